import { defaultLocale, type Locale } from '@causa/shared/locales';
import { parsePath } from '@causa/shared/parse-path';
import { searchPath, sitePagePath } from '@causa/shared/routes';
import { type ApiClient, ApiError } from '../lib/api-client.ts';
import type { LoadFailure } from '../lib/navigation.ts';
import type { PageName, PageState } from '../lib/page.ts';
import { ChunkLoadError, loadChunk } from '../lib/load-chunk.ts';
import { loadView } from './load-view.ts';
import { pageOf, pageRegistry } from './page-registry.ts';

/** Listings, organizations and CMS records. */
const recordRoutes: ReadonlySet<string> = new Set(['detail', 'imported', 'content']);

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
  onError?: (error: unknown) => void;
  /**
   * The page on screen, if there is one: a failure is then told beside it, and nothing on it is
   * lost.
   */
  shown?: Pick<PageState, 'name' | 'data'>;
}

/**
 * Turns an address into a page, the same way on the server and in the browser. Anything that cannot
 * be loaded becomes the not-found
 * page, anything that fails becomes the error page; nothing is thrown but a chunk that does not
 * arrive.
 */
export async function loadPage(url: URL, options: LoadPageOptions): Promise<Loaded> {
  const route = parsePath(url.pathname);
  const locale = route.locale ?? options.fallbackLocale ?? defaultLocale;
  const href = url.pathname + url.search;
  const show = async (name: PageName, status: number, data: unknown): Promise<Loaded> => {
    await loadView(name, locale);
    return { page: { name, href, locale, status, data, now: options.now.toISOString() } };
  };
  if (route.name === 'unprefixed') {
    const own = route.locales.find((known) => known === locale) ?? route.locales[0] ?? locale;
    return { redirect: searchPath(own, route.type) + url.search, permanent: false };
  }
  // Until organizations can post here, the page that says how it works stands for it.
  if (route.name === 'plain' && route.page === 'postAListing')
    return { redirect: sitePagePath(locale, 'postSignUp'), permanent: false };
  const name = pageOf(route, url.searchParams);
  if (name === 'not-found') return show('not-found', 404, null);
  try {
    const { loader } = await loadChunk(name, () => pageRegistry[name].load());
    // Code, messages and data come together; only a CMS record decides afterwards which page shows
    // it.
    const [result] = await Promise.all([
      loader.load({
        api: options.api,
        locale,
        url,
        route,
        ...(options.shown === undefined ? {} : { shown: options.shown }),
      }),
      name === 'content' ? undefined : loadView(name, locale),
    ]);
    if ('redirect' in result)
      return { redirect: result.redirect, permanent: result.permanent ?? false };
    if ('notFound' in result) return await show('not-found', 404, null);
    return await show('view' in result ? result.view : name, result.status ?? 200, result.data);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403))
      return { refused: error.status };
    if (error instanceof ApiError && (error.status === 404 || error.status === 410))
      return show('not-found', error.status, null);
    // What the API cannot make sense of leads nowhere.
    if (error instanceof ApiError && (error.status === 400 || error.status === 422))
      return show('not-found', 404, null);
    if (
      error instanceof ChunkLoadError ||
      (error instanceof DOMException && error.name === 'AbortError')
    )
      throw error;
    options.onError?.(error);
    // A record that cannot be loaded is a page that is not there; the status still says that it is
    // our fault.
    if (recordRoutes.has(route.name) && !(error instanceof TypeError))
      return show('not-found', 503, null);
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
