import type { ApplicationStatus } from '@causa/shared/applications/application-statuses';
import { type ChosenStatus, chosenStatuses } from '@causa/shared/applications/application-review';
import type {
  Application,
  ApplicationEvent,
  Listing,
  Organization,
} from '../generated/prisma/client.ts';
import { isDeclinePending, listVisibleEvents, getVisibleStatus } from './visible-status.ts';

/**
 * The next statuses of each status. Only the applicant withdraws; the organization sets the others.
 */
const nextStatuses: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  SENT: ['VIEWED', 'SHORTLISTED', 'INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED', 'WITHDRAWN'],
  VIEWED: ['SHORTLISTED', 'INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED', 'WITHDRAWN'],
  SHORTLISTED: ['INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED', 'WITHDRAWN'],
  INTERVIEW: ['SHORTLISTED', 'OFFERED', 'HIRED', 'DECLINED', 'WITHDRAWN'],
  OFFERED: ['INTERVIEW', 'HIRED', 'DECLINED', 'WITHDRAWN'],
  HIRED: ['DECLINED'],
  DECLINED: ['SHORTLISTED', 'INTERVIEW'],
  WITHDRAWN: [],
};

type Facts = Pick<Application, 'status' | 'statusBefore' | 'visibleAt' | 'via'>;

/** Returns whether an applicant may withdraw: while no decision is visible to them. */
export function mayWithdraw(application: Omit<Facts, 'via'>, now: Date): boolean {
  return nextStatuses[getVisibleStatus(application, now)].includes('WITHDRAWN');
}

/**
 * Returns whether the organization may set a status. It cannot withdraw, an application made
 * elsewhere is the applicant's own record, and a pending decline must be undone first.
 */
export function canChangeTo(application: Facts, wanted: ApplicationStatus, now: Date): boolean {
  return (
    application.via === 'CAUSA' &&
    wanted !== 'WITHDRAWN' &&
    !isDeclinePending(application, now) &&
    nextStatuses[application.status].includes(wanted)
  );
}

/** Returns the statuses that the organization may set. */
export function listNextStatuses(application: Facts, now: Date): ChosenStatus[] {
  return chosenStatuses.filter((wanted) => canChangeTo(application, wanted, now));
}

/** Returns whether the organization may propose times for an interview; events have none. */
export function mayPropose(
  application: Facts & { listing: Pick<Listing, 'type'> },
  now: Date,
): boolean {
  if (application.listing.type === 'EVENT') return false;
  return application.status === 'INTERVIEW' || canChangeTo(application, 'INTERVIEW', now);
}

/**
 * Returns whether an applicant may reply: after the organization wrote, until they withdraw. Nobody
 * reads replies to a deleted or frozen organization.
 */
export function mayReply(
  {
    status,
    via,
    events,
    listing,
  }: Pick<Facts, 'status' | 'via'> & {
    events: readonly Pick<ApplicationEvent, 'message' | 'visibleAt'>[];
    listing: { organization: Pick<Organization, 'deletedAt' | 'frozenAt'> };
  },
  messages: readonly unknown[],
  now: Date,
): boolean {
  const wasWrittenTo =
    messages.length > 0 || listVisibleEvents(events, now).some(({ message }) => message !== null);
  const { deletedAt, frozenAt } = listing.organization;
  const isRead = deletedAt === null && frozenAt === null;
  return via === 'CAUSA' && status !== 'WITHDRAWN' && wasWrittenTo && isRead;
}

/** Returns whether the organization has not answered it. */
export function isUnanswered({
  status,
  repliedAt,
}: Pick<Application, 'status' | 'repliedAt'>): boolean {
  return repliedAt === null && (status === 'SENT' || status === 'VIEWED');
}
