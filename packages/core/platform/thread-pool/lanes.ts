import type { PoolLimits } from './thread-pool.ts';

/**
 * Where threads begin: from source it loads TypeScript, in the tree of production it is a file that
 * `scripts/bundle.mjs` writes.
 */
const start = new URL('../../thread-start.mjs', import.meta.url);

// A check takes milliseconds on its budget of bytes. The clock of the wall leaves room for a
// machine that gives a thread a fraction of a core; hardly any input gets there.
const shared = {
  start,
  processorMs: 2_000,
  deadlineMs: 20_000,
  startMs: 60_000,
  waitMs: 8_000,
  idleMs: 60_000,
  queueMax: 32,
  keyMax: 4,
};

/** Limits of the threads for each kind of work, in every process that does it. */
export const lanes = {
  /** Uploaded documents. */
  files: { ...shared, threads: 2, heapMegabytes: 256 },
  /** Pages of other sites, with the gazetteer for their places. */
  pages: { ...shared, threads: 1, heapMegabytes: 256 },
  /** The same of job boards, whose hourly runs can wait. */
  boards: { ...shared, threads: 1, processorMs: 5_000, waitMs: 60_000, heapMegabytes: 256 },
  /** Replies by mail, a megabyte each at most. */
  mails: { ...shared, threads: 1, heapMegabytes: 128 },
  /** Pictures for sharing, of text that anyone may have written. */
  drawings: { ...shared, threads: 1, heapMegabytes: 128 },
} as const satisfies Record<string, PoolLimits>;
