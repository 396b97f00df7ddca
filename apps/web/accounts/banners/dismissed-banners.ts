/** Local storage key. */
const key = 'notifications';

/**
 * Returns the banners that a visitor dismissed in this browser. Accounts store theirs on the
 * server.
 */
export function listDismissedBanners(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export function storeDismissedBanner(name: string): void {
  try {
    window.localStorage.setItem(
      key,
      JSON.stringify([...new Set([...listDismissedBanners(), name])]),
    );
  } catch {
    // Without storage the banner appears again on the next page.
  }
}
