/**
 * Returns the methods of the routes that match a URL, for the `Allow` header; empty for an unknown
 * path.
 *
 * @param routeTable `METHOD /path` of every route
 */
export function listAllowedMethods(routeTable: readonly string[], url: string): string[] {
  const [path = ''] = url.split('?', 1);
  const methods = routeTable.flatMap((route) => {
    const [method = '', pattern = ''] = route.split(' ', 2);
    return toRegExp(pattern).test(path) ? [method] : [];
  });
  return [...new Set(methods)].toSorted();
}

const toRegExp = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}/?$`);
