import { draftLimits } from '@causa/shared/listings/drafts/listing-draft';
import { expect, test } from 'vitest';
import { parsePageDraft } from './parse-page-draft.ts';
import { readPostedJobs, postingsMax } from './job-posting-page.ts';

const url = 'https://work.example/cook';
const page = (html: string) => parsePageDraft(html, url);
const posting = (fields: object): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'JobPosting',
    title: 'Cook',
    description: 'Cook for eighty neighbors.',
    datePosted: '2026-01-01',
    hiringOrganization: 'Kitchen',
    ...fields,
  })}</script>`;

/** Each input takes a parser without limits a minute or more, until a timeout or an overflow. */
test.each([
  ['elements inside elements', `<h1>Cook</h1><main>${'<div>'.repeat(380_000)}`],
  ['scripts that say nothing', '<script type="application/ld+json">{}</script>'.repeat(40_000)],
  ['a description nested as deep', posting({ description: '<b>'.repeat(600_000) })],
  ['a description of empty paragraphs', posting({ description: '<p>'.repeat(600_000) })],
])('reads a page of two megabytes with %s up to its limit', (_what, html) => {
  expect(() => page(html)).not.toThrow();
});

test('reads the text of a page with nested graphs', () => {
  const graphs = `${'{"@graph":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  const html = `<script type="application/ld+json">${graphs}</script><h1>Cook</h1><main>Soup.</main>`;
  expect(page(html)?.title).toBe('Cook');
});

test('reads an endlessly repeated value once', () => {
  const draft = page(
    posting({
      employmentType: Array(5_000).fill('FULL_TIME'),
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: Array(60_000).fill({ name: 'Brazil' }),
    }),
  );
  expect([draft?.jobTypes, draft?.remoteZone]).toEqual([['full-time'], ['BR']]);
});

test('returns the first 200 postings of a page whole and lists the others by title', () => {
  const postings = Array.from({ length: 250 }, (_, n) => posting({ identifier: `c-${n}` }));
  const found = readPostedJobs(postings.join(''));
  expect(found).toHaveLength(250);
  expect(found?.filter(({ posted }) => posted !== null)).toHaveLength(postingsMax);
  expect(found?.at(-1)?.keys[0]).toBe('c-249');
  expect(found?.at(-1)).toMatchObject({ title: 'Cook', posted: null });
});

test('returns null for a page with more than 2,000 postings', () => {
  const graph = Array.from({ length: 2_001 }, () => ({ '@type': 'JobPosting' }));
  const html = `<script type="application/ld+json">${JSON.stringify(graph)}</script>`;
  expect(readPostedJobs(html)).toBeNull();
});

test('removes characters that no column can store', () => {
  const title = `${'a'.repeat(draftLimits.titleMax - 1)}🍲`;
  const draft = page(posting({ title, description: 'Soup\u0000 for \ud800 all.' }));
  expect(draft?.title).toBe('a'.repeat(draftLimits.titleMax - 1));
  expect(draft?.description).toEqual([
    { type: 'paragraph', text: expect.stringMatching(/^Soup +for +all\.$/) as string },
  ]);
});

test.each(['javascript:alert(1)', `https://work.example/${'a'.repeat(2_000)}`])(
  'uses the address of the page instead of an invalid application address',
  (address) => expect(page(posting({ url: address }))?.applyUrl).toBe(url),
);

test.each([
  ['UK', ['GB']],
  ['br', ['BR']],
  ['ZZ', []],
])('maps the code %s of a page to a valid country', (name, zone) => {
  const draft = page(
    posting({ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { name } }),
  );
  expect(draft?.remoteZone).toEqual(zone);
});
