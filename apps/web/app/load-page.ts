import { defaultLocale, type Locale } from '@causa/shared/locales';
import { parsePath } from '@causa/shared/routes';
import { type ApiClient, ApiError } from '../lib/api-client.ts';
import type { PageName, PageState, PageView } from '../lib/page.ts';
import { loadMessages } from '../lib/text.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import type * as afterNavigationModule from '../lib/after-navigation.ts';
import { pageOf, pageRegistry } from './page-registry.ts';

export type Loaded = { page: PageState } | { redirect: string; permanent: boolean } | { refused: 401 | 403 };

export interface LoadPageOptions {
  api: ApiClient;
  /** The language of pages whose path names none. */
  fallbackLocale?: Locale;
  now: Date;
  onError?: (error: unknown) => void;
}

let afterNavigation: typeof afterNavigationModule | undefined;

/** What only a page that was navigated to needs: its head, scroll, focus and record. It comes along with the first such page. */
export async function loadAfterNavigation(): Promise<void> {
  afterNavigation ??= await import('../lib/after-navigation.ts');
}

export function afterNavigating(): typeof afterNavigationModule | undefined {
  return afterNavigation;
}

const views = new Map<PageName, PageView<unknown>>();

/** The component of a page already loaded. */
export function viewOf(name: PageName): PageView<unknown> {
  const view = views.get(name);
  if (view === undefined) throw new Error(`The page ${name} is not loaded`);
  return view;
}

/** Fetches a page's code and messages, once. */
export async function loadView(name: PageName, locale: Locale): Promise<void> {
  const entry = pageRegistry[name];
  const [{ view }] = await Promise.all([loadChunk(name, () => entry.load()), loadMessages(locale, entry.messages)]);
  views.set(name, view);
}

/**
 * Turns an address into a page, the same way on the server and in the browser. Anything that cannot be loaded becomes the not-found
 * page, anything that fails becomes the error page (spec, section 8); nothing is thrown but a chunk that does not arrive.
 */
export async function loadPage(url: URL, options: LoadPageOptions): Promise<Loaded> {
  const route = parsePath(url.pathname);
  const locale = route.locale ?? options.fallbackLocale ?? defaultLocale;
  const href = url.pathname + url.search;
  const show = async (name: PageName, status: number, data: unknown): Promise<Loaded> => {
    await loadView(name, locale);
    return { page: { name, href, locale, status, data, now: options.now.toISOString() } };
  };
  const name = pageOf(route, url.searchParams);
  if (name === 'not-found') return show('not-found', 404, null);
  try {
    const { loader } = await loadChunk(name, () => pageRegistry[name].load());
    // Code, messages and data come together; only a CMS record decides afterwards which page shows it.
    const [result] = await Promise.all([loader.load({ api: options.api, locale, url, route }), name === 'content' ? undefined : loadView(name, locale)]);
    if ('redirect' in result) return { redirect: result.redirect, permanent: result.permanent ?? false };
    if ('notFound' in result) return await show('not-found', 404, null);
    return await show(result.view ?? name, result.status ?? 200, result.data);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return { refused: error.status };
    if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return show('not-found', error.status, null);
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    options.onError?.(error);
    return show('error', error instanceof ApiError && error.status === 429 ? 429 : error instanceof ApiError ? 503 : 500, null);
  }
}
