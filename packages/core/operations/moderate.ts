import { AppError } from '@causa/shared/errors';
import { requireOperator } from '../kernel/identity.policy.ts';
import { sameAddress } from '../kernel/same-address.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { changeListing } from '../listings/listing-lifecycle.ts';
import { queueRefresh } from '../outbox/queue-refresh.ts';
import { audit } from '../kernel/audit.ts';

/**
 * Puts a listing on the site as it stands, again or for the first time; operators only. NOT_FOUND;
 * CONFLICT when it was removed for good or nobody could answer it.
 */
export async function publishListing(context: Context, id: string): Promise<{ title: string }> {
  requireOperator(context);
  return changeListing(context, 'publish', { id });
}

/**
 * Takes a listing off the site; its page then says so. Operators only. NOT_FOUND; CONFLICT when it
 * was never public, or was removed for good.
 */
export async function unpublishListing(context: Context, id: string): Promise<{ title: string }> {
  requireOperator(context);
  return changeListing(context, 'close', { id });
}

/**
 * Hides an organization and everything of it, with a reason for those who ask later; operators
 * only. NOT_FOUND.
 */
export async function freezeOrganization(
  context: Context,
  id: string,
  reason: string,
): Promise<{ name: string }> {
  return setFrozen(context, id, { frozenAt: context.now(), frozenReason: reason });
}

/** Shows a frozen organization again; operators only. NOT_FOUND. */
export async function thawOrganization(context: Context, id: string): Promise<{ name: string }> {
  return setFrozen(context, id, { frozenAt: null, frozenReason: null });
}

async function setFrozen(
  context: Context,
  id: string,
  state: { frozenAt: Date | null; frozenReason: string | null },
): Promise<{ name: string }> {
  requireOperator(context);
  return inTransaction(context, async (tx) => {
    const organization = await tx.db.organization.findUnique({ where: { id } });
    if (organization === null) throw new AppError('NOT_FOUND');
    const isFrozen = state.frozenAt !== null;
    await tx.db.organization.update({ where: { id }, data: state });
    await audit(
      tx,
      isFrozen ? 'organization.freeze' : 'organization.thaw',
      `organization:${id}`,
      isFrozen ? { reason: state.frozenReason } : {},
    );
    await queueRefresh(tx, { organizations: [id] });
    return { name: organization.name };
  });
}

/**
 * Makes someone staff, or no longer; all their sessions end when they lose it. Operators only;
 * NOT_FOUND when no account has the address.
 */
export async function setStaff(context: Context, email: string, isStaff: boolean): Promise<void> {
  requireOperator(context);
  await inTransaction(context, async (tx) => {
    const user = await tx.db.user.findFirst({ where: { email: sameAddress(email) } });
    if (user === null) throw new AppError('NOT_FOUND');
    const others = user.permissions.filter((permission) => permission !== 'staff');
    await tx.db.user.update({
      where: { id: user.id },
      data: { permissions: isStaff ? [...others, 'staff'] : others },
    });
    if (!isStaff) await tx.db.session.deleteMany({ where: { userId: user.id } });
    await audit(tx, isStaff ? 'user.grant-staff' : 'user.revoke-staff', `user:${user.id}`);
  });
}
