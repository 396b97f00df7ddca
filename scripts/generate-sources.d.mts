/** Returns the endpoints that the source of a contract file declares. */
export function readEndpoints(source: string): { name: string; method: string; path: string }[];
