import type { Locale } from '@causa/shared/locales';
import { pagePath, withQuery } from '@causa/shared/routes';

/** Where a mailed link leads that works no longer and has nothing to do with logging in. */
export function expiredMailPath(locale: Locale): string {
  return withQuery(pagePath('expiredLink', locale), { of: 'mail' });
}

/** Whether it was one of these that led here. */
export function isExpiredMail(url: URL): boolean {
  return url.searchParams.get('of') === 'mail';
}
