import { typedKeys } from '@causa/shared/platform/typed-object';
import { isDeepStrictEqual } from 'node:util';
import { findUserNames } from '../../accounts/find-user.ts';
import { AppError } from '@causa/shared/platform/errors';
import { organizationFieldNames } from '@causa/shared/organizations/organization-draft';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { toColumns, type OrganizationFields } from '../details/organization.fields.ts';
import { fieldsView } from '../details/organization-fields.view.ts';
import { needsReview } from '../organization.policy.ts';
import { pickColumns, columnsByField, writeFields } from '../details/write-fields.ts';
import {
  mergeOrganizationDraft,
  organizationToDraft,
  lockEdited,
  nextRevision,
  readEdited,
  writeDraft,
} from './organization-draft.ts';
import { listDifferences } from './draft-to-fields.ts';

/**
 * Replaces all facts at once without a draft; fields that staff review become a draft awaiting
 * review.
 * @throws STALE with the current facts when it changed since `revision`
 * @throws INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function updateOrganization(
  context: Context,
  id: string,
  { revision, ...fields }: OrganizationFields & { revision: number },
): Promise<void> {
  // The city is resolved before the lock is taken.
  const columns = toColumns(context, fields);
  await inTransaction(context, async (tx) => {
    const { member, row } = await lockEdited(tx, id);
    if (row.revision !== revision) {
      const by = row.updatedById;
      const name = by === null ? null : ((await findUserNames(tx, [by])).get(by) ?? null);
      const details = { current: fieldsView(row), by: name, at: row.updatedAt.toISOString() };
      throw new AppError('STALE', {}, [], { details });
    }
    const after = organizationToDraft({ ...row, ...columns });
    const fieldsInReview = listDifferences(organizationToDraft(row), after).filter((field) =>
      needsReview(row, field),
    );
    const all = typedKeys(columnsByField);
    await writeFields(
      tx,
      row,
      pickColumns(
        columns,
        // Includes unchanged fields: the country of a number is not a field of its own.
        all.filter((field) => !needsReview(row, field)),
      ),
      member.userId,
    );
    if (fieldsInReview.length === 0 && row.workingCopy === null) return;
    const copy = mergeOrganizationDraft(row);
    const [before, now] = [organizationToDraft(row), organizationToDraft(await readEdited(tx, id))];
    // Unedited fields follow the page, so that a later publication does not revert it.
    for (const field of organizationFieldNames)
      if (isDeepStrictEqual(copy.data[field], before[field]))
        Object.assign(copy.data, { [field]: now[field] });
    const next = await nextRevision(tx);
    for (const field of fieldsInReview) {
      Object.assign(copy.data, { [field]: after[field] });
      copy.fieldRevisions[field] = { revision: next, tab: 'api', byId: member.userId };
    }
    const reviewRequest = fieldsInReview.length > 0 ? { reviewRequestedAt: tx.now() } : {};
    await writeDraft(tx, id, copy, {
      revision: next,
      updatedById: member.userId,
      ...reviewRequest,
    });
  });
}
