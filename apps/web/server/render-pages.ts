import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { homePath } from '@causa/shared/platform/pages/routes';
import { isSiteAssetName } from '@causa/shared/platform/http/site-assets';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import type { DocumentVisit } from '@causa/shared/organizations/statistics';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as entry from '../entry-server.tsx';
import { appFiles } from './app-files.ts';
import { readAssets } from './assets.ts';
import { forms } from './forms.ts';
import { createPageCache } from './page-cache.ts';
import { offlinePages } from './offline-pages.ts';
import { PageServer } from './page-server.ts';
import { answerPageError, sendPlainError } from './plain-error.ts';
import { VisitorRequests } from './visitor-requests.ts';

export interface CallDataRequest {
  /** Path and query of an API call. */
  path: string;
  method: string;
  headers: Record<string, string>;
  /** Bytes for an upload. */
  body?: string | Buffer;
}

export interface CallDataReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Calls the API from pages: in process, or over HTTP from a separate web service. */
export type CallData = (request: CallDataRequest) => Promise<CallDataReply>;

export interface WebPagesOptions {
  callData: CallData;
  /** Callback for every sent document with listings, including cached ones. */
  reportVisit?: ((visit: DocumentVisit) => void) | undefined;
  /** The version of this build (`_version`). */
  version: number;
  /** `https://host` of the public site; defaults to the request's. */
  publicOrigin?: string;
  /** Milliseconds for which anonymous pages may be reused; 0 turns the cache off. */
  cacheMs?: number;
  now?: () => Date;
  distDir?: string;
  /** The header in which a trusted proxy sends the visitor's country. */
  countryHeader?: string | undefined;
  /** Answers a request for a file that this build does not have, by its name. */
  sendOtherAsset?(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
  ): Promise<FastifyReply>;
}

/**
 * Serves every page of the site and its hashed files under /static/dist/. The server sets the
 * content security policy; pages add the hashes of their inline script and style.
 */
export async function webPages(app: FastifyInstance, options: WebPagesOptions): Promise<void> {
  const dist = options.distDir ?? join(import.meta.dirname, '../dist');
  const now = options.now ?? (() => new Date());
  const { render }: typeof entry = await import(
    pathToFileURL(join(dist, 'server/entry-server.mjs')).href
  );
  const visitors = new VisitorRequests(options);
  const pages = new PageServer({
    options,
    visitors,
    render,
    assets: readAssets(join(dist, 'client')),
    cache: createPageCache({ maxAgeMs: options.cacheMs ?? 0, now: () => now().getTime() }),
    now,
  });

  app.setErrorHandler<FastifyError>(answerPageError);
  await app.register(siteFiles, { prefix: '/static/dist', dist, options });
  appFiles(app);
  offlinePages(app);
  app.get('/', async (request, reply) =>
    reply
      .header('vary', 'accept-language, cookie')
      .redirect(homePath(await visitors.getLocale(request)) + getQuery(request.url), 302),
  );

  await app.register(forms, {
    addressOf: (request) => visitors.getAddress(request),
    localeOf: async (request, page) =>
      parsePath(page.pathname).locale ?? (await visitors.getLocale(request)),
    showForm: (request, reply, status, form) => pages.answer(request, reply, { status, form }),
    call: (request: FastifyRequest, call: CallDataRequest) => visitors.callApi(request, call),
  });

  // What the API does not know is no page either.
  app.get('/*', (request, reply) =>
    /^\/(?:data|api)\//.test(request.url) ? reply.callNotFound() : pages.answer(request, reply),
  );
}

function getQuery(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}

const assetsPath = '/static/dist/assets/';

/** Serves the hashed files of this build, and those of another build where `options` can. */
async function siteFiles(
  app: FastifyInstance,
  { dist, options }: { dist: string; options: WebPagesOptions },
): Promise<void> {
  app.setNotFoundHandler((request, reply) => {
    const name = request.url.slice(assetsPath.length);
    return options.sendOtherAsset !== undefined &&
      request.url.startsWith(assetsPath) &&
      isSiteAssetName(name)
      ? options.sendOtherAsset(request, reply, name)
      : sendPlainError(request, reply, 'NOT_FOUND');
  });
  await app.register(fastifyStatic, {
    root: join(dist, 'client'),
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    index: false,
  });
}
