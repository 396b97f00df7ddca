// A tab or a line end may stand in a search that was copied from elsewhere; PostgreSQL, headers and
// logs take no other control character.
const controlInQuery = /(?![\t\n\r])\p{Cc}|%(?:0[0-8bcef]|1[0-9a-f]|7f)/iu;
const unfitInPath = /[\p{Cc}\\]/u;

/**
 * Whether the target of a request, as it stands in the request line, is one slash with a path and a
 * query of this site. An absolute address, a second slash, dot segments in any spelling and control
 * characters are what routers, URL parsers and proxies read differently.
 */
export function isPlainTarget(target: string): boolean {
  if (!/^\/(?![/\\])/.test(target)) return false;
  const [path = '', ...query] = target.split('?');
  return isPlainPath(path) && !controlInQuery.test(query.join('?'));
}

function isPlainPath(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path);
    return !unfitInPath.test(decoded) && !hasDotSegment(decoded);
  } catch {
    return false;
  }
}

/** Whether a decoded path has a segment that leads to itself or upwards. */
export function hasDotSegment(path: string): boolean {
  return path.split(/[/\\]/).some((segment) => segment === '.' || segment === '..');
}

/** Whether a Host header names a host, with or without a port; absent (HTTP/1.0) is fine. */
export function isPlainHost(host: string | undefined): boolean {
  return (
    host === undefined ||
    host === '' ||
    /^(?:[a-z0-9](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host)
  );
}
