import type { z } from 'zod';
import type { userSchema } from '@causa/shared/contracts/accounts.contract';
import { preferenceDefaults } from '@causa/shared/notification-preferences';
import { savingStatuses } from './saving-status.ts';
import type { Prisma } from '../generated/prisma/client.ts';

export type UserView = z.infer<typeof userSchema>;

/** Beyond this many the page asks the lists themselves. */
const savedShown = 1_000;

/** The columns of the environment's user. */
export const userSelect = {
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
    select: { role: true, organization: { select: { id: true, name: true, deletedAt: true } } },
  },
  savedListings: {
    select: { listing: { select: { id: true, type: true } } },
    orderBy: { savedAt: 'desc' },
    take: savedShown,
  },
  savedOrganizations: {
    select: { organizationId: true },
    orderBy: { savedAt: 'desc' },
    take: savedShown,
  },
  applications: {
    select: { listingId: true, createdAt: true },
    where: { status: { not: 'WITHDRAWN' } },
    orderBy: { createdAt: 'desc' },
    take: savedShown,
  },
  savedSearches: {
    select: { id: true, name: true },
    orderBy: { createdAt: 'desc' },
    take: savedShown,
  },
  notifications: {
    select: { id: true },
    where: { viewed: false, status: 'NEW' },
    take: savedShown,
  },
  dismissedBanners: { select: { name: true } },
  notificationPreferences: { select: { enabled: true }, where: { name: 'saved-search-alerts' } },
  applicantProfile: { select: { isRecruitable: true, resumeFileId: true } },
  salarySurveys: { select: { submittedAt: true }, orderBy: { submittedAt: 'desc' }, take: 1 },
} as const satisfies Prisma.UserSelect;

/** A user as they themselves see them. */
export function userView(row: Prisma.UserGetPayload<{ select: typeof userSelect }>): UserView {
  const orgs = row.memberships
    .filter(({ organization }) => organization.deletedAt === null)
    .map(({ role, organization }) => ({ id: organization.id, name: organization.name, role }));
  const isAdmin = orgs.length > 0 || row.permissions.includes('orgAdmin');
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    firstName: row.firstName,
    lastName: row.lastName,
    name: [row.firstName, row.lastName].filter(Boolean).join(' '),
    created: row.createdAt.toISOString(),
    locale: row.locale,
    orgs,
    permissions: [
      ...(row.permissions.includes('staff') ? (['staff'] as const) : []),
      ...(isAdmin ? (['orgAdmin'] as const) : []),
    ],
    location: { countryCode: row.countryCode },
    theme: row.theme === 'light' || row.theme === 'dark' ? row.theme : null,
    savedListings: [
      ...row.savedListings.map(({ listing }) => ({ id: listing.id, type: listing.type })),
      ...row.savedOrganizations.map(({ organizationId }) => ({
        id: organizationId,
        type: 'ORG' as const,
      })),
    ],
    appliedListings: row.applications.map(({ listingId, createdAt }) => ({
      id: listingId,
      at: createdAt.toISOString(),
    })),
    savedSearches: row.savedSearches,
    unseenNotifications: row.notifications.length,
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
