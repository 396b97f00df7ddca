import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listNotificationsContract } from '@causa/shared/accounts/notifications.contract';
import type { Translate } from './catalog.ts';

export type Notice = ReplyOf<typeof listNotificationsContract>['notifications'][number];

/** What formatting needs: messages, and `day` for local times. */
export interface NoticeText {
  t: Translate;
  day(local: string): string;
}

/** Formats a notification as a sentence, for the bell and for push messages. */
export function formatNotice(
  { t, day }: NoticeText,
  { kind, params }: Pick<Notice, 'kind' | 'params'>,
): string {
  const { title = '', orgName = '', status = '', name = '', type = '', closesLocal } = params;
  const date = closesLocal === undefined ? '' : day(closesLocal);
  switch (kind) {
    case 'saved-listing-closing':
    case 'listing-ending':
    case 'listing-ended':
      return t(`notifications.kind.${kind}`, { title, date });
    case 'listing-live':
    case 'listing-in-review':
    case 'listing-returned':
    case 'listing-removed':
    case 'listing-held':
      return t(`notifications.kind.${kind}`, { title });
    case 'report-upheld':
    case 'report-declined':
      return t(`notifications.kind.${kind}`, { reported: params.reported ?? '' });
    case 'application-status':
      return t(`notifications.kind.${kind}`, { title, orgName, status, type });
    case 'session-moved':
    case 'session-ended':
    case 'saved-listing-closed':
    case 'candidate-invited':
    case 'application-message':
    case 'interview-proposed':
    case 'interview-picked':
    case 'interview-canceled':
    case 'interview-reminder':
      return t(`notifications.kind.${kind}`, { title, orgName });
    case 'applied-listing-closed':
    case 'application-no-answer':
      return t(`notifications.kind.${kind}`, { title, orgName, type });
    case 'applications-unanswered':
      return t(`notifications.kind.${kind}`, { count: Number(params['count']), orgName });
    case 'application-reply':
    case 'applicant-interview-picked':
    case 'applicant-interview-refused':
    case 'applicant-interview-canceled':
    case 'applicant-interview-reminder':
      return t(`notifications.kind.${kind}`, { title, name });
    case 'new-matches': {
      const count = Number(params['count']);
      return name === ''
        ? t('notifications.kind.new-matches', { count })
        : t('notifications.kind.new-matches.one-search', { count, name });
    }
    case 'search-mail-stopped':
      return t(`notifications.kind.${kind}`, { name });
    case 'organization-reply':
    case 'organization-joined':
    case 'admin-request-declined':
    case 'organization-approved':
    case 'organization-changes-approved':
    case 'organization-changes-declined':
    case 'organization-frozen':
    case 'organization-thawed':
    case 'objection-declined':
    case 'organization-verified':
    case 'organization-lapsed':
    case 'organization-unproven':
    case 'membership-ended':
    case 'applied-organization-deleted':
      return t(`notifications.kind.${kind}`, { orgName });
    case 'applied-listing-removed':
      return t(`notifications.kind.${kind}`, { removed: params.removed ?? '', type });
    case 'organization-message':
    case 'colleague-joined':
    case 'admin-request':
      return t(`notifications.kind.${kind}`, { orgName, name });
    default:
      return t(`notifications.kind.${kind}`);
  }
}
