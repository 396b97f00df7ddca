import type { FindableType, ListingType } from '../listings/listing-types.ts';

/** Notification kinds with the facts of their sentence. */
export interface NotificationParams {
  welcome: Record<string, never>;
  /**
   * A saved listing closes soon; `closesAt` is an instant, shown as the local day of the listing.
   */
  'saved-listing-closing': {
    listingId: string;
    type: FindableType;
    title: string;
    closesAt: string;
    timeZone?: string;
  };
  /** A saved listing was closed by its organization. */
  'saved-listing-closed': { listingId: string; type: FindableType; title: string; orgName: string };
  /** A listing was closed; the application to it stays open. */
  'applied-listing-closed': {
    applicationId: string;
    type: ListingType;
    title: string;
    orgName: string;
  };
  /** An organization changed the status of an application; `status` is the new one. */
  'application-status': {
    applicationId: string;
    listingId: string;
    type: FindableType;
    title: string;
    orgName: string;
    status: string;
  };
  /** An organization wrote about an application; sent to the applicant. */
  'application-message': { applicationId: string; title: string; orgName: string };
  /** An applicant replied; sent to the recipients of the listing. */
  'application-reply': {
    ownApplicationId: string;
    ownOrgId: string;
    name: string;
    title: string;
  };
  /** An interview of the user; `picked` also means moved. */
  'interview-proposed': { applicationId: string; title: string; orgName: string };
  'interview-picked': { applicationId: string; title: string; orgName: string };
  'interview-canceled': { applicationId: string; title: string; orgName: string };
  'interview-reminder': { applicationId: string; title: string; orgName: string };
  /** An interview with an applicant; sent to the member who proposed it. */
  'applicant-interview-picked': ApplicantInterviewParams;
  'applicant-interview-refused': ApplicantInterviewParams;
  'applicant-interview-canceled': ApplicantInterviewParams;
  'applicant-interview-reminder': ApplicantInterviewParams;
  /** Applications without an answer for ten days; sent to the recipients of their listings. */
  'applications-unanswered': { waitingOrgId: string; orgName: string; count: string };
  /** No answer within sixty days after the listing closed; sent to the applicant. */
  'application-no-answer': {
    applicationId: string;
    type: ListingType;
    title: string;
    orgName: string;
  };
  /** Someone wrote to an organization; sent to its members. */
  'organization-message': {
    conversationOrgId: string;
    conversationId: string;
    name: string;
    orgName: string;
  };
  /** The organization replied; sent to that person. */
  'organization-reply': { conversationId: string; orgName: string };
  /**
   * An alert found new results; `query` is the query string of the search, when they are of one.
   */
  'new-matches': { count: string; name?: string; index?: string; query?: string };
  /** The search was not renewed within a month, so its emails stopped. */
  'search-mail-stopped': { searchId: string; name: string };
  /** An organization invites the user to apply. */
  'candidate-invited': { listingId: string; type: FindableType; title: string; orgName: string };
  /** An invited person became a member of an organization. */
  'organization-joined': { organizationId: string; orgName: string };
  /** A user requests admin rights; sent to members. */
  'admin-request': { orgId: string; orgName: string; name: string };
  /** The request was declined; sent to the user. */
  'admin-request-declined': { organizationId: string; orgName: string };
  /** An organization was approved: its page is public. */
  'organization-approved': { organizationId: string; orgName: string };
  /** Staff decided on its name, type or number; sent to owners. */
  'organization-changes-approved': { organizationId: string; orgName: string };
  'organization-changes-declined': { organizationId: string; orgName: string };
  /** Another member removed the user from an organization. */
  'membership-ended': { orgName: string };
  /** Status changes of an organization's listing; sent to its author and the owners. */
  'listing-live': OwnListingParams;
  'listing-in-review': OwnListingParams;
  'listing-returned': OwnListingParams;
  'listing-ending': OwnListingParams;
  'listing-ended': OwnListingParams;
  'listing-removed': OwnListingParams;
  'listing-held': OwnListingParams;
  /** Staff decided on a report by the user. */
  'report-upheld': { reported: string };
  'report-declined': { reported: string };
  /** Staff decided on the organization; sent to owners. */
  'organization-frozen': { orgId: string; orgName: string };
  'organization-thawed': { orgId: string; orgName: string };
  'objection-declined': { orgId: string; orgName: string };
  'organization-verified': { orgId: string; orgName: string };
  'organization-lapsed': { orgId: string; orgName: string };
  'organization-unproven': { orgId: string; orgName: string };
  /** A user with an address at the organization's domain became an admin; sent to owners. */
  'colleague-joined': { orgId: string; orgName: string; name: string };
  /** Staff removed a listing that the user applied to. */
  'applied-listing-removed': { removed: string; type: ListingType };
  /** Members deleted an organization that the user applied to. */
  'applied-organization-deleted': { orgName: string };
  /** A fair session that the user attends was moved or canceled. */
  'session-moved': { fairSlug: string; title: string; orgName: string };
  'session-ended': { fairSlug: string; title: string; orgName: string };
  'new-sign-in': { device: string };
  'password-changed': Record<string, never>;
}
interface ApplicantInterviewParams {
  ownApplicationId: string;
  ownOrgId: string;
  name: string;
  title: string;
}
/** Links to the organization's dashboard; `closesAt` is an instant. */
interface OwnListingParams {
  ownListingId: string;
  ownOrgId: string;
  type: FindableType;
  title: string;
  closesAt?: string;
  timeZone?: string;
}
export type NotificationKind = keyof NotificationParams;

/** Kinds whose sentence names another person; erased with that person's account. */
export type NamingKind =
  | 'admin-request'
  | 'applicant-interview-canceled'
  | 'applicant-interview-picked'
  | 'applicant-interview-refused'
  | 'applicant-interview-reminder'
  | 'application-reply'
  | 'colleague-joined'
  | 'organization-message'
  | 'report-declined'
  | 'report-upheld';

export const notificationKinds = [
  'welcome',
  'saved-listing-closing',
  'saved-listing-closed',
  'applied-listing-closed',
  'application-status',
  'application-message',
  'application-reply',
  'interview-proposed',
  'interview-picked',
  'interview-canceled',
  'interview-reminder',
  'applicant-interview-picked',
  'applicant-interview-refused',
  'applicant-interview-canceled',
  'applicant-interview-reminder',
  'applications-unanswered',
  'application-no-answer',
  'organization-message',
  'organization-reply',
  'new-matches',
  'search-mail-stopped',
  'candidate-invited',
  'organization-joined',
  'admin-request',
  'admin-request-declined',
  'organization-approved',
  'organization-changes-approved',
  'organization-changes-declined',
  'membership-ended',
  'listing-live',
  'listing-in-review',
  'listing-returned',
  'listing-ending',
  'listing-ended',
  'listing-removed',
  'listing-held',
  'report-upheld',
  'report-declined',
  'organization-frozen',
  'organization-thawed',
  'objection-declined',
  'organization-verified',
  'organization-lapsed',
  'organization-unproven',
  'colleague-joined',
  'applied-listing-removed',
  'applied-organization-deleted',
  'session-moved',
  'session-ended',
  'new-sign-in',
  'password-changed',
] as const satisfies readonly NotificationKind[];

/** Days before the deadline when a saved listing is announced. */
export const closingNoticeDays = 3;
/** Days until notifications are deleted. */
export const notificationDays = 180;
