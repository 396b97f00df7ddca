import { AppError } from '@causa/shared/platform/errors';
import { completeLogin } from './complete-login.ts';
import type { PendingClaims } from '../../platform/hooks.ts';
import { readUser } from '../find-user.ts';
import type { Browser } from '../sessions/sessions.ts';
import type { UserView } from '../user.view.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { readChallenge, createLoginOptions, readLogin } from '../../adapters/webauthn/webauthn.ts';
import { countPasskeyLogin } from './login-limits.ts';
import { takeTokenFrom } from '../../platform/limits/take-token.ts';
import { storeChallenge, consumeChallenge } from './passkey-challenges.ts';
import { securityEvent } from '../../platform/audit/security-event.ts';

/**
 * Returns the options of a passkey login, without a user. Limited to 120 per 15 minutes from one
 * address, because the login page requests them automatically.
 */
export async function createPasskeyLoginOptions(
  context: Context,
  address: string | null,
): Promise<Record<string, unknown>> {
  await takeTokenFrom(context, 'passkey-options', address, 120, 900);
  const options = await createLoginOptions(context.config);
  await storeChallenge(context, options.challenge, null);
  return options;
}

/**
 * Starts a session for the user whose passkey signed a fresh challenge.
 * @throws LOGIN_FAILED whatever check fails
 * @throws TOO_MANY_REQUESTS after 40 failures per 15 minutes from one address
 */
export async function logInWithPasskey(
  context: Context,
  credential: { id: string; response: Record<string, unknown> },
  browser: Browser,
  pendingClaims: PendingClaims,
): Promise<{ user: UserView; token: string; deletionCancelled: boolean }> {
  const attempt = await countPasskeyLogin(context, browser);
  const failed = (userId: string | null): AppError => {
    securityEvent(context, 'login', { outcome: 'failed', method: 'passkey', userId });
    return new AppError('LOGIN_FAILED');
  };
  const challenge = readChallenge(credential);
  if (!(await consumeChallenge(context, challenge, null))) throw failed(null);
  const credentialId = new Uint8Array(Buffer.from(credential.id, 'base64url'));
  const passkey = await context.db.passkey.findUnique({
    where: { credentialId },
    include: { user: true },
  });
  const counter =
    passkey === null ? null : await readLogin(context.config, credential, challenge, passkey);
  if (passkey === null || counter === null) throw failed(passkey?.userId ?? null);
  await attempt.succeeded();
  const { user } = passkey;
  const token = await inTransaction(context, async (tx) => {
    const { count } = await tx.db.passkey.updateMany({
      where: { id: passkey.id },
      data: { counter, lastUsedAt: context.now() },
    });
    // The passkey was removed during the check.
    if (count === 0) throw failed(user.id);
    return completeLogin(tx, user, browser, pendingClaims, 'passkey');
  });
  securityEvent(context, 'login', { outcome: 'ok', method: 'passkey', userId: user.id });
  return {
    user: await readUser(context, user.id),
    token,
    deletionCancelled: user.deletionRequestedAt !== null,
  };
}
