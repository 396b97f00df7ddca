import type { PoolLimits } from './process-pool.ts';

/**
 * Entry of the processes: from source it loads TypeScript, in production it is a file that
 * `scripts/bundle.mjs` writes.
 */
const start = new URL('../../isolated-start.mjs', import.meta.url);

// A check takes milliseconds within its byte budget. The wall-clock limit leaves room for machines
// that give a process a fraction of a core.
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

/** Limits for each kind of work, per process. */
export const lanes = {
  /** Uploaded documents. */
  files: { ...shared, processes: 2, heapMegabytes: 256 },
  /** Pages of other sites, with the gazetteer for their places. */
  pages: { ...shared, processes: 1, heapMegabytes: 256 },
  /** Job boards, whose hourly runs can wait. */
  boards: { ...shared, processes: 1, processorMs: 5_000, waitMs: 60_000, heapMegabytes: 256 },
  /** Replies by mail, up to a megabyte each. */
  mails: { ...shared, processes: 1, heapMegabytes: 128 },
  /** Sharing pictures, with text of any user. */
  drawings: { ...shared, processes: 1, heapMegabytes: 128 },
} as const satisfies Record<string, PoolLimits>;
