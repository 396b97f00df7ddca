import type { Locale } from '../locales.ts';
import { homePath, pagePath, withQuery } from './routes.ts';

/**
 * Returns where to send a refused reader: for 401 to the login and back, for 403 to the home page.
 * Readers in a fair stay in the fair. `from` is the path with its query.
 */
export function refusalPath(status: 401 | 403, locale: Locale, from: string): string {
  const isFair = /^(\/(en|es|pt))?\/fair(\/|$|\?)/.test(from);
  if (status === 401)
    return withQuery(pagePath(isFair ? 'fairLogin' : 'login', locale), { redirectTo: from });
  return isFair ? '/fair' : homePath(locale);
}
