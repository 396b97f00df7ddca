import { hydrateLater } from '../lib/hydration/hydrate-later.tsx';

/**
 * Loaded lazily: its button is a plain form until then, and most readers have already answered it.
 */
export const cookieNotice = hydrateLater(
  async () => (await import('./cookie-notice.tsx')).CookieNotice,
);
