import type { ClaimOutcome } from '../organizations/ownership.ts';
import type { WebhookOffReason } from '../integrations/webhooks.ts';
import type { BoardError, HeldReason, IntegrationKindName } from '../integrations/integrations.ts';
import type { reviewedFields } from '../organizations/organization-draft.ts';
import type { DecisionReason } from '../moderation/moderation.ts';
import type { z } from 'zod';
import type { cardSchema } from './common.contract.ts';
import type { ListingType } from '../listings/listing-types.ts';
import type { Money } from './money.ts';
import type { FacetName } from '../search/facets.ts';
import type { AlertFrequency } from '../accounts/notification-preferences.ts';
import type { PreferenceName } from '../accounts/notification-preferences.ts';

/**
 * Every mail the product writes, with what each tells; `link` is an address of this site (worker
 * renders, core queues).
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
   * `passkeys` (their names) and `providers` log in beside the password; `review` is where their
   * owner removes them, a whole address.
   */
  'password-changed': {
    firstName: string;
    at: string;
    passkeys?: string[];
    providers?: ('GOOGLE' | 'FACEBOOK' | 'APPLE')[];
    review?: string;
    link: string;
  };
  /** `applications`: how many are not decided yet. */
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
  /** What arrived since yesterday for one organization, by listing; `more` are not named. */
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
  /** To the applicant; `status` as the application has it, `text` of the organization. */
  'application-status': {
    firstName: string;
    orgName: string;
    type: ListingType;
    title: string;
    status: string;
    text: string | null;
    link: string;
  };
  /** To the applicant: what a member wrote. */
  'application-message': {
    firstName: string;
    orgName: string;
    type: ListingType;
    title: string;
    author: string;
    text: string;
    link: string;
  };
  /** To a member: what the applicant replied. */
  'application-reply': {
    firstName: string;
    applicant: string;
    type: ListingType;
    title: string;
    text: string;
    link: string;
  };
  /** To a member, once a week: whom nobody answered for ten days, by listing. */
  'applications-unanswered': {
    firstName: string;
    orgName: string;
    count: number;
    listings: { title: string; count: number; days: number; link: string }[];
    link: string;
  };
  /** To an applicant: no answer came in sixty days after the listing closed. */
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
  /** To a member: what a person wrote to the organization. */
  'organization-message': {
    firstName: string;
    name: string;
    orgName: string;
    text: string;
    link: string;
  };
  /** To that person: what a member replied. */
  'organization-reply': {
    firstName: string;
    author: string;
    orgName: string;
    text: string;
    link: string;
  };
  /** To a person in the resume database; `visibility` is where they say who finds them. */
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
  /** To owners: so many new jobs stay drafts for lack of credits. */
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
  /** To owners; `endpoint` is the address that messages were sent to. */
  'webhook-off': {
    orgName: string;
    endpoint: string;
    because: Exclude<WebhookOffReason, 'OWNER' | 'PROGRAM'>;
    link: string;
  };
  /**
   * To owners; a booth costs so many `credits`. Local times at the fair; `until` is the last one to
   * accept.
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
   * To owners of a booth, whose `credits` are back, to owners whose invitation waits for an answer
   * (`isInvited`), or to a visitor who registered (`orgName` null).
   */
  'fair-canceled': {
    orgName: string | null;
    isInvited: boolean;
    fair: string;
    starts: string;
    credits: number;
    link: string;
  };
  /** The time or the place of a fair changed. */
  'fair-changed': FairChange;
  /** A fair that was open to the public is planned again; booths and registrations stay. */
  'fair-postponed': FairChange;
  /** A fair that was planned again is open again. */
  'fair-reopened': FairChange;
  /** To the member who took a booth; `credits` were spent for it. */
  'fair-accepted': { orgName: string; fair: string; credits: number; link: string };
  /** To a reader, about what they reported; `title` is what they know it by. */
  'report-decided': { title: string; upheld: boolean; link: string };
  /** To owners, by staff; `reason` is what they wrote. */
  'organization-frozen': StaffDecision;
  'organization-thawed': StaffDecision;
  'objection-declined': StaffDecision;
  'verification-decided': StaffDecision & { state: 'VERIFIED' | 'REFUSED' | 'LAPSED' };
  /** To applicants who wait for an answer. */
  'applied-listing-removed': { title: string; link: string };
  /** To the reader of a mail: why their reply is not in the conversation. */
  'reply-refused': { reason: 'SENDER' | 'EMPTY' | 'LENGTH' | 'LIMIT' | 'CLOSED'; max: number };
  /** To applicants without a decision, once a person. */
  'applied-organization-deleted': {
    firstName: string;
    orgName: string;
    titles: string[];
    link: string;
  };
  /** To an address at the organization's domain. */
  'domain-code': { orgName: string; code: string };
  /**
   * `link` leads to the invitation: it carries its token. `inviter` is a person, null when the
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
  /** To owners, about a member who joined by their address; `until`: an instant. */
  'colleague-joined': {
    orgName: string;
    name: string;
    email: string;
    until: string;
    link: string;
  };
  /** To the member who was removed by another. */
  'membership-ended': { orgName: string; link: string };
  /** To owners: whether a board that they connected is theirs. */
  'board-decided': {
    orgName: string;
    source: IntegrationKindName;
    approved: boolean;
    because: DecisionReason | null;
    /** What staff wrote; empty for nothing. */
    reason: string;
    link: string;
  };
  /** To owners who were away: an admin asks to own the organization; they may object until then. */
  'ownership-claimed': { orgName: string; name: string; until: string; link: string };
  /** To that admin. */
  'ownership-decided': { orgName: string; outcome: ClaimOutcome; link: string };
  /** To owners; the organization can be brought back until `undoUntil`, an instant. */
  'organization-deleted': { orgName: string; by: string; undoUntil: string; link: string };
  /** To members, who decide. */
  'admin-request': {
    orgName: string;
    applicant: string;
    position: string;
    message: string;
    link: string;
  };
  'admin-request-decided': { orgName: string; approved: boolean; link: string };
  /** To owners: the organization's page is public now. */
  'organization-approved': { orgName: string; link: string };
  /** To owners: staff decided what waited of a verified organization's name, type and number. */
  'organization-changes-decided': {
    orgName: string;
    approved: boolean;
    fields: readonly (typeof reviewedFields)[number][];
    link: string;
  };
  /**
   * To who bought and the owners. `published` are listings it put on the site, `inReview` those
   * that staff look at first, `kept` those it could not publish.
   */
  'invoice-paid': {
    orgName: string;
    number: string;
    total: Money;
    credits: number;
    published: string[];
    /** Absent in mails queued before it existed. */
    inReview?: string[];
    kept: string[];
    /** Whose PDF goes with it. */
    invoiceId?: string;
    link: string;
  };
  /** To the donor, with the receipt's PDF. */
  'donation-receipt': {
    donationId: string;
    number: string;
    total: Money;
    /** Where a monthly one is changed and ended. */
    plan: string | null;
    link: string;
  };
  /** To a donor whose bank was still deciding when they left; `reason`: the bank's. */
  'donation-failed': { total: Money; reason: string; link: string };
  /** To the donor; `number` of the receipt, null: none was given, and nothing is to be seen. */
  'donation-refunded': {
    total: Money;
    outcome: 'arrived' | 'failed';
    number: string | null;
    link: string;
  };
  /**
   * To the donor of a monthly donation; `next` is an instant, null: it ended. `reason`: the bank's.
   */
  'donation-plan-refused': { total: Money; reason: string; next: string | null; link: string };
  'donation-plan-changed': { total: Money; outcome: 'changed' | 'ended'; link: string };
  /** To owners; `on` is an instant. */
  'credits-expiring': { orgName: string; credits: number; on: string; link: string };
  /** To the same: an invoice to be paid by transfer until `due`, an instant. */
  'invoice-issued': {
    orgName: string;
    number: string;
    total: Money;
    due: string;
    /** The account to transfer to, a line each; absent in mails queued before it existed. */
    bank?: string[];
    /** Whose PDF goes with it; absent in mails queued before it existed. */
    invoiceId?: string;
    link: string;
  };
  /** To payer and owners; `reason` is the bank's word. */
  'payment-failed': { orgName: string; total: Money; reason: string; link: string };
  /** `twice`: nothing was left to pay with it (already paid, or the order was discarded). */
  'payment-refunded': {
    orgName: string;
    total: Money;
    outcome: 'arrived' | 'failed';
    twice: boolean;
    /** The credit note, or the debit note that cancels it, whose PDF goes with it. */
    note?: { id: string; number: string };
    link: string;
  };
  /** `due`: until when the bank can be answered, an instant. */
  'payment-disputed': {
    orgName: string;
    total: Money;
    outcome: 'opened' | 'won' | 'lost';
    due: string | null;
    link: string;
  };
  'confirm-subscription': { subsite: string; link: string };
  /** To who wrote to an organization without an account; it carries nothing that they typed. */
  'confirm-message': { orgName: string; link: string };
  'alert-digest': AlertDigest;
  'saved-listings': SavedListingsMail;
  'saved-organizations': SavedOrganizationsMail;
  'searches-still-wanted': {
    firstName: string;
    searches: { name: string; keep: string }[];
    days: number;
    link: string;
  };
}

