import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const year = 365 * 24 * 3_600;

/**
 * Adds the prefix `__Host-` over https, so that no other host can set the cookie.
 */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/**
 * Sets a cookie for this host and every path, not sent from other sites. `maxAge` is in seconds and
 * defaults to a year; null means until the browser closes.
 */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  secure: boolean,
  maxAge: number | null = year,
): void {
  void reply.setCookie(cookieName(name, secure), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    ...(maxAge === null ? {} : { maxAge }),
  });
}

/**
 * Returns the random id of this browser, created when it is first needed. It shows whether
 * temporary items are used in the browser that created them.
 */
export function browserToken(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): string {
  const known = request.cookies[cookieName('browser', secure)];
  if (known !== undefined && /^[\w-]{32}$/.test(known)) return known;
  const token = randomBytes(24).toString('base64url');
  setCookie(reply, 'browser', token, secure, 24 * 3_600);
  return token;
}
