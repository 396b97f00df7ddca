// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSearchOrigin } from '../../search/track-search.ts';
import { allowTracking, track, trackLink } from './analytics.ts';
import { trackArrival, trackReferral } from '../navigation/page-views.ts';
import { namingProblems } from './send-event.ts';

interface Sent {
  name: string;
  properties: Record<string, unknown>;
}
let sent: Sent[];

const page = {
  name: 'listing',
  layout: 'plain',
  status: 200,
  locale: 'en',
  href: '/en/job/1-a?utm_source=mail',
  data: {},
  now: '2026-01-01T00:00:00Z',
} as const;

beforeEach(() => {
  sent = [];
  localStorage.clear();
  history.replaceState(null, '', '/en/job/1-a');
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Sent);
    return Promise.resolve(new Response('{}'));
  });
});
afterEach(() => {
  allowTracking(false);
  vi.unstubAllGlobals();
});

/** Returns the events sent before the one recorded now. */
async function settled(): Promise<Sent[]> {
  allowTracking(true);
  track('Last One');
  await vi.waitFor(() => expect(sent.at(-1)?.name).toBe('Last One'), { timeout: 20_000 });
  return sent.slice(0, -1);
}

describe('trackEvent in the browser', () => {
  it('follows the naming rules', () => {
    expect(namingProblems('Search Performed', { search_query: 'a', number_of_results: 2 })).toEqual(
      [],
    );
    expect(namingProblems('3 Results', {})).toEqual([]);
    expect(namingProblems('search', { searchQuery: 'a' })).toHaveLength(2);
    expect(namingProblems('Search_Performed', {})).toHaveLength(1);
  });

  it('waits for consent before it sends events', async () => {
    track('Page Viewed');
    trackArrival(page);
    trackLink('https://jobs.example/1');
    expect(await settled()).toEqual([]);
  });

  it('contains the address without query for a full page load', async () => {
    allowTracking(true);
    trackArrival(page);
    expect(await settled()).toEqual([
      {
        name: 'Page Viewed',
        properties: {
          current_page: '/en/job/1-a',
          page_name: 'listing',
          page_locale: 'en',
        },
      },
    ]);
  });

  it.each([
    [`/en/verify-email/${'a'.repeat(43)}`, '/en/verify-email/{token}'],
    ['/es/reset-password/short', '/es/reset-password/{token}'],
    [`/pt/alerts/all/${'b'.repeat(32)}?mac=c`, '/pt/alerts/all/{userId}'],
    [
      `/admin/${'d'.repeat(32)}/candidates/${'e'.repeat(32)}#look`,
      '/admin/{orgId}/candidates/{candidateId}',
    ],
  ])('names the page without private parts of its address: %s', async (href, recorded) => {
    allowTracking(true);
    trackArrival({ ...page, href });
    expect((await settled())[0]?.properties.current_page).toBe(recorded);
  });

  it('contains the campaign of the address, on later pages too', async () => {
    history.replaceState(null, '', '/en/jobs?utm_campaign=spring&sf_campaign_id=7');
    allowTracking(true);
    track('First');
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 20_000 });
    history.replaceState(null, '', '/en/about');
    track('Second', { page_name: 'content' });
    const campaign = {
      utm_source: 'referral',
      utm_medium: 'referral',
      utm_campaign: 'spring',
      sf_campaign_id: '7',
    };
    expect(await settled()).toEqual([
      { name: 'First', properties: campaign },
      { name: 'Second', properties: { ...campaign, page_name: 'content' } },
    ]);
  });

  it('sends events without a campaign when storage is unavailable', async () => {
    vi.stubGlobal('localStorage', undefined);
    allowTracking(true);
    track('First');
    expect(await settled()).toEqual([{ name: 'First', properties: {} }]);
  });

  it('contains the target of a followed link and requires an address', async () => {
    allowTracking(true);
    trackLink('https://jobs.example/1');
    expect(() => trackLink(undefined)).toThrow('Attempted to track link with no url');
    expect(() => trackLink('')).toThrow('Attempted to track link with no url');
    expect(await settled()).toEqual([
      { name: 'Link Followed', properties: { link_url: 'https://jobs.example/1' } },
    ]);
  });

  it('names the applicant-tracking system of a shared address once', async () => {
    allowTracking(true);
    trackReferral(new URL('https://c.example/en/jobs?gh_src=abc123'));
    trackReferral(new URL('https://c.example/en/jobs'));
    expect(await settled()).toEqual([
      {
        name: 'ATS Referral Received',
        properties: {
          referral_partner: 'greenhouse',
          referral_key: 'gh_src',
          referral_value: 'abc123',
        },
      },
    ]);
  });
});

describe('search origin', () => {
  it.each([
    ['', 'direct'],
    ['https://c.example/en', 'site'],
    ['https://news.example/', 'other site'],
    ['android-app://com.example', 'other site'],
  ])('maps the referrer «%s» to %s', (referrer, from) =>
    expect(getSearchOrigin(referrer, 'https://c.example')).toBe(from),
  );
});
