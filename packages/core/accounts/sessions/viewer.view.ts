import { fullName } from '../full-name.ts';
import type { z } from 'zod';
import type { viewerSchema } from '@causa/shared/accounts/accounts.contract';
import { preferenceDefaults } from '@causa/shared/accounts/notification-preferences';
import { isShown } from '../notifications/own-notifications.ts';
import { savingStatuses } from '../saving-status.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

export type Viewer = z.infer<typeof viewerSchema>;

/** Columns of a viewer. */
export const viewerSelect = {
  id: true,
  email: true,
  emailVerifiedAt: true,
  firstName: true,
  lastName: true,
  createdAt: true,
  locale: true,
  permissions: true,
  countryCode: true,
  theme: true,
  savingSearchStatus: true,
  showNotifPrefModal: true,
  intakeIntentsDatetimeSet: true,
  username: true,
  publicProfileAvailable: true,
  publicProfilePublished: true,
  showProfileOnboarding: true,
  passwordHash: true,
  memberships: {
    orderBy: [{ lastUsedAt: { sort: 'desc', nulls: 'last' } }, { createdAt: 'desc' }],
    select: {
      role: true,
      organization: {
        select: {
          id: true,
          name: true,
          deletedAt: true,
          cart: { select: { _count: { select: { items: true } } } },
        },
      },
    },
  },
  _count: {
    select: {
      savedListings: true,
      savedOrganizations: true,
      savedSearches: true,
      notifications: { where: { ...isShown, viewed: false } },
    },
  },
  dismissedBanners: { select: { name: true } },
  notificationPreferences: { select: { enabled: true }, where: { name: 'saved-search-alerts' } },
  applicantProfile: { select: { isRecruitable: true, resumeFileId: true } },
  salarySurveys: { select: { submittedAt: true }, orderBy: { submittedAt: 'desc' }, take: 1 },
} as const satisfies Prisma.UserSelect;

type ViewerRow = Prisma.UserGetPayload<{ select: typeof viewerSelect }>;

/** Returns the logged-in user for page headers. */
export function viewerView(row: ViewerRow): Viewer {
  const orgs = row.memberships
    .filter(({ organization }) => organization.deletedAt === null)
    .map(({ role, organization: { id, name, cart } }) => ({
      id,
      name,
      role,
      cartCount: cart?._count.items ?? 0,
    }));
  const isAdmin = orgs.length > 0 || row.permissions.includes('orgAdmin');
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    firstName: row.firstName,
    lastName: row.lastName,
    name: fullName(row),
    created: row.createdAt.toISOString(),
    locale: row.locale,
    orgs,
    permissions: [
      ...(row.permissions.includes('staff') ? (['staff'] as const) : []),
      ...(isAdmin ? (['orgAdmin'] as const) : []),
    ],
    location: { countryCode: row.countryCode },
    theme: row.theme === 'light' || row.theme === 'dark' ? row.theme : null,
    savedItemCount: row._count.savedListings + row._count.savedOrganizations,
    savedSearchCount: row._count.savedSearches,
    unseenNotifications: row._count.notifications,
    dismissedBanners: row.dismissedBanners.map(({ name }) => name),
    savingSearchStatus: savingStatuses.find((status) => status === row.savingSearchStatus) ?? null,
    savedSearchAlerts:
      row.notificationPreferences[0]?.enabled ?? preferenceDefaults['saved-search-alerts'],
    showNotifPrefModal: row.showNotifPrefModal,
    intakeIntentsDatetimeSet: row.intakeIntentsDatetimeSet?.toISOString() ?? null,
    username: row.username,
    publicProfileAvailable: row.publicProfileAvailable,
    publicProfilePublished: row.publicProfilePublished,
    showProfileOnboarding: row.showProfileOnboarding,
    isRecruitable: row.applicantProfile?.isRecruitable ?? null,
    resumeId: row.applicantProfile?.resumeFileId ?? null,
    salarySurvey: { lastSubmitted: row.salarySurveys[0]?.submittedAt.toISOString() ?? null },
    hasPassword: row.passwordHash !== null,
  };
}