/** A member reads the application itself; a contact address without an account the listing. */
interface ApplicationNotice {
  firstName: string;
  type: ListingType;
  title: string;
  applicant: string;
  target: 'application' | 'listing';
  link: string;
}

/** What a week brought an organization; links are whole addresses. */
export interface OrganizationSummary {
  firstName: string;
  orgName: string;
  views: number;
  applications: number;
  /** Applications without an answer. */
  waiting: number;
  /** Listings that end within a week, when as the clocks of their place say. */
  ending: { title: string; closes: string; link: string }[];
  /** People recommended since the last summary, the best first. */
  candidates: {
    name: string;
    headline: string;
    /** The listing. */
    title: string;
    link: string;
    good: string;
    bad: string;
  }[];
  link: string;
}

/** When and where a fair is: local times there, with their distance from UTC; online is null. */
export interface FairWhen {
  starts: string;
  ends: string;
  place: string | null;
}

/**
 * To owners of a booth, to owners whose invitation waits for an answer (`isInvited`), or to a
 * visitor who registered (`orgName` null).
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

/** What happened to a listing, told to its author and the owners. */
export interface ListingMail {
  firstName: string;
  title: string;
  orgName: string;
  /** When it closes or closed, as the clocks of its place say; null: no closing day. */
  closes: string | null;
  /** What staff wrote; empty where they did not act. */
  reason: string;
  /** Which of the reasons staff chose; null where they did not act, or at the shell. */
  because: DecisionReason | null;
  /** The listing in the organization's dashboard. */
  link: string;
}
export const listingMails = [
  'listing-live',
  'listing-in-review',
  'listing-returned',
  'listing-ending',
  'listing-ended',
  'listing-removed',
  'listing-held',
] as const satisfies readonly MailTemplate[];
export type ListingMailTemplate = (typeof listingMails)[number];

