import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Locale } from '@causa/shared/platform/locales';
import type { Infer } from '@causa/shared/platform/contract';
import type {
  listReceivedApplicationsContract,
  readReceivedApplicationContract,
} from '@causa/shared/applications/application-review.contract';
import type { Application, ApplicationReview } from '../../generated/prisma/client.ts';
import { isUnanswered, listNextStatuses } from '../application.policy.ts';
import { isDeclinePending } from '../visible-status.ts';
import { type ReceivedRow } from './find-received.ts';
import { type HiddenNumbers, nameApplicant } from './hidden-names.ts';

export type ReceivedRowView = Infer<
  (typeof listReceivedApplicationsContract)['reply']
>['applications'][number];
export type ReceivedView = Infer<(typeof readReceivedApplicationContract)['reply']>['application'];

/** What the facts of an application depend on besides its row. */
export interface ReceivedReading {
  now: Date;
  locale: Locale;
  /** The applicants that are hidden from the reader. */
  hidden: HiddenNumbers;
}

/** Returns what list and page have in common. */
export function toReceivedFacts(
  row: ReceivedRow & { reviews: ApplicationReview[] },
  { now, locale, hidden }: ReceivedReading,
) {
  const { id, listing, status, createdAt, reviews } = row;
  return {
    id,
    name: nameApplicant(hidden, row, locale),
    isHidden: hidden.has(id),
    listing: {
      id: listing.id,
      type: listing.type,
      title: listing.title,
      locale: listing.locale,
    },
    status,
    createdAt: createdAt.toISOString(),
    waitingDays: isUnanswered(row)
      ? Math.floor((now.getTime() - createdAt.getTime()) / dayMs)
      : null,
    undoUntil: getUndoDeadline(row, now)?.toISOString() ?? null,
    verdict: reviews[0]?.verdict ?? null,
  };
}

export function receivedRowView(
  row: ReceivedRow & { reviews: ApplicationReview[] },
  {
    unreadMessages,
    interview,
    ...reading
  }: ReceivedReading & { unreadMessages: number; interview: ReceivedRowView['interview'] },
): ReceivedRowView {
  const isWithdrawn = row.status === 'WITHDRAWN';
  return {
    ...toReceivedFacts(row, reading),
    hasResume: row.resumeFile !== null && !isWithdrawn,
    unreadMessages: isWithdrawn ? 0 : unreadMessages,
    interview: isWithdrawn ? null : interview,
    can: listNextStatuses(row, reading.now),
  };
}

/** Returns until when a decline can be undone; null without a pending one. */
export function getUndoDeadline(
  row: Pick<Application, 'status' | 'visibleAt'>,
  now: Date,
): Date | null {
  return row.status === 'DECLINED' && isDeclinePending(row, now) ? row.visibleAt : null;
}
