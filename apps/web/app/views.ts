import type { Locale } from '@causa/shared/locales';
import { loadChunk } from '../lib/load-chunk.ts';
import type { PageName, PageView } from '../lib/page.ts';
import { loadMessages } from '../lib/text.ts';
import type * as afterNavigationModule from './after-navigation.ts';
import { pageRegistry } from './page-registry.ts';

let afterNavigation: typeof afterNavigationModule | undefined;

/** What only a page that was navigated to needs: its head, scroll, focus and record. It comes along with the first such page. */
export async function loadAfterNavigation(): Promise<void> {
  afterNavigation ??= await import('./after-navigation.ts');
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
  const [{ view }] = await Promise.all([loadChunk(name, () => entry.load()), loadChunk(`${name} in ${locale}`, () => loadMessages(locale, entry.messages))]);
  views.set(name, view);
}
