import type { ShownPageName } from '../../apps/web/lib/navigation/page-table.ts';

/** Where visitors arrive from elsewhere: the first page that they ever see. */
const arrivals: readonly ShownPageName[] = [
  'home',
  'listing',
  'importedListing',
  'organization',
  'unpublished',
  'content',
  'landing',
  'notFound',
  'error',
];
/** Landing pages that load a search. */
const searches: readonly ShownPageName[] = ['search', 'posts'];

/** Where members write: rich text and saving while typing come with the form. */
const writing: readonly ShownPageName[] = ['adminEdit'];

export function isArrival(name: ShownPageName): boolean {
  return arrivals.includes(name) || searches.includes(name);
}

/**
 * What a page may load before it can hydrate, in KiB, gzipped: React alone is 66 of it. Noticing
 * another account costs every page 0.7 KiB, keeping what is typed every form one more, what a
 * posting costs half of one.
 */
export function firstScriptKiB(name: ShownPageName): number {
  if (searches.includes(name)) return 110;
  if (writing.includes(name)) return 125;
  return isArrival(name) ? 92 : 123;
}
