import { AppError } from '@causa/shared/platform/errors';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { refusalPath } from '@causa/shared/platform/pages/refusal-path';
import { homePath, loginAgainPath, pagePath } from '@causa/shared/platform/pages/routes';
import { sameOriginPath } from '@causa/shared/platform/http/same-origin';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Does what a link of the account settings leads to. A browser whose login is too old for it is led
 * to log in again and from there back to the settings; a client that asks for data gets
 * FRESH_LOGIN_REQUIRED.
 */
export async function redirectToLogin<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Answer>,
): Promise<Answer | FastifyReply> {
  try {
    return await work();
  } catch (error) {
    const isStale = error instanceof AppError && error.code === 'FRESH_LOGIN_REQUIRED';
    if (!isStale || !isFollowedLink(request)) throw error;
    const { locale } = request.context;
    return reply.redirect(loginAgainPath(locale, pagePath('accountSettings', locale)), 303);
  }
}

/**
 * Whether a browser opens this address as a page: a download that a page links to, never a call.
 */
export function isFollowedLink({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/**
 * After the end of a session a link of a page leads to log in, and from there back to that page.
 */
export function sendToLogin(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { config, locale } = request.context;
  const from = sameOriginPath(request.headers.referer, config.origin, homePath(locale));
  const path = refusalPath(401, parsePath(from.split(/[?#]/)[0] ?? from).locale ?? locale, from);
  return reply.header('cache-control', 'no-store').redirect(path, 303);
}
