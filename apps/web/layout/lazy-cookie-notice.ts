import { hydrateLater } from '../lib/hydration/hydrate-later.tsx';

/** Its button is a plain form until the code comes, and most readers have answered it. */
export const cookieNotice = hydrateLater(
  async () => (await import('./cookie-notice.tsx')).CookieNotice,
);
