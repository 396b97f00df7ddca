import { AppError } from '@causa/shared/platform/errors';
import {
  type OrganizationField,
  reviewedFields,
} from '@causa/shared/organizations/organization-draft';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import { requireOperator } from '../../platform/identity.policy.ts';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { detailPath } from '@causa/shared/platform/pages/routes';
import type { Locale } from '@causa/shared/platform/locales';
import { isOneOf } from '@causa/shared/platform/typed-object';
import { dropQueueItems } from '../../platform/review-queue/queue-items.ts';
import { notifyEachOwner } from '../members/notify-each-member.ts';
import { lockOrganizationForUpdate } from '../members/require-member.ts';
import { writeFields } from '../details/write-fields.ts';
import { listDifferences } from './draft-to-fields.ts';
import {
  mergeOrganizationDraft,
  organizationToDraft,
  type EditedOrganization,
  nextRevision,
  readEdited,
  writeDraft,
} from './organization-draft.ts';
import { getChangedColumns, readFields } from './publish-draft.ts';

type ReviewedField = (typeof reviewedFields)[number];
const isReviewed = (field: OrganizationField): field is ReviewedField =>
  isOneOf(reviewedFields, field);

export interface WaitingChange {
  id: string;
  revision: number;
  /** The requested changes by field. */
  changes: { field: ReviewedField; before: string; after: string }[];
}

/** Returns names, types and numbers awaiting review, oldest first. For operators. */
export async function listWaitingChanges(context: Context): Promise<WaitingChange[]> {
  requireOperator(context);
  const rows = await context.db.organization.findMany({
    where: { deletedAt: null, workingCopy: { reviewRequestedAt: { not: null } } },
    include: { workingCopy: true },
    orderBy: { workingCopy: { reviewRequestedAt: 'asc' } },
    take: 100,
  });
  return rows.map(waitingChange);
}

/** Returns the changes of one organization awaiting review, or null. For operators. */
export async function readWaitingChange(
  context: Context,
  id: string,
): Promise<WaitingChange | null> {
  requireOperator(context);
  const row = await context.db.organization.findUnique({
    where: { id, deletedAt: null, workingCopy: { reviewRequestedAt: { not: null } } },
    include: { workingCopy: true },
  });
  return row === null ? null : waitingChange(row);
}

function waitingChange(row: EditedOrganization): WaitingChange {
  const [before, after] = [organizationToDraft(row), mergeOrganizationDraft(row).data];
  return {
    id: row.id,
    revision: row.workingCopy?.revision ?? 0,
    changes: listDifferences(before, after)
      .filter(isReviewed)
      .map((field) => ({ field, before: before[field], after: after[field] })),
  };
}

/**
 * Approves or declines requested changes of a verified organization and notifies its owners. For
 * operators, who name the revision they saw.
 * @throws NOT_FOUND when nothing is awaiting review
 * @throws CONFLICT when it was edited since
 * @throws INVALID
 */
export async function decideChanges(
  context: Context,
  id: string,
  { revision, approved }: { revision: number; approved: boolean },
): Promise<void> {
  requireOperator(context);
  await inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, id);
    const row = await readEdited(tx, id);
    const { workingCopy } = row;
    if (workingCopy?.reviewRequestedAt == null) throw new AppError('NOT_FOUND');
    if (workingCopy.revision !== revision) throw new AppError('CONFLICT');
    const copy = mergeOrganizationDraft(row);
    const current = organizationToDraft(row);
    const changed = listDifferences(current, copy.data).filter(isReviewed);
    if (approved) {
      const requested = Object.fromEntries(changed.map((field) => [field, copy.data[field]]));
      const fields = readFields({ ...current, ...requested }, row);
      await writeFields(tx, row, getChangedColumns(tx, fields, changed), workingCopy.updatedById);
    }
    await dropQueueItems(tx, `organization:${id}`, ['CHANGE']);
    const action = `organization.${approved ? 'approve' : 'decline'}-changes` as const;
    await audit(tx, action, `organization:${id}`, { fields: changed });
    const decided = await readEdited(tx, id);
    if (changed.length > 0)
      await notifyOfDecision(tx, decided, { revision, approved, fields: changed });
    const after = organizationToDraft(decided);
    for (const field of changed) {
      Object.assign(copy.data, { [field]: after[field] });
      delete copy.fieldRevisions[field];
      delete copy.conflicts[field];
    }
    const isLeft =
      listDifferences(after, copy.data).length > 0 || Object.keys(copy.conflicts).length > 0;
    if (isLeft)
      await writeDraft(tx, id, copy, {
        revision: await nextRevision(tx),
        updatedById: workingCopy.updatedById,
        reviewRequestedAt: null,
      });
    else await tx.db.organizationDraft.deleteMany({ where: { organizationId: id } });
  });
}

/** Uses the name after the decision. */
async function notifyOfDecision(
  tx: Context,
  { id, name: orgName }: EditedOrganization,
  { revision, approved, fields }: { revision: number; approved: boolean; fields: ReviewedField[] },
): Promise<void> {
  const getEditPath = (locale: Locale): string =>
    approved
      ? detailPath(locale, 'ORG', id, orgName)
      : adminPath(locale, id, 'adminEditOrganization');
  await notifyEachOwner(tx, id, ({ id: userId, email, locale }) => ({
    mail: {
      template: 'organization-changes-decided',
      props: { orgName, approved, fields, link: { path: getEditPath(locale) } },
      recipient: email,
      locale,
      idempotencyKey: `organization-changes-decided:${id}:${revision}:${userId}`,
      userId,
    },
    notice: {
      userId,
      kind: approved ? 'organization-changes-approved' : 'organization-changes-declined',
      subject: `${id}:${revision}`,
      params: { organizationId: id, orgName },
    },
  }));
}
