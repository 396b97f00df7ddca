import type { z } from 'zod';
import type {
  changeApplicationDraftContract,
  saveApplicationDraftContract,
} from '@causa/shared/applications/applications.contract';
import { AppError } from '@causa/shared/platform/errors';
import { readApplyPage } from './apply-page.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { mergeDraft } from '../../platform/drafts/merge-draft.ts';
import {
  listAuthors,
  listChangesSince,
  type WorkingCopy,
  parseDraftCopy,
} from '../../platform/drafts/working-copy.ts';
import {
  hasResumeChoice,
  type Draft,
  isOwnChoice,
  toDraft,
  requireDraftable,
} from './application-draft.ts';

type DraftChange = z.output<NonNullable<(typeof changeApplicationDraftContract)['body']>>;
type ChangedDraft = z.input<(typeof changeApplicationDraftContract)['reply']>;
/** By field: `message`, `resumeFileId`, `answers.{question id}`. */
type Fields = Record<string, string | null>;

/**
 * Saves some fields of the user's draft, which is created if needed. Fields that other tabs changed
 * since `revision` are merged. A file of another user is ignored.
 * @throws STALE when another tab changed the same field: both texts are stored, and `details` has
 * the saved state; LOGIN_REQUIRED, ALREADY_APPLIED; NOT_FOUND when it is not live
 */
export async function changeApplicationDraft(
  context: Context,
  listingId: string,
  { revision, tab, set }: DraftChange,
): Promise<ChangedDraft> {
  const { userId } = await requireDraftable(context, listingId);
  const begun = await createDraft(context, listingId);
  const { changed, stale } = await inTransaction(context, async (tx) => {
    const { copy, current } = await lockDraft(tx, userId, listingId, begun);
    const values = toFields(set);
    if (!(await isOwnChoice(tx, userId, set.resumeFileId))) delete values['resumeFileId'];
    const next = current + 1;
    const at = tx.now().toISOString();
    const merging = mergeDraft(copy, values, { userId, tab, revision, current, next, at });
    if (merging.isChanged) await writeDraft(tx, userId, listingId, copy, next);
    const sent = Object.keys(values);
    const merged = listChangesSince(copy, { revision, tab, sent });
    return {
      changed: {
        revision: merging.isChanged ? next : current,
        merged: removeUndefined(merged),
        mergedBy: removeUndefined(listAuthors(copy, Object.keys(merged))),
      },
      stale: merging.stale,
    };
  });
  if (Object.keys(stale).length === 0) return changed;
  // Thrown after the transaction, so that both texts are stored.
  throw new AppError('STALE', {}, [], { details: { ...changed, fields: stale } });
}

/**
 * Replaces the user's draft, for forms without scripts. A file of another user is ignored.
 * @throws LOGIN_REQUIRED, ALREADY_APPLIED; NOT_FOUND when it is not live
 */
export async function saveApplicationDraft(
  context: Context,
  listingId: string,
  {
    resumeFileId,
    ...written
  }: z.output<NonNullable<(typeof saveApplicationDraftContract)['body']>>,
): Promise<Draft> {
  const { userId } = await requireDraftable(context, listingId);
  const isChosen = await isOwnChoice(context, userId, resumeFileId);
  const data = toFields(isChosen ? { ...written, resumeFileId } : written);
  return inTransaction(context, async (tx) => {
    const { current } = await lockDraft(tx, userId, listingId, {});
    const revision = current + 1;
    const change = { revision, tab: 'form', byId: userId };
    const fieldRevisions = Object.fromEntries(Object.keys(data).map((field) => [field, change]));
    await writeDraft(tx, userId, listingId, { data, fieldRevisions, conflicts: {} }, revision);
    return toDraft(fromFields(data));
  });
}

/** Returns the initial draft: what the form shows before anything is typed. */
async function createDraft(context: Context, listingId: string): Promise<DraftChange['set']> {
  const { message, answers, resumeFileId } = (await readApplyPage(context, listingId)).prefill;
  return { message, answers, ...(resumeFileId === null ? {} : { resumeFileId }) };
}

/**
 * Returns the draft locked until the transaction ends; creates one with this content at revision 0
 * if needed.
 */
async function lockDraft(
  tx: Context,
  userId: string,
  listingId: string,
  begun: DraftChange['set'],
): Promise<{ copy: WorkingCopy<Fields>; current: number }> {
  const where = { userId_listingId: { userId, listingId } };
  await tx.db.applicationDraft.createMany({
    data: [{ userId, listingId, data: begun, revision: 0 }],
    skipDuplicates: true,
  });
  await tx.db.$executeRaw`
    SELECT 1 FROM application_drafts
    WHERE user_id = ${userId} AND listing_id = ${listingId} FOR UPDATE`;
  const row = await tx.db.applicationDraft.findUniqueOrThrow({ where });
  const { resumeFileId, ...kept } = toDraft(row.data);
  const data = toFields(hasResumeChoice(row.data) ? { ...kept, resumeFileId } : kept);
  return {
    copy: parseDraftCopy<Fields>({ ...row, data }),
    current: row.revision,
  };
}

async function writeDraft(
  tx: Context,
  userId: string,
  listingId: string,
  { data, fieldRevisions, conflicts }: WorkingCopy<Fields>,
  revision: number,
): Promise<void> {
  await tx.db.applicationDraft.update({
    where: { userId_listingId: { userId, listingId } },
    data: {
      data: fromFields(data),
      fieldRevisions,
      conflicts,
      revision,
    },
  });
}

function removeUndefined(fields: Partial<Fields>): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const answerPrefix = 'answers.';

function toFields({ message, answers = {}, resumeFileId }: DraftChange['set']): Fields {
  return {
    ...(message === undefined ? {} : { message }),
    ...(resumeFileId === undefined ? {} : { resumeFileId }),
    ...Object.fromEntries(
      Object.entries(answers).map(([id, answer]) => [answerPrefix + id, answer]),
    ),
  };
}

function fromFields({ message, resumeFileId, ...answers }: Fields): DraftChange['set'] {
  return {
    message: message ?? '',
    answers: Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [
        name.slice(answerPrefix.length),
        answer ?? '',
      ]),
    ),
    ...(resumeFileId === undefined ? {} : { resumeFileId }),
  };
}
