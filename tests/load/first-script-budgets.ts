import type { ShownPageName } from '../../apps/web/lib/navigation/page-table.ts';

/** Pages on which visitors arrive from other sites. */
const arrivals: readonly ShownPageName[] = [
  'home',
  'listing',
  'importedListing',
  'organization',
  'unpublished',
  'content',
  'landing',
  'rolePage',
  'notFound',
  'error',
];
/** Landing pages that load a search. */
const searches: readonly ShownPageName[] = ['search', 'posts'];

/** Pages with forms of members, which load rich text and autosave. */
const writing: readonly ShownPageName[] = ['adminEdit'];

/** Pages of the hiring desk: status, interview, scores and conversation of an application. */
const hiring: readonly ShownPageName[] = [
  'adminApplication',
  'adminApplications',
  'adminListingApplications',
];

export function isArrival(name: ShownPageName): boolean {
  return arrivals.includes(name) || searches.includes(name);
}

/**
 * The maximum script that a page loads before hydration, in KiB, gzipped. React takes 66. Detecting
 * an account change takes 0.7 on every page, keeping typed text 1 on every form, the price of a
 * listing 0.5 on one, reading pay and addresses as people type them 0.4 in the editor, tolerating
 * browser extensions 0.2 on every page, pay and what else people filter by 0.4 on dashboards and
 * 1.1 in the editor, hiding listings 0.4 on a search, comparing them 0.5 on a listing, pages of
 * alerts without an account 0.2 everywhere, filtering by skill 0.3 on a search, the way to saved
 * items without a connection 0.1 everywhere, forms of people and photos that may be sent twice 0.2
 * on one, numbered steps, suggestions and the checklist 0.4 in the editor, reading without names,
 * scorecards and interviews 2.9 at the hiring desk, picking the time of an interview 2.2 for its
 * applicant, the words of both 0.4 on dashboards, keeping the filters of a phone 0.1 on a search,
 * feedback of applicants 0.1 at the hiring desk, italic text and links with their addresses 3 and
 * numbers by language 0.7 in the editor of listings, people and photos 2.2 in the editor of
 * organizations and 0.1 on a listing, keeping a browser registered for notifications 0.6 everywhere
 * and 0.7 on dashboards, counts that are not exact 0.1 on searches, the cell of new ids 0.1
 * everywhere, the cities of time zones 1.9 at the hiring desk and where a listing is checked.
 */
export function firstScriptKiB(name: ShownPageName): number {
  if (searches.includes(name)) return 111.9;
  if (writing.includes(name)) return 132.1;
  if (hiring.includes(name)) return 129.9;
  if (name === 'adminEditOrganization') return 128;
  if (name === 'adminCheck') return 127.2;
  if (name === 'applicationHistory') return 126.5;
  return isArrival(name) ? 93.3 : 125.3;
}
