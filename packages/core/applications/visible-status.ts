import type { Application, ApplicationEvent } from '../generated/prisma/client.ts';

type Facts = Pick<Application, 'status' | 'statusBefore' | 'visibleAt'>;

/** Returns whether the decline is pending: it can be undone and is not visible to the applicant. */
export function isHidden({ visibleAt }: Pick<Application, 'visibleAt'>, now: Date): boolean {
  return visibleAt !== null && visibleAt > now;
}

/** Returns the status that the applicant sees: a decline is visible after one hour. */
export function visibleStatus(row: Facts, now: Date): Application['status'] {
  return isHidden(row, now) ? (row.statusBefore ?? row.status) : row.status;
}

/** Returns the events that the applicant sees. */
export function visibleEvents<Event extends Pick<ApplicationEvent, 'visibleAt'>>(
  events: readonly Event[],
  now: Date,
): Event[] {
  return events.filter((event) => !isHidden(event, now));
}
