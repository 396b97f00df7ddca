import { AppError } from '@causa/shared/platform/errors';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { refusalPath } from '@causa/shared/platform/pages/refusal-path';
import { homePath, loginAgainPath, pagePath } from '@causa/shared/platform/pages/routes';
import { sameOriginPath } from '@causa/shared/platform/http/same-origin';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Runs the work of a link in the account settings. A browser whose login is too old is redirected
 * to log in and then back to the settings; an API client gets FRESH_LOGIN_REQUIRED.
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
 * Returns whether a browser navigates to this address, such as a download link, as opposed to an
 * API call.
 */
export function isFollowedLink({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/** Redirects a link followed after the session ended to log in, and from there back to its page. */
export function sendToLogin(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { config, locale } = request.context;
  const from = sameOriginPath(request.headers.referer, config.origin, homePath(locale));
  const path = refusalPath(401, parsePath(from.split(/[?#]/)[0] ?? from).locale ?? locale, from);
  return reply.header('cache-control', 'no-store').redirect(path, 303);
}
