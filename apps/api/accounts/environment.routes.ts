import { readEnvironment } from '@causa/core/read-environment';
import { findPlace } from '@causa/core/platform/places/find-places';
import {
  recordExperimentContract,
  acceptCookiesContract,
  environmentContract,
} from '@causa/shared/platform/site.contract';
import { placeCookieName, parsePlaceCookie } from '@causa/shared/search/place-cookie';
import { signInProviders as allProviders } from '@causa/shared/accounts/login-providers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieName, setCookie } from '../server/browser-cookies.ts';
import { serve } from '../server/contract-route.ts';
import { detectCountry } from '../server/detect-country.ts';
import type { ServerOptions } from '../server/server-options.ts';

const maxExperiments = 20;

/** The reader's environment, the cookie notice and experiments. */
export async function environmentRoutes(
  app: FastifyInstance,
  options: ServerOptions,
): Promise<void> {
  const { secure, providers = {} } = options;
  const signInProviders = allProviders.filter((name) => providers[name] !== undefined);
  serve(app, environmentContract, async (context, { request }) => {
    const country = detectCountry(request, options);
    const browser = {
      hasAcceptedCookies: request.cookies[cookieName('cookies', secure)] === 'accepted',
      abExperiments: experiments(request, secure),
      countryCode: country ?? getCountryOfLanguage(request),
      // The language's region is too weak a hint to narrow a search, so only a trusted proxy's
      // country counts.
      guessedLocation: country === null ? null : findPlace(`c${country}`, context.locale).location,
      searchLocation: parsePlaceCookie(request.cookies[placeCookieName]) ?? null,
      isApp: /\bCausaApp\//.test(request.headers['user-agent'] ?? ''),
    };
    return {
      environment: await readEnvironment(context, browser, {
        googleMapsKey: options.googleMapsKey,
        signInProviders,
      }),
    };
  });
  serve(app, acceptCookiesContract, (_context, { reply }) => {
    setCookie(reply, 'cookies', 'accepted', secure);
    return { showAcceptCookies: false as const };
  });
  serve(app, recordExperimentContract, (_context, { body, request, reply }) => {
    const others = experiments(request, secure).filter((experiment) => experiment.id !== body.id);
    const abExperiments = [...others, body].slice(-maxExperiments);
    setCookie(
      reply,
      'ab',
      abExperiments.map(({ id, bucket }) => `${id}:${bucket}`).join('.'),
      secure,
    );
    return { abExperiments };
  });
}

function experiments(request: FastifyRequest, secure: boolean): { id: string; bucket: string }[] {
  const entries = (request.cookies[cookieName('ab', secure)] ?? '')
    .split('.')
    .slice(0, maxExperiments);
  return entries.flatMap((entry) => {
    const [, id, bucket] = /^([a-z0-9-]{1,60}):([a-z0-9-]{1,30})$/.exec(entry) ?? [];
    return id === undefined || bucket === undefined ? [] : [{ id, bucket }];
  });
}

function getCountryOfLanguage(request: FastifyRequest): string | null {
  return /^[a-z]{2,3}-([A-Z]{2})\b/.exec(request.headers['accept-language'] ?? '')?.[1] ?? null;
}
