import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';

interface DemoInterview {
  applicationId: string;
  proposedById: string | null;
  timeZone: string;
  isPicked: boolean;
}

/** Adds proposed times of the next week, or a picked one in two days, to an application. */
export async function addDemoInterview(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { applicationId, proposedById, timeZone, isPicked }: DemoInterview,
): Promise<void> {
  const id = newId();
  const today = new Date(now().toISOString().slice(0, 10)).getTime();
  const times = [2, 3, 6].map(
    (days, index) => new Date(today + days * dayMs + (14 + index) * 3_600_000),
  );
  await db.interview.create({
    data: {
      id,
      applicationId,
      proposedById,
      state: isPicked ? 'PICKED' : 'OPEN',
      way: 'VIDEO',
      place: 'https://meet.example/causa',
      note: '',
      timeZone,
      minutes: 45,
      times,
      startsAt: isPicked ? (times[0] ?? null) : null,
      calendarId: id,
      createdAt: now(),
    },
  });
}
