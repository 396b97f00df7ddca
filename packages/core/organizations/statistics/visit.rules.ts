import { parsePath } from '@causa/shared/platform/pages/parse-path';
import {
  type NamedSource,
  sourceParam,
  type VisitFacts,
  visitSources,
  type VisitSource,
} from '@causa/shared/organizations/statistics';
import { getDomain } from 'tldts';

/** User agents of robots and preview tools; a Cubot is a phone. */
const robot =
  /(?<!\bcu)bot(?:\b|_)|crawl|spider|slurp|preview|scrap|headless|lighthouse|monitor|curl|wget|python|java\/|go-http|facebookexternalhit|embedly|fetch/i;

/**
 * Returns whether a person made the request: a navigation, or a call of our page. Browsers send
 * this and prefetches in Sec-Fetch-* headers. Requests without them do not count.
 */
export function isPersonsRequest({ headers }: VisitFacts, kind: 'document' | 'call'): boolean {
  const agent = headers['user-agent'] ?? '';
  if (agent === '' || robot.test(agent)) return false;
  const purpose = ['sec-purpose', 'purpose', 'x-moz'].map((name) => headers[name] ?? '').join(' ');
  if (/prefetch|prerender|preview/i.test(purpose)) return false;
  return kind === 'document'
    ? headers['sec-fetch-dest'] === 'document' && headers['sec-fetch-mode'] === 'navigate'
    : headers['sec-fetch-dest'] === 'empty' && headers['sec-fetch-site'] === 'same-origin';
}

const isPageRequest: Readonly<Record<string, NamedSource>> = {
  search: 'search',
  listing: 'similar',
  importedListing: 'similar',
  organization: 'organization',
  savedItems: 'saved',
};

/** Returns the source of a visit: the parameter of our link, else the referrer. */
export function getVisitSource({ headers, url }: VisitFacts, origin: string): VisitSource {
  const sourceValue = new URL(url, origin).searchParams.get(sourceParam);
  const named = visitSources.find((source) => source === sourceValue);
  if (named !== undefined) return named;
  const before = parseUrl(headers['referer']);
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin')
    return before === null
      ? 'page'
      : (isPageRequest[parsePath(before.pathname).page ?? ''] ?? 'page');
  if (site === 'none' || site === undefined) return 'direct';
  const domain = before === null ? null : getDomain(before.hostname);
  return domain === null ? 'site' : `site:${domain}`;
}

function parseUrl(text: string | undefined): URL | null {
  return text !== undefined && URL.canParse(text) ? new URL(text) : null;
}
