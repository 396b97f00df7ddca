import { dayMs } from '@causa/shared/platform/dates/durations';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImportStopped, importFile } from '@causa/core/integrations/import-export/import-file';
import { findDatabaseUrl } from '@causa/ops/open-services';
import { runOps } from '@causa/ops/run-ops';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemContext } from '../../../support/client.ts';
import { makeFair } from '../../../support/records.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

const fixture = readFileSync(new URL('../../../fixtures/listings.jsonl', import.meta.url), 'utf8');
const [organization = '', job = ''] = fixture.split('\n');
const changedJob = (change: object): string =>
  JSON.stringify({ ...(JSON.parse(job) as object), ...change });
/** A change that only raw text can express: no JavaScript value serializes like it. */
const jobWith = (member: string): string => job.replace(/\}\s*$/, `,${member}}`);

let world: TestApp;
let folder: string;
let printed: string;
beforeAll(async () => {
  world = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'causa-operator-files-'));
  await world.db.source.create({
    data: { slug: 'partner', name: 'A partner', url: 'https://partner.example' },
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});
beforeEach(async () => {
  printed = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  await world.db.organization.deleteMany();
  await world.db.mailSuppression.deleteMany();
  await world.db.fair.deleteMany();
});
afterEach(() => vi.restoreAllMocks());

/** Runs a command on a file. Returns its exit code and printed lines. */
async function run(
  words: readonly string[],
  content: string | Uint8Array,
): Promise<{ code: number; lines: string[] }> {
  const file = join(folder, 'file');
  writeFileSync(file, content);
  const code = await runOps([...words, file], () =>
    findDatabaseUrl({ DATABASE_URL: world.databaseUrl }),
  );
  return { code, lines: printed.replaceAll(file, 'FILE').trim().split('\n') };
}

describe('npm run ops -- import', () => {
  it.each<[string, string, RegExp]>([
    ['a line of 2,000,000 characters', 'x'.repeat(2_000_000), /longer than 1000000 characters/],
    ['100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, /expected object/],
    ['a deep title', jobWith(`"title":${'['.repeat(1e5)}${']'.repeat(1e5)}`), /title: /],
    ['a record without its end', job.slice(0, -20), /not JSON: /],
    ['a quote that is not closed', '{"kind":"listing', /not JSON: /],
    ['CSV', 'kind,title', /not JSON: /],
    ['half of a character', jobWith(String.raw`"title":"Cook \ud800"`), /title: .*half of a/],
    ['a huge number', jobWith('"capacity":1e400'), /capacity: /],
    ['a pay above what is exact', changedJob({ pay: { min: 1e300 } }), /pay\.min: /],
    [
      'the year 275760',
      changedJob({ publishedAt: '+275760-09-13T00:00:00.000Z' }),
      /publishedAt: /,
    ],
    ['no kind', '{"__proto__":{"kind":"listing"}}', /kind: /],
    [
      'an address of 900,000 dots',
      changedJob({ applyEmail: 'a.'.repeat(450_000) }),
      /applyEmail: /,
    ],
  ])('imports the lines around %s and names the line', async (_name, bad, reason) => {
    const { code, lines } = await run(['import'], [organization, bad, job].join('\n'));
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^FILE, line 2: /);
    expect(lines[0]).toMatch(reason);
    expect(lines.slice(1)).toEqual(['2 created, 0 changed, 0 unchanged, 1 refused.']);
  });

  it.each([
    ['CRLF and a byte order mark', `\uFEFF${organization}\r\n${job}\r\n`],
    ['CR', `${organization}\r${job}`],
    ['properties of every object', `${organization}\n${jobWith('"__proto__":{"type":"ORG"}')}`],
    ['the same key twice', `${organization}\n${jobWith(`"locale":"pt"`)}`],
    ['a title like a formula', `${organization}\n${changedJob({ title: '=HYPERLINK("x")' })}`],
  ])('reads a file with %s', async (_name, content) => {
    expect(await run(['import'], content)).toEqual({
      code: 0,
      lines: ['2 created, 0 changed, 0 unchanged, 0 refused.'],
    });
  });

  it('counts all of the refused lines and prints the first 1,000', async () => {
    const { lines } = await run(['import'], 'x\n'.repeat(1_200));
    expect(lines).toHaveLength(1_002);
    expect(lines.slice(-2)).toEqual([
      'FILE: 200 more refused.',
      '0 created, 0 changed, 0 unchanged, 1200 refused.',
    ]);
  });

  it('refuses a page of more than 5,000,000 characters', async () => {
    const { code, lines } = await run(['import'], `<html>${' '.repeat(5_000_000)}`);
    expect([code, lines[0]]).toEqual([1, 'FILE, the page: longer than 5000000 characters']);
  });

  it('keeps the records before a cut-off and continues with the same file', async () => {
    async function* cutOff() {
      yield `${organization}\n${job.slice(0, 50)}`;
      throw new Error('cut off');
    }
    const context = systemContext(world);
    await expect(importFile(context, cutOff(), 'file')).rejects.toThrow('cut off');
    expect([await world.db.organization.count(), await world.db.listing.count()]).toEqual([1, 0]);
    const report = await importFile(context, `${organization}\n${job}`, 'file');
    expect(report).toMatchObject({ created: 1, unchanged: 1 });
  });

  it('names the line of a database failure and stores nothing of that record', async () => {
    const context = systemContext(world);
    let calls = 0;
    const now = () => {
      calls += 1;
      if (calls > 3) throw new Error('the database is away');
      return world.now();
    };
    const failure = importFile({ ...context, now }, `${organization}\n${job}`, 'file');
    await expect(failure).rejects.toThrow(ImportStopped);
    await expect(failure).rejects.toThrow(/^line \d: the database is away$/);
  });
});

