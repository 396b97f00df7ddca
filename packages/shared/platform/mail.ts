import type { ClaimOutcome } from '../organizations/ownership.ts';
import type { WebhookOffReason } from '../integrations/webhooks.ts';
import type { BoardError, HeldReason, IntegrationKindName } from '../integrations/integrations.ts';
import type { reviewedFields } from '../organizations/organization-draft.ts';
import type { DecisionReason } from '../moderation/moderation.ts';
import type { z } from 'zod';
import type { cardSchema } from './common.contract.ts';
import type { InterviewEntry, InterviewWay } from '../applications/interviews.ts';
import type { ListingType } from '../listings/listing-types.ts';
import type { Money } from './money.ts';
import type { FacetName } from '../search/facets.ts';
import type { AlertFrequency } from '../accounts/notification-preferences.ts';
import type { PreferenceName } from '../accounts/notification-preferences.ts';

/**
 * Props of every mail template; `link` is a path of this site (core queues, the worker renders).
 */
export interface MailTemplates {
  'verify-email': { firstName: string; link: string };
  'reset-password': { firstName: string; link: string };
  'confirm-email-old': { firstName: string; newEmail: string; link: string };
  'confirm-email-new': { firstName: string; link: string };
  'email-changed': { firstName: string; newEmail: string };
  welcome: { firstName: string; link: string };
  'new-sign-in': { firstName: string; device: string; at: string; link: string };
  'login-link': { firstName: string; link: string };
  'sign-in-added': {
    firstName: string;
    way: 'PASSKEY' | 'GOOGLE' | 'FACEBOOK' | 'APPLE';
    at: string;
    link: string;
  };
  /**
   * `passkeys` (their names) and `providers` are the other login methods; `review` is the URL where
   * the user removes them.
   */
  'password-changed': {
    firstName: string;
    at: string;
    passkeys?: string[];
    providers?: ('GOOGLE' | 'FACEBOOK' | 'APPLE')[];
    review?: string;
    link: string;
  };
  /** `applications` is the number of undecided applications. */
  'deletion-requested': { firstName: string; on: string; applications: number; link: string };
  'application-sent': {
    firstName: string;
    type: ListingType;
    title: string;
    orgName: string;
    link: string;
  };
  'application-received': ApplicationNotice;
  'application-withdrawn': ApplicationNotice;
  /** New applications of a day at one organization, by listing; `more` are not listed. */
  'applications-digest': {
    firstName: string;
    orgName: string;
    count: number;
    listings: {
      title: string;
      link: string;
      count: number;
      applications: { name: string; link: string }[];
      more: number;
    }[];
    link: string;
  };
  /** To the applicant; `status` of the application, `text` of the organization. */
  'application-status': {
    firstName: string;
    orgName: string;
    type: ListingType;
    title: string;
    status: string;
    text: string | null;
    link: string;
  };
  /** To the applicant: a member's message. */
  'application-message': {
    firstName: string;
    orgName: string;
    type: ListingType;
    title: string;
    author: string;
    text: string;
    link: string;
  };
  /** To a member: the applicant's reply. */
  'application-reply': {
    firstName: string;
    applicant: string;
    type: ListingType;
    title: string;
    text: string;
    link: string;
  };
  /** To a member, weekly: applications unanswered for ten days, by listing. */
  'applications-unanswered': {
    firstName: string;
    orgName: string;
    count: number;
    listings: { title: string; count: number; days: number; link: string }[];
    link: string;
  };
  /** To an applicant without an answer 60 days after the listing closed. */
  'application-no-answer': {
    firstName: string;
    type: ListingType;
    title: string;
    orgName: string;
    link: string;
  };
  /** To author and owners; `ends` is an instant. */
  'applications-access-ends': {
    firstName: string;
    title: string;
    count: number;
    ends: string;
    link: string;
  };
  /** To the applicant: proposed times. */
  'interview-proposed': InterviewMailProps;
  /** To both sides: the picked or moved time. */
  'interview-picked': InterviewMailProps;
  /** To members: none of the times suits the applicant. */
  'interview-refused': InterviewMailProps;
  /** To both sides; `entry` is null for a proposal. */
  'interview-canceled': InterviewMailProps;
  /** To both sides, `hours` before it. */
  'interview-reminder': InterviewMailProps;
  /** To a member: a person's message to the organization. */
  'organization-message': {
    firstName: string;
    name: string;
    orgName: string;
    text: string;
    link: string;
  };
  /** To that person: a member's reply. */
  'organization-reply': {
    firstName: string;
    author: string;
    orgName: string;
    text: string;
    link: string;
  };
  /**
   * To a person in the resume database; `visibility` is the page where they choose who finds them.
   */
  'candidate-invited': {
    firstName: string;
    author: string;
    orgName: string;
    title: string;
    text: string;
    link: string;
    visibility: string;
  };
  'organization-summary': OrganizationSummary;
  'listing-live': ListingMail;
  'listing-in-review': ListingMail;
  'listing-returned': ListingMail;
  'listing-ending': ListingMail;
  'listing-ended': ListingMail;
  'listing-removed': ListingMail;
  'listing-held': ListingMail;
  'integration-held': {
    orgName: string;
    source: IntegrationKindName;
    because: HeldReason;
    link: string;
  };
  /** To owners: new jobs of an integration stay drafts for lack of credits. */
  'integration-credits': {
    orgName: string;
    source: IntegrationKindName;
    count: number;
    link: string;
  };
  'integration-failing': {
    orgName: string;
    source: IntegrationKindName;
    error: BoardError;
    isStopped: boolean;
    link: string;
  };
  /** To owners; `endpoint` is the URL of the webhook endpoint. */
  'webhook-off': {
    orgName: string;
    endpoint: string;
    because: Exclude<WebhookOffReason, 'OWNER' | 'PROGRAM'>;
    link: string;
  };
  /**
   * To owners; a booth costs `credits`. Local times of the fair; `until` is the deadline to accept.
   */
  'fair-invited': {
    orgName: string;
    fair: string;
    starts: string;
    until: string;
    credits: number;
    link: string;
  };
  /**
   * To owners of a booth, whose `credits` are refunded, to owners with an open invitation
   * (`isInvited`), or to a registered visitor (`orgName` null).
   */
  'fair-canceled': {
    orgName: string | null;
    isInvited: boolean;
    fair: string;
    starts: string;
    credits: number;
    link: string;
  };
  /** Changed time or place of a fair. */
  'fair-changed': FairChange;
  /** A public fair returns to planning; booths and registrations remain. */
  'fair-postponed': FairChange;
  /** A postponed fair is public again. */
  'fair-reopened': FairChange;
  /** To the member who accepted a booth for `credits`. */
  'fair-accepted': { orgName: string; fair: string; credits: number; link: string };
  /** To the author of a report; `title` names the reported item. */
  'report-decided': { title: string; upheld: boolean; link: string };
  /** To owners, by staff; `reason` is free text of staff. */
  'organization-frozen': StaffDecision;
  'organization-thawed': StaffDecision;
  'objection-declined': StaffDecision;
  'verification-decided': StaffDecision & { state: 'VERIFIED' | 'REFUSED' | 'LAPSED' };
  /** To applicants without a decision. */
  'applied-listing-removed': { title: string; link: string };
  /** To the sender of a reply by mail: why it was not added to the conversation. */
  'reply-refused': { reason: 'SENDER' | 'EMPTY' | 'LENGTH' | 'LIMIT' | 'CLOSED'; max: number };
  /** To applicants without a decision, once per person. */
  'applied-organization-deleted': {
    firstName: string;
    orgName: string;
    titles: string[];
    link: string;
  };
  /** To an address at the organization's domain. */
  'domain-code': { orgName: string; code: string };
  /**
   * `link` opens the invitation and contains its token. `inviter` is a person; null when an
   * operator invites.
   */
  'organization-invite': {
    orgName: string;
    inviter: string | null;
    role: 'ADMIN' | 'OWNER';
    link: string;
  };
  /** To owners, about a member who was removed or left; `by` is null for one who left. */
  'member-removed': { orgName: string; member: string; by: string | null; link: string };
  /** To owners, about a member who joined by address; `until` is an instant. */
  'colleague-joined': {
    orgName: string;
    name: string;
    email: string;
    until: string;
    link: string;
  };
  /** To the removed member. */
  'membership-ended': { orgName: string; link: string };
  /** To owners: the decision whether a connected board belongs to them. */
  'board-decided': {
    orgName: string;
    source: IntegrationKindName;
    approved: boolean;
    because: DecisionReason | null;
    /** Free text of staff; may be empty. */
    reason: string;
    link: string;
  };
  /** To inactive owners: an admin requests ownership; they may object until `until`. */
  'ownership-claimed': { orgName: string; name: string; until: string; link: string };
  /** To that admin. */
  'ownership-decided': { orgName: string; outcome: ClaimOutcome; link: string };
  /** To owners; they can restore the organization until `undoUntil`, an instant. */
  'organization-deleted': { orgName: string; by: string; undoUntil: string; link: string };
  /** To members who can decide. */
  'admin-request': {
    orgName: string;
    applicant: string;
    position: string;
    message: string;
    link: string;
  };
  'admin-request-decided': { orgName: string; approved: boolean; link: string };
  /** To owners: the organization's page is public. */
  'organization-approved': { orgName: string; link: string };
  /** To owners: the decision on changes of a verified organization's name, type and number. */
  'organization-changes-decided': {
    orgName: string;
    approved: boolean;
    fields: readonly (typeof reviewedFields)[number][];
    link: string;
  };
  /**
   * To the buyer and the owners. `published` listings are live, `inReview` ones are reviewed by
   * staff first, `kept` ones could not be published.
   */
  'invoice-paid': {
    orgName: string;
    number: string;
    total: Money;
    credits: number;
    published: string[];
    /** Absent in mails queued before this field existed. */
    inReview?: string[];
    kept: string[];
    /** Invoice with the attached PDF. */
    invoiceId?: string;
    link: string;
  };
  /** To the donor, with the PDF of the receipt. */
  'donation-receipt': {
    donationId: string;
    number: string;
    total: Money;
    /** Link to change or end a monthly donation; null for other donations. */
    plan: string | null;
    link: string;
  };
  /** To a donor whose bank decided after they left; `reason` is the bank's. */
  'donation-failed': { total: Money; reason: string; link: string };
  /** To the donor; `number` of the receipt, null when none was issued. */
  'donation-refunded': {
    total: Money;
    outcome: 'arrived' | 'failed';
    number: string | null;
    link: string;
  };
  /**
   * To the donor of a monthly donation; `next` is an instant, null when it ended. `reason` is the
   * bank's.
   */
  'donation-plan-refused': { total: Money; reason: string; next: string | null; link: string };
  'donation-plan-changed': { total: Money; outcome: 'changed' | 'ended'; link: string };
  /** To owners; `on` is an instant. */
  'credits-expiring': { orgName: string; credits: number; on: string; link: string };
  /** To the same: an invoice payable by transfer until `due`, an instant. */
  'invoice-issued': {
    orgName: string;
    number: string;
    total: Money;
    due: string;
    /** Bank account for the transfer, by line; absent in mails queued before this field existed. */
    bank?: string[];
    /** Invoice with the attached PDF; absent in mails queued before this field existed. */
    invoiceId?: string;
    link: string;
  };
  /** To payer and owners; `reason` is the bank's. */
  'payment-failed': { orgName: string; total: Money; reason: string; link: string };
  /** `twice`: nothing was left to pay (already paid, or the order was discarded). */
  'payment-refunded': {
    orgName: string;
    total: Money;
    outcome: 'arrived' | 'failed';
    twice: boolean;
    /** Credit note, or the debit note that cancels it, with the attached PDF. */
    note?: { id: string; number: string };
    link: string;
  };
  /** `due` is the deadline for the evidence, an instant. */
  'payment-disputed': {
    orgName: string;
    total: Money;
    outcome: 'opened' | 'won' | 'lost';
    due: string | null;
    link: string;
  };
  'confirm-subscription': { subsite: string; link: string };
  /** To a person who wrote to an organization without an account; contains none of their text. */
  'confirm-message': { orgName: string; link: string };
  /** To an address without an account; contains nothing that was typed. */
  'confirm-alert': { link: string };
  'alert-digest': AlertDigest;
  'saved-listings': SavedListingsMail;
  'saved-organizations': SavedOrganizationsMail;
  'searches-still-wanted': {
    firstName: string;
    searches: { name: string; keep: string }[];
    days: number;
    link: string;
    /** Ends the alert of a reader without an account. */
    unsubscribe?: string;
  };
}

