import { dayMs } from '@causa/shared/platform/dates/durations';
import { describe, expect, it } from 'vitest';
import { decodeFlash, encodeFlash, flashCookie, readFlash } from './flash.ts';
import { headTags, renderHead } from './head.ts';
import { serializeForHtml } from '../serialize.ts';
import {
  keepTrackingParams,
  readTrackingParams,
  parseReferral,
  parseTrackingParams,
} from '../analytics/tracking-params.ts';

describe('inline data', () => {
  it('cannot close its script or end a line', () => {
    const text = serializeForHtml({ evil: '</script><!--&\u2028\u2029' });
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ evil: '</script><!--&\u2028\u2029' });
  });

  it('escapes text in the head', () => {
    expect(
      renderHead({ title: '<b>"', description: '"><script>' }, 'https://c.example', 'en'),
    ).not.toMatch(/<b>|"><script/);
  });
});

describe('page head', () => {
  const head = {
    title: 'T',
    canonical: '/en/jobs',
    alternates: { en: '/en/jobs', es: '/es/empleos', pt: '/pt/empregos' },
  };

  it('links every language to all languages and x-default', () => {
    const links = headTags(head, 'https://c.example', 'es').filter(
      (tag) => tag.attributes.hreflang !== undefined,
    );
    expect(links.map((tag) => [tag.attributes.hreflang, tag.attributes.href])).toEqual([
      ['en', 'https://c.example/en/jobs'],
      ['es', 'https://c.example/es/empleos'],
      ['pt-BR', 'https://c.example/pt/empregos'],
      ['x-default', 'https://c.example/en/jobs'],
    ]);
  });

  it('adds no links to a page closed to search engines', () => {
    const tags = headTags({ ...head, noindex: true }, 'https://c.example', 'en');
    expect(tags.some((tag) => tag.attributes.hreflang !== undefined)).toBe(false);
    expect(tags).toContainEqual({
      name: 'meta',
      attributes: { name: 'robots', content: 'noindex' },
    });
  });
});

describe('flash message', () => {
  it('accepts only known codes from its cookie', () => {
    expect(decodeFlash(encodeURIComponent(encodeFlash(['LOGIN_REQUIRED'])))).toEqual([
      'LOGIN_REQUIRED',
    ]);
    expect(
      decodeFlash(btoa(JSON.stringify([{ type: '<script>' }, { type: 'FORBIDDEN' }]))),
    ).toEqual(['FORBIDDEN']);
    expect(readFlash(`theme=dark; ${flashCookie(['LOGGED_OUT']).split(';')[0]}; other=1`)).toEqual([
      'LOGGED_OUT',
    ]);
    expect(readFlash('theme=dark')).toEqual([]);
    for (const bad of ['', '%', 'abc', btoa('{}'), btoa('[null]')])
      expect(decodeFlash(bad)).toEqual([]);
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

  it('count as referral without source and medium', () => {
    expect(parseTrackingParams(new URL('https://c.example/?utm_campaign=spring'))).toEqual({
      utm_source: 'referral',
      utm_medium: 'referral',
      utm_campaign: 'spring',
    });
    expect(parseTrackingParams(new URL('https://c.example/?q=a'))).toBeUndefined();
  });

  it('expire after seven days', () => {
    const own = store();
    keepTrackingParams(new URL('https://c.example/?utm_source=mail'), own, 0);
    expect(readTrackingParams(own, 6 * dayMs)).toMatchObject({ utm_source: 'mail' });
    expect(readTrackingParams(own, 8 * dayMs)).toBeUndefined();
    expect(own.getItem('trackingParams')).toBeNull();
  });
});

describe('link of an applicant-tracking system', () => {
  const at = (query: string) => parseReferral(new URL(`https://c.example/en/job/x?${query}`));

  it.each([
    ['gh_src=abc123', 'greenhouse', 'gh_src', 'abc123'],
    ['lever-source=LinkedIn', 'lever', 'lever-source', 'LinkedIn'],
    ['lever-source%5B%5D=A', 'lever', 'lever-source[]', 'A'],
    ['ref=Workable', 'workable', 'ref', 'workable'],
    ['ref=breezy.hr', 'breezy', 'ref', 'breezy.hr'],
  ])('reads ?%s as a referral of %s', (query, partner, key, value) =>
    expect(at(query)).toEqual({ partner, key, value }),
  );

  it.each(['', 'gh_src=', 'ref=newsletter', 'ref=leverage', 'q=gh_src'])('ignores ?%s', (query) =>
    expect(at(query)).toBeUndefined(),
  );
});
