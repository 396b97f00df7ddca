import { defaultLocale, type Locale } from '@causa/shared/platform/locales';
import { parsePath, type Route } from '@causa/shared/platform/pages/parse-path';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readOrganizationContract } from '@causa/shared/organizations/organizations.contract';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import { allPages, type AnyPageName, pageNamed } from '@causa/shared/platform/pages/all-pages';
import type { Access } from '@causa/shared/platform/pages/page-address';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { type ApiClient, ApiError } from '../lib/api-client.ts';
import type { LoadFailure } from '../lib/navigation/navigation.ts';
import type { PageState } from '../lib/navigation/page.ts';
import { isShown, pageTable, shownPage, type ShownPageName } from '../lib/navigation/page-table.ts';
import { ChunkLoadError, loadChunk } from '../lib/navigation/load-chunk.ts';
import { loadView } from './load-view.ts';
import { importPage } from './page-modules.ts';

/** Listings, organizations and CMS records. */
const recordPages: ReadonlySet<string> = new Set([
  'listing',
  'importedListing',
  'organization',
  'content',
]);

export type Loaded =
  | { page: PageState }
  | { redirect: string; permanent: boolean }
  | { refused: 401 | 403 }
  | { failed: LoadFailure };

export interface LoadPageOptions {
  api: ApiClient;
  /** The language of pages without a language in their path. */
  fallbackLocale?: Locale;
  now: Date;
  /**
   * True when the reader is known to be logged out; pages that are not for visitors are then
   * refused.
   */
  isVisitor?: boolean;
  onError?: (error: unknown) => void;
  /** The page on screen, if any: a failure is then reported beside it, and it stays. */
  shown?: Pick<PageState, 'name' | 'data'>;
}

/** A page that is being loaded. */
interface PageRequest {
  url: URL;
  route: Route;
  locale: Locale;
  options: LoadPageOptions;
}

/**
 * Resolves an address to a page, on the server and in the browser. What cannot be found becomes the
 * not-found page, a failure the error page.
 * @throws ChunkLoadError when a chunk does not load, AbortError when the call is aborted
 */
export async function loadPage(url: URL, options: LoadPageOptions): Promise<Loaded> {
  const route = parsePath(url.pathname);
  const locale = route.locale ?? options.fallbackLocale ?? defaultLocale;
  const request = { url, route, locale, options };
  if (route.page === 'unprefixed') {
    const target = route.locales.find((known) => known === locale) ?? route.locales[0] ?? locale;
    return { redirect: searchPath(target, route.type) + url.search, permanent: false };
  }
  const name = getPage(route, url.searchParams);
  if (name === undefined) return showPage(request, 'notFound', 404);
  if (options.isVisitor === true && getAccess(route) !== 'visitor') return { refused: 401 };
  if (!isShown(name)) return { redirect: pageTable[name].redirect(locale), permanent: false };
  try {
    return await loadShownPage(request, name);
  } catch (error) {
    return handleLoadError(request, error);
  }
}

async function showPage(
  { url, locale, options }: PageRequest,
  name: ShownPageName,
  status: number,
  data: unknown = null,
): Promise<Loaded> {
  await loadView(name, locale);
  const { layout = 'plain' } = shownPage(name);
  const href = url.pathname + url.search;
  return { page: { name, layout, href, locale, status, data, now: options.now.toISOString() } };
}

async function loadShownPage(request: PageRequest, name: ShownPageName): Promise<Loaded> {
  const { url, route, locale, options } = request;
  const { loader } = await loadChunk(name, () => importPage(name));
  // Code, messages and data load in parallel; only a CMS record decides afterwards which page
  // renders it.
  const [result] = await Promise.all([
    loader.load({
      api: options.api,
      locale,
      url,
      route,
      isVisitor: options.isVisitor ?? false,
      ...(options.shown === undefined ? {} : { shown: options.shown }),
    }),
    name === 'content' ? undefined : loadView(name, locale),
  ]);
  if ('redirect' in result)
    return { redirect: result.redirect, permanent: result.permanent ?? false };
  if ('notFound' in result) return showPage(request, 'notFound', 404);
  if (showsDeleted(result.data)) return showPage(request, 'deletedOrganization', 200, result.data);
  const view = 'view' in result ? result.view : name;
  return showPage(request, view, result.status ?? 200, result.data);
}

/**
 * Returns the page that explains why another one did not load.
 * @throws ChunkLoadError when a chunk does not load, AbortError when the call is aborted
 */
async function handleLoadError(request: PageRequest, error: unknown): Promise<Loaded> {
  const { route, options } = request;
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 401 || status === 403) return { refused: status };
  if (isInvalidOrganization(error)) {
    const deleted = await findDeletedOrganization(options.api, route);
    if (deleted !== undefined) return showPage(request, 'deletedOrganization', 200, deleted);
  }
  if (status === 404 || status === 410) return showPage(request, 'notFound', status);
  // An address that the API rejects as malformed does not exist.
  if (status === 400 || status === 422) return showPage(request, 'notFound', 404);
  if (
    error instanceof ChunkLoadError ||
    (error instanceof DOMException && error.name === 'AbortError')
  )
    throw error;
  options.onError?.(error);
  // A record that fails to load renders the not-found page, with status 503.
  if (recordPages.has(route.page) && !(error instanceof TypeError))
    return showPage(request, 'notFound', 503);
  if (options.shown !== undefined)
    return { failed: { requestId: error instanceof ApiError ? error.requestId : undefined } };
  return showPage(request, 'error', status === undefined ? 500 : status === 429 ? 429 : 503);
}

function isInvalidOrganization(error: unknown): boolean {
  return error instanceof ApiError && error.errors[0]?.code === 'INVALID_ORG';
}

/** Returns whether the data of an admin page belongs to a deleted organization. */
function showsDeleted(data: unknown): boolean {
  const org = typeof data === 'object' && data !== null && 'org' in data ? data.org : undefined;
  return typeof org === 'object' && org !== null && 'undoUntil' in org && org.undoUntil !== null;
}

/** Returns the deleted organization of an admin page, if the reader may restore it. */
async function findDeletedOrganization(
  api: ApiClient,
  route: Route,
): Promise<ReplyOf<typeof readOrganizationContract> | undefined> {
  if (getAccess(route) !== 'member' || !('params' in route && 'orgId' in route.params))
    return undefined;
  const { orgId } = route.params;
  const reply = await api.call(readOrganization, { params: { orgId } }).catch(() => undefined);
  return reply?.org.state === 'DELETED' ? reply : undefined;
}

function getAccess(route: Route): Access {
  return isPageName(route.page) ? (pageNamed(route.page).access ?? 'visitor') : 'visitor';
}

function isPageName(name: string): name is AnyPageName {
  return Object.hasOwn(allPages, name);
}

/** Returns the page of a route; the API serves feeds and calendars. */
function getPage(route: Route, query: URLSearchParams): keyof typeof pageTable | undefined {
  if (!('params' in route) || route.page === 'feed' || route.page === 'calendar') return undefined;
  return route.page === 'content' && query.has('pq') ? 'posts' : route.page;
}
