import {
  addPasskey,
  createPasskeyOptions,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@causa/core/accounts/login/passkeys';
import {
  createPasskeyLoginOptions,
  logInWithPasskey,
} from '@causa/core/accounts/login/passkey-login';
import { finishProviderLogin } from '@causa/core/accounts/login/finish-provider-login';
import { listIdentities, removeIdentity } from '@causa/core/accounts/login/identities';
import { requestLoginLink, logInWithLink } from '@causa/core/accounts/login/login-link';
import { applyClaimedItems } from '@causa/core/accounts/pending-actions/apply-pending-actions';
import {
  addPasskeyContract,
  requestLoginLinkContract,
  finishProviderLoginContract,
  listIdentitiesContract,
  listPasskeysContract,
  logInWithPasskeyContract,
  createPasskeyLoginOptionsContract,
  createPasskeyOptionsContract,
  removeIdentityContract,
  removePasskeyContract,
  renamePasskeyContract,
  logInWithLinkContract,
} from '@causa/shared/accounts/login-methods.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';
import type { ServerOptions } from '../server/server-options.ts';
import { getBrowser, knownBrowser, beginSession } from '../server/session-cookie.ts';
import { readAttemptCookie, clearAttemptCookie } from './oauth.routes.ts';

/** Login methods beside the password: providers, passkeys, a link by mail. */
export async function loginMethodsRoutes(
  app: FastifyInstance,
  options: ServerOptions,
): Promise<void> {
  serveProviders(app, options);

  serveLoginLinks(app, options.secure);

  servePasskeys(app, options.secure);
}

/** Login with Google, Facebook or Apple. */
function serveProviders(
  app: FastifyInstance,
  { secure, providers = {} }: Pick<ServerOptions, 'secure' | 'providers'>,
): void {
  serve(app, finishProviderLoginContract, async (context, { params, body, request, reply }) => {
    const returned = { ...params, ...body, cookie: readAttemptCookie(request, secure) };
    const { token, persistent, ...finished } = await finishProviderLogin(
      context,
      providers,
      returned,
      getBrowser(request, secure),
      knownBrowser(request, secure),
    );
    clearAttemptCookie(reply, secure);
    if (token !== null)
      beginSession(request, reply, { token, userId: finished.user.id, persistent }, secure);
    return { ...finished, pending: await applyClaimedItems(context, finished.user.id) };
  });
  serve(app, listIdentitiesContract, async (context) => ({
    identities: await listIdentities(context),
  }));
  serve(app, removeIdentityContract, async (context, { params }) => {
    await removeIdentity(context, params.provider);
    return {};
  });
}

/** Login by a link in a mail. */
function serveLoginLinks(app: FastifyInstance, secure: boolean): void {
  serve(app, requestLoginLinkContract, async (context, { body, request }) => {
    await requestLoginLink(context, body.email, body.to, request.ip);
    return { sent: true as const };
  });
  serve(app, logInWithLinkContract, async (context, { params, body, request, reply }) => {
    const persistent = body?.keepLoggedIn ?? true;
    const { token, ...entered } = await logInWithLink(context, params.token, {
      ...getBrowser(request, secure),
      persistent,
    });
    beginSession(request, reply, { token, userId: entered.user.id, persistent }, secure);
    return { ...entered, pending: await applyClaimedItems(context, entered.user.id) };
  });
}

/** Login with a passkey, and the own passkeys. */
function servePasskeys(app: FastifyInstance, secure: boolean): void {
  serve(app, createPasskeyLoginOptionsContract, async (context, { request }) => ({
    options: await createPasskeyLoginOptions(context, request.ip),
  }));
  serve(
    app,
    logInWithPasskeyContract,
    async (
      context,
      { body: { credential, keepLoggedIn: persistent, ...pendingIds }, request, reply },
    ) => {
      const { token, ...entered } = await logInWithPasskey(
        context,
        credential,
        { ...getBrowser(request, secure), persistent },
        { ...pendingIds, browserName: knownBrowser(request, secure) },
      );
      beginSession(request, reply, { token, userId: entered.user.id, persistent }, secure);
      return { ...entered, pending: await applyClaimedItems(context, entered.user.id) };
    },
  );
  serve(app, createPasskeyOptionsContract, async (context, { body }) => ({
    options: await createPasskeyOptions(context, body.password),
  }));
  serve(app, addPasskeyContract, async (context, { body }) => ({
    passkey: await addPasskey(context, body.name, body.credential),
  }));
  serve(app, listPasskeysContract, async (context) => ({ passkeys: await listPasskeys(context) }));
  serve(app, renamePasskeyContract, async (context, { params, body }) => ({
    passkey: await renamePasskey(context, params.id, body.name),
  }));
  serve(app, removePasskeyContract, async (context, { params }) => {
    await removePasskey(context, params.id);
    return {};
  });
}
