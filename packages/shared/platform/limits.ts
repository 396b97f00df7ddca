/** Business constants, which pages, API and tests share. */
export const queryMaxLength = 512;
export const suggestMinLength = 2;
export const searchPageSize = 20;
export const listPageSize = 20;
export const loadingDelayMs = 200;
export const suggestionRetryMs = 200;
export const hoverMenuCloseMs = 200;
export const getRetries = 5;
export const getRetryDelayMs = 1_000;
export const flashCookieDays = 2;
export const trackingParamsDays = 7;
export const tmpStorageHours = 24;
export const tmpStorageMaxBytes = 32 * 1024;
export const tmpStorageMaxDepth = 12;
export const eventMaxBytes = 2 * 1024;
/** A repost is a new listing to everyone who is told of it: not twice in a fortnight. */
export const repostDays = 14;
export const intakeCutoff = '2023-08-15';

/** Accounts. */
export const passwordMinLength = 8;
export const passwordMaxLength = 200;
export const nameMaxLength = 80;
/** A session ends so long after it was last used, and so long after the login in any case. */
export const sessionDays = 30;
export const sessionMaxDays = 90;
/** Where one does not want to be kept logged in. */
export const visitHours = 12;
/** How old a login may be for what matters most. */
export const freshLoginMinutes = 10;
export const verifyTokenHours = 48;
export const resetTokenMinutes = 60;
export const emailChangeHours = 24;
export const deletionDays = 7;
export const loginLinkMinutes = 15;
export const inviteDays = 14;
export const passkeyMinutes = 5;
export const passkeysMax = 20;
/** How long someone may take at Google, Facebook or Apple. */
export const providerMinutes = 15;
/** Listings of kinds that cost no credits which an organization may publish on one day (UTC). */
export const freePublicationsPerDay = 30;
/** How long an invoice or a refused month may be paid once its link was opened for that. */
export const linkPaymentMinutes = 30;

/** Saved items and searches. */
export const savedSearchesMax = 100;
export const savedItemsMax = 2_000;
export const closingSoonDays = 7;

/** Files and applications. */
export const resumeMaxBytes = 5 * 1024 * 1024;
export const filesPerUserMax = 10;
export const uploadsPerHour = 20;
export const orphanedFileHours = 24;
/** Characters of a phone number. */
export const phoneMax = 40;
export const applicationMessageMax = 5_000;
export const applicationsPerDay = 40;
export const usernameChangeDays = 30;
/** A name that someone gave up is nobody else's for so long. */
export const usernameReservedDays = 90;
/** Organizations that one applicant profile may be hidden from. */
export const hiddenFromMax = 200;

/** Organizations and their members. */
export const organizationsPerDay = 3;
export const organizationUndoDays = 30;
export const membersMax = 50;
export const openInvitesMax = 100;
export const invitesPerDay = 100;
export const inviteResendMinutes = 10;
export const adminRequestsPerDay = 5;
export const twinsShown = 5;
export const twinQuestionsPerMinute = 30;

/** Listings of an organization that were not published yet. */
export const listingDraftsMax = 500;
/** Pages of other sites that a member starts listings from. */
export const pagesReadPerHour = 20;
export const listingTemplatesMax = 50;
export const templateNameMin = 2;
export const templateNameMax = 80;

/** Logos and covers. */
export const pictureMaxBytes = 5 * 1024 * 1024;
export const pictureMaxPixels = 40_000_000;
export const picturesPerHour = 20;
export const coverAltMax = 120;
/** How long a public page names what its organization was called before. */
export const formerNameDays = 90;
/** How long an owner can bring back a member whom another removed. */
export const removedMemberDays = 30;

/**
 * Boards of applicant-tracking systems: tries to connect, and runs that members ask for, an hour.
 */
export const integrationChecksPerHour = 20;
export const integrationRunsPerHour = 12;

/** So long a member who joined by their address reads no applications, unless an owner confirms. */
export const provisionalHours = 24;
