import { findUserNames } from '../../accounts/find-user.ts';
import type { Infer } from '@causa/shared/platform/contract';
import type { interviewSchema } from '@causa/shared/applications/interviews.contract';
import { type interviewStates, interviewsShownMax } from '@causa/shared/applications/interviews';
import { localTime } from '@causa/shared/platform/dates/local-time';
import type { Context } from '../../platform/context.ts';
import type { Interview } from '../../generated/prisma/client.ts';

export type InterviewView = Infer<typeof interviewSchema>;
type ShownState = (typeof interviewStates)[number];

/** The reader: a member, in the organization's zone, or the applicant, in their own if known. */
export type InterviewReader = { side: 'organization' } | { side: 'user'; timeZone: string | null };

/** Returns the latest interviews of an application as one side sees them. */
export async function readInterviews(
  context: Context,
  applicationId: string,
  reader: InterviewReader,
): Promise<InterviewView[]> {
  const rows = await context.db.interview.findMany({
    where: { applicationId, state: { not: 'REPLACED' } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: interviewsShownMax,
  });
  const now = context.now();
  const names = await findUserNames(
    context,
    rows.map(({ proposedById }) => proposedById),
  );
  const isSet = rows.some((row) => isAhead(row, now));
  return rows.map((row) => {
    const zone = reader.side === 'user' ? (reader.timeZone ?? row.timeZone) : row.timeZone;
    const show = (startsAt: Date) => ({
      startsAt: startsAt.toISOString(),
      local: localTime(startsAt, zone),
      isPast: startsAt <= now,
    });
    const isWaiting = row.state === 'OPEN' || row.state === 'NONE_FITS';
    return {
      id: row.id,
      // The query leaves out replaced ones.
      state: row.state as ShownState,
      way: row.way,
      place: row.place,
      note: row.note,
      minutes: row.minutes,
      timeZone: zone,
      times: row.times.map(show),
      picked: row.startsAt === null ? null : show(row.startsAt),
      isMove: isWaiting && isSet,
      proposedBy: names.get(row.proposedById ?? '') ?? '',
      canCancel: isAhead(row, now) || (reader.side === 'organization' && isWaiting),
    };
  });
}

/** Returns whether an interview was picked and has not started. */
export function isAhead({ state, startsAt }: Pick<Interview, 'state' | 'startsAt'>, now: Date) {
  return state === 'PICKED' && startsAt !== null && startsAt > now;
}

/** Returns the next interview of each application, in the organization's time zone. */
export async function findNextInterviews(
  { db, now }: Pick<Context, 'db' | 'now'>,
  applicationIds: readonly string[],
): Promise<Map<string, { startsAt: string; local: string; timeZone: string }>> {
  const rows = await db.interview.findMany({
    where: { applicationId: { in: [...applicationIds] }, state: 'PICKED', startsAt: { gt: now() } },
    orderBy: { startsAt: 'desc' },
    select: { applicationId: true, startsAt: true, timeZone: true },
  });
  return new Map(
    rows.flatMap(({ applicationId, startsAt, timeZone }) =>
      startsAt === null
        ? []
        : [
            [
              applicationId,
              {
                startsAt: startsAt.toISOString(),
                local: localTime(startsAt, timeZone),
                timeZone,
              },
            ] as const,
          ],
    ),
  );
}
