import { truncateText } from '@causa/shared/platform/text/truncate-text';
import { ownsResume } from '../../platform/files/own-files.ts';
import { findLiveListing } from '../../listings/live-listing.ts';
import { z } from 'zod';
import type { draftSchema } from '@causa/shared/applications/applications.contract';
import { idSchema } from '@causa/shared/platform/common.contract';
import { AppError } from '@causa/shared/platform/errors';
import { applicationMessageMax } from '@causa/shared/platform/limits';
import { requireUser } from '../../platform/identity.policy.ts';
import type { Context, UserActor } from '../../platform/context.ts';

export type Draft = z.infer<typeof draftSchema>;

/**
 * Returns the user's draft for a listing, or null.
 * @throws LOGIN_REQUIRED
 */
export async function readApplicationDraft(
  context: Context,
  listingId: string,
): Promise<Draft | null> {
  const { userId } = requireUser(context);
  const row = await context.db.applicationDraft.findUnique({
    where: { userId_listingId: { userId, listingId } },
  });
  return row === null ? null : toDraft(row.data);
}

/**
 * Returns the user who may have a draft for a listing.
 * @throws LOGIN_REQUIRED; NOT_FOUND when it is not live; ALREADY_APPLIED
 */
export async function requireDraftable(context: Context, listingId: string): Promise<UserActor> {
  const actor = requireUser(context);
  const listing = await findLiveListing(context, listingId);
  if (listing === null) throw new AppError('NOT_FOUND');
  const where = { userId: actor.userId, listingId };
  if ((await context.db.application.count({ where })) > 0)
    throw new AppError('ALREADY_APPLIED', { type: listing.type });
  return actor;
}

/** Returns whether a resume choice is valid: none, or a file of the user. */
export async function isOwnChoice(
  context: Context,
  userId: string,
  resumeFileId: string | null | undefined,
): Promise<boolean> {
  if (resumeFileId === undefined) return false;
  return resumeFileId === null || (await ownsResume(context, userId, resumeFileId));
}

export async function deleteApplicationDraft(context: Context, listingId: string): Promise<void> {
  const { userId } = requireUser(context);
  await context.db.applicationDraft.deleteMany({ where: { userId, listingId } });
}

const loose = z.object({
  message: z.string().catch(''),
  answers: z.record(z.string(), z.unknown()).catch({}),
  resumeFileId: idSchema.nullable().catch(null),
});

/** Parses a stored draft; one from temporary storage may contain anything. */
export function toDraft(data: unknown): Draft {
  const parsed = loose.safeParse(data);
  if (!parsed.success) return { message: '', answers: {}, resumeFileId: null };
  const { message, answers, resumeFileId } = parsed.data;
  const texts = Object.entries(answers).flatMap(([id, value]) =>
    typeof value === 'string' ? [[id, truncateText(value, 4_000)] as const] : [],
  );
  return {
    message: truncateText(message, applicationMessageMax),
    answers: Object.fromEntries(texts),
    resumeFileId,
  };
}

/** Returns whether a draft chooses a resume or explicitly none. */
export const hasResumeChoice = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'resumeFileId' in data;

/** Removes a deleted file from the drafts of its owner. */
export async function unsetDraftFile(
  { db }: Pick<Context, 'db'>,
  userId: string,
  fileId: string,
): Promise<void> {
  await db.$executeRaw`
    UPDATE application_drafts SET data = data - 'resumeFileId'
    WHERE user_id = ${userId} AND data->>'resumeFileId' = ${fileId}`;
}
