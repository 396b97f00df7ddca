import {
  type OrganizationField,
  reviewedFields,
} from '@causa/shared/organizations/organization-draft';
import type { Infer } from '@causa/shared/platform/contract';
import type { organizationCopySchema } from '@causa/shared/organizations/organization-page.contract';
import { findUserNames } from '../../accounts/find-user.ts';
import type { Context } from '../../platform/context.ts';
import { needsReview } from '../organization.policy.ts';
import { listDifferences } from './draft-to-fields.ts';
import { mergeOrganizationDraft, organizationToDraft, findEdited } from './organization-draft.ts';

export type OrganizationCopyView = Infer<typeof organizationCopySchema>;

/**
 * Returns the draft beside the published facts, for members.
 * @throws INVALID_ORG to anyone but members
 */
export async function readOrganizationDraft(
  context: Context,
  id: string,
): Promise<OrganizationCopyView> {
  const { row } = await findEdited(context, id);
  const { data, conflicts } = mergeOrganizationDraft(row);
  const published = organizationToDraft(row);
  const texts = Object.entries(conflicts).flatMap(([field, beside]) =>
    beside.map((clash) => ({ field: field as OrganizationField, ...clash })),
  );
  const editor = row.workingCopy?.updatedById ?? null;
  const names = await findUserNames(context, [editor, ...texts.map(({ byId }) => byId)]);
  const named = (byId: string | null) =>
    byId === null ? null : { id: byId, name: names.get(byId) ?? '' };
  return {
    revision: row.workingCopy?.revision ?? 0,
    data,
    published,
    changed: listDifferences(published, data),
    conflicts: texts.map(({ field, value, byId, at }) => ({
      field,
      mine: value,
      by: named(byId),
      at,
    })),
    reviewed: reviewedFields.filter((field) => needsReview(row, field)),
    reviewRequestedAt: row.workingCopy?.reviewRequestedAt?.toISOString() ?? null,
    updatedAt: row.workingCopy?.updatedAt.toISOString() ?? null,
    updatedBy: named(editor),
  };
}
