export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * How a browser remembers its theme for the next page's first byte; as a server sets it and as
 * `document.cookie` takes it.
 */
export function themeCookie(theme: Theme): string {
  return `theme=${theme}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

/** The theme of a page: what this browser was told, else what its reader's account was. */
export function getTheme(cookies: string, account: string | null): Theme {
  const chosen = /(?:^|; )theme=(\w+)(?:;|$)/.exec(cookies)?.[1] ?? account;
  return themes.find((theme) => theme === chosen) ?? 'system';
}

/** The theme that the server wrote on the document. */
export function readTheme(): Theme {
  const written = document.documentElement.dataset.theme;
  return written === 'light' || written === 'dark' ? written : 'system';
}

/** Shows a theme at once and keeps it. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  document.cookie = themeCookie(theme);
}
