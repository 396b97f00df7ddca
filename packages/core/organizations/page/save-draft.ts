import { AppError } from '@causa/shared/platform/errors';
import {
  type OrganizationDraft,
  type OrganizationField,
  reviewedFields,
} from '@causa/shared/organizations/organization-draft';
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
  writeCopy,
} from './organization-draft.ts';

export interface OrganizationSave {
  /** The revision of the working copy that the author's form shows; 0 where there was none. */
  revision: number;
  /** Names the form that is open: what it saved itself is never a clash. */
  tab: string;
  /** Whose form it is; nothing is saved for another account that uses the browser by now. */
  author?: string | undefined;
  set: Partial<OrganizationDraft>;
}

export interface SavedOrganization {
  revision: number;
  /** What others changed since the revision of the form, in fields that it did not send. */
  merged: Partial<OrganizationDraft>;
  /** Who changed it, by field; null where their account was erased. */
  mergedBy: Partial<Record<OrganizationField, string | null>>;
}

/**
 * Writes fields into the working copy of an organization's page, which begins where there is none;
 * the page itself changes when it is published. Where someone else changed the same field, nothing
 * is overwritten: STALE names those fields in `details.fields`, and both texts stay until someone
 * chooses (`mergeDraft`). CONFLICT for a field that waits for staff; INVALID_ORG, FORBIDDEN for the
 * form of another account, ORGANIZATION_FROZEN.
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
    // Staff decide on what they were shown.
    if (row.workingCopy?.reviewRequestedAt != null && isWaitingIn(set, copy.data, row))
      throw conflict('fields-in-review');
    const current = row.workingCopy?.revision ?? 0;
    const next = await nextRevision(tx);
    const at = tx.now().toISOString();
    const save = { userId: member.userId, tab, revision, current, next, at };
    const { isChanged, stale } = mergeDraft(copy, set, save);
    if (isChanged) await writeCopy(tx, id, copy, { revision: next, updatedById: member.userId });
    const sent = Object.keys(set) as OrganizationField[];
    const merged = listChangesSince(copy, { revision, tab, sent });
    return {
      saved: {
        revision: isChanged ? next : current,
        merged,
        mergedBy: listAuthors(copy, Object.keys(merged) as OrganizationField[]),
      },
      stale,
    };
  });
  if (Object.keys(stale).length === 0) return saved;
  // Thrown after the transaction: what was typed is kept.
  throw new AppError('STALE', {}, [], { details: { ...saved, fields: stale } });
}

/** Whether a field that staff are asked about would say something else than they are shown. */
function isWaitingIn(
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
 * Forgets what was edited since the last publication; asked again, nothing changes. STALE where it
 * was edited since the caller saw `revision`; INVALID_ORG, ORGANIZATION_FROZEN.
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
