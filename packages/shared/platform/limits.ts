/** Business constants shared by pages, API and tests. */
export const queryMaxLength = 512;
export const suggestMinLength = 2;
export const searchPageSize = 20;
export const listPageSize = 20;
/** Live jobs from which a role and place have a page of their own. */
export const rolePageJobsMin = 5;

/** The number of newest jobs on a page of a role; its search has all. */
export const rolePageCards = 12;
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
/** Minimum days between reposts, because subscribers are notified of a repost as a new listing. */
export const repostDays = 14;
export const intakeCutoff = '2023-08-15';

/** Accounts. */
export const passwordMinLength = 8;
export const passwordMaxLength = 200;
export const nameMaxLength = 80;
/** Days from the last use to the end of a session; `sessionMaxDays` counts from the login. */
export const sessionDays = 30;
export const sessionMaxDays = 90;
/** Session length without "keep me logged in". */
export const visitHours = 12;
/** Maximum age of a login for sensitive actions. */
export const freshLoginMinutes = 10;
export const verifyTokenHours = 48;
export const resetTokenMinutes = 60;
export const emailChangeHours = 24;
export const deletionDays = 7;
export const loginLinkMinutes = 15;
export const inviteDays = 14;
export const passkeyMinutes = 5;
export const passkeysMax = 20;
/** Time limit for logging in at Google, Facebook or Apple. */
export const providerMinutes = 15;
/** Free listings that an organization may publish per day (UTC). */
export const freePublicationsPerDay = 30;
/** How long an invoice or a failed monthly donation can be paid after opening its link. */
export const linkPaymentMinutes = 30;

/** Saved items and searches. */
export const savedSearchesMax = 100;
/** Listings and organizations that a user hid; a visitor's browser stores fewer, in a cookie. */
export const hiddenItemsMax = 1_000;
export const hiddenInBrowserMax = 60;
/** Recently viewed items and recent searches, each: of an account, and in a visitor's browser. */
export const recentItemsMax = 50;
export const recentInBrowserMax = 20;
export const recentItemDays = 90;
export const recentItemsPerHour = 600;
/** Recent searches under the search field, and views on the dashboard. */
export const recentShownMax = 5;
/** Items of each list on the front page of an account. */
export const overviewShownMax = 5;
/** Hours before a deadline when a saved listing appears on the front page of an account. */
export const deadlineHours = 48;
/** Saved listings beside each other, and suggestions on the dashboard. */
export const comparedItemsMax = 4;
export const suggestionsMax = 6;
/** Alerts without an account, to one address. */
export const alertSubscriptionsMax = 20;
export const savedItemsMax = 2_000;
export const closingSoonDays = 7;

/** Files and applications. */
export const resumeMaxBytes = 5 * 1024 * 1024;
export const filesPerUserMax = 10;
export const uploadsPerHour = 20;
export const orphanedFileHours = 24;
/** Maximum characters of a phone number. */
export const phoneMax = 40;
export const applicationMessageMax = 5_000;
export const applicationsPerDay = 40;
export const usernameChangeDays = 30;
/** Days for which a released username stays reserved. */
export const usernameReservedDays = 90;
/** Maximum organizations that an applicant profile may be hidden from. */
export const hiddenFromMax = 200;

/** Organizations and their members. */
export const organizationsPerDay = 3;
export const organizationUndoDays = 30;
export const membersMax = 50;
export const openInvitesMax = 100;
export const invitesPerDay = 100;
export const inviteResendMinutes = 10;
export const adminRequestsPerDay = 5;
export const maxDuplicatesShown = 5;
export const duplicateQuestionsPerMinute = 30;

/** Maximum unpublished listings of an organization. */
export const listingDraftsMax = 500;
/** Pages of other sites that a member may import listings from. */
export const pagesReadPerHour = 20;
export const listingTemplatesMax = 50;
export const templateNameMin = 2;
export const templateNameMax = 80;

/** Logos and covers. */
export const pictureMaxBytes = 5 * 1024 * 1024;
export const pictureMaxPixels = 40_000_000;
export const picturesPerHour = 20;
export const coverAltMax = 120;
/** People and photos on the page of an organization, and on the pages of its listings. */
export const shownPeopleMax = 8;
export const shownPhotosMax = 8;
export const listingPeopleMax = 4;
export const listingPhotosMax = 3;
export const personNameMax = 80;
export const personRoleMax = 80;
export const personSentenceMax = 200;
export const photoTextMax = 120;
export const peopleChangesPerHour = 60;
/** Days for which a public page shows an organization's former name. */
export const formerNameDays = 90;
/** Days for which an owner can restore a removed member. */
export const removedMemberDays = 30;

/** Boards of applicant tracking systems: connection attempts and manual runs per hour. */
export const integrationChecksPerHour = 20;
export const integrationRunsPerHour = 12;

/**
 * Hours for which a member who joined by address cannot read applications, unless an owner
 * confirms.
 */
export const provisionalHours = 24;
/** Characters of the id that an organization's program gives a listing. */
export const externalIdMax = 100;
