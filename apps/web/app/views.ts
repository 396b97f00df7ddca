import type { LayoutView, PageView } from '../lib/navigation/page.ts';
import type { ShownPageName } from '../lib/navigation/page-table.ts';
import type * as afterNavigationModule from './after-navigation.ts';

let afterNavigation: typeof afterNavigationModule | undefined;

/** Loads the code that only client navigation needs: head, scroll, focus and page views. */
export async function loadAfterNavigation(): Promise<void> {
  afterNavigation ??= await import('./after-navigation.ts');
}

export function afterNavigating(): typeof afterNavigationModule | undefined {
  return afterNavigation;
}

interface LoadedPage {
  view: PageView<unknown>;
  /** The layout, if it is more than the shell. */
  Layout: LayoutView | undefined;
}

const loaded = new Map<ShownPageName, LoadedPage>();

/** Returns the code of a loaded page. */
export function loadedPage(name: ShownPageName): LoadedPage {
  const page = loaded.get(name);
  if (page === undefined) throw new Error(`The page ${name} is not loaded`);
  return page;
}

export function keepPage(name: ShownPageName, page: LoadedPage): void {
  loaded.set(name, page);
}
