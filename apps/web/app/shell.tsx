import type { Locale } from '@causa/shared/platform/locales';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useAccountChange } from '../lib/account/use-account-change.ts';
import { allowTracking } from '../lib/analytics/analytics.ts';
import { DeferredHydration } from '../lib/hydration/deferred-hydration.tsx';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import type { Layout } from '../lib/navigation/page-table.ts';
import { alwaysLoad, loadMessages } from '../lib/text.ts';
import { cookieNotice } from '../layout/lazy-cookie-notice.ts';
import { Header } from './header/header.tsx';
import { LoadFailed } from '../layout/load-failed.tsx';
import { LoadingBar } from '../layout/loading-bar.tsx';
import styles from './shell.module.css';
import { Notice } from '../ui/notice.tsx';

const loadVisitorBanner = async (locale: Locale) =>
  (await withAccountWords(locale, import('../accounts/banners/visitor-banner.tsx'))).VisitorBanner;
const loadAccountNotice = async (locale: Locale) => {
  const code = import('../accounts/menu/account-change-notice.tsx');
  await loadMessages(locale, ['writing']);
  return (await code).AccountChangeNotice;
};
const loadNotices = async (locale: Locale) =>
  (await withAccountWords(locale, import('../accounts/menu/signed-in.ts'))).ReaderNotices;

/**
 * Loads a part that stays around every following page, with its messages in the current language
 * and later ones.
 */
async function withAccountWords<Module>(locale: Locale, code: Promise<Module>): Promise<Module> {
  alwaysLoad('account');
  return (await Promise.all([code, loadMessages(locale, ['account'])]))[0];
}

/** The frame of every page. `base` is only the progress bar. */
export function Shell({ layout, children }: { layout: Layout; children: ReactNode }): ReactNode {
  const { environment, pending } = useSite();
  const isBusy = pending !== undefined;
  useTracking();
  if (layout === 'base') {
    return (
      <>
        <LoadingBar />
        <main id="content" aria-busy={isBusy}>
          {children}
        </main>
      </>
    );
  }
  return (
    <>
      <SkipLinks />
      {environment.showAcceptCookies && <cookieNotice.Part />}
      <LoadingBar />
      <Header />
      <Banners />
      <LoadFailed />
      <FlashMessages />
      <main id="content" className={styles.main} tabIndex={-1} aria-busy={isBusy}>
        {children}
      </main>
      <DeferredHydration part="site-footer" props={{}} />
    </>
  );
}

function useTracking(): void {
  const { page, environment } = useSite();
  const { showAcceptCookies } = environment;
  const isCounted = useRef(false);
  // Set before the effects of the page inside, which may record what it shows.
  useLayoutEffect(() => allowTracking(!showAcceptCookies), [showAcceptCookies]);
  useEffect(() => {
    if (showAcceptCookies || isCounted.current) return;
    isCounted.current = true;
    void import('../lib/navigation/page-views.ts').then(({ trackArrival }) => trackArrival(page));
  }, [showAcceptCookies, page]);
  useEffect(() => {
    if (document.cookie.includes('just'))
      void import('../lib/hydration/markers.ts').then(({ trackMarkers }) => trackMarkers());
  }, [showAcceptCookies]);
}

function SkipLinks(): ReactNode {
  const { t } = useText();
  const { page } = useSite();
  return (
    <nav aria-label={t('shell.skip')} data-chrome>
      <a className={styles.skip} href="#content">
        {t('shell.skipToContent')}
      </a>
      {page.name === 'search' && (
        <a className={styles.skip} href="#results-heading">
          {t('shell.skipToResults')}
        </a>
      )}
    </nav>
  );
}

function Banners(): ReactNode {
  const { page, environment } = useSite();
  const isAccountChanged = useAccountChange() !== undefined;
  return (
    <>
      {environment.user !== null || environment.context === 'ios' ? (
        <DeferredHydration part="page-banner" props={{}} load={() => loadNotices(page.locale)} />
      ) : (
        // Where a resume is useful: among listings.
        (page.name === 'search' || page.name === 'listing') && (
          <DeferredHydration
            part="visitor-bar"
            props={{}}
            load={() => loadVisitorBanner(page.locale)}
          />
        )
      )}
      {isAccountChanged && (
        <DeferredHydration
          part="account-change"
          props={{}}
          load={() => loadAccountNotice(page.locale)}
        />
      )}
    </>
  );
}

/** Messages of the previous page. Rendered with the page, so that they work without JavaScript. */
function FlashMessages(): ReactNode {
  const { t } = useText();
  const { flash, url } = useSite();
  const untranslated = url.searchParams.has('untranslated');
  if (flash.length === 0 && !untranslated) return null;
  return (
    <div className={`container ${styles.flash}`}>
      {flash.map(({ kind, text }) => (
        <Notice key={text} kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
          {text}
        </Notice>
      ))}
      {untranslated && <Notice>{t('shell.flash.untranslated')}</Notice>}
    </div>
  );
}
