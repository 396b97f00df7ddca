import type { InterviewEntry } from '@causa/shared/applications/interviews';
import { oneLine, printCalendar } from './print-calendar.ts';

/**
 * Prints an interview as an iCalendar file with one entry in UTC. A moved or canceled interview has
 * the same UID and a higher sequence, so that calendars update their entry.
 */
export function printInterview(
  { id, sequence, startsAt, minutes, place, isCanceled }: InterviewEntry,
  { title, url, origin }: { title: string; url: string; origin: string },
): string {
  const entry = {
    uid: `interview-${id}@${new URL(origin).hostname}`,
    sequence,
    title: oneLine(title),
    start: Date.parse(startsAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes },
    location: oneLine(place),
    url,
    status: isCanceled ? 'CANCELLED' : 'CONFIRMED',
  } as const;
  return printCalendar([entry], title, isCanceled ? 'CANCEL' : 'PUBLISH');
}
