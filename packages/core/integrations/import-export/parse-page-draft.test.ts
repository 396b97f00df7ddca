import { afterEach, describe, expect, test, vi } from 'vitest';
import { parsePageDraft } from './parse-page-draft.ts';
import { readPostedJobs } from './job-posting-page.ts';

afterEach(() => vi.unstubAllEnvs());

const page = (fields: object): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'JobPosting',
    title: 'Cook',
    description: 'Cook for eighty neighbors.',
    datePosted: '2026-01-01',
    hiringOrganization: 'Kitchen',
    ...fields,
  })}</script>`;
const draft = (fields: object) => parsePageDraft(page(fields), 'https://work.example/cook');

describe('draft deadline', () => {
  test.each([
    ['2026-03-01', '2026-03-01'],
    ['2026-03-01T23:59:59-05:00', '2026-03-01'],
    ['2026-03-01T00:00:00+02:00', '2026-03-01'],
    ['2026-03-01T23:59', '2026-03-01'],
    ['Sun, 01 Mar 2026 12:00:00 GMT', '2026-03-01'],
  ])('reads the deadline from the page: %s gives %s', (validThrough, day) => {
    expect(draft({ validThrough })?.closesOn).toBe(day);
  });

  test.each(['9999-12-31', '2026-02-30', 'until filled'])(
    'leaves the deadline empty when the page contains %s',
    (validThrough) => {
      expect(draft({ validThrough })).not.toHaveProperty('closesOn');
    },
  );
});

test.each(['America/Lima', 'Asia/Tokyo'])('reads a time without a zone as UTC in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  const [posted] = readPostedJobs(page({ validThrough: '2026-03-01T18:00:00' })) ?? [];
  expect(posted?.overAt).toEqual(new Date('2026-03-01T18:00:00Z'));
});
