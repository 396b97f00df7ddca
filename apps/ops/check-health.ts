const timeoutMs = 4_000;

/** Asks `/healthz` on a port of this host. Returns null if the program runs, else the reason. */
export async function checkHealth(port: number): Promise<string | null> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    return 'Name the port of the program: node bin/health.mjs 3000';
  try {
    const { ok, status } = await fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    return ok ? null : `/healthz answered ${status}`;
  } catch (error) {
    const { message, cause } = error as Error;
    return `/healthz did not answer: ${cause instanceof Error ? cause.message : message}`;
  }
}
