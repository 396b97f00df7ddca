import { AppError } from '@causa/shared/platform/errors';
import {
  type OrganizationDraft,
  type OrganizationField,
  reviewedFields,
} from '@causa/shared/organizations/organization-draft';
import { typedKeys } from '@causa/shared/platform/typed-object';
import { conflict } from '../../platform/conflict.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { mergeDraft } from '../../platform/drafts/merge-draft.ts';
import { listAuthors, listChangesSince } from '../../platform/drafts/working-copy.ts';
import { needsReview } from '../organization.policy.ts';
import {
  mergeOrganizationDraft,
  organizationToDraft,
  type EditedOrganization,
  lockEdited,
  nextRevision,
  writeDraft,
} from './organization-draft.ts';

export interface OrganizationSave {
  /** Revision of the draft shown in the form; 0 without a draft. */
  revision: number;
  /** Identifies the open form; its own saves never conflict. */
  tab: string;
  /** Account of the form; saves of another account in the same browser are refused. */
  author?: string | undefined;
  set: Partial<OrganizationDraft>;
}

export interface SavedOrganization {
  revision: number;
  /** Changes of others since the form's revision, in fields it did not send. */
  merged: Partial<OrganizationDraft>;
  /** Author of each change; null after their account was erased. */
  mergedBy: Partial<Record<OrganizationField, string | null>>;
}

/**
 * Saves fields to the draft of the organization's page, creating it if needed. Conflicting edits
 * overwrite nothing: both texts stay until a member chooses (`mergeDraft`).
 * @throws STALE with the conflicting fields in `details.fields`
 * @throws CONFLICT for a field under review
 * @throws FORBIDDEN for the form of another account
 * @throws INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function saveOrganizationDraft(
  context: Context,
  id: string,
  { revision, tab, author, set }: OrganizationSave,
): Promise<SavedOrganization> {
  const { saved, stale } = await inTransaction(context, async (tx) => {
    const { member, row } = await lockEdited(tx, id);
    if (author !== undefined && author !== member.userId) throw new AppError('FORBIDDEN');
    const copy = mergeOrganizationDraft(row);
    // Staff decide on the text they were shown.
    if (row.workingCopy?.reviewRequestedAt != null && differsFromReview(set, copy.data, row))
      throw conflict('fields-in-review');
    const current = row.workingCopy?.revision ?? 0;
    const next = await nextRevision(tx);
    const at = tx.now().toISOString();
    const save = { userId: member.userId, tab, revision, current, next, at };
    const { isChanged, stale } = mergeDraft(copy, set, save);
    if (isChanged) await writeDraft(tx, id, copy, { revision: next, updatedById: member.userId });
    const sent = typedKeys(set);
    const merged = listChangesSince(copy, { revision, tab, sent });
    return {
      saved: {
        revision: isChanged ? next : current,
        merged,
        mergedBy: listAuthors(copy, typedKeys(merged)),
      },
      stale,
    };
  });
  if (Object.keys(stale).length === 0) return saved;
  // Thrown after the transaction, so that the typed text is saved.
  throw new AppError('STALE', {}, [], { details: { ...saved, fields: stale } });
}

/** True if a field under review would differ from the version shown to staff. */
function differsFromReview(
  set: Partial<OrganizationDraft>,
  data: OrganizationDraft,
  row: EditedOrganization,
): boolean {
  return reviewedFields.some(
    (field) =>
      needsReview(row, field) &&
      set[field] !== undefined &&
      set[field] !== data[field] &&
      data[field] !== organizationToDraft(row)[field],
  );
}

/**
 * Discards unpublished edits. Idempotent.
 * @throws STALE when it was edited since `revision`
 * @throws INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function discardOrganizationDraft(
  context: Context,
  id: string,
  revision: number,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { row } = await lockEdited(tx, id);
    const current = row.workingCopy?.revision;
    if (current === undefined) return;
    if (current !== revision)
      throw new AppError('STALE', {}, [], { details: { revision: current } });
    await tx.db.organizationDraft.deleteMany({ where: { organizationId: id } });
  });
}
