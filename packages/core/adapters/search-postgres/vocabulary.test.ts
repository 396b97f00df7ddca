import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { Vocabulary } from './vocabulary.ts';

/** A database with these words, whose second answer of each reading comes when it is let go. */
function makePool(generation: () => number, words: () => string[]) {
  const waiting: (() => void)[] = [];
  const query = async (asked: string | { values: [number] }): Promise<{ rows: unknown[] }> => {
    if (typeof asked === 'string') return { rows: [{ generation: generation() }] };
    await new Promise<void>((resolve) => waiting.push(resolve));
    const rows = words().map((word, at) => ({ word, documents: 1, seq: String(at + 1) }));
    return { rows: rows.slice(asked.values[0]) };
  };
  const answer = async (): Promise<void> => {
    while (waiting.length === 0) await setImmediate();
    waiting.shift()?.();
  };
  return { pool: { query } as unknown as pg.Pool, answer };
}

const names = (vocabulary: Vocabulary, prefix: string): string[] =>
  vocabulary.startingWith(prefix, 10).map(({ word }) => word);

describe('Vocabulary', () => {
  test('keeps its words in use while those of a change or a new index are read', async () => {
    let [generation, words] = [1, ['nurse']];
    const { pool, answer } = makePool(
      () => generation,
      () => words,
    );
    const vocabulary = new Vocabulary(pool);
    await Promise.all([vocabulary.ready(), answer()]);

    words = ['nurse', 'nursery'];
    vocabulary.markStale();
    expect(names(vocabulary, 'nur')).toEqual(['nurse']);
    const changed = vocabulary.ready();
    expect(names(vocabulary, 'nur')).toEqual(['nurse']);
    await Promise.all([changed, answer()]);
    expect(names(vocabulary, 'nur')).toEqual(['nurse', 'nursery']);

    [generation, words] = [2, ['nurture']];
    vocabulary.markStale();
    const rebuilt = vocabulary.ready();
    await setImmediate();
    expect(vocabulary.knows('nurse')).toBe(true);
    await Promise.all([rebuilt, answer()]);
    expect(names(vocabulary, 'nur')).toEqual(['nurture']);
  });
});
