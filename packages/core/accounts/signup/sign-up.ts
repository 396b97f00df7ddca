import { createUser } from './create-user.ts';
import type { z } from 'zod';
import type { signupContract } from '@causa/shared/accounts/accounts.contract';
import { passwordMaxLength, verifyTokenHours } from '@causa/shared/platform/limits';
import { AppError, type FieldError } from '@causa/shared/platform/errors';
import { sameOriginPath } from '@causa/shared/platform/http/same-origin';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { takeTokenFrom } from '../../platform/limits/take-token.ts';
import { emailTaken, findUserId, rethrowEmailTaken, readUser } from '../find-user.ts';
import { hashPassword, listPasswordProblems } from '../password/passwords.ts';
import { sendVerification } from '../email/send-verification.ts';
import { type Browser, startSession } from '../sessions/sessions.ts';
import { recordTimeZone } from '../time-zone.ts';
import type { UserView } from '../user.view.ts';
import { welcomeUser } from './welcome.ts';
import { securityEvent } from '../../platform/audit/security-event.ts';

type SignUp = z.output<NonNullable<(typeof signupContract)['body']>>;

const perAddressAnHour = 20;

/**
 * Creates an account with a session and mails a verification link. Items under `tmpId` and an
 * invitation stay pending until then; `to` is the page to open afterwards. An invitation to the
 * same address verifies it at once.
 * @throws INVALID for a taken address or a guessable password
 * @throws TOO_MANY_REQUESTS after 20 an hour from one address
 */
export async function signUp(
  context: Context,
  { email, password, firstName, lastName, locale, tmpId, inviteId, to, timeZone }: SignUp,
  browser: Browser,
  browserName: string | null,
): Promise<{ user: UserView; token: string }> {
  await takeTokenFrom(context, 'signup', browser.address, perAddressAnHour, 3_600);
  const wrong = await listPasswordProblems(password, [email, firstName, lastName]);
  if (wrong.length > 0)
    throw new AppError('INVALID', {}, [
      ...((await findUserId(context, email)) === null ? [] : emailTaken().fields),
      ...wrong,
    ]);
  const passwordHash = await hashPassword(password);
  const { id, token } = await inTransaction(context, async (tx) => {
    if ((await findUserId(tx, email)) !== null) throw emailTaken();
    const isProven = inviteId !== undefined && (await tx.hooks.isInvited(tx, inviteId, email));
    const user = await createUser(tx, {
      email,
      passwordHash,
      firstName,
      lastName: lastName ?? '',
      locale,
      ...(isProven ? { emailVerifiedAt: tx.now() } : {}),
    });
    const { id } = user;
    if (isProven) await welcomeUser(tx, user);
    else {
      const goal = sameOriginPath(to, context.config.origin, '');
      await sendVerification(tx, user, verifyTokenHours, goal === '' ? undefined : goal);
    }
    await context.hooks.claimPending(tx, id, { tmpId, inviteId, browserName });
    return { id, token: await startSession(tx, id, browser, 'password') };
  }).catch(rethrowEmailTaken);
  securityEvent(context, 'signup', { outcome: 'ok', method: 'password', userId: id });
  await recordTimeZone(context, id, timeZone);
  return { user: await readUser(context, id), token };
}

/**
 * Returns the problems that the contract's schema does not check, so that a refused sign-up reports
 * all at once.
 */
export async function listSignUpProblems(body: unknown): Promise<FieldError[]> {
  const values = Object.fromEntries(
    Object.entries<unknown>(typeof body === 'object' && body !== null ? { ...body } : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  const { password = '', email = '', firstName = '', lastName = '' } = values;
  return password === '' || password.length > passwordMaxLength
    ? []
    : listPasswordProblems(password, [email, firstName, lastName]);
}
