import { membersMax } from '@causa/shared/platform/limits';
import type { Context } from '../platform/context.ts';
import type { Listing } from '../generated/prisma/client.ts';
import { findReachableMembers, type ReachableMember } from '../organizations/members/members.ts';

/** With more people, the others see it only on their dashboard. */
const mostMembers = 10;

/**
 * Returns who is notified of a listing: its author and the owners who are members now; if none can
 * be reached, the other members.
 */
export async function findAuthorAndOwners(
  context: Pick<Context, 'db' | 'now'>,
  { organizationId, createdById }: Pick<Listing, 'organizationId' | 'createdById'>,
): Promise<ReachableMember[]> {
  const author = createdById === null ? [] : [{ userId: createdById }];
  const found = await findReachableMembers(context, organizationId, membersMax, {
    OR: [{ role: 'OWNER' }, ...author],
  });
  return found.length > 0 ? found : findReachableMembers(context, organizationId, mostMembers);
}

/**
 * Returns who is notified of a listing's applications: the chosen recipients who are members now;
 * without any, its author and the owners.
 */
export async function findRecipients(
  context: Pick<Context, 'db' | 'now'>,
  listing: Pick<Listing, 'organizationId' | 'createdById' | 'recipients'>,
): Promise<ReachableMember[]> {
  const chosen =
    listing.recipients.length === 0
      ? []
      : await findReachableMembers(context, listing.organizationId, mostMembers, {
          userId: { in: listing.recipients },
        });
  return chosen.length > 0 ? chosen : findAuthorAndOwners(context, listing);
}
