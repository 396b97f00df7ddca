import { findableTypes } from '@causa/shared/listings/listing-types';
import { describe, expect, test } from 'vitest';
import { locks } from '../../platform/database/locks.ts';
import { getShard, listShards, listWriterLocks } from './shards.ts';

describe('search shards', () => {
  test('uses the one lock of all writers while there is one shard', () => {
    expect(new Set(findableTypes.map((type) => getShard(type)))).toEqual(new Set([0]));
    expect(listWriterLocks(listShards())).toEqual([locks.searchWriter]);
  });

  test('spreads the types over shards whose locks are not those of other features', () => {
    const shards = findableTypes.map((type) => getShard(type, 3));
    expect(new Set(shards)).toEqual(new Set(listShards(3)));
    const others: number[] = Object.values(locks).filter((lock) => lock !== locks.searchWriter);
    for (const lock of listWriterLocks(listShards(3))) expect(others).not.toContain(lock);
  });

  test('takes the locks of several shards once, and always in the same order', () => {
    expect(listWriterLocks([2, 0, 2, 1])).toEqual(listWriterLocks(listShards(3)));
  });
});
