import { userExists } from '@causa/core/accounts/signup/user-exists';
import { takeTokenFrom } from '@causa/core/platform/limits/take-token';
import { checkEmailContract } from '@causa/shared/platform/site.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

const mailRequestsPerMinute = 10;

/** Checks whether an address has an account; rate-limited per network address. */
export async function usersRoutes(app: FastifyInstance): Promise<void> {
  serve(app, checkEmailContract, async (context, { query, request }) => {
    await takeTokenFrom(context, 'by-email', request.ip, mailRequestsPerMinute, 60);
    return { userExists: await userExists(context, query.email) };
  });
}