/**
 * Members get a link to the application, a contact address without an account one to the listing.
 */
interface ApplicationNotice {
  firstName: string;
  type: ListingType;
  title: string;
  applicant: string;
  target: 'application' | 'listing';
  link: string;
}

/** Weekly summary of an organization; links are absolute URLs. */
interface OrganizationSummary {
  firstName: string;
  orgName: string;
  views: number;
  applications: number;
  /** Unanswered applications. */
  waiting: number;
  /** Listings that close within a week, in local time. */
  ending: { title: string; closes: string; link: string }[];
  /** People recommended since the last summary, best first. */
  candidates: {
    name: string;
    headline: string;
    /** Title of the listing. */
    title: string;
    link: string;
    good: string;
    bad: string;
  }[];
  link: string;
}

/** Time and place of a fair in local time with its UTC offset; `place` is null online. */
export interface FairWhen {
  starts: string;
  ends: string;
  place: string | null;
}

/**
 * To owners of a booth, to owners with an open invitation (`isInvited`), or to a registered visitor
 * (`orgName` null).
 */
interface FairChange {
  orgName: string | null;
  isInvited: boolean;
  fair: string;
  before: FairWhen;
  after: FairWhen;
  link: string;
}

interface StaffDecision {
  orgName: string;
  because: DecisionReason | null;
  reason: string;
  link: string;
}

