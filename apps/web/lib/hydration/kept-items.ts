const key = 'tmpId';

/**
 * The temporary items that an address names are remembered in this tab, whichever way in its
 * visitor takes.
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

/** The address without them: what it names is done once. */
export function withoutItems(url: URL): string {
  const params = new URLSearchParams(url.search);
  params.delete('tmpId');
  const query = params.toString();
  return url.pathname + (query === '' ? '' : `?${query}`) + url.hash;
}

/** Browsers may keep nothing at all; then nobody is asked. */
function store<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(window.sessionStorage);
  } catch {
    return undefined;
  }
}
