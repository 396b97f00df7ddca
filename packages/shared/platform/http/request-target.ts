// A search copied from elsewhere may contain a tab or line break; PostgreSQL, headers and logs
// accept no other control character.
const controlInQuery = /(?![\t\n\r])\p{Cc}|%(?:0[0-8bcef]|1[0-9a-f]|7f)/iu;
const unfitInPath = /[\p{Cc}\\]/u;

/**
 * Returns true when the raw request target is one slash with a path and query of this site.
 * Routers, URL parsers and proxies disagree about absolute URLs, double slashes, encoded dot
 * segments and control characters.
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

/** Returns true when a decoded path has a `.` or `..` segment. */
export function hasDotSegment(path: string): boolean {
  return path.split(/[/\\]/).some((segment) => segment === '.' || segment === '..');
}

/** Returns true when a Host header is a host with an optional port; it may be absent (HTTP/1.0). */
export function isPlainHost(host: string | undefined): boolean {
  return (
    host === undefined ||
    host === '' ||
    /^(?:[a-z0-9](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host)
  );
}