/** Event of a listing, to its author and the owners. */
export interface ListingMail {
  firstName: string;
  title: string;
  orgName: string;
  /** Closing time in local time; null without a closing day. */
  closes: string | null;
  /** Free text of staff; empty when they did not act. */
  reason: string;
  /** Reason chosen by staff; null when they did not act, or for an operator at the shell. */
  because: DecisionReason | null;
  /** Listing in the organization's dashboard. */
  link: string;
}
const listingMails = [
  'listing-live',
  'listing-in-review',
  'listing-returned',
  'listing-ending',
  'listing-ended',
  'listing-removed',
  'listing-held',
] as const satisfies readonly MailTemplate[];
export type ListingMailTemplate = (typeof listingMails)[number];

/** Matched criteria of a listing. Distance in meters. */
export interface AlertReason {
  words: string[];
  facets: { facet: FacetName; value: string }[];
  distance: number | null;
  place: string | null;
}

/**
 * Listing or organization of a digest, under the first search that matched. Links are absolute
 * URLs.
 */
export interface AlertItem {
  card: z.infer<typeof cardSchema>;
  link: string;
  reason: AlertReason;
  /** Other matching searches of the reader. */
  alsoIn: string[];
  /** Null for readers without an account. */
  dismissLink: string | null;
}

