import type { WebhookEvent } from '@causa/shared/integrations/webhooks';
import type { PreferenceName } from '@causa/shared/accounts/notification-preferences';
import type { createSavedSearchContract } from '@causa/shared/alerts/saved.contract';
import type { CandidateAccess } from '@causa/shared/applications/candidates';
import type { listRecommendedCandidatesContract } from '@causa/shared/applications/candidates.contract';
import type { ComparedPay } from '@causa/shared/listings/json-ld';
import type { FindableType, ListingType } from '@causa/shared/listings/listing-types';
import type { Locale, Localized } from '@causa/shared/platform/locales';
import type { LinkPurpose } from '@causa/shared/platform/mail';
import type { Infer, ReplyOf } from '@causa/shared/platform/contract';
import type { surveyAnswersSchema } from '@causa/shared/salaries/salaries.contract';
import type { Context } from './context.ts';
import type { Listing, Prisma, User } from '../generated/prisma/client.ts';
import type { PersonalData } from './personal-data.ts';

/** Pending items that a visitor created before logging in. */
export interface PendingClaims {
  tmpId?: string | null | undefined;
  inviteId?: string | null | undefined;
  /** Name under which this browser stored pending items. */
  browserName: string | null;
}

/** Reason that blocks the deletion of an account: an organization without another owner. */
export interface DeletionObstacle {
  code: 'LAST_OWNER';
  orgId: string;
  orgName: string;
}

/** Work that ends, or stays with other members, when an account is deleted. */
export interface OngoingWork {
  /** Undecided applications. */
  applications: { id: string; type: ListingType; title: string; orgName: string }[];
  /** Organizations with the number of live listings and credits. */
  organizations: { id: string; name: string; listings: number; credits: number }[];
}

/** Link that proved control of the mailbox (decision 0025). */
export type MailboxProof = 'RECOVERY' | 'SIGN_UP';

type Db = Pick<Context, 'db'>;
type DbAt = Pick<Context, 'db' | 'now'>;

/**
 * Services of higher domains that lower domains call. `packages/core/hooks.ts` implements them, so
 * that no domain imports one above it.
 */
export interface Hooks {
  /**
   * Assigns the visitor's pending items to the account, in the transaction of the sign-up or login.
   */
  claimPending(tx: Context, userId: string, claims: PendingClaims): Promise<void>;
  /**
   * Returns true if the token belongs to an open invitation to this address, whose holder reads the
   * mailbox.
   */
  isInvited(tx: Context, token: string, email: string): Promise<boolean>;
  /** Callback for a confirmed address, in the transaction that confirms it. */
  addressConfirmed(tx: Context, userId: string): Promise<void>;
  /** Returns the reasons that block the deletion of the account. */
  findObstacles(context: Pick<Context, 'db'>, userId: string): Promise<DeletionObstacle[]>;
  /**
   * Like `findObstacles`, in the deleting transaction; locks so that no new reason appears before
   * it ends.
   */
  lockObstacles(tx: Pick<Context, 'db'>, userId: string): Promise<DeletionObstacle[]>;
  /** Returns the ongoing work of the logged-in user. */
  findOngoingWork(context: Context): Promise<OngoingWork>;
  /**
   * Callback for the first proof of the mailbox: removes what others added to the account before.
   */
  mailboxProven(
    tx: Context,
    user: Pick<User, 'id' | 'passwordHash'>,
    proof: MailboxProof,
  ): Promise<void>;
  /** Callback for a deleted file: removes the user's references to it. */
  fileDeleted(tx: Context, userId: string, fileId: string): Promise<void>;
  /** Callback for the end of an organization's freeze, in the same transaction. */
  organizationThawed(
    tx: Context,
    frozen: { organizationId: string; since: Date },
  ): Promise<unknown>;
  /** Callback for restarted alerts of a saved search: skips the missed digests. */
  alertsRestarted(tx: Pick<Context, 'db'>, searchId: string, now: Date): Promise<void>;
  /**
   * Queues webhook messages for the endpoints of an organization, in the transaction of the event.
   * Does nothing when no endpoint listens to the event.
   */
  addWebhookMessages(
    tx: Pick<Context, 'db' | 'now'>,
    organizationId: string,
    type: WebhookEvent,
    data: readonly Prisma.InputJsonObject[],
  ): Promise<void>;
  /** Personal data of each domain. */
  personalData: Readonly<Record<string, PersonalData>>;

  // Called by `accounts`.

  /** Restores an application that a visitor wrote before sign-up. Null when it is closed. */
  restoreDraft(
    context: Db,
    userId: string,
    values: unknown,
    writtenAt: Date,
  ): Promise<Listing | null>;
  /** Returns the ids that belong to an organization. */
  filterExistingOrganizations(context: Db, ids: readonly string[]): Promise<string[]>;
  requestToJoin(
    context: Context,
    organizationId: string,
    request: { position: string; message: string },
  ): Promise<unknown>;
  submitSurvey(context: Context, answers: Infer<typeof surveyAnswersSchema>): Promise<void>;
  saveListing(context: Context, ref: { id: string; type: FindableType }): Promise<void>;
  saveSearch(
    context: Context,
    search: Infer<NonNullable<(typeof createSavedSearchContract)['body']>>,
  ): Promise<{ id: string; name: string }>;
  findSubsite(context: Db, idOrKey: string): Promise<{ id: string }>;
  subscribeUser(context: DbAt, subsiteId: string, user: User): Promise<void>;

