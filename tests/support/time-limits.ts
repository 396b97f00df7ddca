/** Time limits that no machine is too slow for: only the timeout of the test itself applies. */
export const testTimeLimits = {
  statementTimeoutMs: 60_000,
  waitMs: 60_000,
  transactionMs: 60_000,
} as const;
