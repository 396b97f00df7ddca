import {
  forgotPassword,
  logout,
  resendVerification,
  resetPassword,
  signup,
  verifyEmail,
} from '@causa/shared/generated/accounts/accounts.endpoints';
import { acceptInvite, declineInvite } from '@causa/shared/generated/accounts/onboarding.endpoints';
import { confirmEmailChange } from '@causa/shared/generated/accounts/own-account.endpoints';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { homePath, pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { sameOriginPath } from '@causa/shared/platform/http/same-origin';
import { afterPending, readPendingIds, destination } from '../../lib/navigation/after-login.ts';
import { formAction, trimmed } from '../../lib/forms/form-action.ts';
import { signedUpWithCookie } from '../../lib/hydration/markers.ts';
import { readNames, requiredNames } from './names.ts';
import { readToken } from '../login/login.actions.ts';

export const signupAction = formAction({
  name: 'sign-up',
  required: (values) => [...requiredNames(values), 'email', 'password'],
  skipClientValidation: true,
  send: ({ api, url, locale, timeZone, values }) =>
    api.call(signup, {
      body: {
        to: destination({ url, locale }),
        ...readNames(values),
        email: trimmed(values['email']),
        password: values['password'] ?? '',
        locale,
        timeZone,
        ...readPendingIds(url),
      },
    }),
  after: (page, { user }) => ({
    redirectTo: destination(page),
    // An invitation proves the address, so no verification mail is sent.
    flash: user.emailVerified ? 'INVITE_ACCEPTED' : 'SIGNED_UP',
    marker: 'justSignedUp',
    cookies: [signedUpWithCookie('email')],
  }),
});

export const forgotPasswordAction = formAction({
  name: 'forgot-password',
  required: ['email'],
  send: ({ api, values }) =>
    api.call(forgotPassword, { body: { email: trimmed(values['email']) } }),
  after: ({ locale }) => ({
    redirectTo: withQuery(pagePath('forgotPassword', locale), { sent: '1' }),
  }),
});

export const resetPasswordAction = formAction({
  name: 'reset-password',
  required: ['password'],
  link: 'login',
  send: ({ api, url, values: { password = '' } }) =>
    api.call(resetPassword, { params: { token: readToken(url) }, body: { password } }),
  after: ({ locale }, { deletionCancelled }) => ({
    redirectTo: homePath(locale),
    flash: deletionCancelled ? 'DELETION_CANCELLED' : 'PASSWORD_CHANGED',
    marker: 'justLoggedIn',
  }),
});

export const verifyEmailAction = formAction({
  name: 'verify-email',
  link: 'login',
  send: ({ api, url }) => api.call(verifyEmail, { params: { token: readToken(url) } }),
  after({ locale, url }, { pending, redirectTo }) {
    const done = afterPending({ locale, url }, pending);
    const to = done?.redirectTo ?? sameOriginPath(redirectTo, url.origin, homePath(locale));
    return {
      redirectTo: withQuery(pagePath('welcome', locale), { to }),
      flash: done?.flash ?? 'EMAIL_VERIFIED',
    };
  },
});

export const confirmEmailChangeAction = formAction({
  name: 'confirm-email-change',
  link: 'login',
  send: ({ api, url }) => api.call(confirmEmailChange, { params: { token: readToken(url) } }),
  after: ({ locale }, { state }) => ({
    redirectTo: homePath(locale),
    flash: state === 'CHANGED' ? 'EMAIL_CHANGED' : 'EMAIL_CHANGE_WAITING',
  }),
});

/** Redirects to the organization's page, or home while it has no public page. */
export const acceptInviteAction = formAction({
  name: 'accept-invite',
  link: 'mail',
  send: ({ api, url }) => api.call(acceptInvite, { params: { id: readToken(url) } }),
  after: ({ locale }, { organization }) => ({
    redirectTo: adminPath(locale, organization.id),
    flash: 'INVITE_ACCEPTED',
  }),
});

export const declineInviteAction = formAction({
  name: 'decline-invite',
  link: 'mail',
  send: ({ api, url }) => api.call(declineInvite, { params: { id: readToken(url) } }),
  after: ({ locale }) => ({ redirectTo: homePath(locale), flash: 'INVITE_DECLINED' }),
});

/** Redirects home, unless the form names a page to continue on with another account. */
export const logoutAction = formAction({
  name: 'log-out',
  send: ({ api }) => api.call(logout),
  after: ({ url, locale, values }) => ({
    redirectTo: sameOriginPath(values['next'], url.origin, homePath(locale)),
    flash: 'LOGGED_OUT',
    marker: 'justLoggedOut',
  }),
});

export const resendVerificationAction = formAction({
  name: 'resend-verification',
  send: ({ api }) => api.call(resendVerification),
  after: () => ({ flash: 'EMAIL_SENT' }),
});
