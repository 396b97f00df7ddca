import type { WebhookEvent } from '@causa/shared/integrations/webhooks';
import type { PreferenceName } from '@causa/shared/accounts/notification-preferences';
import type { createSavedSearchContract } from '@causa/shared/alerts/saved.contract';
import type { CandidateAccess } from '@causa/shared/applications/candidates';
import type { listRecommendedContract } from '@causa/shared/applications/candidates.contract';
import type { FindableType, ListingType } from '@causa/shared/listings/listing-types';
import type { Infer, ReplyOf } from '@causa/shared/platform/contract';
import type { surveyAnswersSchema } from '@causa/shared/salaries/salaries.contract';
import type { Context } from './context.ts';
import type { Listing, Prisma, User } from '../generated/prisma/client.ts';
import type { PersonalData } from './personal-data.ts';

/** Items that a visitor left before they had an account or logged in. */
export interface PendingClaims {
  tmpId?: string | null | undefined;
  inviteId?: string | null | undefined;
  /** The name under which this browser left temporary items. */
  browserName: string | null;
}

/** Why an account cannot be deleted: an organization of which nobody else is an owner. */
export interface DeletionObstacle {
  code: 'LAST_OWNER';
  orgId: string;
  orgName: string;
}

/** What ends, or stays behind with others, when an account is deleted. */
export interface OngoingWork {
  /** Not decided yet. */
  applications: { id: string; type: ListingType; title: string; orgName: string }[];
  /** Each with its live listings and its credits. */
  organizations: { id: string; name: string; listings: number; credits: number }[];
}

/** Which link proved that the owner of a mailbox is here (decision 0025). */
export type MailboxProof = 'RECOVERY' | 'SIGN_UP';

type Db = Pick<Context, 'db'>;
type DbAt = Pick<Context, 'db' | 'now'>;

/**
 * Services of higher domains that lower domains call. `packages/core/hooks.ts` implements them, so
 * that no domain imports one above it.
 */
export interface Hooks {
  /**
   * Makes what a visitor left behind the account's, in the transaction of the sign-up or log-in.
   */
  claimPending(tx: Context, userId: string, claims: PendingClaims): Promise<void>;
  /**
   * True if the token is that of an open invitation to this address: its holder reads the mailbox.
   */
  isInvited(tx: Context, token: string, email: string): Promise<boolean>;
  /** An address of the account was confirmed, in the transaction that did it. */
  addressConfirmed(tx: Context, userId: string): Promise<void>;
  /** Reasons that keep the account from being deleted. */
  findObstacles(context: Pick<Context, 'db'>, userId: string): Promise<DeletionObstacle[]>;
  /** The same in the transaction that deletes; no other request makes a new one before it ends. */
  lockObstacles(tx: Pick<Context, 'db'>, userId: string): Promise<DeletionObstacle[]>;
  /** What the person who is logged in has under way. */
  findOngoingWork(context: Context): Promise<OngoingWork>;
  /** The mailbox was proven for the first time: what was added by others before goes. */
  mailboxProven(
    tx: Context,
    user: Pick<User, 'id' | 'passwordHash'>,
    proof: MailboxProof,
  ): Promise<void>;
  /** A user deleted a file: nothing of theirs may name it any more. */
  fileDeleted(tx: Context, userId: string, fileId: string): Promise<void>;
  /** An organization's freeze ended, in the transaction that did it. */
  organizationThawed(
    tx: Context,
    frozen: { organizationId: string; since: Date },
  ): Promise<unknown>;
  /** The alerts of a saved search begin again: what its mornings missed is over. */
  alertsRestarted(tx: Pick<Context, 'db'>, searchId: string, now: Date): Promise<void>;
  /**
   * Queues webhook messages for the programs of an organization in the transaction of the event.
   * Does nothing without an endpoint that listens to the event.
   */
  addWebhookMessages(
    tx: Pick<Context, 'db' | 'now'>,
    organizationId: string,
    type: WebhookEvent,
    data: readonly Prisma.InputJsonObject[],
  ): Promise<void>;
  /** The personal data of each feature. */
  personalData: Readonly<Record<string, PersonalData>>;

  // Called by `accounts`.

  /** Restores an application that a visitor wrote before sign-up. Null when it is closed. */
  restoreDraft(
    context: Db,
    userId: string,
    values: unknown,
    writtenAt: Date,
  ): Promise<Listing | null>;
  /** The ids among these that belong to an organization. */
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
  setPictureFile(
    context: Db,
    organizationId: string,
    purpose: 'LOGO' | 'COVER',
    fileId: string | null,
  ): Promise<void>;

  // Called by `organizations`.

  countLiveListings(context: Context, organizationId: string): Promise<Record<ListingType, number>>;
  countNewApplications(context: Db, organizationId: string): Promise<number>;
  countNewByListing(context: Db, organizationIds: readonly string[]): Promise<Map<string, number>>;
  countWaitingApplications(context: DbAt, organizationId: string): Promise<number>;
  countUndecidedApplicants(context: Db, organizationId: string): Promise<number>;
  countNewConversations(context: Db, organizationId: string): Promise<number>;
  /** Credits. */
  readBalance(context: Db, organizationId: string): Promise<number>;
  readCandidateAccess(context: DbAt, organizationId: string): Promise<CandidateAccess>;
  /** People recommended for a listing since a moment, best first. */
  readRecommended(
    context: Pick<Context, 'db' | 'now' | 'locale'>,
    listing: { orgId: string; listingId: string; since?: Date },
  ): Promise<ReplyOf<typeof listRecommendedContract>['candidates']>;
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
    context: Db,
    listingIds: readonly string[],
  ): Promise<Map<string, { applications: number; unread: number }>>;
  hasApplications(context: Db, listingId: string): Promise<boolean>;
  countUndecided(context: DbAt, organizationId: string, listings: Prisma.Sql): Promise<number>;
  /** Undecided applications by listing. */
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
  comparePay(
    context: Db,
    offer: Listing,
  ): Promise<{ is: 'ABOVE' | 'AT' | 'BELOW'; roleFamily: string } | null>;
  countSavers(context: Db, listingId: string): Promise<number>;
}
