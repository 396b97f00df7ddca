import { AppError } from '@causa/shared/errors';
import { loginAgainPath, pagePath } from '@causa/shared/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Does what a link of the account settings leads to. A browser whose login is too old for it is led
 * to log in again and from there back to
 * the settings; a client that asks for data gets FRESH_LOGIN_REQUIRED.
 */
export async function orLogInAgain<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Answer>,
): Promise<Answer | FastifyReply> {
  try {
    return await work();
  } catch (error) {
    const isStale = error instanceof AppError && error.code === 'FRESH_LOGIN_REQUIRED';
    if (!isStale || !(request.headers.accept ?? '').includes('text/html')) throw error;
    const { locale } = request.context;
    return reply.redirect(loginAgainPath(locale, pagePath('accountSettings', locale)), 303);
  }
}
