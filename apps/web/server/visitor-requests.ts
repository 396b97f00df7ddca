import { environment as readEnvironmentEndpoint } from '@causa/shared/generated/platform/site.endpoints';
import {
  pageCallHeader,
  visitorHeaders as headerNames,
} from '@causa/shared/platform/http/internal-call';
import { isPlainTarget } from '@causa/shared/platform/http/request-target';
import { isLocale, type Locale, localeFromAcceptLanguage } from '@causa/shared/platform/locales';
import type { FastifyRequest } from 'fastify';
import { type Environment, plainEnvironment } from '../lib/environment.ts';
import type { CallDataReply, CallDataRequest, WebPagesOptions } from './render-pages.ts';

/** The visitor's headers that are forwarded to the API. */
const forwardedHeaders = ['cookie', 'accept-language', 'user-agent'] as const;

/** The reply for a path that cannot belong to the API. */
const unknownPathReply: CallDataReply = {
  status: 404,
  headers: { 'content-type': 'application/json' },
  body: '{"errors":[]}',
};

/** Calls the API on behalf of visitors, and reads their language and environment. */
export class VisitorRequests {
  private readonly options: WebPagesOptions;

  constructor(options: WebPagesOptions) {
    this.options = options;
  }

  callApi(request: FastifyRequest, call: CallDataRequest): Promise<CallDataReply> {
    if (!isPlainTarget(call.path)) return Promise.resolve(unknownPathReply);
    const headers = { ...this.getHeaders(request), ...call.headers };
    return this.options.callData({ ...call, headers });
  }

  getAddress(request: FastifyRequest): URL {
    const origin = this.options.publicOrigin ?? `${request.protocol}://${request.host}`;
    return new URL(request.url, origin);
  }

  /**
   * Returns the language of an address without one: the account's for a logged-in reader, else the
   * browser's.
   */
  async getLocale(request: FastifyRequest): Promise<Locale> {
    if (isAnonymous(request)) return getPreferredLocale(request);
    const { user } = await this.readEnvironment(request, getPreferredLocale(request));
    return user?.locale ?? getPreferredLocale(request);
  }

  async readEnvironment(request: FastifyRequest, locale: Locale): Promise<Environment> {
    const reply = await this.callApi(request, {
      path: readEnvironmentEndpoint.path,
      method: 'GET',
      headers: { accept: 'application/json', 'accept-language': locale },
    });
    if (reply.status !== 200) return plainEnvironment(locale);
    const { environment }: { environment: Environment } = JSON.parse(reply.body);
    return environment;
  }

  private getHeaders(request: FastifyRequest): Record<string, string> {
    const { countryHeader } = this.options;
    const names = [
      ...forwardedHeaders,
      ...(countryHeader === undefined ? [] : [countryHeader.toLowerCase()]),
    ];
    const headers = Object.fromEntries(
      names.flatMap((name) =>
        typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : [],
      ),
    );
    return {
      ...headers,
      'x-request-id': request.id,
      [headerNames.ip]: request.ip,
      [headerNames.protocol]: request.protocol,
      [headerNames.host]: request.host,
      [pageCallHeader]: '1',
    };
  }
}

function getPreferredLocale(request: FastifyRequest): Locale {
  const chosen = /(?:^|; )locale=(\w\w)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return isLocale(chosen) ? chosen : localeFromAcceptLanguage(request.headers['accept-language']);
}

/** Returns whether the request has no cookies but the theme, so that its page may be shared. */
export function isAnonymous(request: FastifyRequest): boolean {
  return (request.headers.cookie ?? '')
    .split('; ')
    .every((part) => part === '' || part.startsWith('theme='));
}