/** New matches of one saved search. */
export interface AlertSection {
  name: string;
  frequency: AlertFrequency;
  items: AlertItem[];
  /** Number of matches that are not shown. */
  more: number;
  /**
   * The search, newest first; and pages without login to change the frequency, pause or stop its
   * mails.
   */
  links: { search: string; frequency: string; pause: string; stop: string };
}

export interface AlertDigest {
  firstName: string;
  count: number;
  sections: AlertSection[];
  /** Number of matching searches that are not shown. */
  others: number;
  /** Page with all searches and their mails, without login. */
  manage: string;
  /** Ends the alert of a reader without an account; replaces the link of the preference. */
  unsubscribe?: string;
}

/** Saved listing. Instants; null without a deadline. */
export interface SavedListingItem {
  card: AlertItem['card'];
  link: string;
  /** End of the application period, or of an event. */
  closesAt: string | null;
}

/** Deadline changes of saved listings, one entry per listing; links are absolute URLs. */
export interface SavedListingsMail {
  firstName: string;
  closing: SavedListingItem[];
  moved: (SavedListingItem & { before: string | null })[];
  /** Totals, including those not shown. */
  counts: { closing: number; moved: number };
  /** Time zone of the reader (IANA). */
  timeZone: string;
  link: string;
}

/** New listings of saved organizations. */
export interface SavedOrganizationsMail {
  firstName: string;
  count: number;
  organizations: {
    name: string;
    items: { card: AlertItem['card']; link: string; dismissLink: string }[];
    more: number;
  }[];
  link: string;
}
export type MailTemplate = keyof MailTemplates;

