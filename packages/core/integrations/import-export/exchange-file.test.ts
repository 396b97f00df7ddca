import { describe, expect, it } from 'vitest';
import { readEntries } from './exchange-file.ts';

const now = new Date('2026-01-10T09:00:00Z');
const listing = (change: object = {}) => ({
  kind: 'listing',
  source: 'partner',
  sourceId: 'l-1',
  type: 'JOB',
  org: { source: 'partner', sourceId: 'o-1' },
  locale: 'en',
  title: 'Cook',
  description: [{ type: 'paragraph', text: 'Cook for "all", { and more ]' }],
  locationType: 'ONSITE',
  howToApply: [{ type: 'paragraph', text: 'Write to us.' }],
  publishedAt: '2026-01-01T00:00:00.000Z',
  ...change,
});

/** Reads a text in pieces of a few characters, as a stream may deliver it. */
async function read(text: string, size = 7) {
  async function* pieces() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const found: { place: string; titles?: unknown[]; reason?: string }[] = [];
  for await (const entry of readEntries(pieces(), 'file', 'partner', now))
    found.push(
      'reason' in entry
        ? entry
        : {
            place: entry.place,
            titles: entry.lines.map((line) => ('title' in line ? line.title : line.kind)),
          },
    );
  return found;
}

describe('readEntries', () => {
  const two = [listing(), listing({ sourceId: 'l-2', title: 'Driver' })];

  it.each([
    ['JSON Lines', two.map((one) => JSON.stringify(one)).join('\n')],
    ['a JSON array', JSON.stringify(two)],
    ['a JSON array on several lines', JSON.stringify(two, null, 2)],
    ['a JSON array with a byte order mark', `\uFEFF ${JSON.stringify(two)}`],
    ['objects on several lines', two.map((one) => JSON.stringify(one, null, 2)).join('\n')],
  ])('recognizes %s', async (_what, text) => {
    const entries = await read(text);
    expect(entries.flatMap(({ titles }) => titles)).toEqual(['Cook', 'Driver']);
  });

  it.each([
    [{ features: ['availability.weekends'] }, 'features of this type'],
    [{ features: ['contractLength.permanent', 'contractLength.under-6-months'] }, 'contractLength'],
    [
      { type: 'VOLOP', actionTypes: ['ongoing'], benefitKinds: ['benefit.meals'] },
      'benefits of a job',
    ],
  ])('rejects features that the type does not have: %o', async (change, reason) => {
    const [entry] = await read(JSON.stringify(listing(change)));
    expect(entry?.reason).toContain(reason);
  });

  it('names the line of a bad object of an array, and reads the others', async () => {
    const text = `[\n${JSON.stringify(two[0])},\n{"kind": oops},\n7,\n${JSON.stringify(two[1])}\n]`;
    expect(await read(text)).toEqual([
      { place: 'line 2', titles: ['Cook'] },
      { place: 'line 3', reason: expect.stringMatching(/^not JSON: /) as string },
      { place: 'line 4', reason: expect.stringContaining('expected object') as string },
      { place: 'line 5', titles: ['Driver'] },
    ]);
  });

  it('names the line of an object that is not closed', async () => {
    expect(await read(`[\n${JSON.stringify(two[0])},\n{"kind": "listing"`)).toEqual([
      { place: 'line 2', titles: ['Cook'] },
      { place: 'line 3', reason: expect.stringContaining('not closed') as string },
    ]);
  });

  const header =
    'source,sourceId,organizationSourceId,type,title,locale,description,locationType,howToApply';
  const row = (id: string, title: string) =>
    `partner,${id},o-1,JOB,${title},en,Cook for all.,ONSITE,Write`;

  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('recognizes CSV with %s', async (_what, delimiter) => {
    const text = [header, row('1', 'Cook'), row('2', '"Driver, ""nights""\nand days"')].join('\n');
    const separated = text.replaceAll(',', delimiter);
    const entries = await read(`\uFEFF${separated}`);
    expect(entries.map(({ place }) => place)).toEqual(['line 2', 'line 3']);
    expect(entries[1]?.titles).toEqual([`Driver${delimiter} "nights"\nand days`]);
  });

  it('skips the line in which a spreadsheet states the delimiter', async () => {
    const text = ['sep=;', header, row('1', 'Cook')].join('\n').replaceAll(',', ';');
    expect(await read(text)).toEqual([{ place: 'line 3', titles: ['Cook'] }]);
  });

  it('names the line and field of a bad row, and reads the others', async () => {
    const text = [
      `${header},salary`,
      row('1', 'Cook'),
      row('2', ''),
      row('3', 'Dr "Who"'),
      `${row('4', 'x')},,,more`,
    ];
    expect(await read(text.join('\n'))).toEqual([
      { place: 'line 1', reason: 'unknown columns: salary' },
      { place: 'line 2', titles: ['Cook'] },
      { place: 'line 3', reason: expect.stringMatching(/^title: /) as string },
      { place: 'line 4', titles: ['Dr "Who"'] },
      { place: 'line 5', reason: '12 cells, but 10 columns' },
    ]);
  });
});
