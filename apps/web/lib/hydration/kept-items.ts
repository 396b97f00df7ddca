const key = 'tmpId';

/**
 * Stores the temporary items of an address in this tab, so that they survive any path to login or
 * sign-up.
 */
export function keepItems(url: URL): void {
  const id = url.searchParams.get('tmpId');
  if (id !== null && /^[\w-]{32}$/.test(id)) store((storage) => storage.setItem(key, id));
}

export function keptItems(): string | null {
  return store((storage) => storage.getItem(key)) ?? null;
}

export function forgetItems(): void {
  store((storage) => storage.removeItem(key));
}

/** Returns the address without them, since they run once. */
export function withoutItems(url: URL): string {
  const params = new URLSearchParams(url.search);
  params.delete('tmpId');
  const query = params.toString();
  return url.pathname + (query === '' ? '' : `?${query}`) + url.hash;
}

/** Browser storage may be unavailable; then nothing is stored. */
function store<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(window.sessionStorage);
  } catch {
    return undefined;
  }
}