/**
 * Parts of a link in a queued mail. The token is never stored, only the parts to derive it from;
 * `to` is the target of its page. A signed path gets its MAC when the mail is sent, bound to the
 * recipient and to the `version` of the content it confirms.
 */
export type QueuedLink =
  | { path: string; signed?: false }
  | { path: string; signed: true; version?: string }
  | { tokenId: string; purpose: LinkPurpose; to?: string };

/** `about` is the relevant date, such as the closing day. */
export interface QueuedListingMail {
  listingId: string;
  userId: string;
  about: string;
  reason: string;
  because?: DecisionReason;
}

/** An interview, as its mails show it. */
interface InterviewMailProps {
  firstName: string;
  orgName: string;
  /** Name of the applicant, in mails to members; null in mails to the applicant. */
  applicant: string | null;
  type: ListingType;
  title: string;
  /** Proposed times, as instants. */
  times: string[];
  way: InterviewWay;
  place: string;
  note: string;
  minutes: number;
  hours: number;
  /** The message sent with it; null: none. */
  message: string | null;
  /** The picked time; null: none. */
  entry: InterviewEntry | null;
  link: string;
}

/** Mails whose props load when they are sent; until then only ids are stored. */
export interface LookedUpProps extends Record<ListingMailTemplate, QueuedListingMail> {
  /** `userId` is the receiving member; null for the contact address of the listing. */
  'application-received': { applicationId: string; userId: string | null };
  'application-withdrawn': { applicationId: string; userId: string | null };
  'application-status': { eventId: string };
  'application-message': { messageId: string };
  'application-reply': { messageId: string; userId: string };
  'applications-unanswered': { organizationId: string; userId: string };
  'interview-proposed': QueuedInterviewMail;
  'interview-picked': QueuedInterviewMail;
  'interview-refused': QueuedInterviewMail;
  'interview-canceled': QueuedInterviewMail;
  'interview-reminder': QueuedInterviewMail;
  'application-no-answer': { applicationId: string };
  'applications-access-ends': { listingId: string; userId: string };
  'candidate-invited': { invitationId: string };
  'organization-summary': { organizationId: string; userId: string; at: string };
  'organization-message': { messageId: string; userId: string };
  'organization-reply': { messageId: string };
  /** `at` is the time at which the digest was queued. */
  'applications-digest': { organizationId: string; userId: string; at: string };
  'domain-code': { proofId: string; orgName: string };
  'alert-digest': { digestId: number };
  'saved-listings': { mailId: number };
  'saved-organizations': { mailId: number };
  'searches-still-wanted': { requestedAt: string } & (
    | { userId: string }
    | { subscriptionId: string }
  );
}

/** `messageId` is the message sent with it; `hours` are those of a reminder. */
interface QueuedInterviewMail {
  interviewId: string;
  userId: string;
  messageId: string | null;
  hours: number;
}

/** Stored props of a template. */
export type QueuedProps<T extends MailTemplate> = T extends keyof LookedUpProps
  ? LookedUpProps[T]
  : { [K in keyof MailTemplates[T]]: K extends 'link' ? QueuedLink : MailTemplates[T][K] };

export const tokenPurposes = [
  'VERIFY_EMAIL',
  'RESET_PASSWORD',
  'CHANGE_EMAIL_OLD',
  'CHANGE_EMAIL_NEW',
  'LOGIN_LINK',
] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];
/** Purposes of tokens in mails: those of an account, or an invitation derived from its own id. */
export type LinkPurpose = TokenPurpose | 'INVITE';

/** Mails that users can unsubscribe from, by their preference. */
export const preferenceByMail: Partial<Record<MailTemplate, PreferenceName>> = {
  'alert-digest': 'saved-search-alerts',
  'searches-still-wanted': 'saved-search-alerts',
  'saved-listings': 'saved-listing-reminders',
  'saved-organizations': 'saved-organization-postings',
  'organization-summary': 'organization-summaries',
};

/**
 * Mails that a person is waiting for or that prove a payment. Sent even when other mail to the
 * address bounced: a reset must not fail because of an old bounce of a newsletter.
 */
export const essentialMails: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'verify-email',
  'reset-password',
  'login-link',
  'confirm-email-old',
  'confirm-email-new',
  'donation-receipt',
  'donation-refunded',
  'invoice-issued',
  'invoice-paid',
  'payment-failed',
  'payment-refunded',
]);
