import type { Application, ApplicationEvent } from '../generated/prisma/client.ts';

type Facts = Pick<Application, 'status' | 'statusBefore' | 'visibleAt'>;

/** Returns whether the decline is pending: it can be undone and is not visible to the applicant. */
export function isDeclinePending(
  { visibleAt }: Pick<Application, 'visibleAt'>,
  now: Date,
): boolean {
  return visibleAt !== null && visibleAt > now;
}

/** Returns the status that the applicant sees: a decline is visible after one hour. */
export function getVisibleStatus(row: Facts, now: Date): Application['status'] {
  return isDeclinePending(row, now) ? (row.statusBefore ?? row.status) : row.status;
}

/** Returns the events that the applicant sees. */
export function listVisibleEvents<Event extends Pick<ApplicationEvent, 'visibleAt'>>(
  events: readonly Event[],
  now: Date,
): Event[] {
  return events.filter((event) => !isDeclinePending(event, now));
}
