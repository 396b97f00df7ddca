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
import { pageTable, shownPage, type ShownPageName } from '../lib/navigation/page-table.ts';
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

/**
 * Resolves an address to a page, on the server and in the browser. What cannot be found becomes the
 * not-found page, a failure the error page.
 * @throws ChunkLoadError when a chunk does not load, AbortError when the call is aborted
 */
export async function loadPage(url: URL, options: LoadPageOptions): Promise<Loaded> {
  const route = parsePath(url.pathname);
  const locale = route.locale ?? options.fallbackLocale ?? defaultLocale;
  const href = url.pathname + url.search;
  const show = async (name: ShownPageName, status: number, data: unknown): Promise<Loaded> => {
    await loadView(name, locale);
    const { layout = 'plain' } = shownPage(name);
    return { page: { name, layout, href, locale, status, data, now: options.now.toISOString() } };
  };
  if (route.page === 'unprefixed') {
    const own = route.locales.find((known) => known === locale) ?? route.locales[0] ?? locale;
    return { redirect: searchPath(own, route.type) + url.search, permanent: false };
  }
  const name = getPage(route, url.searchParams);
  if (name === undefined) return show('notFound', 404, null);
  if (options.isVisitor === true && getAccess(route) !== 'visitor') return { refused: 401 };
  const entry = pageTable[name];
  if ('redirect' in entry) return { redirect: entry.redirect(locale), permanent: false };
  const shown = name as ShownPageName;
  try {
    const { loader } = await loadChunk(shown, () => importPage(shown));
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
      name === 'content' ? undefined : loadView(shown, locale),
    ]);
    if ('redirect' in result)
      return { redirect: result.redirect, permanent: result.permanent ?? false };
    if ('notFound' in result) return await show('notFound', 404, null);
    if (showsDeleted(result.data)) return await show('deletedOrganization', 200, result.data);
    return await show('view' in result ? result.view : shown, result.status ?? 200, result.data);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403))
      return { refused: error.status };
    if (isInvalidOrganization(error)) {
      const deleted = await findDeletedOrganization(options.api, route);
      if (deleted !== undefined) return show('deletedOrganization', 200, deleted);
    }
    if (error instanceof ApiError && (error.status === 404 || error.status === 410))
      return show('notFound', error.status, null);
    // An address that the API rejects as malformed does not exist.
    if (error instanceof ApiError && (error.status === 400 || error.status === 422))
      return show('notFound', 404, null);
    if (
      error instanceof ChunkLoadError ||
      (error instanceof DOMException && error.name === 'AbortError')
    )
      throw error;
    options.onError?.(error);
    // A record that fails to load renders the not-found page, with status 503.
    if (recordPages.has(route.page) && !(error instanceof TypeError))
      return show('notFound', 503, null);
    if (options.shown !== undefined)
      return { failed: { requestId: error instanceof ApiError ? error.requestId : undefined } };
    return show(
      'error',
      error instanceof ApiError && error.status === 429
        ? 429
        : error instanceof ApiError
          ? 503
          : 500,
      null,
    );
  }
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
  const known = Object.hasOwn(allPages, route.page)
    ? pageNamed(route.page as AnyPageName)
    : undefined;
  return known?.access ?? 'visitor';
}

/** Returns the page of a route; the API serves feeds and calendars. */
function getPage(route: Route, query: URLSearchParams): keyof typeof pageTable | undefined {
  if (!('params' in route) || route.page === 'feed' || route.page === 'calendar') return undefined;
  return route.page === 'content' && query.has('pq') ? 'posts' : route.page;
}
