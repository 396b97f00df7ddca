import type { QueryValue } from '../calls.ts';
import type { Endpoint } from '../contract.ts';

/** Prefix of all API paths. */
export const apiPrefix = '/data/';

export interface EndpointInput {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, QueryValue>>;
}

/**
 * Returns the URL of a call with encoded path parameters and the query. `*` takes several segments.
 */
export function endpointUrl(
  { path }: Endpoint,
  { params = {}, query = {} }: EndpointInput = {},
): string {
  const filled = path.replace(/:(\w+)|\*/g, (_whole, name: string | undefined) =>
    name === undefined
      ? String(params['*']).split('/').filter(Boolean).map(encodeURIComponent).join('/')
      : encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value ?? []].flat()) search.append(name, String(one));
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}
