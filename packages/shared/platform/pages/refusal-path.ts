import type { Locale } from '../locales.ts';
import { homePath, pagePath, withQuery } from './routes.ts';

/**
 * Where a reader goes whom a page or a call refused: after 401 to log in, and back; after 403 home.
 * Inside the fair both stay in the fair
 *. `from` is path and query.
 */
export function refusalPath(status: 401 | 403, locale: Locale, from: string): string {
  const isFair = /^(\/(en|es|pt))?\/fair(\/|$|\?)/.test(from);
  if (status === 401)
    return withQuery(pagePath(isFair ? 'fairLogin' : 'login', locale), { redirectTo: from });
  return isFair ? '/fair' : homePath(locale);
}
