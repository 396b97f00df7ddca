import { findableTypes, isListingType, searchTypes } from '@causa/shared/listings/listing-types';
import { isOneOf } from '@causa/shared/platform/typed-object';
import type { z } from 'zod';
import type { notificationSchema } from '@causa/shared/accounts/notifications.contract';
import type { Locale, Localized } from '@causa/shared/platform/locales';
import { localTime } from '@causa/shared/platform/dates/local-time';
import { type NotificationKind, notificationKinds } from '@causa/shared/accounts/notifications';
import type { AdminPage } from '@causa/shared/platform/pages/organization-pages';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getOwnListingPath } from '@causa/shared/listings/own-listing-path';
import { detailUrls, pagePath, searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import type { PlainPage } from '@causa/shared/platform/pages/pages';
import type { Notification } from '../../generated/prisma/client.ts';

export type NotificationView = z.infer<typeof notificationSchema>;

/** Target pages of notifications that are not about a listing or an organization. */
const pages: Partial<Record<NotificationKind, PlainPage>> = {
  welcome: 'profile',
  'new-matches': 'savedSearches',
  'search-mail-stopped': 'savedSearches',
  'membership-ended': 'selectOrg',
  'applied-listing-removed': 'applicationHistory',
  'applied-organization-deleted': 'applicationHistory',
  'new-sign-in': 'accountSettings',
  'password-changed': 'forgotPassword',
};

/** Page of the organization that a notification is about; its team by default. */
const adminPages: Partial<Record<NotificationKind, AdminPage>> = {
  'organization-frozen': 'adminOverview',
  'organization-thawed': 'adminOverview',
  'objection-declined': 'adminOverview',
  'organization-verified': 'adminVerification',
  'organization-lapsed': 'adminVerification',
  'organization-unproven': 'adminVerification',
};

/** Returns notifications with their links; kinds unknown to this build are left out. */
export function notificationViews(rows: readonly Notification[]): NotificationView[] {
  return rows.flatMap((row) => {
    const kind = notificationKinds.find((known) => known === row.kind);
    if (kind === undefined) return [];
    const { id, status, viewed, read, createdAt } = row;
    const params = withLocalDeadline(getNoticeTexts(row.params));
    return [
      {
        id,
        kind,
        params,
        url: getNoticeUrl(kind, params),
        status,
        viewed,
        read,
        createdAt: createdAt.toISOString(),
      },
    ];
  });
}

function getNoticeUrl(kind: NotificationKind, params: Record<string, string>): Localized {
  const { listingId, type = 'JOB', title = '', organizationId, orgId, orgName = '' } = params;
  const { ownListingId, ownOrgId, applicationId, ownApplicationId, waitingOrgId } = params;
  const { conversationId, conversationOrgId, fairSlug, index, query } = params;
  if (query !== undefined && isOneOf(searchTypes, index))
    return inLocales((locale) => searchPath(locale, index) + query);
  if (fairSlug !== undefined)
    return inLocales((locale) => `${pagePath('fairDetail', locale, { slug: fairSlug })}#agenda`);
  if (waitingOrgId !== undefined)
    return inLocales((locale) => adminPath(locale, waitingOrgId, 'adminApplications'));
  if (conversationId !== undefined)
    return inLocales((locale) =>
      conversationOrgId === undefined
        ? pagePath('ownMessage', locale, { conversationId })
        : organizationPath('adminMessage', locale, { orgId: conversationOrgId, conversationId }),
    );
  if (ownApplicationId !== undefined && ownOrgId !== undefined)
    return inLocales((locale) =>
      organizationPath('adminApplication', locale, {
        orgId: ownOrgId,
        applicationId: ownApplicationId,
      }),
    );
  if (applicationId !== undefined)
    return inLocales((locale) =>
      withQuery(pagePath('applicationHistory', locale), { id: applicationId }),
    );
  if (ownListingId !== undefined && ownOrgId !== undefined && isListingType(type))
    return inLocales((locale) =>
      getOwnListingPath(locale, { orgId: ownOrgId, type, id: ownListingId }),
    );
  if (listingId !== undefined && isOneOf(findableTypes, type))
    return detailUrls(type, listingId, title);
  if (orgId !== undefined)
    return inLocales((locale) => adminPath(locale, orgId, adminPages[kind] ?? 'adminTeam'));
  if (kind === 'organization-joined' && organizationId !== undefined)
    return inLocales((locale) => adminPath(locale, organizationId));
  if (kind === 'organization-changes-declined' && organizationId !== undefined)
    return inLocales((locale) => adminPath(locale, organizationId, 'adminEditOrganization'));
  if (organizationId !== undefined) return detailUrls('ORG', organizationId, orgName);
  const page = pages[kind] ?? 'dashboard';
  return inLocales((locale) => pagePath(page, locale));
}

function inLocales(pathIn: (locale: Locale) => string): Localized {
  return { en: pathIn('en'), es: pathIn('es'), pt: pathIn('pt') };
}

// A notification stores instant and time zone; the page shows the local day of the listing.
function withLocalDeadline(params: Record<string, string>): Record<string, string> {
  const { closesAt, timeZone } = params;
  return closesAt === undefined
    ? params
    : { ...params, closesLocal: localTime(new Date(closesAt), timeZone ?? null) };
}

function getNoticeTexts(params: unknown): Record<string, string> {
  const entries = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
