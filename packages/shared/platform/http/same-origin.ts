/**
 * Returns a redirect target from a query string only when it is a path of this site, otherwise the
 * fallback. Used for `to`, `redirectTo` and `redirectUrl`; parses like a browser instead of
 * checking prefixes.
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
  // A path such as "//evil.example" would be another site in a Location header.
  return parse(path, origin)?.href === wanted.href && !/^\/[/\\]/.test(path) ? path : fallback;
}

function parse(target: string, origin: string): URL | undefined {
  try {
    return new URL(target, origin);
  } catch {
    return undefined;
  }
}
