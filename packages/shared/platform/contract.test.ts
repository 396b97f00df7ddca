import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../', import.meta.url);

/** Returns the summaries of all contracts. */
async function readSummaries(): Promise<string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.contract.ts') && !file.includes('node_modules'),
  );
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((exports) => Object.values(exports))
    .flatMap((value) =>
      typeof value === 'object' && value !== null && 'summary' in value
        ? [String(value.summary)]
        : [],
    );
}

describe('contract', () => {
  it('describes each call in one short phrase', async () => {
    const summaries = await readSummaries();
    expect(summaries.length).toBeGreaterThan(250);
    // A capital letter, at most 60 characters, no second clause or sentence.
    expect(summaries.filter((summary) => !/^[A-Z][^;.]{1,59}$/.test(summary))).toEqual([]);
  });
});
