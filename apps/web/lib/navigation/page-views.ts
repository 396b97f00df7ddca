import { allPageNames, isPrivatePage, pageNamed } from '@causa/shared/platform/pages/all-pages';
import { getPattern } from '@causa/shared/platform/pages/page-address';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { track } from '../analytics/analytics.ts';
import type { PageState } from './page.ts';
import { parseReferral } from '../analytics/tracking-params.ts';

export function trackPageView(page: PageState): void {
  track('Page Viewed', {
    current_page: recordedAddress(page.href.split(/[?#]/, 1)[0] ?? ''),
    page_name: page.name,
    page_locale: page.locale,
  });
}

/**
 * A path as it may be recorded: of one that is nobody's to find, which page it is and nothing of
 * what it names, such as an account, a candidate or the secret of a mail.
 */
function recordedAddress(path: string): string {
  const { page, locale } = parsePath(path);
  const name = allPageNames.find((known) => known === page);
  if (name === undefined || !isPrivatePage(name)) return path;
  const pattern = getPattern(pageNamed(name), locale ?? 'en').replaceAll(/:\w+/g, '');
  return locale === undefined ? pattern : `/${locale}${pattern}`;
}

/** A page that the browser loaded as a whole: who shared its address, and that it was seen. */
export function trackArrival(page: PageState): void {
  trackReferral(new URL(location.href));
  trackPageView(page);
}

/** Records that an applicant-tracking system brought the visitor. */
export function trackReferral(url: URL): void {
  const referral = parseReferral(url);
  if (referral === undefined) return;
  track('ATS Referral Received', {
    referral_partner: referral.partner,
    referral_key: referral.key,
    referral_value: referral.value,
  });
}
