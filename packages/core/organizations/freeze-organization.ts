import type { Locale } from '@causa/shared/platform/locales';
import { AppError } from '@causa/shared/platform/errors';
import type { DecisionReason } from '@causa/shared/moderation/moderation';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Organization } from '../generated/prisma/client.ts';
import { audit } from '../platform/audit/audit.ts';
import { requireOperator } from '../platform/identity.policy.ts';
import { dropQueueItems } from '../platform/review-queue/queue-items.ts';
import { queueRefresh } from '../platform/jobs/queue-refresh.ts';
import { lockOrganizationForUpdate } from './members/require-member.ts';
import { notifyEachOwner } from './members/notify-each-member.ts';

/**
 * Hides an organization and its content, and notifies its owners with a reason and a text. For
 * operators. Repeated, it changes the reason and sends no mail.
 * @throws NOT_FOUND when there is none
 */
export async function freezeOrganization(
  context: Context,
  id: string,
  reason: string,
  code: DecisionReason = 'OTHER',
): Promise<{ name: string }> {
  requireOperator(context);
  return inTransaction(context, async (tx) => {
    const before = await readLocked(tx, id);
    const { name } = before;
    const since = before.frozenAt ?? tx.now();
    await tx.db.organization.update({
      where: { id },
      data: { frozenAt: since, frozenReason: reason, frozenCode: code },
    });
    await audit(tx, 'organization.freeze', `organization:${id}`, { reason, code });
    await queueRefresh(tx, { organizations: [id] });
    if (before.frozenAt === null)
      await notify(tx, before, 'organization-frozen', { because: code, reason, about: since });
    return { name };
  });
}

/**
 * Makes a frozen organization visible again and notifies its owners. For operators. Idempotent.
 * @throws NOT_FOUND when there is none
 */
export async function thawOrganization(context: Context, id: string): Promise<{ name: string }> {
  requireOperator(context);
  return inTransaction(context, async (tx) => {
    const before = await readLocked(tx, id);
    await tx.db.organization.update({
      where: { id },
      data: { frozenAt: null, frozenReason: null, frozenCode: null },
    });
    await audit(tx, 'organization.thaw', `organization:${id}`);
    await queueRefresh(tx, { organizations: [id] });
    await dropQueueItems(tx, `organization:${id}`, ['OBJECTION']);
    if (before.frozenAt !== null) {
      await tx.hooks.organizationThawed(tx, { organizationId: id, since: before.frozenAt });
      await notify(tx, before, 'organization-thawed', {
        because: null,
        reason: '',
        about: before.frozenAt,
      });
    }
    return { name: before.name };
  });
}

/** Declines an objection to a freeze and notifies the owners. The caller is staff. */
export async function declineObjection(tx: Context, id: string, reason: string): Promise<void> {
  requireOperator(tx);
  const org = await readLocked(tx, id);
  await notify(tx, org, 'objection-declined', { because: null, reason, about: tx.now() });
}

async function readLocked(tx: Context, id: string): Promise<Organization> {
  await lockOrganizationForUpdate(tx, id);
  const organization = await tx.db.organization.findUnique({ where: { id } });
  if (organization === null) throw new AppError('NOT_FOUND');
  return organization;
}

async function notify(
  tx: Context,
  { id, name: orgName }: Organization,
  kind: 'organization-frozen' | 'organization-thawed' | 'objection-declined',
  { because, reason, about }: { because: DecisionReason | null; reason: string; about: Date },
): Promise<void> {
  const getOverviewPath = (locale: Locale): string => adminPath(locale, id, 'adminOverview');
  await notifyEachOwner(tx, id, ({ id: userId, email, locale }) => ({
    mail: {
      template: kind,
      props: { orgName, because, reason, link: { path: getOverviewPath(locale) } },
      recipient: email,
      locale,
      idempotencyKey: `${kind}:${id}:${about.toISOString()}:${userId}`,
      userId,
    },
    notice: {
      userId,
      kind,
      subject: `${id}:${about.toISOString()}`,
      params: { orgId: id, orgName },
    },
  }));
}
