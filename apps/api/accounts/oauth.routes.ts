import { beginProvider } from '@causa/core/accounts/login/begin-provider';
import {
  providerCallbackSchema,
  providerStartQuery,
} from '@causa/shared/accounts/login-methods.contract';
import { parseJson } from '@causa/shared/platform/parse-json';
import { AppError } from '@causa/shared/platform/errors';
import { providerMinutes } from '@causa/shared/platform/limits';
import { withQuery } from '@causa/shared/platform/pages/routes';
import {
  providerReturnPath,
  type SignInProvider,
  signInProviders,
  readProviderState,
} from '@causa/shared/accounts/login-providers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cookieName, setCookie } from '../server/browser-cookies.ts';
import { redirectToLogin } from '../server/redirect-to-login.ts';
import type { ServerOptions } from '../server/server-options.ts';

const name = 'provider';
const longestForm = 8_192;
const providerParams = z.object({ provider: z.enum(signInProviders) });
const appleUserSchema = z.object({
  name: z.object({ firstName: z.unknown(), lastName: z.unknown() }).partial().optional(),
});

/** Returns the cookie of a provider login in progress, or null. */
export function readAttemptCookie(request: FastifyRequest, secure: boolean): string | null {
  return request.cookies[cookieName(name, secure)] ?? null;
}

export function clearAttemptCookie(reply: FastifyReply, secure: boolean): void {
  setCookie(reply, name, '', secure, 0);
}

/**
 * The two browser-facing ends of a provider login. Neither changes data: the start sets a cookie,
 * the callback redirects to a page whose button (or script) submits the result.
 */
export async function oauthRoutes(app: FastifyInstance, options: ServerOptions): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  serveStart(app, options);

  serveCallback(app);
}

/** Sends the browser to the provider. */
function serveStart(app: FastifyInstance, { secure, providers = {} }: ServerOptions): void {
  app.get(
    '/data/website/oauth/:provider/start',
    { schema: { hide: true } },
    async (request, reply) => {
      const provider = readProvider(request);
      // One site has two host names on this machine. The login starts on the host of the callback,
      // or the cookie would be missing there.
      const { origin } = request.context.config;
      if (
        isLoopback(`http://${request.host}`) &&
        isLoopback(origin) &&
        new URL(origin).host !== request.host
      )
        return reply.redirect(origin + request.url, 303);
      const { connect, keepLoggedIn, ...options } = read(providerStartQuery, request.query);
      try {
        return await redirectToLogin(request, reply, async () => {
          const { location, cookie } = await beginProvider(request.context, providers, provider, {
            ...options,
            connect: connect === '1',
            persistent: keepLoggedIn !== 'no',
          });
          setCookie(reply, name, cookie, secure, providerMinutes * 60);
          return reply.redirect(location, 303);
        });
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') throw error;
        return reply.redirect(
          withQuery(providerReturnPath(request.context.locale, provider), {
            error: 'unavailable',
            to: options.to,
          }),
          303,
        );
      }
    },
  );
}

/** Redirects the browser to the page that completes the login. */
function serveCallback(app: FastifyInstance): void {
  const redirectBack = (
    request: FastifyRequest,
    reply: FastifyReply,
    sent: unknown,
  ): FastifyReply => {
    const { user, ...answer } = read(providerCallbackSchema, sent);
    const locale = readProviderState(answer.state).locale ?? request.context.locale;
    return reply.redirect(
      withQuery(providerReturnPath(locale, readProvider(request)), {
        ...answer,
        ...readName(user),
      }),
      303,
    );
  };
  app.get('/data/website/oauth/:provider/callback', { schema: { hide: true } }, (request, reply) =>
    redirectBack(request, reply, request.query),
  );
  // Apple posts a form from its own page; the cookie is not sent with it, and the redirect does not
  // need it.
  app.post(
    '/data/website/oauth/:provider/callback',
    { schema: { hide: true }, config: { answersOtherSites: true } },
    (request, reply) => redirectBack(request, reply, request.body ?? {}),
  );
}

function readProvider(request: FastifyRequest): SignInProvider {
  const { data } = providerParams.safeParse(request.params);
  if (data === undefined) throw new AppError('NOT_FOUND');
  return data.provider;
}

function isLoopback(address: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(address).hostname);
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('MALFORMED');
  return parsed.data;
}

/** Apple sends the name only once, as JSON beside the code. */
function readName(user: string | undefined): { firstName?: string; lastName?: string } {
  const { name: profileName } = appleUserSchema.safeParse(parseJson(user ?? '{}')).data ?? {};
  const text = (value: unknown): string | undefined =>
    typeof value === 'string' && value.trim() !== '' ? value.slice(0, 200) : undefined;
  const [firstName, lastName] = [text(profileName?.firstName), text(profileName?.lastName)];
  return {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
  };
}
