import type { Application, ApplicationEvent } from '../generated/prisma/client.ts';

type Facts = Pick<Application, 'status' | 'statusBefore' | 'visibleAt'>;

/** Whether the organization may still take its decline back: its applicant does not know of it. */
export function isHidden({ visibleAt }: Pick<Application, 'visibleAt'>, now: Date): boolean {
  return visibleAt !== null && visibleAt > now;
}

/** The status as its applicant is told it: a decline counts an hour after it was made. */
export function visibleStatus(row: Facts, now: Date): Application['status'] {
  return isHidden(row, now) ? (row.statusBefore ?? row.status) : row.status;
}

/** The steps that the applicant is told. */
export function visibleEvents<Event extends Pick<ApplicationEvent, 'visibleAt'>>(
  events: readonly Event[],
  now: Date,
): Event[] {
  return events.filter((event) => !isHidden(event, now));
}
