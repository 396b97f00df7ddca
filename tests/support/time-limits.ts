/** Limits that no machine is too slow for: a test waits as long as its own limit of time allows. */
export const testTimeLimits = {
  statementTimeoutMs: 60_000,
  waitMs: 60_000,
  transactionMs: 60_000,
} as const;
