import type { ReplyOf } from '@causa/shared/platform/contract';
import type { Locale } from '@causa/shared/platform/locales';
import { feedbackSentencesShown, summarizeFeedback } from '@causa/shared/applications/feedback';
import type { readFeedbackSentenceContract } from '@causa/shared/applications/feedback.contract';
import { AppError } from '@causa/shared/platform/errors';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import { isOrganizationLive } from '../../organizations/is-organization-live.ts';
import { findMember } from '../../organizations/members/members.ts';
import type { Context } from '../../platform/context.ts';
import { getCountedSince } from './feedback-figures.ts';

interface Sentence {
  id: string;
  text: string;
  locale: Locale;
}

/**
 * Returns the released sentences of an organization with figures, latest batch first; the order
 * within a batch is random. Its caller checks that figures may be read.
 */
export async function listFeedbackSentences(
  { db, now }: Pick<Context, 'db' | 'now'>,
  organizationId: string,
): Promise<Sentence[]> {
  const rows = await db.applicationFeedback.findMany({
    where: {
      organizationId,
      releasedAt: { not: null },
      createdAt: { gt: getCountedSince(now()) },
      sentence: { not: null },
    },
    orderBy: [{ releasedAt: 'desc' }, { id: 'asc' }],
    take: feedbackSentencesShown,
    select: { id: true, sentence: true, locale: true },
  });
  return rows.map(({ id, sentence, locale }) => ({ id, text: sentence ?? '', locale }));
}

/** A sentence with its organization. */
interface FoundSentence extends Sentence {
  organization: { id: string; name: string };
}

/**
 * Returns a sentence that the caller can read: on the public page, or as a member of the
 * organization. Null otherwise.
 */
export async function findFeedbackSentence(
  context: Context,
  id: string,
): Promise<FoundSentence | null> {
  const { db, actor, now } = context;
  const row = await db.applicationFeedback.findUnique({
    where: { id },
    include: { organization: { include: { feedback: true } } },
  });
  if (row === null || row.sentence === null || row.releasedAt === null) return null;
  const { organization, sentence, locale, createdAt } = row;
  if (createdAt <= getCountedSince(now()) || summarizeFeedback(organization.feedback) === null)
    return null;
  const isPublic = organization.showsFeedback && isOrganizationLive(organization, now());
  const member =
    isPublic || actor.kind !== 'user'
      ? null
      : await findMember(context, organization.id, actor.userId);
  if (!isPublic && member === null) return null;
  return { id, text: sentence, locale, organization };
}

/**
 * Same for a page that names its organization.
 * @throws NOT_FOUND
 */
export async function readFeedbackSentence(
  context: Context,
  id: string,
): Promise<Omit<ReplyOf<typeof readFeedbackSentenceContract>, '_version'>> {
  const found = await findFeedbackSentence(context, id);
  if (found === null) throw new AppError('NOT_FOUND');
  const { text, locale, organization } = found;
  const { id: orgId, name } = organization;
  return {
    sentence: { id, text, locale, orgName: name, orgUrl: detailUrls('ORG', orgId, name) },
  };
}

/** Returns a reported sentence and its organization, for staff; null without one. */
export function findReportedSentence(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<{ sentence: string | null; organization: { id: string; name: string } } | null> {
  return db.applicationFeedback.findUnique({
    where: { id },
    select: { sentence: true, organization: { select: { id: true, name: true } } },
  });
}

/**
 * Removes a sentence by decision of staff; the answers still count, and its author cannot write
 * another one. Idempotent.
 */
export async function removeFeedbackSentence(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
): Promise<void> {
  await db.applicationFeedback.updateMany({
    where: { id, sentenceRemovedAt: null },
    data: { sentence: null, sentenceRemovedAt: now() },
  });
}
