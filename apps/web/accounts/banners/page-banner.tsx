import { dayMs } from '@causa/shared/platform/dates/durations';
import { chooseBanner, type BannerName } from '@causa/shared/platform/pages/banners';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { isEntryPath } from '../../lib/navigation/login-links.ts';
import { VerifyNotice } from '../menu/verify-notice.tsx';
import { readSurveyAnsweredAt } from './survey-answered-at.ts';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { shouldAskForResume } from '@causa/shared/applications/resume.rules';
import { markNotifications } from '@causa/shared/generated/accounts/notifications.endpoints';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './resume-banner.module.css';

/** Local storage key. */
const key = 'notifications';

/**
 * Returns the banners that a visitor dismissed in this browser. Accounts store theirs on the
 * server.
 */
function listDismissedBanners(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

function storeDismissedBanner(name: string): void {
  try {
    window.localStorage.setItem(
      key,
      JSON.stringify([...new Set([...listDismissedBanners(), name])]),
    );
  } catch {
    // Without storage the banner appears again on the next page.
  }
}

/** Session storage key. */
const sessionKey = 'promotionDismissed';

/** Returns whether the visitor dismissed a promotion in this session. */
function hasDismissedPromotion(): boolean {
  try {
    return window.sessionStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
}

/** Components by banner name. A chosen banner without a component is not shown. */
const banners: Partial<Record<NonNullable<ReturnType<typeof chooseBanner>>, ComponentType>> = {
  'verify-email': VerifyNotice,
  'grad-fairs': FairBanner,
  'salary-survey': SurveyBanner,
  'upload-resume': ResumeBanner,
  'ats-call-to-action': BoardBanner,
  'ats-survey': BoardSurveyBanner,
};

const salaryPages = [
  'salaryExplorer',
  'salaryExplore',
  'salarySurvey',
  'salaryFaq',
  'salaryLearnMore',
] as const;

/** Shows the banner of the page with the highest priority. */
export function PageBanner(): ReactNode {
  const { environment, page } = useSite();
  const { user, isUS } = environment;
  const route = parsePath(page.href.split('?', 1)[0] ?? '');
  const name = chooseBanner({
    user,
    isUS,
    locale: page.locale,
    onSalaryExplorer: salaryPages.some((page) => page === route.page),
    // Inside the fair area the banner would link to the page that shows it.
    fairsAds: environment.features.fairsAds && !/^\/(\w\w\/)?fair(\/|\?|$)/.test(page.href),
    salarySurvey: !hasAnsweredRecently(
      user === null ? readSurveyAnsweredAt() : user.salarySurvey.lastSubmitted,
      page.now,
    ),
    resumeUpload:
      'upload-resume' in banners &&
      !(route.page === 'employmentProfile' && route.params.slug === 'resume') &&
      !isEntryPath(page.href.split('?', 1)[0] ?? ''),
    inDashboard: /^\/(\w\w\/)?(admin|dashboard|staff)(\/|\?|$)/.test(page.href),
    // A first visit shows one bar: no promotion beside the cookie notice.
    hasDismissed: (user === null && environment.showAcceptCookies) || hasDismissedPromotion(),
    wantsBoard:
      environment.features.unconnectedBoard &&
      /^\/(\w\w\/)?admin\/[^/]+\/(listings|post-a-listing)(\?|$)/.test(page.href),
    dismissed: user?.dismissedBanners ?? listDismissedBanners(),
  });
  const Banner = name === undefined ? undefined : banners[name];
  return Banner === undefined ? null : <Banner />;
}

/** True when the last answer is less than a year old; the survey is then not offered. */
function hasAnsweredRecently(lastSubmitted: string | null, now: string): boolean {
  return lastSubmitted !== null && Date.parse(now) - Date.parse(lastSubmitted) < 365 * dayMs;
}

/** Tells members of an organization that they can import jobs from an existing job board. */
function BoardBanner(): ReactNode {
  const { t, locale } = useText();
  return (
    <PromoBanner
      name="ats-call-to-action"
      label={t('account.ats.label')}
      text={t('account.ats.text')}
      link={t('account.ats.link')}
      href={organizationPath('integrateAts', locale)}
    />
  );
}

/** Asks members which applicant system they use, after they dismissed the board banner. */
function BoardSurveyBanner(): ReactNode {
  const { t, locale } = useText();
  return (
    <PromoBanner
      name="ats-survey"
      label={t('admin.atsSurvey.label')}
      text={t('admin.atsSurvey.text')}
      link={t('admin.atsSurvey.link')}
      href={organizationPath('integrateAts', locale)}
    />
  );
}

/** Announces an upcoming fair. */
function FairBanner(): ReactNode {
  const { t, locale } = useText();
  return (
    <PromoBanner
      name="grad-fairs"
      label={t('account.fair.label')}
      text={t('account.fair.text')}
      link={t('account.fair.link')}
      href={pagePath('fair', locale)}
    />
  );
}

/** Asks a visitor or job seeker for a resume until there is one or the banner is dismissed. */
function ResumeBanner(): ReactNode {
  const { t, locale } = useText();
  const { environment } = useSite();
  if (!shouldAskForResume(environment.user, true)) return null;
  return (
    <PromoBanner
      name="upload-resume"
      label={t('account.resume.label')}
      text={t('account.resume.text')}
      link={t('account.resume.link')}
      href={pagePath('employmentProfile', locale, { slug: 'resume' })}
    />
  );
}

/** Asks for an answer to the salary survey. */
function SurveyBanner(): ReactNode {
  const { t, locale } = useText();
  return (
    <PromoBanner
      name="salary-survey"
      label={t('account.survey.label')}
      text={t('account.survey.text')}
      link={t('account.survey.link')}
      href={pagePath('salaryExplorer', locale)}
    />
  );
}

/** One line across the page with a link and a dismiss button. */
function PromoBanner({
  name,
  label,
  text,
  link,
  href,
}: {
  name: BannerName;
  label: string;
  text: string;
  link: string;
  href: string;
}): ReactNode {
  const { t } = useText();
  const { environment, api, page, setEnvironment } = useSite();
  const { user } = environment;
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  const dismiss = (): void => {
    setIsDismissed(true);
    try {
      window.sessionStorage.setItem(sessionKey, '1');
    } catch {
      // Without storage another promotion may follow.
    }
    // The focused button disappears with the banner, so focus moves to the content.
    document.getElementById('content')?.focus({ preventScroll: true });
    if (user === null) return storeDismissedBanner(name);
    setEnvironment({ user: { ...user, dismissedBanners: [...user.dismissedBanners, name] } });
    // A failed request only means that the banner appears again later.
    api.call(markNotifications, { body: { banner: name } }).catch(() => undefined);
    return undefined;
  };
  return (
    <section
      className={classes(styles.banner, page.name === 'search' && styles.wide)}
      aria-label={label}
      data-chrome
    >
      <div className={`container ${styles.row}`}>
        <p>
          {text} <a href={href}>{link}</a>
        </p>
        <Button variant="tertiary" className={`${styles.close} with-js`} onClick={dismiss}>
          <Icon name="close" />
          <span className={styles.closeText}>{t('account.resume.close')}</span>
        </Button>
      </div>
    </section>
  );
}
