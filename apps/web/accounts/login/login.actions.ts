import { login } from '@causa/shared/generated/accounts/accounts.endpoints';
import {
  requestLoginLink,
  finishProviderLogin,
  logInWithLink,
} from '@causa/shared/generated/accounts/login-methods.endpoints';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { sameOriginPath } from '@causa/shared/platform/http/same-origin';
import { isSignInProvider } from '@causa/shared/accounts/login-providers';
import { afterLogin, readPendingIds, destination } from '../../lib/navigation/after-login.ts';
import { formAction, isOn, trimmed } from '../../lib/forms/form-action.ts';
import { signedUpWithCookie } from '../../lib/hydration/markers.ts';

/** Returns the token of a mail link from the page address, or an empty string. */
export function readToken(url: URL): string {
  const route = parsePath(url.pathname);
  return 'params' in route && 'token' in route.params ? route.params.token : '';
}

export const loginAction = formAction({
  name: 'log-in',
  required: ['email', 'password'],
  errorFields: { LOGIN_FAILED: 'email' },
  send: ({ api, url, timeZone, values: { email, password = '', keepLoggedIn } }) =>
    api.call(login, {
      body: {
        email: trimmed(email),
        password,
        timeZone,
        keepLoggedIn: isOn(keepLoggedIn),
        ...readPendingIds(url),
      },
    }),
  after: afterLogin,
});

export const requestLoginLinkAction = formAction({
  name: 'ask-login-link',
  required: ['email'],
  send: ({ api, values, ...page }) =>
    api.call(requestLoginLink, {
      body: { email: trimmed(values['email']), to: destination(page) },
    }),
  after: ({ url }) => ({ redirectTo: withQuery(url.pathname, { sent: '1' }) }),
});

export const logInWithLinkAction = formAction({
  name: 'use-login-link',
  link: 'login',
  send: ({ api, url, values }) =>
    api.call(logInWithLink, {
      params: { token: readToken(url) },
      body: { keepLoggedIn: isOn(values['keepLoggedIn']) },
    }),
  after: afterLogin,
});

/** Completes a provider login; the provider's response is in the address. */
export const finishProviderLoginAction = formAction({
  name: 'finish-provider',
  link: 'login',
  send({ api, url, values: { password, keepLoggedIn } }) {
    const query: Partial<Record<string, string>> = Object.fromEntries(url.searchParams);
    const { code = '', state = '', iss, firstName, lastName } = query;
    const optional = Object.fromEntries(
      Object.entries({ iss, firstName, lastName, password }).filter(
        ([, value]) => value !== undefined && value !== '',
      ),
    );
    return api.call(finishProviderLogin, {
      params: { provider: readProvider(url) },
      body: { code, state, keepLoggedIn: isOn(keepLoggedIn), ...optional },
    });
  },
  after({ url, locale }, reply) {
    if (reply.outcome === 'CONNECTED')
      return { redirectTo: pagePath('accountSettings', locale), flash: 'CONNECTED' };
    // The address contains the provider's response and no next page.
    const usual = afterLogin({ locale, url: new URL(url.pathname, url) }, reply);
    const redirectTo = sameOriginPath(reply.to, url.origin, usual.redirectTo);
    if (reply.outcome === 'SIGNED_IN') return { ...usual, redirectTo };
    return {
      redirectTo,
      flash: 'SIGNED_UP',
      marker: 'justSignedUp',
      cookies: [signedUpWithCookie(readProvider(url))],
    };
  },
});

/** Returns the provider named in the callback address. */
export function readProvider(url: URL) {
  const route = parsePath(url.pathname);
  return route.page === 'oauthReturn' && isSignInProvider(route.params.provider)
    ? route.params.provider
    : 'google';
}
