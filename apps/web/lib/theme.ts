export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const cookieDays = 365;

/** The theme that the server wrote on the document, from the visitor's cookie. */
export function writtenTheme(): Theme {
  const written = document.documentElement.dataset.theme;
  return written === 'light' || written === 'dark' ? written : 'system';
}

/** Shows a theme at once and keeps it for the next page's first byte. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  document.cookie = theme === 'system' ? 'theme=; path=/; max-age=0' : `theme=${theme}; path=/; max-age=${cookieDays * 86_400}; samesite=lax`;
}
