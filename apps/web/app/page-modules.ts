import type { PageLoader, PageView } from '../lib/navigation/page.ts';
import { type Actor, type ShownPageName, shownPage } from '../lib/navigation/page-table.ts';

export interface PageModule {
  view: PageView<unknown>;
  loader: PageLoader<unknown>;
}
export type PageModules = Readonly<Record<string, () => Promise<PageModule>>>;

/**
 * Each page is a chunk of its own. The list of an actor's pages is one too, but the visitors': their pages
 * do not grow with the number of others.
 */
const folders: Record<Actor, () => Promise<PageModules>> = {
  visitor: () => Promise.resolve(import.meta.glob<PageModule>('../*/pages/visitor/*.tsx')),
  account: async () => (await import('./account-modules.ts')).accountModules,
  organization: async () => (await import('./organization-modules.ts')).organizationModules,
  staff: async () => (await import('./staff-modules.ts')).staffModules,
};

/** The code of a page. That each exists is tested: the build alone knows the files. */
export async function importPage(name: ShownPageName): Promise<PageModule> {
  const { module } = shownPage(name);
  const modules = await folders[module.split('/', 1)[0] as Actor]();
  const ending = `/pages/${module}.tsx`;
  const [, load] = Object.entries(modules).find(([file]) => file.endsWith(ending)) ?? [];
  if (load === undefined) throw new Error(`There is no page ${module}`);
  return load();
}

/** Every page that has a file, as the table names it. */
export async function pageFiles(): Promise<string[]> {
  const all = await Promise.all(Object.values(folders).map((modules) => modules()));
  return all
    .flatMap((modules) => Object.keys(modules))
    .map((file) => file.replace(/^.*\/pages\/|\.tsx$/g, ''));
}
