import { assertPageAccount } from '@causa/core/accounts/sessions/assert-page-account';
import { findSession } from '@causa/core/accounts/sessions/sessions';
import { pageAccountHeader } from '@causa/shared/platform/pages/page-account';
import plugin from 'fastify-plugin';
import type { ServerOptions } from '../server-options.ts';
import { sessionToken } from '../session-cookie.ts';

/**
 * Loads the session of the cookie into the context, after rate limiting and only under `/data`:
 * pages call it, and files are the same for everyone.
 * Rejects a call that names the account its page was rendered for when another one is logged in.
 */
export const sessionPlugin = plugin<ServerOptions>(
  (app, options, done) => {
    app.addHook('onRequest', async (request) => {
      const token = request.url.startsWith('/data/') ? sessionToken(request, options.secure) : null;
      if (token === null) return;
      const actor = await findSession(request.context, token);
      if (actor === null) return;
      request.context.actor = actor;
      const pageAccount = request.headers[pageAccountHeader];
      if (typeof pageAccount === 'string') await assertPageAccount(request.context, pageAccount);
    });
    done();
  },
  { name: 'session', dependencies: ['request-context', 'limits'] },
);
