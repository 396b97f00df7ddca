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
  /** The language of pages whose path names none. */
  fallbackLocale?: Locale;
  now: Date;
  /**
   * Whether it is known that no one is logged in; a page that is not for visitors is then refused.
   */
  isVisitor?: boolean;
  onError?: (error: unknown) => void;
  /**
   * The page on screen, if there is one: a failure is then told beside it, and nothing on it is
   * lost.
   */
  shown?: Pick<PageState, 'name' | 'data'>;
}

/**
 * Turns an address into a page, the same way on the server and in the browser. Anything that cannot
 * be loaded becomes the not-found page, anything that fails becomes the error page; nothing is
 * thrown but a chunk that does not arrive.
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
    // Code, messages and data come together; only a CMS record decides afterwards which page shows
    // it.
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
    // What the API cannot make sense of leads nowhere.
    if (error instanceof ApiError && (error.status === 400 || error.status === 422))
      return show('notFound', 404, null);
    if (
      error instanceof ChunkLoadError ||
      (error instanceof DOMException && error.name === 'AbortError')
    )
      throw error;
    options.onError?.(error);
    // A record that cannot be loaded is a page that is not there; the status still says that it is
    // our fault.
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

/** True for the data of an admin page whose organization is deleted. */
function showsDeleted(data: unknown): boolean {
  const org = typeof data === 'object' && data !== null && 'org' in data ? data.org : undefined;
  return typeof org === 'object' && org !== null && 'undoUntil' in org && org.undoUntil !== null;
}

/** The organization of an admin page, if it is deleted and the reader may undo the deletion. */
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

/** What shows a route's page; feeds and calendars are the API's. */
function getPage(route: Route, query: URLSearchParams): keyof typeof pageTable | undefined {
  if (!('params' in route) || route.page === 'feed' || route.page === 'calendar') return undefined;
  return route.page === 'content' && query.has('pq') ? 'posts' : route.page;
}
