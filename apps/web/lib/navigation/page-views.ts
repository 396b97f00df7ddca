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
 * Returns a path as it may be recorded. For a private page that is its pattern, without ids of
 * accounts or candidates and without mail tokens.
 */
function recordedAddress(path: string): string {
  const { page, locale } = parsePath(path);
  const name = allPageNames.find((known) => known === page);
  if (name === undefined || !isPrivatePage(name)) return path;
  const pattern = getPattern(pageNamed(name), locale ?? 'en').replaceAll(/:\w+/g, '');
  return locale === undefined ? pattern : `/${locale}${pattern}`;
}

/** Records a full page load and who shared its address. */
export function trackArrival(page: PageState): void {
  trackReferral(new URL(location.href));
  trackPageView(page);
}

/** Records that an applicant-tracking system referred the visitor. */
export function trackReferral(url: URL): void {
  const referral = parseReferral(url);
  if (referral === undefined) return;
  track('ATS Referral Received', {
    referral_partner: referral.partner,
    referral_key: referral.key,
    referral_value: referral.value,
  });
}
