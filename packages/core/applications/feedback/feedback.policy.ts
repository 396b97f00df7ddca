import { dayMs } from '@causa/shared/platform/dates/durations';
import { noAnswerDays } from '@causa/shared/applications/application-review';
import { feedbackChangeDays } from '@causa/shared/applications/feedback';
import type { Application, ApplicationEvent, Listing } from '../../generated/prisma/client.ts';
import { liveUntil } from '../../organizations/is-listing-live.ts';
import { getVisibleStatus, listVisibleEvents } from '../visible-status.ts';

type Ending = Pick<Listing, 'type' | 'closedAt' | 'closesAt' | 'startsAt' | 'endsAt'>;

/** Facts that decide whether an applicant is asked. */
export interface FeedbackFacts extends Pick<
  Application,
  'status' | 'statusBefore' | 'visibleAt' | 'via' | 'repliedAt'
> {
  events: readonly Pick<ApplicationEvent, 'status' | 'visibleAt'>[];
  listing: Ending & { organization: { deletedAt: Date | null } };
}

const answers: readonly Application['status'][] = [
  'SHORTLISTED',
  'INTERVIEW',
  'OFFERED',
  'HIRED',
  'DECLINED',
];

/**
 * Returns whether an application on Causa ended for its applicant: decided, withdrawn after an
 * answer, or undecided sixty days after its listing closed. Registrations for events are left out.
 */
export function mayGiveFeedback(application: FeedbackFacts, now: Date): boolean {
  const { via, listing } = application;
  if (via !== 'CAUSA' || listing.type === 'EVENT') return false;
  return listing.organization.deletedAt === null && hasEnded(application, now);
}

function hasEnded(application: FeedbackFacts, now: Date): boolean {
  const { repliedAt, events, listing } = application;
  const status = getVisibleStatus(application, now);
  if (status === 'HIRED' || status === 'DECLINED') return true;
  if (status === 'WITHDRAWN')
    return (
      repliedAt !== null ||
      listVisibleEvents(events, now).some((event) => answers.includes(event.status))
    );
  const closed = listing.closedAt ?? liveUntil(listing);
  return closed !== null && closed.getTime() <= now.getTime() - noAnswerDays * dayMs;
}

/** Returns until when an answer can be changed. */
export function getChangeEnd({ createdAt }: { createdAt: Date }): Date {
  return new Date(createdAt.getTime() + feedbackChangeDays * dayMs);
}
