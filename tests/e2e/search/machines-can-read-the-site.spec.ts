import { detailWords, searchWords } from '@causa/shared/platform/pages/route-words';
import { locales } from '@causa/shared/platform/locales';
import { describe, expect, inject, it, test } from 'vitest';
import { feedPath } from '@causa/shared/platform/pages/routes';
import { searchTypes } from '@causa/shared/listings/listing-types';
import { readCalendar, readFeed, readXml } from '../../support/foreign-parsers.ts';
import { expandJsonLd, structuredDataProblems } from '../../support/structured-data.ts';

const origin = inject('siteOrigin');
const dead = inject('deadListings');

/** Returns a page as a crawler sees it, without scripts. */
interface Seen {
  path: string;
  status: number;
  html: string;
  /** The page that links it; undefined for a first page. */
  from?: string;
}

const known = new Map<string, Promise<Seen>>();
function see(path: string): Promise<Seen> {
  let seen = known.get(path);
  if (seen === undefined) {
    seen = fetch(origin + path, { redirect: 'manual' }).then(async (reply) => ({
      path,
      status: reply.status,
      html: await reply.text(),
    }));
    known.set(path, seen);
  }
  return seen;
}

const decoded = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'");
const attribute = (tag: string, name: string) =>
  decoded(new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '');
const tags = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((match) => match[0]);
const pathOf = (href: string) =>
  href.startsWith(origin) ? href.slice(origin.length) || '/' : href;

function alternatesOf(html: string): Record<string, string> {
  const links = tags(html, /<link[^>]*rel="alternate"[^>]*>/gi).filter((tag) =>
    /hreflang=/i.test(tag),
  );
  return Object.fromEntries(
    links.map((tag) => [attribute(tag, 'hreflang'), pathOf(attribute(tag, 'href'))]),
  );
}

function jsonLdOf(html: string): Record<string, unknown>[] {
  const scripts = [
    ...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/gi),
  ].map(
    (match) => JSON.parse(match[1] ?? '') as Record<string, unknown> | Record<string, unknown>[],
  );
  return scripts
    .flat()
    .flatMap((node) =>
      Array.isArray(node['@graph']) ? (node['@graph'] as Record<string, unknown>[]) : [node],
    );
}

/**
 * Returns whether a page that is gone is linked even now: other journeys delete what they created
 * between a crawler's visit of the list and of the record.
 */
async function isStillLinked({ path, from }: Seen): Promise<boolean> {
  if (from === undefined || from === '') return true;
  // This cookie gives an uncached page.
  const reply = await fetch(origin + from, { headers: { cookie: 'nc=1' } });
  return tags(await reply.text(), /<a\s[^>]*href="[^"]*"[^>]*>/gi).some(
    (tag) => pathOf(attribute(tag, 'href')).split('#')[0] === path,
  );
}

/**
 * Crawls from the three home pages along internal links, breadth first, up to `limit` pages and 12
 * of each kind of address.
 */
async function crawl(limit: number): Promise<Seen[]> {
  const queue = ['/en', '/es', '/pt'];
  const sources = new Map<string, string>();
  const taken = new Set(queue);
  const kinds = new Map<string, number>();
  const pages: Seen[] = [];
  while (queue.length > 0 && pages.length < limit) {
    const path = queue.shift() ?? '';
    const page = { ...(await see(path)), from: sources.get(path) ?? '' };
    if (page.status !== 200 && !(await isStillLinked(page))) continue;
    // Search engines follow the links of a page that they may not index, and read no more of it.
    if (!/<meta[^>]*name="robots"[^>]*noindex/i.test(page.html)) pages.push(page);
    for (const tag of tags(page.html, /<a\s[^>]*href="[^"]*"[^>]*>/gi)) {
      const href = pathOf(attribute(tag, 'href')).split('#')[0] ?? '';
      if (
        !/^\/(en|es|pt)(\/|\?|$)/.test(href) ||
        taken.has(href) ||
        /nofollow/.test(tag) ||
        notYet.test(href)
      )
        continue;
      const kind =
        href.split('?')[0]?.split('/').slice(0, 3).join('/') + (href.includes('?') ? '?' : '');
      if ((kinds.get(kind) ?? 0) >= 12) continue;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      taken.add(href);
      sources.set(href, page.path);
      queue.push(href);
    }
  }
  return pages;
}

