import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { createMessageTemplateContract } from '@causa/shared/applications/application-review.contract';
import { AppError } from '@causa/shared/platform/errors';
import { messageTemplatesMax } from '@causa/shared/applications/application-review';
import { findUserNames } from '../../accounts/find-user.ts';
import type { Context } from '../../platform/context.ts';
import type { MessageTemplate } from '../../generated/prisma/client.ts';
import { audit } from '../../platform/audit/audit.ts';
import { assertSameContent } from '../../platform/idempotency.ts';
import { mayAnswerApplications } from '../../organizations/organization.policy.ts';
import {
  type ActingMember,
  lockOrganizationForUpdate,
  requireMember,
  requireRight,
} from '../../organizations/members/require-member.ts';

export type MessageTemplateView = ReplyOf<typeof createMessageTemplateContract>['template'];

interface TemplateTexts {
  name: string;
  text: string;
}

/**
 * Returns the message templates of an organization, by name. Members only.
 * @throws INVALID_ORG
 */
export async function listMessageTemplates(
  context: Context,
  orgId: string,
): Promise<MessageTemplateView[]> {
  await requireMember(context, orgId);
  const rows = await context.db.messageTemplate.findMany({
    where: { organizationId: orgId },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  const names = await findUserNames(
    context,
    rows.map(({ updatedById }) => updatedById),
  );
  return rows.map((row) => templateView(row, names));
}

/**
 * Creates a message template. Idempotent with an id made by the form.
 * @throws CONFLICT when the id is in use, also for another text; LIMIT_REACHED at 50; INVALID_ORG,
 * ORGANIZATION_FROZEN
 */
export function createMessageTemplate(
  context: Context,
  orgId: string,
  { id, ...texts }: TemplateTexts & { id: string },
): Promise<MessageTemplateView> {
  return changeTemplateAsMember(context, orgId, async (tx, { userId }) => {
    const known = await tx.db.messageTemplate.findUnique({ where: { id } });
    if (known !== null && known.organizationId !== orgId) throw new AppError('CONFLICT');
    if (known !== null) {
      assertSameContent(known, texts);
      return known;
    }
    const count = await tx.db.messageTemplate.count({ where: { organizationId: orgId } });
    if (count >= messageTemplatesMax)
      throw new AppError('LIMIT_REACHED', { limit: messageTemplatesMax });
    const now = tx.now();
    await recordAudit(tx, 'template.create', orgId, { id, ...texts });
    return tx.db.messageTemplate.create({
      data: {
        id,
        organizationId: orgId,
        ...texts,
        updatedById: userId,
        createdAt: now,
        updatedAt: now,
      },
    });
  });
}

/** @throws NOT_FOUND, INVALID_ORG, ORGANIZATION_FROZEN */
export function changeMessageTemplate(
  context: Context,
  orgId: string,
  { id, ...texts }: TemplateTexts & { id: string },
): Promise<MessageTemplateView> {
  return changeTemplateAsMember(context, orgId, async (tx, { userId }) => {
    await requireTemplate(tx, orgId, id);
    await recordAudit(tx, 'template.change', orgId, { id, ...texts });
    return tx.db.messageTemplate.update({
      where: { id },
      data: { ...texts, updatedById: userId, updatedAt: tx.now() },
    });
  });
}

/** @throws NOT_FOUND, INVALID_ORG, ORGANIZATION_FROZEN */
export async function deleteMessageTemplate(
  context: Context,
  orgId: string,
  id: string,
): Promise<void> {
  await changeTemplateAsMember(context, orgId, async (tx) => {
    const row = await requireTemplate(tx, orgId, id);
    await recordAudit(tx, 'template.delete', orgId, row);
    return tx.db.messageTemplate.delete({ where: { id } });
  });
}

function recordAudit(
  tx: Context,
  action: 'template.create' | 'template.change' | 'template.delete',
  orgId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  return audit(tx, action, `organization:${orgId}`, { templateId: id, name });
}

async function requireTemplate(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  id: string,
): Promise<MessageTemplate> {
  const row = await db.messageTemplate.findUnique({ where: { id, organizationId } });
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}

async function changeTemplateAsMember(
  context: Context,
  orgId: string,
  change: (tx: Context, member: ActingMember) => Promise<MessageTemplate>,
): Promise<MessageTemplateView> {
  return inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, orgId);
    const member = await requireMember(tx, orgId);
    requireRight(member, mayAnswerApplications(member));
    const row = await change(tx, member);
    return templateView(row, await findUserNames(tx, [row.updatedById]));
  });
}

function templateView(
  { id, name, text, updatedAt, updatedById }: MessageTemplate,
  names: ReadonlyMap<string, string>,
): MessageTemplateView {
  return {
    id,
    name,
    text,
    updatedAt: updatedAt.toISOString(),
    updatedBy: updatedById === null ? '' : (names.get(updatedById) ?? ''),
  };
}
