import { requireOperator } from '../kernel/identity.policy.ts';
import type { Context } from '../context.ts';
import { changeListing } from '../listings/listing-lifecycle.ts';
import { publishByStaff } from '../posting/publish-draft.ts';

/**
 * Puts a listing on the site as it stands, again or for the first time; operators only. NOT_FOUND;
 * CONFLICT when it was removed for good or nobody could answer it.
 */
export async function publishListing(context: Context, id: string): Promise<{ title: string }> {
  requireOperator(context);
  return publishByStaff(context, id);
}

/**
 * Takes a listing off the site; its page then says so. Operators only. NOT_FOUND; CONFLICT when it
 * was never public, or was removed for good.
 */
export async function unpublishListing(context: Context, id: string): Promise<{ title: string }> {
  requireOperator(context);
  return changeListing(context, 'close', { id });
}
