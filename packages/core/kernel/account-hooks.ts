import type { Context } from '../context.ts';

/** What a visitor left behind before they had an account or logged in. */
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

/**
 * What other features do when something happens to an account. Accounts lie below them and know
 * this interface alone.
 */
export interface AccountHooks {
  /**
   * Makes what a visitor left behind the account's, in the transaction of the sign-up or log-in.
   */
  claimPending(tx: Context, userId: string, claims: PendingClaims): Promise<void>;
  /** An address of the account was confirmed, in the transaction that did it. */
  addressConfirmed(tx: Context, userId: string): Promise<void>;
  /** What keeps the account from being deleted. */
  findObstacles(context: Pick<Context, 'db'>, userId: string): Promise<DeletionObstacle[]>;
  /** The same in the transaction that deletes; no other request makes a new one before it ends. */
  lockObstacles(tx: Pick<Context, 'db'>, userId: string): Promise<DeletionObstacle[]>;
}