  // Called by `platform`.

  findAccount(context: Db, userId: string): Promise<User>;
  wantsMail(context: Db, userId: string, name: PreferenceName): Promise<boolean>;
  /** Returns the stored hash of the token of a link in a mail; null when it is gone. */
  readLinkHash(context: Db, tokenId: string, purpose: LinkPurpose): Promise<Uint8Array | null>;
  setPictureFile(
    context: Db,
    organizationId: string,
    purpose: 'LOGO' | 'COVER',
    fileId: string | null,
  ): Promise<void>;

  // Called by `organizations`.

  countLiveListings(context: Context, organizationId: string): Promise<Record<ListingType, number>>;
  countUnreadApplications(context: DbAt, organizationId: string): Promise<number>;
  countUnreadByOrganization(
    context: DbAt,
    organizationIds: readonly string[],
  ): Promise<Map<string, number>>;
  countWaitingApplications(context: DbAt, organizationId: string): Promise<number>;
  countUndecidedApplicants(context: Db, organizationId: string): Promise<number>;
  countNewConversations(context: Db, organizationId: string): Promise<number>;
  /** Returns the number of credits. */
  readBalance(context: Db, organizationId: string): Promise<number>;
  readCandidateAccess(context: DbAt, organizationId: string): Promise<CandidateAccess>;
  /** Returns people recommended for a listing since a date, best first. */
  readRecommended(
    context: Pick<Context, 'db' | 'now' | 'locale'>,
    listing: { orgId: string; listingId: string; since?: Date },
  ): Promise<ReplyOf<typeof listRecommendedCandidatesContract>['candidates']>;
  isBillingSuspended(context: Db, organizationId: string): Promise<boolean>;
  closeOrganizationListings(
    context: Context,
    organizationId: string,
    reason: string,
  ): Promise<void>;
  scheduleDeletionNotices(tx: Context, organizationId: string, deletedAt: Date): Promise<void>;
  withdrawDeletionNotices(tx: Context, organizationId: string, deletedAt: Date): Promise<void>;

  // Called by `billing`.

  publishPaid(
    tx: Context,
    listing: { organizationId: string; listingId: string },
    userId: string | null,
  ): Promise<{ state: string; title: string }>;

  // Called by `listings`.

  countApplications(
    context: DbAt,
    listingIds: readonly string[],
  ): Promise<Map<string, { applications: number; unread: number }>>;
  hasApplications(context: Db, listingId: string): Promise<boolean>;

  // Called by `search`.

  /** Returns the number of applications sent on Causa since a time, over all organizations. */
  countApplicationsSince(context: Db, since: Date): Promise<number>;
  countUndecided(context: DbAt, organizationId: string, listings: Prisma.Sql): Promise<number>;
  /** Returns undecided applications by listing. */
  findUndecided(
    context: DbAt,
    organizationId: string,
    listingIds: readonly string[],
  ): Promise<Map<string, string[]>>;
  countPendingDeclines(context: DbAt, applicationIds: readonly string[]): Promise<number>;
  countSentDeclines(context: DbAt, listingId: string): Promise<number>;
  notifyApplicantsOfRemoval(
    tx: Context,
    listing: { id: string; type: ListingType; title: string },
  ): Promise<void>;
  /** Notifies once per subject. Returns the recipients by listing. */
  notifyApplicantsOfClosing(
    tx: DbAt,
    subjects: ReadonlyMap<string, string>,
  ): Promise<Map<string, string[]>>;
  withdrawApplicantNotices(tx: Db, subjects: ReadonlyMap<string, string>): Promise<void>;
  notifySaversOfClosing(
    tx: DbAt,
    listings: readonly {
      id: string;
      type: ListingType;
      title: string;
      orgName: string;
      subject: string;
    }[],
  ): Promise<Map<string, string[]>>;
  withdrawSaverNotices(tx: Db, subjects: ReadonlyMap<string, string>): Promise<void>;
  /** Compares the pay of a listing with the survey. Null without enough answers. */
  comparePay(context: Db, offer: Listing): Promise<ComparedPay | null>;
  /** Returns the most local page of jobs like this one; null when there are too few. */
  findRolePageLink(
    context: Context,
    listing: Listing,
  ): Promise<{ text: string; url: Localized; count: number } | null>;
  /** Returns what applicants say of an organization, whose figures may be read. */
  listFeedbackSentences(
    context: DbAt,
    organizationId: string,
  ): Promise<{ id: string; text: string; locale: Locale }[]>;
  countSavers(context: Db, listingId: string): Promise<number>;
}
