import type { PageName, PageView } from '../lib/page.ts';
import type * as afterNavigationModule from './after-navigation.ts';

let afterNavigation: typeof afterNavigationModule | undefined;

/** Loads what only a page that was navigated to needs: its head, scroll, focus and record. */
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

export function keepView(name: PageName, view: PageView<unknown>): void {
  views.set(name, view);
}
