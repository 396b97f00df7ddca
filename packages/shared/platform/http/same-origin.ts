/**
 * Where a link in a query string may lead: a path of this site and nowhere else. One function for
 * `to`, `redirectTo` and `redirectUrl`, by parsing as a browser would, never by looking at the
 * first letters. Anything else gives the fallback.
 */
export function sameOriginPath(
  target: string | null | undefined,
  origin: string,
  fallback = '/',
): string {
  if (target === null || target === undefined || target.length > 2_000) return fallback;
  const wanted = parse(target, origin);
  if (
    wanted === undefined ||
    wanted.origin !== new URL(origin).origin ||
    wanted.username !== '' ||
    wanted.password !== ''
  )
    return fallback;
  const path = wanted.pathname + wanted.search + wanted.hash;
  // A path that would itself be read as another site's address ("//evil.example") once it stands
  // alone in a Location header.
  return parse(path, origin)?.href === wanted.href && !/^\/[/\\]/.test(path) ? path : fallback;
}

function parse(target: string, origin: string): URL | undefined {
  try {
    return new URL(target, origin);
  } catch {
    return undefined;
  }
}
