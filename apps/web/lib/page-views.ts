import { track } from './analytics.ts';
import type { PageState } from './page.ts';
import { referralOf } from './tracking-params.ts';

export function trackPageView(page: PageState): void {
  // The links in our emails end in a secret that only their reader may know.
  const address = (page.href.split('?')[0] ?? '').replace(/\/[\w-]{43}$/, '/token');
  track('Page Viewed', { current_page: address, page_name: page.name, page_locale: page.locale });
}

/** A page that the browser loaded as a whole: who shared its address, and that it was seen. */
export function trackArrival(page: PageState): void {
  trackReferral(new URL(location.href));
  trackPageView(page);
}

/** Records that an applicant-tracking system brought the visitor. */
export function trackReferral(url: URL): void {
  const referral = referralOf(url);
  if (referral === undefined) return;
  track('ATS Referral Received', {
    referral_partner: referral.partner,
    referral_key: referral.key,
    referral_value: referral.value,
  });
}
