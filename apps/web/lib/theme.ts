export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * Returns the cookie that stores the theme, so that the next page starts with it; in the format of
 * `Set-Cookie` and `document.cookie`.
 */
export function themeCookie(theme: Theme): string {
  return `theme=${theme}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

/** Returns the theme of a page: this browser's choice, else the account's. */
export function getTheme(cookies: string, account: string | null): Theme {
  const chosen = /(?:^|; )theme=(\w+)(?:;|$)/.exec(cookies)?.[1] ?? account;
  return themes.find((theme) => theme === chosen) ?? 'system';
}

/** The theme that the server wrote on the document. */
export function readTheme(): Theme {
  const written = document.documentElement.dataset.theme;
  return written === 'light' || written === 'dark' ? written : 'system';
}

/** Applies a theme and stores it. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  document.cookie = themeCookie(theme);
}
