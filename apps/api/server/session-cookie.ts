import { rememberAccount } from '@causa/core/accounts/login/known-browser';
import type { Browser } from '@causa/core/accounts/sessions/sessions';
import { sessionDays } from '@causa/shared/platform/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, setCookie } from './browser-cookies.ts';

const name = 'session';
const known = 'known';

/** The token of the session cookie; null when there is none or it has not the form of one. */
export function sessionToken(request: FastifyRequest, secure: boolean): string | null {
  const token = request.cookies[cookieName(name, secure)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}

/** Begins a session in this browser, and remembers that the account has logged in with it. */
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
 * Ends the session in this browser; what pages kept beside it goes, too. Pages themselves are never
 * kept (`no-store`).
 */
export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  setCookie(reply, name, '', secure, 0);
  void reply.header('clear-site-data', '"storage"');
}

/** The browser that asks, as sessions remember it. */
export function getBrowser(request: FastifyRequest, secure: boolean): Browser {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    sessionToken: sessionToken(request, secure),
    knownAccounts: request.cookies[cookieName(known, secure)] ?? null,
  };
}

/** The name under which this browser left temporary items, if it did. */
export function knownBrowser(request: FastifyRequest, secure: boolean): string | null {
  return request.cookies[cookieName('browser', secure)] ?? null;
}
