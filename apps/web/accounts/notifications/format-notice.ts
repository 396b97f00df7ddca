import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listNotificationsContract } from '@causa/shared/accounts/notifications.contract';
import type { Text } from '../../lib/text.ts';

export type Notice = ReplyOf<typeof listNotificationsContract>['notifications'][number];

/** Formats a notification as a sentence. */
export function formatNotice({ t, day }: Text, { kind, params }: Notice): string {
  const { title = '', orgName = '', status = '', name = '', type = '', closesLocal } = params;
  switch (kind) {
    case 'saved-listing-closing':
      return t('dashboard.notice.kind.saved-listing-closing', {
        title,
        date: closesLocal === undefined ? '' : day(closesLocal),
      });
    case 'listing-ending':
    case 'listing-ended':
      return t(`dashboard.notice.kind.${kind}`, {
        title,
        date: closesLocal === undefined ? '' : day(closesLocal),
      });
    case 'listing-live':
    case 'listing-in-review':
    case 'listing-returned':
    case 'listing-removed':
    case 'listing-held':
      return t(`dashboard.notice.kind.${kind}`, { title });
    case 'report-upheld':
    case 'report-declined':
      return t(`dashboard.notice.kind.${kind}`, { reported: params.reported ?? '' });
    case 'application-status':
      return t('dashboard.notice.kind.application-status', { title, orgName, status, type });
    case 'session-moved':
    case 'session-ended':
      return t(`dashboard.notice.kind.${kind}`, { title, orgName });
    case 'saved-listing-closed':
      return t('dashboard.notice.kind.saved-listing-closed', { title, orgName });
    case 'applied-listing-closed':
    case 'application-no-answer':
      return t(`dashboard.notice.kind.${kind}`, { title, orgName, type });
    case 'candidate-invited':
      return t('dashboard.notice.kind.candidate-invited', { title, orgName });
    case 'application-message':
      return t('dashboard.notice.kind.application-message', { title, orgName });
    case 'applications-unanswered':
      return t('dashboard.notice.kind.applications-unanswered', {
        count: Number(params['count']),
        orgName,
      });
    case 'organization-message':
      return t('dashboard.notice.kind.organization-message', { name, orgName });
    case 'organization-reply':
      return t('dashboard.notice.kind.organization-reply', { orgName });
    case 'application-reply':
      return t('dashboard.notice.kind.application-reply', { title, name });
    case 'search-mail-stopped':
      return t('dashboard.notice.kind.search-mail-stopped', { name });
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
      return t(`dashboard.notice.kind.${kind}`, { orgName });
    case 'applied-listing-removed':
      return t('dashboard.notice.kind.applied-listing-removed', {
        removed: params.removed ?? '',
        type,
      });
    case 'colleague-joined':
    case 'admin-request':
      return t(`dashboard.notice.kind.${kind}`, { orgName, name });
    default:
      return t(`dashboard.notice.kind.${kind}`);
  }
}
