import { AppError } from '@causa/shared/platform/errors';
import type {
  OrganizationDraft,
  OrganizationField,
} from '@causa/shared/organizations/organization-draft';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Organization } from '../../generated/prisma/client.ts';
import { toColumns, type OrganizationFields } from '../details/organization.fields.ts';
import { addQueueItem, dropQueueItems } from '../../platform/review-queue/queue-items.ts';
import { needsReview } from '../organization.policy.ts';
import { pickColumns, writeFields } from '../details/write-fields.ts';
import { listDifferences, draftToFields } from './draft-to-fields.ts';
import {
  mergeOrganizationDraft,
  organizationToDraft,
  lockEdited,
  nextRevision,
  readEdited,
  writeDraft,
} from './organization-draft.ts';

export interface Publication {
  /** Fields that changed on the page. */
  published: OrganizationField[];
  /** Fields awaiting staff review, because they were verified. */
  inReview: OrganizationField[];
}

/**
 * Publishes the draft as a whole; fields that staff review stay in it until the decision.
 * Idempotent.
 * @throws STALE for another revision and with unresolved conflicts
 * @throws INVALID naming all problems
 * @throws INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function publishOrganizationDraft(
  context: Context,
  id: string,
  revision: number,
): Promise<Publication> {
  return inTransaction(context, async (tx) => {
    const { member, row } = await lockEdited(tx, id);
    const { workingCopy } = row;
    if (workingCopy === null) return { published: [], inReview: [] };
    const { data, conflicts } = mergeOrganizationDraft(row);
    const changed = listDifferences(organizationToDraft(row), data);
    const inReview = changed.filter((field) => needsReview(row, field));
    const hasClashes = Object.keys(conflicts).length > 0;
    const isAskedAgain = workingCopy.reviewRequestedAt !== null && inReview.length > 0;
    if (isAskedAgain && !hasClashes && inReview.length === changed.length)
      return { published: [], inReview };
    if (workingCopy.revision !== revision || hasClashes)
      throw new AppError('STALE', {}, [], {
        details: { revision: workingCopy.revision, fields: conflicts },
      });
    const fields = readFields(data, row);
    const published = changed.filter((field) => !inReview.includes(field));
    if (published.length > 0)
      await writeFields(tx, row, getChangedColumns(tx, fields, published), member.userId);
    await keepForReview(tx, id, inReview, { by: member.userId, data });
    return { published, inReview };
  });
}

/**
 * Returns the facts of a draft.
 * @throws INVALID naming all problems
 */
export function readFields(data: OrganizationDraft, row: Organization): OrganizationFields {
  const read = draftToFields(data, row);
  if ('problems' in read) throw new AppError('INVALID', {}, read.problems);
  return read.fields;
}

/** Returns the columns of changed fields; a place is resolved only when it changed. */
export function getChangedColumns(
  context: Pick<Context, 'now'>,
  fields: OrganizationFields,
  changed: readonly OrganizationField[],
) {
  const isMoved = changed.includes('country') || changed.includes('city');
  return pickColumns(toColumns(context, fields), [
    ...changed,
    ...(isMoved ? (['country', 'city'] as const) : []),
  ]);
}

/** Reduces the draft to the fields under review; deletes it without any. */
async function keepForReview(
  tx: Context,
  id: string,
  inReview: readonly OrganizationField[],
  { by, data }: { by: string; data: OrganizationDraft },
): Promise<void> {
  if (inReview.length === 0) {
    await tx.db.organizationDraft.deleteMany({ where: { organizationId: id } });
    await dropQueueItems(tx, `organization:${id}`, ['CHANGE']);
    return;
  }
  const reviewedFields = Object.fromEntries(inReview.map((field) => [field, data[field]]));
  const current = organizationToDraft(await readEdited(tx, id));
  const revision = await nextRevision(tx);
  await writeDraft(
    tx,
    id,
    { data: { ...current, ...reviewedFields }, fieldRevisions: {}, conflicts: {} },
    { revision, updatedById: by, reviewRequestedAt: tx.now() },
  );
  await addQueueItem(tx, {
    kind: 'CHANGE',
    subject: `organization:${id}`,
    organizationId: id,
    userId: by,
    score: 1,
    detail: { revision },
  });
}
