import {
  cancelEmailChange,
  confirmEmailChange,
  requestEmailChange,
  resendEmailChange,
} from '@causa/core/accounts/email/change-email';
import { changePassword } from '@causa/core/accounts/password/change-password';
import { checkLink } from '@causa/core/accounts/email/check-link';
import {
  endOtherSessions,
  endOwnSession,
  listSessions,
} from '@causa/core/accounts/sessions/list-sessions';
import { logIn } from '@causa/core/accounts/login/log-in';
import { forgotPassword, resetPassword } from '@causa/core/accounts/password/reset-password';
import { resendVerification } from '@causa/core/accounts/email/send-verification';
import { endSession } from '@causa/core/accounts/sessions/sessions';
import { signUp, listSignUpProblems } from '@causa/core/accounts/signup/sign-up';
import { updateUser } from '@causa/core/accounts/update-user';
import { verifyEmail } from '@causa/core/accounts/email/verify-email';
import { applyClaimedItems } from '@causa/core/accounts/pending-actions/apply-pending-actions';
import {
  cancelEmailChangeContract,
  changeEmailContract,
  changePasswordContract,
  confirmEmailChangeContract,
  resendEmailChangeContract,
  endOtherSessionsContract,
  endSessionContract,
  listSessionsContract,
  updateUserContract,
} from '@causa/shared/accounts/own-account.contract';
import {
  checkLinkContract,
  forgotPasswordContract,
  loginContract,
  logoutContract,
  resendVerificationContract,
  resetPasswordContract,
  signupContract,
  verifyEmailContract,
} from '@causa/shared/accounts/accounts.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';
import type { ServerOptions } from '../server/server-options.ts';
import {
  getBrowser,
  clearSessionCookie,
  knownBrowser,
  sessionToken,
  beginSession,
} from '../server/session-cookie.ts';

/** Accounts and sessions. */
export async function accountsRoutes(
  app: FastifyInstance,
  { secure }: ServerOptions,
): Promise<void> {
  serveLogin(app, secure);
  serveMailLinks(app, secure);
  serveOwnAccount(app, secure);
}

/** Sign-up, login and logout. */
function serveLogin(app: FastifyInstance, secure: boolean): void {
  serve(
    app,
    signupContract,
    async (context, { body, request, reply }) => {
      const { user, token } = await signUp(
        context,
        body,
        getBrowser(request, secure),
        knownBrowser(request, secure),
      );
      beginSession(request, reply, { token, userId: user.id }, secure);
      return { user };
    },
    listSignUpProblems,
  );
  serve(app, loginContract, async (context, { body, request, reply }) => {
    const persistent = body.keepLoggedIn;
    const { user, token, deletionCancelled } = await logIn(
      context,
      body,
      { ...getBrowser(request, secure), persistent },
      knownBrowser(request, secure),
    );
    beginSession(request, reply, { token, userId: user.id, persistent }, secure);
    return { user, deletionCancelled, pending: await applyClaimedItems(context, user.id) };
  });
  serve(app, logoutContract, async (context, { request, reply }) => {
    const token = sessionToken(request, secure);
    if (token !== null) await endSession(context, token);
    clearSessionCookie(reply, secure);
    return {};
  });
}

/** Confirmation of an address, and a forgotten password. */
function serveMailLinks(app: FastifyInstance, secure: boolean): void {
  serve(app, verifyEmailContract, async (context, { params, request }) => {
    const { userId, redirectTo } = await verifyEmail(context, params.token, request.ip);
    const pending = await applyClaimedItems(context, userId);
    return { emailVerified: true as const, pending, redirectTo };
  });
  serve(app, resendVerificationContract, async (context, { body }) => ({
    sent: await resendVerification(context, body?.to),
  }));
  serve(app, forgotPasswordContract, async (context, { body, request }) => {
    await forgotPassword(context, body.email, request.ip);
    return { sent: true as const };
  });
  serve(app, resetPasswordContract, async (context, { params, body, request, reply }) => {
    const { user, token, deletionCancelled } = await resetPassword(
      context,
      params.token,
      body.password,
      getBrowser(request, secure),
    );
    beginSession(request, reply, { token, userId: user.id }, secure);
    return { user, deletionCancelled };
  });
  serve(app, checkLinkContract, async (context, { params: { purpose, token }, request }) => {
    await checkLink(
      context,
      token,
      purpose.startsWith('CHANGE_EMAIL') ? ['CHANGE_EMAIL_OLD', 'CHANGE_EMAIL_NEW'] : [purpose],
      request.ip,
    );
    return { valid: true as const };
  });
}

/** Changes of the own account, and its sessions. */
function serveOwnAccount(app: FastifyInstance, secure: boolean): void {
  serve(app, updateUserContract, async (context, { body }) => ({
    user: await updateUser(context, body),
  }));
  serve(app, changePasswordContract, async (context, { body, request, reply }) => {
    const { user, token, persistent } = await changePassword(
      context,
      body,
      getBrowser(request, secure),
    );
    beginSession(request, reply, { token, userId: user.id, persistent }, secure);
    return { user };
  });
  serve(app, changeEmailContract, async (context, { body }) => ({
    pendingConfirmations: await requestEmailChange(context, body.email, body.password),
  }));
  serve(app, resendEmailChangeContract, async (context) => {
    await resendEmailChange(context);
    return {};
  });
  serve(app, cancelEmailChangeContract, async (context) => {
    await cancelEmailChange(context);
    return {};
  });
  serve(app, confirmEmailChangeContract, async (context, { params, request }) => ({
    state: await confirmEmailChange(context, params.token, request.ip),
  }));
  serve(app, listSessionsContract, async (context) => ({ sessions: await listSessions(context) }));
  serve(app, endSessionContract, async (context, { params }) => {
    await endOwnSession(context, params.id);
    return {};
  });
  serve(app, endOtherSessionsContract, async (context) => ({
    ended: await endOtherSessions(context),
  }));
}
