import { typedKeys } from '@causa/shared/platform/typed-object';
import type { PageLoader, PageView } from '../lib/navigation/page.ts';
import { type Actor, type ShownPageName, shownPage } from '../lib/navigation/page-table.ts';

export interface PageModule {
  view: PageView<unknown>;
  loader: PageLoader<unknown>;
}
export type PageModules = Readonly<Record<string, () => Promise<PageModule>>>;

/**
 * Each page is a chunk. The lists of the other actors' pages are lazy chunks, so that pages of
 * visitors do not grow with them.
 */
const folders: Record<Actor, () => Promise<PageModules>> = {
  visitor: () => Promise.resolve(import.meta.glob<PageModule>('../*/pages/visitor/*.tsx')),
  account: async () => (await import('./account-modules.ts')).accountModules,
  organization: async () => (await import('./organization-modules.ts')).organizationModules,
  staff: async () => (await import('./staff-modules.ts')).staffModules,
};

/**
 * Imports the code of a page. A test checks that each file exists, since only the build knows them.
 */
export async function importPage(name: ShownPageName): Promise<PageModule> {
  const { module } = shownPage(name);
  const actor = typedKeys(folders).find((folder) => module.startsWith(`${folder}/`));
  const modules = actor === undefined ? {} : await folders[actor]();
  const ending = `/pages/${module}.tsx`;
  const [, load] = Object.entries(modules).find(([file]) => file.endsWith(ending)) ?? [];
  if (load === undefined) throw new Error(`There is no page ${module}`);
  return load();
}

/** Returns every page file as the page table names it. */
export async function pageFiles(): Promise<string[]> {
  const all = await Promise.all(Object.values(folders).map((modules) => modules()));
  return all
    .flatMap((modules) => Object.keys(modules))
    .map((file) => file.replace(/^.*\/pages\/|\.tsx$/g, ''));
}
