import type { PageLoader, PageView } from '../lib/page.ts';
import { type ShownPageName, sourceOf } from '../lib/page-table.ts';

export interface PageModule {
  view: PageView<unknown>;
  loader: PageLoader<unknown>;
}

/** Each page is a chunk of its own. */
const modules = import.meta.glob<PageModule>('../pages/*.tsx');

/** The code of a page. That each exists is tested: the build alone knows the files. */
export function importPage(name: ShownPageName): Promise<PageModule> {
  const load = modules[`../${sourceOf(name)}`];
  if (load === undefined) throw new Error(`There is no ${sourceOf(name)}`);
  return load();
}

/** Every file of a page, as this one would import it. */
export const pageFiles = Object.keys(modules);
