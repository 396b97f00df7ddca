import type { BodyOf } from '@causa/shared/platform/contract';
import type { proposeInterviewContract } from '@causa/shared/applications/interviews.contract';
import { messagesPerDay } from '@causa/shared/applications/application-review';
import { interviewDaysMax, type InterviewWay } from '@causa/shared/applications/interviews';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { instantAt } from '@causa/shared/platform/dates/local-time';
import { AppError, type FieldError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { assertSameContent } from '../../platform/idempotency.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { mayPropose } from '../application.policy.ts';
import { changeApplicationStatus } from '../change-application-status.ts';
import { lockReceived, type ReceivedRef } from '../review/find-received.ts';
import { notifyInterviewee } from './notify-interview.ts';

type Proposal = Required<BodyOf<typeof proposeInterviewContract>>;

/**
 * Proposes times for an interview to an applicant, who is notified; replaces an open proposal. An
 * interview that was picked before stays until a new time is picked.
 * @throws INVALID_ORG, NOT_FOUND, ORGANIZATION_FROZEN, TOO_MANY_REQUESTS; INVALID for a time in the
 * past or too late, or a wrong place; CONFLICT after a decision, and for other content of a
 * repeated request
 */
export function proposeInterview(
  context: Context,
  ref: ReceivedRef,
  { id, times, way, place, note, minutes, timeZone }: Proposal,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { member, row } = await lockReceived(tx, ref);
    const now = tx.now();
    const starts = times.map(({ on, at }) => instantAt(on, at, timeZone));
    const sent = { way, place, note, minutes, timeZone, times: sortTimes(starts) };
    const known = await tx.db.interview.findUnique({ where: { id } });
    if (known !== null) {
      if (known.applicationId !== row.id || known.proposedById !== member.userId)
        throw new AppError('CONFLICT');
      assertSameContent(known, sent, 'note');
      return;
    }
    const wrong = [...checkTimes(starts, now), ...checkPlace(way, place)];
    if (wrong.length > 0) throw new AppError('INVALID', {}, wrong);
    if (!mayPropose(row, now)) throw new AppError('CONFLICT');
    await takeToken(tx, `interviews:${row.id}`, messagesPerDay, 86_400);
    if (row.status !== 'INTERVIEW')
      await changeApplicationStatus(tx, ref, { status: 'INTERVIEW', notifies: false });
    await tx.db.interview.updateMany({
      where: { applicationId: row.id, state: { in: ['OPEN', 'NONE_FITS'] } },
      data: { state: 'REPLACED' },
    });
    const interview = await tx.db.interview.create({
      data: {
        id,
        applicationId: row.id,
        proposedById: member.userId,
        calendarId: id,
        createdAt: now,
        ...sent,
      },
    });
    await notifyInterviewee(tx, { template: 'interview-proposed', interview });
  });
}

function sortTimes(times: readonly Date[]): Date[] {
  const unique = [...new Set(times.map((time) => time.getTime()))];
  return unique.toSorted((one, other) => one - other).map((time) => new Date(time));
}

function checkTimes(times: readonly Date[], now: Date): FieldError[] {
  const latest = new Date(now.getTime() + interviewDaysMax * dayMs);
  return times.flatMap((time, index): FieldError[] => {
    const field = `times.${index}`;
    if (time <= now) return [{ field, code: 'FIELD_PAST' }];
    return time > latest
      ? [{ field, code: 'FIELD_TOO_LATE', params: { days: interviewDaysMax } }]
      : [];
  });
}

const phonePattern = /^\+?\d[\d ()./-]{4,}$/;

function checkPlace(way: InterviewWay, place: string): FieldError[] {
  if (way === 'VIDEO' && !isWebAddress(place)) return [{ field: 'place', code: 'FIELD_URL' }];
  return way === 'PHONE' && !phonePattern.test(place)
    ? [{ field: 'place', code: 'FIELD_PHONE' }]
    : [];
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
