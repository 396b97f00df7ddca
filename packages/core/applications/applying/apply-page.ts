import { findLiveListing } from '../../listings/live-listing.ts';
import type { z } from 'zod';
import type { readApplyPageContract } from '@causa/shared/applications/applications.contract';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { listFiles } from '../../platform/files/own-files.ts';
import { cardView } from '../../listings/listing.view.ts';
import { selectAnswers, type Question } from './answers.rules.ts';
import { hasResumeChoice, toDraft } from './application-draft.ts';
import { applicationInclude, applicationView } from '../application.view.ts';

type ApplyPage = z.infer<(typeof readApplyPageContract)['reply']>;

/**
 * Returns the application method of a listing: on Causa, by link, by email, or as its text says.
 */
export function getApplicationMethod(listing: {
  applyOnCausa: boolean;
  applyUrl: string | null;
  applyEmail: string | null;
}): ApplyPage['accepts'] {
  if (listing.applyOnCausa) return 'CAUSA';
  if (listing.applyUrl !== null) return 'LINK';
  return listing.applyEmail === null ? 'TEXT' : 'EMAIL';
}

/**
 * Returns everything needed to apply to a listing, also for visitors.
 * @throws NOT_FOUND when it is not live
 */
export async function readApplyPage(context: Context, listingId: string): Promise<ApplyPage> {
  const listing = await findLiveListing(context, listingId);
  const userId = context.actor.kind === 'user' ? context.actor.userId : null;
  const application =
    userId === null
      ? null
      : await context.db.application.findUnique({
          where: { listingId_userId: { listingId, userId } },
          include: applicationInclude,
        });
  if (listing === null) throw new AppError('NOT_FOUND');
  const questions = listing.questions.map(({ id, kind, text, options, required }): Question => ({
    id,
    kind,
    text,
    options,
    required,
  }));
  return {
    listing: cardView(listing, context.locale),
    accepts: getApplicationMethod(listing),
    applyUrl: listing.applyUrl,
    applyEmail: listing.applyEmail,
    howToApply: listing.howToApply,
    questions,
    prefill:
      userId === null ? emptyPrefill : await getPrefill(context, userId, listingId, questions),
    resumes: userId === null ? [] : await listFiles(context),
    application: application === null ? null : applicationView(application, context.now()),
  };
}

const emptyPrefill: ApplyPage['prefill'] = {
  message: '',
  answers: {},
  resumeFileId: null,
  from: 'NOTHING',
  revision: 0,
};

/**
 * Returns the draft; without one, the last message and answers to the same questions. The resume is
 * the profile's, unless the draft chooses one or the last application had none.
 */
async function getPrefill(
  { db }: Context,
  userId: string,
  listingId: string,
  questions: readonly Question[],
): Promise<ApplyPage['prefill']> {
  const [draft, last, profile] = await Promise.all([
    db.applicationDraft.findUnique({ where: { userId_listingId: { userId, listingId } } }),
    db.application.findFirst({
      where: { userId, via: 'CAUSA', listingId: { not: listingId } },
      orderBy: { createdAt: 'desc' },
    }),
    db.applicantProfile.findUnique({ where: { userId }, select: { resumeFileId: true } }),
  ]);
  const resumeFileId = profile?.resumeFileId ?? null;
  if (draft !== null) {
    const kept = toDraft(draft.data);
    return {
      ...(hasResumeChoice(draft.data) ? kept : { ...kept, resumeFileId }),
      from: 'DRAFT',
      revision: draft.revision,
    };
  }
  if (last === null) return { ...emptyPrefill, resumeFileId };
  const before = selectAnswers(last.answers);
  const same = questions.flatMap(({ id, text, kind, options }) => {
    const answer = before.find((one) => one.kind === kind && one.question === text)?.answer;
    return answer === undefined || (kind === 'CHOICE' && !options.includes(answer))
      ? []
      : [[id, answer] as const];
  });
  return {
    message: last.message,
    answers: Object.fromEntries(same),
    resumeFileId: last.resumeFileId ?? resumeFileId,
    from: 'LAST_APPLICATION',
    revision: 0,
  };
}