/** Why a listing is in someone's mail: what they asked for and it has. Distance in metres. */
export interface AlertReason {
  words: string[];
  facets: { facet: FacetName; value: string }[];
  distance: number | null;
  place: string | null;
}

/**
 * One listing or organization of a digest, in the first search that found it. Links are whole
 * addresses.
 */
export interface AlertItem {
  card: z.infer<typeof cardSchema>;
  link: string;
  reason: AlertReason;
  /** Other searches of the reader that found it too. */
  alsoIn: string[];
  dismissLink: string;
}

/** What is new in one saved search. */
export interface AlertSection {
  name: string;
  frequency: AlertFrequency;
  items: AlertItem[];
  /** How many more there are than are shown. */
  more: number;
  /**
   * The search itself, newest first; and, without logging in: other frequency, a pause, an end to
   * its mails.
   */
  links: { search: string; frequency: string; pause: string; stop: string };
}

export interface AlertDigest {
  firstName: string;
  count: number;
  sections: AlertSection[];
  /** How many more searches found something than are shown. */
  others: number;
  /** All searches with their mails, without logging in. */
  manage: string;
}

/** A listing that someone saved. Instants; null: no deadline. */
export interface SavedListingItem {
  card: AlertItem['card'];
  link: string;
  /** When it closes, or an event is over. */
  closesAt: string | null;
}

