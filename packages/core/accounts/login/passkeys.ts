import { fullName } from '../full-name.ts';
import { lockAccount } from '../find-user.ts';
import type { z } from 'zod';
import type { listPasskeysContract } from '@causa/shared/accounts/login-methods.contract';
import { AppError } from '@causa/shared/platform/errors';
import { passkeysMax } from '@causa/shared/platform/limits';
import { requireUser, requireVerified } from '../../platform/identity.policy.ts';
import { requireFreshLogin } from '../../platform/fresh-login.ts';
import { confirmPassword } from '../password/change-password.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import {
  readChallenge,
  readRegistration,
  createRegistrationOptions,
} from '../../adapters/webauthn/webauthn.ts';
import type { Passkey } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { notifyOfNewSignIn } from './identities.ts';
import { storeChallenge, consumeChallenge } from './passkey-challenges.ts';
import { requireAnotherLoginMethod } from './login-methods.ts';
import { securityEvent } from '../../platform/audit/security-event.ts';

type PasskeyView = z.infer<(typeof listPasskeysContract)['reply']>['passkeys'][number];

/**
 * Returns the caller's passkeys, oldest first.
 * @throws LOGIN_REQUIRED without a session
 */
export async function listPasskeys(context: Context): Promise<PasskeyView[]> {
  const { userId } = requireUser(context);
  const rows = await context.db.passkey.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
  });
  return rows.map(passkeyView);
}

/**
 * Returns the options to create a passkey.
 * @throws LOGIN_REQUIRED, EMAIL_UNVERIFIED
 * @throws LIMIT_REACHED at twenty passkeys
 * @throws INVALID for a wrong password
 */
export async function createPasskeyOptions(
  context: Context,
  password: string | undefined,
): Promise<Record<string, unknown>> {
  const { userId } = requireVerified(context);
  await requireOwnFactor(context, userId);
  const user = await confirmPassword(context, userId, password, 'password');
  await requirePlace(context, userId);
  const existing = await context.db.passkey.findMany({ where: { userId } });
  const name = fullName(user) || user.email;
  const options = await createRegistrationOptions(
    context.config,
    { id: userId, email: user.email, name },
    existing,
  );
  await storeChallenge(context, options.challenge, userId);
  return options;
}

/**
 * A password alone must not replace the second factor of staff: staff with a passkey log in with it
 * before adding or removing one.
 * @throws STAFF_LOGIN_REQUIRED
 */
async function requireOwnFactor({ db, actor }: Context, userId: string): Promise<void> {
  const isWeak = actor.kind === 'user' && actor.lacksSecondFactor === true;
  if (isWeak && (await db.passkey.count({ where: { userId } })) > 0)
    throw new AppError('STAFF_LOGIN_REQUIRED');
}

async function requirePlace({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  if ((await db.passkey.count({ where: { userId } })) >= passkeysMax)
    throw new AppError('LIMIT_REACHED', { max: passkeysMax });
}

/**
 * Stores a passkey created for a challenge of this account, and notifies its owner.
 * @throws LOGIN_REQUIRED, EMAIL_UNVERIFIED
 * @throws LINK_EXPIRED when the challenge does not work
 * @throws LIMIT_REACHED at twenty passkeys
 */
export async function addPasskey(
  context: Context,
  name: string,
  credential: { response: Record<string, unknown> },
): Promise<PasskeyView> {
  const { userId } = requireVerified(context);
  await requireOwnFactor(context, userId);
  const challenge = readChallenge(credential);
  if (!(await consumeChallenge(context, challenge, userId))) throw new AppError('LINK_EXPIRED');
  const registration = await readRegistration(context.config, credential, challenge);
  if (registration === null) throw new AppError('LINK_EXPIRED');
  return inTransaction(context, async (tx) => {
    const user = await lockAccount(tx, userId);
    await requirePlace(tx, userId);
    const data = {
      ...registration,
      credentialId: new Uint8Array(registration.credentialId),
      id: newId(),
      userId,
      name,
      createdAt: context.now(),
    };
    const row = await tx.db.passkey.create({ data });
    await notifyOfNewSignIn(tx, user, 'PASSKEY');
    securityEvent(context, 'passkey.added', { outcome: 'ok' });
    return passkeyView(row);
  });
}

/**
 * Renames a passkey of the caller.
 * @throws NOT_FOUND for an unknown id or another user's
 */
export async function renamePasskey(
  context: Context,
  id: string,
  name: string,
): Promise<PasskeyView> {
  const { userId } = requireUser(context);
  const { count } = await context.db.passkey.updateMany({ where: { id, userId }, data: { name } });
  if (count === 0) throw new AppError('NOT_FOUND');
  return passkeyView(await context.db.passkey.findUniqueOrThrow({ where: { id } }));
}

/**
 * Removes a passkey of the caller.
 * @throws FRESH_LOGIN_REQUIRED when the login is too old
 * @throws NOT_FOUND for an unknown id or another user's
 * @throws LAST_LOGIN_METHOD when no other method is left
 */
export async function removePasskey(context: Context, id: string): Promise<void> {
  const { userId } = requireFreshLogin(context);
  await requireOwnFactor(context, userId);
  await inTransaction(context, async (tx) => {
    const { count } = await tx.db.passkey.deleteMany({ where: { id, userId } });
    if (count === 0) throw new AppError('NOT_FOUND');
    await requireAnotherLoginMethod(tx, userId);
    securityEvent(context, 'passkey.removed', { outcome: 'ok' });
  });
}

function passkeyView({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyView {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
