import { rememberAccount } from '@causa/core/accounts/login/known-browser';
import type { Browser } from '@causa/core/accounts/sessions/sessions';
import { sessionDays } from '@causa/shared/platform/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, setCookie } from './browser-cookies.ts';

const name = 'session';
const known = 'known';

/** Returns the token of the session cookie; null when it is missing or malformed. */
export function sessionToken(request: FastifyRequest, secure: boolean): string | null {
  const token = request.cookies[cookieName(name, secure)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}

/** Starts a session in this browser, and records that the account has logged in here. */
export function beginSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, userId, persistent = true }: { token: string; userId: string; persistent?: boolean },
  secure: boolean,
): void {
  setCookie(reply, name, token, secure, persistent ? sessionDays * 24 * 3_600 : null);
  setCookie(
    reply,
    known,
    rememberAccount(
      request.context.config,
      request.cookies[cookieName(known, secure)] ?? null,
      userId,
    ),
    secure,
  );
}

/**
 * Ends the session in this browser and clears the site's storage. Pages are `no-store` and need no
 * clearing.
 */
export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  setCookie(reply, name, '', secure, 0);
  void reply.header('clear-site-data', '"storage"');
}

/** Returns the browser of the request as sessions store it. */
export function getBrowser(request: FastifyRequest, secure: boolean): Browser {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    sessionToken: sessionToken(request, secure),
    knownAccounts: request.cookies[cookieName(known, secure)] ?? null,
  };
}

/** Returns the id under which this browser stored temporary items, if it did. */
export function knownBrowser(request: FastifyRequest, secure: boolean): string | null {
  return request.cookies[cookieName('browser', secure)] ?? null;
}
