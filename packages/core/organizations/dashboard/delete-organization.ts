import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';

import { findAccount } from '../../accounts/find-user.ts';
import { AppError } from '@causa/shared/platform/errors';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { audit } from '../../platform/audit/audit.ts';
import { queueRefresh } from '../../platform/jobs/queue-refresh.ts';
import { getPersonName } from '../members/members.view.ts';
import { mayDeleteOrganization } from '../organization.policy.ts';
import {
  lockOrganizationForUpdate,
  requireMember,
  requireRight,
} from '../members/require-member.ts';
import { notifyEachOwner } from '../members/notify-each-member.ts';
import { getUndoDeadline } from '../undo-until.ts';

/** Milliseconds; thousands of listings may have to be closed. */
const timeout = 25_000;

/**
 * Deletes an organization and closes its listings in one transaction; undecided applicants are
 * notified after an hour. Returns until when an owner may undo it. Throws the errors of
 * `markDeleted`.
 */
export async function deleteOrganization(
  context: Context,
  id: string,
  name?: string,
): Promise<Date> {
  return inTransaction(
    context,
    async (tx) => {
      const until = await markDeleted(tx, id, name);
      await tx.hooks.closeOrganizationListings(tx, id, 'organization deleted');
      const { deletedAt } = await tx.db.organization.findUniqueOrThrow({ where: { id } });
      if (deletedAt !== null) await tx.hooks.scheduleDeletionNotices(tx, id, deletedAt);
      return until;
    },
    { timeout },
  );
}

/**
 * Deletes an organization in the caller's transaction: it disappears from the site and members'
 * lists, and owners get a mail with an undo link. The caller handles what belongs to it.
 * @throws INVALID_ORG, ORGANIZATION_FROZEN
 * @throws INVALID when `name` is given and wrong
 */
async function markDeleted(tx: Context, id: string, name?: string): Promise<Date> {
  await lockOrganizationForUpdate(tx, id);
  const member = await requireMember(tx, id);
  requireRight(member, mayDeleteOrganization(member));
  const org = await tx.db.organization.findUniqueOrThrow({ where: { id } });
  if (name !== undefined && name.trim() !== org.name.trim())
    throw new AppError('INVALID', {}, [{ field: 'name', code: 'FIELD_OTHER_NAME' }]);
  const now = tx.now();
  await tx.db.organization.update({ where: { id }, data: { deletedAt: now } });
  await audit(tx, 'organization.delete', `organization:${id}`);
  await queueRefresh(tx, { organizations: [id] });
  const until = getUndoDeadline(now) ?? now;
  const by = getPersonName(await findAccount(tx, member.userId));
  await notifyEachOwner(tx, id, (owner) => ({
    mail: {
      template: 'organization-deleted',
      props: {
        orgName: org.name,
        by,
        undoUntil: until.toISOString(),
        link: { path: adminPath(owner.locale, id) },
      },
      recipient: owner.email,
      locale: owner.locale,
      idempotencyKey: `organization-deleted:${id}:${now.toISOString()}:${member.userId}:${owner.id}`,
      userId: owner.id,
    },
  }));
  return until;
}
