import type { FindableType, ListingType } from '../listings/listing-types.ts';

/** What the bell tells, with the facts for its sentence. */
export interface NotificationParams {
  welcome: Record<string, never>;
  /**
   * A saved listing is about to close; `closesAt` is an instant, told as the day it is where the
   * listing is.
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
  /** A listing was closed, and the application to it stays open. */
  'applied-listing-closed': {
    applicationId: string;
    type: ListingType;
    title: string;
    orgName: string;
  };
  /** An organization moved an application on; `status` as the application has it. */
  'application-status': {
    applicationId: string;
    listingId: string;
    type: FindableType;
    title: string;
    orgName: string;
    status: string;
  };
  /** An organization wrote about an application; told to its applicant. */
  'application-message': { applicationId: string; title: string; orgName: string };
  /** An applicant replied; told to the recipients of the listing. */
  'application-reply': {
    ownApplicationId: string;
    ownOrgId: string;
    name: string;
    title: string;
  };
  /** Applications without an answer for ten days; told to the recipients of their listings. */
  'applications-unanswered': { waitingOrgId: string; orgName: string; count: string };
  /** No answer came in sixty days after the listing closed; told to the applicant. */
  'application-no-answer': {
    applicationId: string;
    type: ListingType;
    title: string;
    orgName: string;
  };
  /** Someone wrote to an organization; told to its members. */
  'organization-message': {
    conversationOrgId: string;
    conversationId: string;
    name: string;
    orgName: string;
  };
  /** The organization replied; told to that person. */
  'organization-reply': { conversationId: string; orgName: string };
  /** Nobody said for a month that a search is still wanted: its e-mails stopped. */
  'search-mail-stopped': { searchId: string; name: string };
  /** An organization invites the user to apply. */
  'candidate-invited': { listingId: string; type: FindableType; title: string; orgName: string };
  /** Someone became a member of an organization by an invitation. */
  'organization-joined': { organizationId: string; orgName: string };
  /** A user asks to become an admin; told to members. */
  'admin-request': { orgId: string; orgName: string; name: string };
  /** Such a request was declined; told to the user. */
  'admin-request-declined': { organizationId: string; orgName: string };
  /** An organization was approved: its page is public. */
  'organization-approved': { organizationId: string; orgName: string };
  /** Staff decided about its name, type or number; told to owners. */
  'organization-changes-approved': { organizationId: string; orgName: string };
  'organization-changes-declined': { organizationId: string; orgName: string };
  /** Another member removed the user from an organization. */
  'membership-ended': { orgName: string };
  /** What happened to a listing of an organization; told to its author and the owners. */
  'listing-live': OwnListingParams;
  'listing-in-review': OwnListingParams;
  'listing-returned': OwnListingParams;
  'listing-ending': OwnListingParams;
  'listing-ended': OwnListingParams;
  'listing-removed': OwnListingParams;
  'listing-held': OwnListingParams;
  /** Staff decided about what the user reported. */
  'report-upheld': { reported: string };
  'report-declined': { reported: string };
  /** To owners: what staff decided about their organization. */
  'organization-frozen': { orgId: string; orgName: string };
  'organization-thawed': { orgId: string; orgName: string };
  'objection-declined': { orgId: string; orgName: string };
  'organization-verified': { orgId: string; orgName: string };
  'organization-lapsed': { orgId: string; orgName: string };
  'organization-unproven': { orgId: string; orgName: string };
  /** To owners: a user with an address at their domain became an admin. */
  'colleague-joined': { orgId: string; orgName: string; name: string };
  /** Staff removed a listing that the user applied to. */
  'applied-listing-removed': { removed: string; type: ListingType };
  /** An organization that the user applied to was deleted by its members. */
  'applied-organization-deleted': { orgName: string };
  /** A session of a fair that the user goes to has another time, or does not take place. */
  'session-moved': { fairSlug: string; title: string; orgName: string };
  'session-ended': { fairSlug: string; title: string; orgName: string };
  'new-sign-in': { device: string };
  'password-changed': Record<string, never>;
}
/** It leads to the dashboard of the organization; `closesAt` is an instant. */
interface OwnListingParams {
  ownListingId: string;
  ownOrgId: string;
  type: FindableType;
  title: string;
  closesAt?: string;
  timeZone?: string;
}
export type NotificationKind = keyof NotificationParams;

/** Those whose sentence names another person: they are erased with that person's account. */
export type NamingKind =
  | 'admin-request'
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
  'applications-unanswered',
  'application-no-answer',
  'organization-message',
  'organization-reply',
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

/** A saved listing is spoken of this many days before it closes. */
export const closingNoticeDays = 3;
/** The bell forgets after this many days. */
export const notificationDays = 180;