/**
 * What happened to the deadlines of saved listings, each listing once; links are whole addresses.
 */
export interface SavedListingsMail {
  firstName: string;
  closing: SavedListingItem[];
  moved: (SavedListingItem & { before: string | null })[];
  /** How many there are of each, with those that are not shown. */
  counts: { closing: number; moved: number };
  /** The reader's zone (IANA). */
  timeZone: string;
  link: string;
}

/** What saved organizations published. */
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
 * What a link is made of until the mail leaves: the token itself is never stored, only what it is
 * derived from; `to` is where its page leads; a signed path gets its MAC, made out to the recipient
 * of the mail and to the `version` of what it confirms.
 */
export type QueuedLink =
  | { path: string; signed?: false }
  | { path: string; signed: true; version?: string }
  | { tokenId: string; purpose: LinkPurpose; to?: string };

/** `about`: the moment that it is about, such as the closing day. */
export interface QueuedListingMail {
  listingId: string;
  userId: string;
  about: string;
  reason: string;
  because?: DecisionReason;
}

/**
 * Mails that are put together when they leave, from what then holds; until then they wait as a
 * number.
 */
export interface LookedUpProps extends Record<ListingMailTemplate, QueuedListingMail> {
  /** `userId`: the member who reads it, null for the listing's own contact address. */
  'application-received': { applicationId: string; userId: string | null };
  'application-withdrawn': { applicationId: string; userId: string | null };
  'application-status': { eventId: string };
  'application-message': { messageId: string };
  'application-reply': { messageId: string; userId: string };
  'applications-unanswered': { organizationId: string; userId: string };
  'application-no-answer': { applicationId: string };
  'applications-access-ends': { listingId: string; userId: string };
  'candidate-invited': { invitationId: string };
  'organization-summary': { organizationId: string; userId: string; at: string };
  'organization-message': { messageId: string; userId: string };
  'organization-reply': { messageId: string };
  /** `at`: when it was put together. */
  'applications-digest': { organizationId: string; userId: string; at: string };
  'domain-code': { proofId: string; orgName: string };
  'alert-digest': { digestId: number };
  'saved-listings': { mailId: number };
  'saved-organizations': { mailId: number };
  'searches-still-wanted': { requestedAt: string; userId: string };
}

/** The props of a template as they wait in the database. */
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
/**
 * What the tokens in our mails are for: something of an account, or an invitation to an
 * organization, which is derived from its own id.
 */
export type LinkPurpose = TokenPurpose | 'INVITE';

/** Mails that one may unsubscribe from, each by the preference that asks for it. */
export const preferenceByMail: Partial<Record<MailTemplate, PreferenceName>> = {
  'alert-digest': 'saved-search-alerts',
  'searches-still-wanted': 'saved-search-alerts',
  'saved-listings': 'saved-listing-reminders',
  'saved-organizations': 'saved-organization-postings',
  'organization-summary': 'organization-summaries',
};
