import { isPersonsRequest } from '../../organizations/statistics/visit.rules.ts';
import type { Countable, VisitFacts } from '@causa/shared/organizations/statistics';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import type { SearchCounter } from './search-counter.ts';
import { toCountedWords } from './search-words.ts';

/**
 * Counts the searches of a document or reply, and the opening of a listing from a page of results,
 * whose address has the words.
 */
export function countSearches(
  counter: SearchCounter,
  facts: VisitFacts,
  { kind, carried }: { kind: 'document' | 'call'; carried: readonly Countable[] },
): void {
  if (carried.length === 0 || !isPersonsRequest(facts, kind)) return;
  const visitor = `${facts.address}\n${facts.headers['user-agent'] ?? ''}`;
  for (const { searched, opened } of carried) {
    if (searched !== undefined) {
      counter.add(searched, 'searched', visitor);
      if (searched.isEmpty) counter.add(searched, 'empty', visitor);
    }
    const from = opened === undefined ? undefined : readSearchBefore(facts);
    if (from !== undefined) counter.add(from, 'opened', visitor);
  }
}

/** Returns the search of the page that a request comes from. */
function readSearchBefore({ headers }: VisitFacts) {
  const referrer = headers['referer'];
  if (headers['sec-fetch-site'] !== 'same-origin' || referrer === undefined) return undefined;
  if (!URL.canParse(referrer)) return undefined;
  const { pathname, searchParams } = new URL(referrer);
  const route = parsePath(pathname);
  const words = toCountedWords(searchParams.get('q') ?? '');
  return route.page === 'search' && words !== undefined
    ? { words, locale: route.locale, type: route.params.type }
    : undefined;
}
