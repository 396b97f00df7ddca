import type { WebhookEvent } from '@causa/shared/integrations/webhooks';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Context } from './context.ts';
import type { Prisma, User } from '../generated/prisma/client.ts';
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

/**
 * What other features do when something happens to an account or to what it owns. The features that
 * call these lie below them and know this interface alone.
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
}
