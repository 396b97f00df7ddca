import { type FindableType, findableTypes } from '@causa/shared/listings/listing-types';
import { locks } from '../../platform/database/locks.ts';

/**
 * Writers of different shards do not wait for each other. One today: readers remember one number of
 * `search_change`, which must be committed in order. For more, each shard needs numbers of its own.
 */
const shardCount = 1;
/** Locks of shards are so far apart; those of other features lie between them. */
const lockStep = 1_000;

/** Returns the shard of documents of a type. */
export function getShard(type: FindableType, shards = shardCount): number {
  return findableTypes.indexOf(type) % shards;
}

/** Returns all shards, for writes that may concern any type. */
export function listShards(shards = shardCount): number[] {
  return Array.from({ length: shards }, (_, shard) => shard);
}

/** Returns the advisory locks of shards in the order in which they are taken: two writers never wait
 * for each other. */
export function listWriterLocks(shards: Iterable<number>): number[] {
  return [...new Set(shards)]
    .toSorted((a, b) => a - b)
    .map((shard) => locks.searchWriter + shard * lockStep);
}
