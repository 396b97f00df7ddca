import { fullName } from '../../accounts/full-name.ts';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readReceivedApplicationContract } from '@causa/shared/applications/application-review.contract';
import { findUserNames } from '../../accounts/find-user.ts';
import type { ApplicationEvent, ApplicationNote } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { storedFileView } from '../../platform/files/stored-file.view.ts';
import { mayAnswerApplications } from '../../organizations/organization.policy.ts';
import type { ActingMember } from '../../organizations/members/require-member.ts';
import { findShownProfile } from '../../accounts/profile/find-shown-profile.ts';
import { selectAnswers } from '../applying/answers.rules.ts';
import { listNextStatuses } from '../application.policy.ts';
import { getSharedContact } from '../applying/get-shared-contact.ts';
import { readApplicationMessages } from '../read-application-messages.ts';
import { getAccessEnd } from './access.ts';
import { findReceived, type ReceivedRef, type ReceivedRow } from './find-received.ts';
import { findHidden, nameResume } from './hidden-names.ts';
import type { ReceivedFilter } from './list-received-applications.ts';
import { selectNeighbor } from './received.sql.ts';
import { readScorecard } from './scorecard.ts';
import { toReceivedFacts, type ReceivedView, getUndoDeadline } from './received.view.ts';

type Reply = Omit<ReplyOf<typeof readReceivedApplicationContract>, '_version'>;

/**
 * Returns one application as members see it, with its neighbors in the list; a withdrawn one
 * without content.
 * @throws INVALID_ORG, NOT_FOUND
 */
export async function readReceivedApplication(
  context: Context,
  ref: ReceivedRef,
  { sort, ...conditions }: ReceivedFilter,
): Promise<Reply> {
  const { member, row } = await findReceived(context, ref);
  const reader = { orgId: ref.orgId, userId: member.userId, now: context.now() };
  const neighbor = async (place: { step: 1 | -1; isUnread?: boolean }): Promise<string | null> => {
    const [found] = await context.db.$queryRaw<{ id: string }[]>(
      selectNeighbor(reader, conditions, { id: row.id, sort, ...place }),
    );
    return found?.id ?? null;
  };
  const [application, previous, next, nextUnread] = await Promise.all([
    toView(context, member, row),
    neighbor({ step: -1 }),
    neighbor({ step: 1 }),
    neighbor({ step: 1, isUnread: true }),
  ]);
  return { application, previous, next, nextUnread };
}

/** Returns the application without its neighbors, as every change does. */
export async function readReceivedOne(context: Context, ref: ReceivedRef): Promise<ReceivedView> {
  const { member, row } = await findReceived(context, ref);
  return toView(context, member, row);
}

async function toView(
  context: Context,
  member: ActingMember,
  row: ReceivedRow,
): Promise<ReceivedView> {
  const now = context.now();
  const isWithdrawn = row.status === 'WITHDRAWN';
  const where = { applicationId: row.id };
  const [reviews, notes, events, messages, profile, reveals, hidden, scorecard] = await Promise.all(
    [
      context.db.applicationReview.findMany({ where, orderBy: { updatedAt: 'asc' } }),
      context.db.applicationNote.findMany({
        where,
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      }),
      context.db.applicationEvent.findMany({
        where,
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      }),
      isWithdrawn ? [] : readApplicationMessages(context, row.id, 'organization'),
      isWithdrawn
        ? null
        : findShownProfile(context, row.userId, row.organizationId, context.locale),
      context.db.applicationReveal.findMany({ where, orderBy: { createdAt: 'asc' } }),
      findHidden(context, [row.id], member.userId),
      readScorecard(context, row, member.userId),
    ],
  );
  const names = await findUserNames(context, [
    ...reviews.map(({ userId }) => userId),
    ...notes.map(({ authorId }) => authorId),
    ...events.map(({ actorId }) => actorId),
    ...reveals.map(({ userId }) => userId),
  ]);
  const nameFor: NameFor = (id) => (id === null ? '' : (names.get(id) ?? ''));
  const own = reviews.filter(({ userId }) => userId === member.userId);
  const others = reviews.filter(({ userId }) => userId !== member.userId);
  const canAnswer = mayAnswerApplications(member);
  const isHidden = hidden.has(row.id);
  const facts = toReceivedFacts({ ...row, reviews: own }, { now, locale: context.locale, hidden });
  return {
    ...facts,
    firstName: isHidden ? facts.name : (row.user.firstName ?? fullName(row.user)),
    applicantLocale: row.user.locale,
    unreadMessages: messages.filter(({ isNew }) => isNew).length,
    contact: isHidden ? null : getSharedContact(row, row.user.email),
    message: isWithdrawn ? '' : row.message,
    answers: isWithdrawn ? [] : selectAnswers(row.answers),
    resume:
      isWithdrawn || row.resumeFile === null
        ? null
        : {
            ...storedFileView(row.resumeFile),
            fileName: nameResume(hidden, row.id, row.resumeFile.fileName),
          },
    headline: profile?.headline ?? null,
    place: profile?.place ?? null,
    workHistory: profile?.workHistory ?? [],
    can: {
      become: canAnswer ? listNextStatuses(row, now) : [],
      undo: canAnswer && getUndoDeadline(row, now) !== null,
      answer: canAnswer,
      write: canAnswer && !isWithdrawn,
    },
    verdicts: {
      given: others.length,
      others:
        own.length === 0
          ? null
          : others.map(({ userId, verdict }) => ({ name: nameFor(userId), verdict })),
    },
    notes: notes.map((note) => ({
      ...noteView(note, nameFor),
      canDelete: canAnswer && note.authorId === member.userId,
    })),
    events: events.map((event) => eventView(event, row, nameFor)),
    scorecard,
    reveals: reveals.map(({ userId, createdAt }) => ({
      by: nameFor(userId),
      at: createdAt.toISOString(),
    })),
    messages: isHidden
      ? messages.map((message) =>
          message.fromOrganization ? message : { ...message, author: facts.name },
        )
      : messages,
    accessUntil: getAccessEndOfClosed(row, now),
  };
}

type NameFor = (id: string | null) => string;

function noteView({ id, authorId, text, createdAt }: ApplicationNote, nameFor: NameFor) {
  return { id, author: nameFor(authorId), text, at: createdAt.toISOString() };
}

function eventView(
  { status, actorId, message, note, createdAt }: ApplicationEvent,
  application: ReceivedRow,
  nameFor: NameFor,
) {
  return {
    status,
    at: createdAt.toISOString(),
    by: actorId === application.userId ? '' : nameFor(actorId),
    message: application.status === 'WITHDRAWN' ? null : message,
    reason: note,
  };
}

/** Returned only when the listing is over, because a closing day may move before. */
function getAccessEndOfClosed({ listing }: ReceivedRow, now: Date): string | null {
  const ends = getAccessEnd(listing);
  const isOver =
    listing.closedAt !== null || (listing.closesAt !== null && listing.closesAt <= now);
  return ends === null || !isOver ? null : ends.toISOString();
}