describe('npm run ops -- <command> FILE', () => {
  const commands: [string, string[]][] = [
    ['import', ['import']],
    ['suppress', ['suppress']],
    ['prices', ['prices']],
    ['fair', ['fair']],
    ['fair-invites', ['fair-invites', 'spring']],
  ];
  it.each(commands)('%s refuses a Latin-1 file and names its line', async (_name, words) => {
    const { code, lines } = await run(words, Buffer.from('#\n# é\n', 'latin1'));
    expect(code).toBe(1);
    expect(lines).toEqual(['FILE, line 2: not UTF-8 text; save the file as UTF-8.']);
  });

  it.each(commands)('%s refuses a directory', async (_name, words) => {
    const find = () => findDatabaseUrl({ DATABASE_URL: world.databaseUrl });
    expect(await runOps([...words, folder], find)).toBe(1);
    expect(printed).toBe(`${folder}: it is a directory.\n`);
  });

  it.each([
    ['suppress', ['suppress'], '"a@b.example', 'FILE, line 1: a quote is not closed'],
    ['suppress', ['suppress'], 'a,'.repeat(1e6), 'FILE, line 1: a row of more than 65536 bytes'],
    ['fair-invites', ['fair-invites', 'spring'], '\n"x', 'FILE, line 2: a quote is not closed'],
    ['prices', ['prices'], '['.repeat(60_000), 'FILE: line 1: nested too deeply'],
    ['fair', ['fair'], `slug: "a\\0"`, 'FILE: slug: '],
    ['fair', ['fair'], 'x'.repeat(70_000), 'FILE: longer than 65536 characters.'],
  ])('%s reports for %j the place of a fault', async (_name, words, content, message) => {
    // Commands use the machine's clock.
    const days = (count: number) => new Date(Date.now() + count * dayMs);
    await makeFair(world, {
      slug: 'spring',
      inviteUntil: days(1),
      startsAt: days(2),
      endsAt: days(3),
    });
    const { code, lines } = await run(words, content);
    expect(code).toBe(1);
    expect(lines[0]?.slice(0, message.length)).toBe(message);
    expect(await world.db.mailSuppression.count()).toBe(0);
  });
});

describe('npm run ops -- export FILE', () => {
  it('names the cause when it cannot write', async () => {
    const find = () => findDatabaseUrl({ DATABASE_URL: world.databaseUrl });
    expect(await runOps(['export', folder], find)).toBe(1);
    expect(printed).toBe(`${folder}: it is a directory.\n`);
  });
});
