/** Local storage key. */
const key = 'notifications';

/**
 * Returns the banners that a visitor dismissed in this browser. Accounts store theirs on the
 * server.
 */
export function dismissedHere(): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export function dismissHere(name: string): void {
  try {
    window.localStorage.setItem(key, JSON.stringify([...new Set([...dismissedHere(), name])]));
  } catch {
    // Without storage the banner appears again on the next page.
  }
}
