/** Local storage key. */
const key = 'notifications';

/** The banners that a visitor has put away in this browser; an account remembers its own. */
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
    // Then it stands there again on the next page.
  }
}
