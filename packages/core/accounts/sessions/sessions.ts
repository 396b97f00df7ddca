import { dayMs } from '@causa/shared/platform/dates/durations';
import { randomBytes } from 'node:crypto';
import { sessionDays, sessionMaxDays, visitHours } from '@causa/shared/platform/limits';
import type { Context, LoginMethod, UserActor } from '../../platform/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { hasSecondFactor } from '../../platform/identity.policy.ts';
import { hashSecret } from '../../platform/crypto/secret-hash.ts';
import { securityEvent } from '../../platform/audit/security-event.ts';
import { moveDevice } from '../push/manage-devices.ts';

/** The browser of a login request. */
export interface Browser {
  address: string | null;
  userAgent: string | null;
  /**
   * Token of an earlier session of this browser; it is ended, so that no token outlives a login.
   */
  sessionToken: string | null;
  /** Cookie that names the accounts that logged in with this browser (`known-browser.ts`). */
  knownAccounts?: string | null;
  /** False for a browser-session login on a shared computer; true by default. */
  persistent?: boolean;
}

interface SessionRow {
  id: string;
  userId: string;
  lastSeenAt: Date;
  createdAt: Date;
  authenticatedAt: Date;
  persistent: boolean;
  isVerified: boolean;
  isStaff: boolean;
  loginMethod: LoginMethod | null;
}

const touchMs = 3_600_000;

/**
 * Starts a session of 30 days, or of one visit, and returns its token: 256 random bits, stored as a
 * hash. `method` is the login method; staff rights require a second factor.
 */
export async function startSession(
  context: Context,
  userId: string,
  browser: Browser,
  method: LoginMethod | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = context.now();
  const { persistent = true } = browser;
  const id = newId();
  await context.db.session.create({
    data: {
      id,
      tokenHash: hashSecret(token),
      userId,
      userAgent: browser.userAgent?.slice(0, 300) ?? null,
      address: browser.address,
      createdAt: now,
      authenticatedAt: now,
      persistent,
      loginMethod: method,
      lastSeenAt: now,
      expiresAt: new Date(
        now.getTime() + (persistent ? sessionDays * dayMs : visitHours * 3_600_000),
      ),
    },
  });
  if (browser.sessionToken !== null)
    await endFormerSession(context, userId, browser.sessionToken, id);
  await recordSeen(context, userId);
  return token;
}

/** Ends the earlier session of the browser; its device stays with the account. */
async function endFormerSession(
  context: Context,
  userId: string,
  token: string,
  nextId: string,
): Promise<void> {
  const former = await context.db.session.findUnique({
    where: { tokenHash: hashSecret(token) },
    select: { id: true },
  });
  if (former === null) return;
  await moveDevice(context, userId, former.id, nextId);
  await context.db.session.deleteMany({ where: { id: former.id } });
}

/**
 * Rounded to the hour and kept after the session ends: inactive users are not shown to
 * organizations.
 */
async function recordSeen({ db, now }: Pick<Context, 'db' | 'now'>, userId: string): Promise<void> {
  await db.$executeRaw`UPDATE users SET last_seen_at = ${now()} WHERE id = ${userId}`;
}

/**
 * Returns the session of a token, or null. Use extends it, written once an hour, until 90 days
 * after the login; one-visit sessions are not extended.
 */
export async function findSession(
  context: Pick<Context, 'db' | 'now' | 'config'>,
  token: string,
): Promise<UserActor | null> {
  const now = context.now();
  const rows = await context.db.$queryRaw<SessionRow[]>(Prisma.sql`
    SELECT s.id, s.user_id AS "userId", s.last_seen_at AS "lastSeenAt", s.created_at AS "createdAt",
      s.authenticated_at AS "authenticatedAt", s.persistent, s.login_method AS "loginMethod",
      u.email_verified_at IS NOT NULL AS "isVerified", 'staff' = ANY(u.permissions) AS "isStaff"
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = ${hashSecret(token)} AND s.expires_at > ${now}
      AND s.created_at > ${new Date(now.getTime() - sessionMaxDays * dayMs)}
      AND u.deletion_requested_at IS NULL`);
  const [row] = rows;
  if (row === undefined) return null;
  if (now.getTime() - row.lastSeenAt.getTime() > touchMs) {
    const expiresAt = new Date(
      Math.min(
        now.getTime() + sessionDays * dayMs,
        row.createdAt.getTime() + sessionMaxDays * dayMs,
      ),
    );
    await context.db.session.updateMany({
      where: { id: row.id },
      data: { lastSeenAt: now, ...(row.persistent ? { expiresAt } : {}) },
    });
    await recordSeen(context, row.userId);
  }
  const isStrong = hasSecondFactor(row.loginMethod, context.config.staffLogin);
  return {
    kind: 'user',
    userId: row.userId,
    isStaff: row.isStaff && isStrong,
    lacksSecondFactor: row.isStaff && !isStrong,
    loginMethod: row.loginMethod ?? undefined,
    isVerified: row.isVerified,
    sessionId: row.id,
    authenticatedAt: row.authenticatedAt,
  };
}

/** Ends the session of this token. Idempotent. */
export async function endSession(context: Context, token: string): Promise<void> {
  const { count } = await context.db.session.deleteMany({
    where: { tokenHash: hashSecret(token) },
  });
  if (count > 0) securityEvent(context, 'logout', { outcome: 'ok' });
}

/** Deletes expired sessions; the worker calls it every hour. */
export async function sweepSessions(context: Context): Promise<void> {
  await context.db.session.deleteMany({ where: { expiresAt: { lte: context.now() } } });
  await context.db.accountToken.deleteMany({
    where: { expiresAt: { lte: new Date(context.now().getTime() - 7 * dayMs) } },
  });
}
