import { AppError } from '@causa/shared/errors';
import type { OrganizationDraft, OrganizationField } from '@causa/shared/organization-draft';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { mergeDraft } from '../working-copies/merge-draft.ts';
import { changedSince } from '../working-copies/working-copy.ts';
import { copyOf, lockEdited, nextRevision, writeCopy } from './organization-copy.ts';

export interface OrganizationSave {
  /** The revision of the working copy that the author's form shows; 0 where there was none. */
  revision: number;
  /** Names the form that is open: what it saved itself is never a clash. */
  tab: string;
  set: Partial<OrganizationDraft>;
}

/**
 * Writes fields into the working copy of an organization's page, which begins where there is none;
 * the page itself changes when it is published. Where someone else changed the same field, nothing
 * is overwritten: STALE names those fields in `details.fields`, and both texts stay until someone
 * chooses (`mergeDraft`). INVALID_ORG, ORGANIZATION_FROZEN.
 */
export async function saveOrganizationDraft(
  context: Context,
  id: string,
  { revision, tab, set }: OrganizationSave,
): Promise<{ revision: number; merged: Partial<OrganizationDraft> }> {
  const { saved, stale } = await inTransaction(context, async (tx) => {
    const { member, row } = await lockEdited(tx, id);
    const copy = copyOf(row);
    const current = row.workingCopy?.revision ?? 0;
    const next = await nextRevision(tx);
    const at = tx.now().toISOString();
    const save = { userId: member.userId, tab, revision, current, next, at };
    const { isChanged, stale } = mergeDraft(copy, set, save);
    if (isChanged) await writeCopy(tx, id, copy, { revision: next, updatedById: member.userId });
    const sent = Object.keys(set) as OrganizationField[];
    return {
      saved: {
        revision: isChanged ? next : current,
        merged: changedSince(copy, { revision, tab, sent }),
      },
      stale,
    };
  });
  if (Object.keys(stale).length === 0) return saved;
  // Thrown after the transaction: what was typed is kept.
  throw new AppError('STALE', {}, [], { details: { fields: stale, revision: saved.revision } });
}

/** Forgets what was edited since the last publication. INVALID_ORG, ORGANIZATION_FROZEN. */
export async function discardOrganizationDraft(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockEdited(tx, id);
    await tx.db.organizationDraft.deleteMany({ where: { organizationId: id } });
  });
}
