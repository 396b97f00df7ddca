import type { ApplicationStatus } from '@causa/shared/applications/application-statuses';
import { type ChosenStatus, chosenStatuses } from '@causa/shared/applications/application-review';
import type { Application, ApplicationEvent, Organization } from '../generated/prisma/client.ts';
import { isHidden, visibleEvents, visibleStatus } from './visible-status.ts';

/**
 * What an application may become, by what it is. Withdrawing is the applicant's, the rest the
 * organization's.
 */
const next: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
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

/** An applicant may withdraw what is not decided yet, as far as they know. */
export function mayWithdraw(application: Omit<Facts, 'via'>, now: Date): boolean {
  return next[visibleStatus(application, now)].includes('WITHDRAWN');
}

/**
 * The organization may move an application on, but not withdraw it; an application made elsewhere
 * is the applicant's own note. A decline that has not left is taken back first.
 */
export function mayBecome(application: Facts, wanted: ApplicationStatus, now: Date): boolean {
  return (
    application.via === 'CAUSA' &&
    wanted !== 'WITHDRAWN' &&
    !isHidden(application, now) &&
    next[application.status].includes(wanted)
  );
}

/** Everything that the organization may make of it. */
export function nextStatuses(application: Facts, now: Date): ChosenStatus[] {
  return chosenStatuses.filter((wanted) => mayBecome(application, wanted, now));
}

/**
 * An applicant replies once the organization has written, with a status or by itself, until they
 * withdraw. Nobody reads replies to an organization that is deleted or frozen.
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
    messages.length > 0 || visibleEvents(events, now).some(({ message }) => message !== null);
  const { deletedAt, frozenAt } = listing.organization;
  const isRead = deletedAt === null && frozenAt === null;
  return via === 'CAUSA' && status !== 'WITHDRAWN' && wasWrittenTo && isRead;
}

/** Whether the organization has not answered it. */
export function isWaiting({
  status,
  repliedAt,
}: Pick<Application, 'status' | 'repliedAt'>): boolean {
  return repliedAt === null && (status === 'SENT' || status === 'VIEWED');
}
