import { randomBytes } from 'node:crypto';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { withCell } from '@causa/shared/platform/cell';
import {
  type FeedbackChoice,
  type FeedbackQuestion,
  feedbackQuestions,
} from '@causa/shared/applications/feedback';
import type { readOwnFeedbackContract } from '@causa/shared/applications/feedback.contract';
import { AppError } from '@causa/shared/platform/errors';
import type { ApplicationFeedback } from '../../generated/prisma/client.ts';
import { findMember } from '../../organizations/members/members.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { dropQueueItems } from '../../platform/review-queue/queue-items.ts';
import type { ApplicationRow } from '../application.view.ts';
import { lockApplication } from '../decline.ts';
import { findOwn } from '../own-applications.ts';
import { getChangeEnd, mayGiveFeedback } from './feedback.policy.ts';
import { refreshFeedbackFigures } from './feedback-figures.ts';

type OwnFeedback = Omit<ReplyOf<typeof readOwnFeedbackContract>, '_version'>;
type NewFeedback = Record<FeedbackQuestion, FeedbackChoice> & { sentence: string };

/** Writes per account and day. */
const writesADay = 20;

/**
 * Returns the own feedback about an application, and whether it can be given or changed.
 * @throws LOGIN_REQUIRED, NOT_FOUND
 */
export async function readOwnFeedback(context: Context, id: string): Promise<OwnFeedback> {
  const row = await findOwn(context, id);
  const stored = await findFeedback(context, id);
  return toReply(stored, await canGive(context, row, stored));
}

/**
 * Gives or changes the feedback about an application that ended. A changed answer leaves the
 * figures until the next batch, so that nobody can see what it was before. Idempotent. A sentence
 * that staff removed stays removed, also after the feedback is removed and given again.
 * @throws LOGIN_REQUIRED, NOT_FOUND; CONFLICT when it cannot be given, or not be changed any more
 */
export async function giveFeedback(
  context: Context,
  id: string,
  { sentence: text, ...choices }: NewFeedback,
): Promise<OwnFeedback> {
  await inTransaction(context, async (tx) => {
    await findOwn(tx, id);
    await lockApplication(tx, id);
    const row = await findOwn(tx, id);
    const stored = await findFeedback(tx, id);
    const sentenceRemovedAt = stored?.sentenceRemovedAt ?? row.feedbackSentenceRemovedAt;
    const sentence = text === '' || sentenceRemovedAt !== null ? null : text;
    const isSame =
      stored !== null &&
      stored.sentence === sentence &&
      feedbackQuestions.every((question) => stored[question] === choices[question]);
    if (isSame) return;
    if (!(await canGive(tx, row, stored))) throw new AppError('CONFLICT');
    await takeToken(tx, `feedback:${row.userId}`, writesADay, 86_400);
    const now = tx.now();
    const changed = { ...choices, sentence, locale: tx.locale, updatedAt: now, releasedAt: null };
    if (stored === null) {
      const ids = { applicationId: id, id: makeId(), organizationId: row.organizationId };
      await tx.db.applicationFeedback.create({
        data: { ...changed, ...ids, sentenceRemovedAt, createdAt: now },
      });
      return;
    }
    // A report is about the sentence that its reporter read.
    const isRewritten = sentence !== stored.sentence;
    if (isRewritten) await dropQueueItems(tx, `feedback:${stored.id}`, ['REPORT']);
    await tx.db.applicationFeedback.update({
      where: { applicationId: id },
      data: { ...changed, ...(isRewritten ? { id: makeId() } : {}) },
    });
    if (stored.releasedAt !== null) await refreshFeedbackFigures(tx, stored.organizationId);
  });
  return readOwnFeedback(context, id);
}

/**
 * Removes the own feedback about an application from all figures and pages at once. Idempotent.
 * @throws LOGIN_REQUIRED, NOT_FOUND
 */
export async function removeFeedback(context: Context, id: string): Promise<OwnFeedback> {
  await inTransaction(context, async (tx) => {
    await findOwn(tx, id);
    await lockApplication(tx, id);
    const row = await findOwn(tx, id);
    const stored = await findFeedback(tx, id);
    if (stored === null) return;
    const { sentenceRemovedAt } = stored;
    if (sentenceRemovedAt !== null)
      await tx.db.application.update({
        where: { id },
        data: { feedbackSentenceRemovedAt: sentenceRemovedAt, updatedAt: row.updatedAt },
      });
    await deleteFeedback(tx, [stored]);
  });
  return readOwnFeedback(context, id);
}

/** Deletes answers with the review items of their sentences, and updates the figures. */
export async function deleteFeedback(
  tx: Context,
  rows: readonly Pick<ApplicationFeedback, 'applicationId' | 'id' | 'organizationId'>[],
): Promise<void> {
  for (const { id } of rows) await dropQueueItems(tx, `feedback:${id}`, ['REPORT']);
  await tx.db.applicationFeedback.deleteMany({
    where: { applicationId: { in: rows.map(({ applicationId }) => applicationId) } },
  });
  for (const orgId of new Set(rows.map(({ organizationId }) => organizationId)))
    await refreshFeedbackFigures(tx, orgId);
}

function findFeedback(
  { db }: Pick<Context, 'db'>,
  applicationId: string,
): Promise<ApplicationFeedback | null> {
  return db.applicationFeedback.findUnique({ where: { applicationId } });
}

/** Members do not rate their own organization. */
async function canGive(
  context: Context,
  row: ApplicationRow,
  stored: ApplicationFeedback | null,
): Promise<boolean> {
  const now = context.now();
  if (stored !== null) return now < getChangeEnd(stored);
  if (!mayGiveFeedback(row, now)) return false;
  return (await findMember(context, row.organizationId, row.userId)) === null;
}

/** Random: an id of the usual kind would tell the time of the answer to readers of its sentence. */
const makeId = (): string => withCell(randomBytes(16).toString('hex'));

function toReply(row: ApplicationFeedback | null, canGiveNow: boolean): OwnFeedback {
  if (row === null) return { feedback: null, canGive: canGiveNow };
  const { wasTrue, knewStatus, wasRespected, sentence, sentenceRemovedAt } = row;
  return {
    feedback: {
      wasTrue,
      knewStatus,
      wasRespected,
      sentence,
      isSentenceRemoved: sentenceRemovedAt !== null,
      changeableUntil: getChangeEnd(row).toISOString(),
    },
    canGive: canGiveNow,
  };
}
