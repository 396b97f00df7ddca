import { hiddenInBrowserMax } from '@causa/shared/platform/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, setCookie } from '../server/browser-cookies.ts';

const name = 'hidden';

/** Returns what a visitor hid in this browser, oldest first. Essential: it was asked for. */
export function readHiddenCookie(request: FastifyRequest, secure: boolean): string[] {
  const value = request.cookies[cookieName(name, secure)] ?? '';
  return value
    .split('.')
    .filter((part) => /^[\w-]{22}$/.test(part))
    .map((part) => Buffer.from(part, 'base64url').toString('hex'));
}

/** Stores what a visitor hid; the oldest give way, so that the cookie stays small. */
export function writeHiddenCookie(
  reply: FastifyReply,
  ids: readonly string[],
  secure: boolean,
): void {
  const value = [...new Set(ids)]
    .slice(-hiddenInBrowserMax)
    .map((id) => Buffer.from(id, 'hex').toString('base64url'))
    .join('.');
  setCookie(reply, name, value, secure, value === '' ? 0 : undefined);
}
