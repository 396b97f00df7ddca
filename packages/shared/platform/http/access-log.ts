/** What the access log reads of a request. */
export interface LoggedRequest {
  method: string;
  log: { info(fields: object, message: string): void };
}

/** Routes of health checks and scrapes. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Logs a served request with the pattern of its route, never its address, which may contain tokens
 * or words of a person. Health checks and scrapes are not logged.
 */
export function logAccess(
  request: LoggedRequest,
  { route, status, milliseconds }: { route: string; status: number; milliseconds: number },
): void {
  if (probes.has(route)) return;
  const { method } = request;
  request.log.info({ method, route, status, ms: Math.round(milliseconds * 10) / 10 }, 'request');
}
