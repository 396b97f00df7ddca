import type { Context } from '../context.ts';
import { csvOf } from '../kernel/csv.ts';
import { exportFiles } from '../files/export-files.ts';
import { hashAddress } from '../mail/suppression.ts';
import { takeToken } from '../limits/take-token.ts';
import { requireFreshLogin } from '../accounts/fresh-login.ts';
import { securityEvent } from '../kernel/security-event.ts';

export type Sections = Record<string, Record<string, unknown>[]>;

/**
 * Everything the product keeps about someone, for themselves, without secrets; 10 an hour.
 * `withFiles`: the files themselves too, as base64. LOGIN_REQUIRED.
 */
export async function exportAccount(
  context: Context,
  { withFiles }: { withFiles: boolean } = { withFiles: false },
): Promise<Sections> {
  const { userId } = requireFreshLogin(context);
  await takeToken(context, `export:${userId}`, 10, 3_600);
  securityEvent(context, 'account.exported', { outcome: 'ok' });
  const { db } = context;
  const mine = { where: { userId } };
  const [
    user,
    sessions,
    profile,
    work,
    listings,
    organizations,
    searches,
    applications,
    drafts,
    preferences,
    notifications,
    memberships,
    subscriptions,
    surveys,
    files,
    hidden,
    identities,
    passkeys,
    formerUsernames,
    dismissed,
    mails,
    digests,
    savedItemMails,
    savedItemMailEntries,
    suppression,
    methods,
    donations,
    adminRequests,
    pendingItems,
    invites,
    reports,
    banners,
  ] = await Promise.all([
    db.user.findMany({ where: { id: userId }, omit: { passwordHash: true } }),
    db.session.findMany({ ...mine, omit: { tokenHash: true } }),
    db.applicantProfile.findMany(mine),
    db.workHistoryJob.findMany(mine),
    db.savedListing.findMany({
      ...mine,
      include: { listing: { select: { type: true, title: true } } },
    }),
    db.savedOrganization.findMany({
      ...mine,
      include: { organization: { select: { name: true } } },
    }),
    db.savedSearch.findMany({
      ...mine,
      omit: {
        criteriaHash: true,
        criteriaId: true,
        number: true,
        alertsFrom: true,
        renewalMailId: true,
      },
    }),
    db.application.findMany({
      ...mine,
      omit: { rating: true },
      include: {
        listing: { select: { title: true } },
        events: { omit: { note: true, actorId: true } },
      },
    }),
    db.applicationDraft.findMany(mine),
    db.notificationPreference.findMany(mine),
    db.notification.findMany(mine),
    db.organizationMember.findMany({
      ...mine,
      include: { organization: { select: { name: true } } },
    }),
    db.subsiteSubscription.findMany(mine),
    db.salarySurvey.findMany(mine),
    exportFiles(context, userId, withFiles),
    db.hiddenFromOrganization.findMany(mine),
    db.oAuthIdentity.findMany({ ...mine, omit: { subjectHash: true } }),
    db.passkey.findMany({
      ...mine,
      select: { id: true, name: true, createdAt: true, lastUsedAt: true },
    }),
    db.formerUsername.findMany(mine),
    db.dismissedListing.findMany(mine),
    db.mailDelivery.findMany({
      ...mine,
      omit: { props: true, idempotencyKey: true, messageId: true, lastError: true },
      orderBy: { createdAt: 'asc' },
    }),
    db.alertDigest.findMany(mine),
    db.savedItemMail.findMany(mine),
    db.savedItemMailEntry.findMany(mine),
    suppressionsOf(context, userId),
    db.paymentMethod.findMany({ ...mine, omit: { providerId: true } }),
    db.donation.findMany({ ...mine, omit: { publicKeyHash: true } }),
    db.adminRequest.findMany(mine),
    db.temporaryItem.findMany({ ...mine, omit: { idHash: true, browserHash: true } }),
    db.organizationInvite.findMany({
      where: { claimedById: userId },
      omit: { tokenHash: true },
      include: { organization: { select: { name: true } } },
    }),
    db.listingReport.findMany({ ...mine, include: { listing: { select: { title: true } } } }),
    db.dismissedBanner.findMany(mine),
  ]);
  const sections = {
    account: user,
    sessions,
    profile,
    workHistory: work,
    savedListings: listings,
    savedOrganizations: organizations,
    savedSearches: searches,
    applications,
    applicationDrafts: drafts,
    notificationPreferences: preferences,
    notifications,
    dismissedBanners: banners,
    organizations: memberships,
    subscriptions,
    salarySurveys: surveys,
    files,
    hiddenFrom: hidden,
    connectedAccounts: identities,
    passkeys,
    formerUsernames,
    dismissedListings: dismissed,
    mails,
    alertDigests: digests,
    savedItemMails,
    savedItemMailEntries,
    mailHeldBack: suppression,
    paymentMethods: methods,
    donations,
    adminRequests,
    pendingItems,
    invitations: invites,
    listingReports: reports,
  };
  // Dates become text, so that both forms of the export say the same.
  return JSON.parse(JSON.stringify(sections)) as Sections;
}

/**
 * The export as a table: section, number of the record, field, value. Spreadsheets run none of it
 * as a formula.
 */
export function exportCsv(sections: Sections): string {
  const rows = Object.entries(sections).flatMap(([section, records]) =>
    records.flatMap((record, index) =>
      Object.entries(record).map(([field, value]) => [
        section,
        String(index + 1),
        field,
        valueText(value),
      ]),
    ),
  );
  return csvOf([['section', 'record', 'field', 'value'], ...rows]);
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Why mail to the account's address is held back, and what bounced; both are kept by a hash of the
 * address.
 */
async function suppressionsOf({ db }: Context, userId: string): Promise<Record<string, unknown>[]> {
  const { email } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true },
  });
  const emailHash = hashAddress(email);
  const suppressions = await db.mailSuppression.findMany({
    where: { emailHash },
    omit: { emailHash: true },
  });
  const events = await db.mailEvent.findMany({
    where: { emailHash },
    omit: { emailHash: true, key: true },
  });
  return [...suppressions, ...events];
}
