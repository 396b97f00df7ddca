import { describe, expect, it, vi } from 'vitest';
import { namingProblems, trackLink } from './analytics.ts';
import { decodeFlash, encodeFlash, flashCookie, readFlash } from './flash.ts';
import { headTags, renderHead } from './head.ts';
import { serializeForHtml } from './serialize.ts';
import { allowTracking } from './analytics.ts';
import { keepTrackingParams, readTrackingParams, referralOf, trackingParamsOf, trackReferral } from './tracking-params.ts';

describe('what is written into HTML', () => {
  it('cannot close its script or end a line', () => {
    const text = serializeForHtml({ evil: '</script><!--&\u2028\u2029' });
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ evil: '</script><!--&\u2028\u2029' });
  });

  it('escapes the head', () => {
    expect(renderHead({ title: '<b>"', description: '"><script>' }, 'https://c.example', 'en')).not.toMatch(/<b>|"><script/);
  });
});

describe('the head', () => {
  const head = { title: 'T', canonical: '/en/jobs', alternates: { en: '/en/jobs', es: '/es/empleos', pt: '/pt/empregos' } };

  it('links every language to every other, itself and x-default included', () => {
    const links = headTags(head, 'https://c.example', 'es').filter((tag) => tag.attributes.hreflang !== undefined);
    expect(links.map((tag) => [tag.attributes.hreflang, tag.attributes.href])).toEqual([
      ['en', 'https://c.example/en/jobs'],
      ['es', 'https://c.example/es/empleos'],
      ['pt-BR', 'https://c.example/pt/empregos'],
      ['x-default', 'https://c.example/en/jobs'],
    ]);
  });

  it('links nothing from a page that is not to be found', () => {
    const tags = headTags({ ...head, noindex: true }, 'https://c.example', 'en');
    expect(tags.some((tag) => tag.attributes.hreflang !== undefined)).toBe(false);
    expect(tags).toContainEqual({ name: 'meta', attributes: { name: 'robots', content: 'noindex' } });
  });
});

describe('a flash message', () => {
  it('survives its cookie as a known code alone', () => {
    expect(decodeFlash(encodeURIComponent(encodeFlash(['LOGIN_REQUIRED'])))).toEqual(['LOGIN_REQUIRED']);
    expect(decodeFlash(btoa(JSON.stringify([{ type: '<script>' }, { type: 'FORBIDDEN' }])))).toEqual(['FORBIDDEN']);
    expect(readFlash(`theme=dark; ${flashCookie(['LOGGED_OUT']).split(';')[0]}; other=1`)).toEqual(['LOGGED_OUT']);
    expect(readFlash('theme=dark')).toEqual([]);
    for (const bad of ['', '%', 'abc', btoa('{}'), btoa('[null]')]) expect(decodeFlash(bad)).toEqual([]);
  });
});

describe('an analytics event', () => {
  it('follows the naming rules', () => {
    expect(namingProblems('Search Performed', { search_query: 'a', number_of_results: 2 })).toEqual([]);
    expect(namingProblems('3 Results', {})).toEqual([]);
    expect(namingProblems('search', { searchQuery: 'a' })).toHaveLength(2);
    expect(namingProblems('Search_Performed', {})).toHaveLength(1);
  });

  it('refuses a link without an address', () => {
    expect(() => trackLink(undefined)).toThrow('Attempted to track link with no url');
  });
});

describe('campaign parameters', () => {
  const store = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };

  it('count as a referral where source and medium are not named', () => {
    expect(trackingParamsOf(new URL('https://c.example/?utm_campaign=spring'))).toEqual({
      utm_source: 'referral',
      utm_medium: 'referral',
      utm_campaign: 'spring',
    });
    expect(trackingParamsOf(new URL('https://c.example/?q=a'))).toBeUndefined();
  });

  it('are forgotten after seven days', () => {
    const own = store();
    keepTrackingParams(new URL('https://c.example/?utm_source=mail'), own, 0);
    expect(readTrackingParams(own, 6 * 86_400_000)).toMatchObject({ utm_source: 'mail' });
    expect(readTrackingParams(own, 8 * 86_400_000)).toBeUndefined();
    expect(own.getItem('trackingParams')).toBeNull();
  });
});

describe('a link that an applicant-tracking system shared', () => {
  const at = (query: string) => referralOf(new URL(`https://c.example/en/job/x?${query}`));

  it.each([
    ['gh_src=abc123', 'greenhouse', 'gh_src', 'abc123'],
    ['lever-source=LinkedIn', 'lever', 'lever-source', 'LinkedIn'],
    ['lever-source%5B%5D=A', 'lever', 'lever-source[]', 'A'],
    ['ref=Workable', 'workable', 'ref', 'workable'],
    ['ref=breezy.hr', 'breezy', 'ref', 'breezy.hr'],
  ])('with ?%s is a referral of %s', (query, partner, key, value) => expect(at(query)).toEqual({ partner, key, value }));

  it.each(['', 'gh_src=', 'ref=newsletter', 'ref=leverage', 'q=gh_src'])('is not one with ?%s', (query) => expect(at(query)).toBeUndefined());

  it('is told as one event with names in snake case, and only once the cookie notice has been accepted', () => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body));
      return Promise.resolve();
    });
    const url = new URL('https://c.example/en/jobs?gh_src=abc123');
    allowTracking(false);
    trackReferral(url);
    allowTracking(true);
    trackReferral(url);
    trackReferral(new URL('https://c.example/en/jobs'));
    allowTracking(false);
    vi.unstubAllGlobals();
    expect(sent).toEqual([{ name: 'ATS Referral Received', properties: { referral_partner: 'greenhouse', referral_key: 'gh_src', referral_value: 'abc123' } }]);
  });
});
