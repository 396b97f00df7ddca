import type { PoolLimits } from './thread-pool.ts';

/**
 * Entry of threads: from source it loads TypeScript, in production it is a file that
 * `scripts/bundle.mjs` writes.
 */
const start = new URL('../../thread-start.mjs', import.meta.url);

// A check takes milliseconds within its byte budget. The wall-clock limit leaves room for machines
// that give a thread a fraction of a core.
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

/** Thread limits for each kind of work, per process. */
export const lanes = {
  /** Uploaded documents. */
  files: { ...shared, threads: 2, heapMegabytes: 256 },
  /** Pages of other sites, with the gazetteer for their places. */
  pages: { ...shared, threads: 1, heapMegabytes: 256 },
  /** Job boards, whose hourly runs can wait. */
  boards: { ...shared, threads: 1, processorMs: 5_000, waitMs: 60_000, heapMegabytes: 256 },
  /** Replies by mail, up to a megabyte each. */
  mails: { ...shared, threads: 1, heapMegabytes: 128 },
  /** Sharing pictures, with text of any user. */
  drawings: { ...shared, threads: 1, heapMegabytes: 128 },
} as const satisfies Record<string, PoolLimits>;