// Pages that need an account (see no-link-leads-nowhere.spec.ts), and a survey, which search
// engines must not index.
const notYet =
  /^\/(en|es|pt)\/(login|signup|alerts\/new|forgot-password|dashboard|fair\/login|nonprofit-salary-explorer\/survey)/;

describe('crawl of the site', () => {
  test('finds no dead end, and metadata on every page', async () => {
    const pages = await crawl(260);
    expect(pages.length).toBeGreaterThan(120);
    const wrong: string[] = [];
    for (const { path, status, html } of pages) {
      if (status >= 300 && status < 400) continue;
      if (status !== 200) wrong.push(`${path}: ${status}`);
      if (tags(html, /<h1[\s>]/gi).length !== 1)
        wrong.push(`${path}: ${tags(html, /<h1[\s>]/gi).length} h1`);
      const title = decoded(/<title>([^<]*)<\/title>/i.exec(html)?.[1] ?? '');
      if (title.length < 5) wrong.push(`${path}: title ${JSON.stringify(title)}`);
      if (!/<meta[^>]*name="description"[^>]*content="[^"]{20,}"/i.test(html))
        wrong.push(`${path}: no description`);
      const canonical = attribute(tags(html, /<link[^>]*rel="canonical"[^>]*>/gi)[0] ?? '', 'href');
      if (!canonical.startsWith(`${origin}/`)) wrong.push(`${path}: canonical ${canonical}`);
      if (attribute(tags(html, /<html[^>]*>/gi)[0] ?? '', 'lang').slice(0, 2) !== path.slice(1, 3))
        wrong.push(`${path}: lang`);
      for (const node of jsonLdOf(html)) {
        wrong.push(...structuredDataProblems(node).map((problem) => `${path}: ${problem}`));
        await expandJsonLd(node);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('finds the same set of languages from each of them', async () => {
    const wrong: string[] = [];
    for (const { path, status, html } of (await crawl(260)).filter(
      (page) => !page.path.includes('?'),
    )) {
      if (status !== 200) continue;
      const alternates = alternatesOf(html);
      if (Object.keys(alternates).length === 0) {
        wrong.push(`${path}: no hreflang`);
        continue;
      }
      if (!Object.values(alternates).includes(path))
        wrong.push(`${path}: does not name itself, but ${JSON.stringify(alternates)}`);
      for (const [language, other] of Object.entries(alternates)) {
        const there = await see(other);
        if (there.status !== 200)
          wrong.push(`${path}: ${language} ${other} answers ${there.status}`);
        else if (JSON.stringify(alternatesOf(there.html)) !== JSON.stringify(alternates))
          wrong.push(`${path}: ${other} names others`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('feeds', () => {
  it.each(locales)('pass foreign parsers for every type in %s', async (locale) => {
    for (const type of searchTypes) {
      for (const format of ['rss', 'atom', 'json'] as const) {
        const { status, html } = await see(feedPath(locale, type, format));
        expect([status, readFeed(format, html).ids.length > 0]).toEqual([200, true]);
      }
      readCalendar((await see(feedPath(locale, type, 'ics'))).html);
    }
  });

  it('answer 304 to a reader that has the feed', async () => {
    const address = origin + feedPath('en', 'JOB', 'rss');
    const etag = (await fetch(address)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('sitemaps', () => {
  it('parse as XML and name the same languages as their pages', async () => {
    const index = (await see('/sitemap.xml')).html;
    readXml(index);
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => pathOf(url));
    const wrong: string[] = [];
    for (const file of files) {
      const { html } = await see(file);
      readXml(html);
      const [first] = [...html.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/gs)];
      const path = pathOf(decoded(first?.[1] ?? ''));
      const links = [...(first?.[2] ?? '').matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
      const named = Object.fromEntries(
        links.map(([, language = '', href = '']) => [language, pathOf(decoded(href))]),
      );
      const page = alternatesOf((await see(path)).html);
      if (JSON.stringify(named) !== JSON.stringify(page))
        wrong.push(`${path}: ${JSON.stringify(named)}, page ${JSON.stringify(page)}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('structured data', () => {
  test.each(locales)(
    'provides the required fields of search engines for a listing in %s',
    async (locale) => {
      const reply = (await (await fetch(`${origin}/data/search/jobs?lang=${locale}`)).json()) as {
        results: { url: Record<string, string> }[];
      };
      for (const { url } of reply.results.slice(0, 8)) {
        const { html } = await see(url[locale] ?? '');
        const posting = jsonLdOf(html).find((node) => node['@type'] === 'JobPosting');
        expect(posting, url[locale]).toMatchObject({
          title: expect.any(String),
          description: expect.any(String),
          datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
          hiringOrganization: { '@type': 'Organization', name: expect.any(String) },
        });
        const isRemote = posting?.['jobLocationType'] === 'TELECOMMUTE';
        expect(isRemote ? true : posting?.['jobLocation'], url[locale]).toBeTruthy();
        expect(jsonLdOf(html).some((node) => node['@type'] === 'BreadcrumbList')).toBe(true);
      }
    },
  );

  test('provides them for events and organizations too', async () => {
    const search = async (word: string) =>
      (
        (await (await fetch(`${origin}/data/search/${word}?page=2`)).json()) as {
          results: { url: { en: string } }[];
        }
      ).results[0]?.url.en ?? '';
    expect(jsonLdOf((await see(await search('events'))).html)).toContainEqual(
      expect.objectContaining({
        '@type': 'Event',
        startDate: expect.any(String),
        name: expect.any(String),
        location: expect.anything(),
      }),
    );
    expect(
      jsonLdOf((await see(await search('organizations'))).html).some((node) =>
        /Organization|NGO/.test(String(node['@type'])),
      ),
    ).toBe(true);
  });
});

describe('unpublished listing', () => {
  test('disappears from all machine-readable places, and its page states it', async () => {
    expect(dead.length).toBeGreaterThan(0);
    const index = (await see('/sitemap.xml')).html;
    const files = await Promise.all(
      [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => see(pathOf(match[1] ?? ''))),
    );
    const everything = files.map((file) => file.html).join('');
    for (const { id, type } of dead) {
      expect(everything).not.toContain(id);
      const page = await see(`/en/${detailWords[type].en}/${id}`);
      expect([
        page.status,
        jsonLdOf(page.html).some((node) => ['JobPosting', 'Event'].includes(String(node['@type']))),
      ]).toEqual([410, false]);
      expect(page.html).toMatch(/<meta[^>]*name="robots"[^>]*noindex/i);
    }
    for (const type of ['JOB', 'INTERNSHIP', 'VOLOP', 'EVENT'] as const) {
      for (let page = 1; page <= 10; page += 1) {
        const { results } = (await (
          await fetch(
            `${origin}/data/search/${{ JOB: 'jobs', INTERNSHIP: 'internships', VOLOP: 'volunteer', EVENT: 'events' }[type]}?page=${page}`,
          )
        ).json()) as { results: { id: string }[] };
        for (const { id } of results) expect(dead.some((gone) => gone.id === id)).toBe(false);
        if (results.length === 0) break;
      }
      const feed = await see(`/en/${searchWords[type].en}/feed.atom`);
      for (const { id } of dead) expect(feed.html).not.toContain(id);
    }
  });
});

describe('unknown address', () => {
  test.each([
    '/en/nothing-here',
    '/es/empleo/zzz',
    '/pt/emprego/00000000000000000000000000000000',
    '/fr/jobs',
    '/en/jobs/extra',
    '/en/job/%F0%9F%9C%9A',
  ])('%s returns 404', async (path) => {
    const { status, html } = await see(path);
    expect(status).toBe(404);
    expect(html).toMatch(/Well, this isn(’|'|&#x27;)t ideal|Hummm, isso|Vaya, esto/);
  });
});
