import { donatePaths } from '@causa/shared/platform/pages/route-words';
import { homePath } from '@causa/shared/platform/pages/routes';
import { type ReactNode, useId, useRef } from 'react';
import { entryLinks } from '../../lib/navigation/login-links.ts';
import { DeferredHydration } from '../../lib/hydration/deferred-hydration.tsx';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { useDisclosure } from '../../lib/use-disclosure.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { headerMenus } from './menus.ts';
import { NavDisclosure } from './nav-disclosure.tsx';
import { PhoneSearch } from './phone-search.tsx';
import styles from './header.module.css';

const loadMenu = async () => (await import('../../accounts/menu/signed-in.ts')).AccountCorner;

/**
 * The sticky header: one row from 992 px up. Below, search, bell and account stay visible and the
 * rest is behind "Menu".
 */
export function Header(): ReactNode {
  const { t, locale } = useText();
  const { user } = useSite().environment;
  const navId = useId();
  const header = useRef<HTMLElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const { open, setOpen } = useDisclosure(header, menu);

  return (
    <header ref={header} className={styles.header} data-chrome>
      <div className={`container ${styles.row}`}>
        <Logo />
        <PhoneSearch />
        <button
          ref={menu}
          type="button"
          className={`${styles.menu} with-js`}
          aria-expanded={open}
          aria-controls={navId}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} />
          {t('shell.menu.menu')}
        </button>
        <div
          id={navId}
          className={classes(styles.panel, open && styles.opened)}
          data-noscript="show"
        >
          <nav aria-label={t('shell.menu.label')}>
            <ul className={styles.items}>
              {headerMenus(locale).map((menu) => (
                <NavDisclosure key={menu.id} menu={menu} />
              ))}
            </ul>
          </nav>
          <HeaderActions />
        </div>
        {user !== null && (
          <div className={styles.account}>
            <DeferredHydration part="account-menu" props={{}} load={loadMenu} />
          </div>
        )}
      </div>
    </header>
  );
}

function Logo(): ReactNode {
  const { locale } = useText();
  return (
    <a className={styles.logo} href={homePath(locale)}>
      <svg className={styles.arch} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M5 27V16a11 11 0 0 1 22 0v11" />
        <circle cx="16" cy="19" r="4" />
      </svg>
      Causa
    </a>
  );
}

function HeaderActions(): ReactNode {
  const { t, locale } = useText();
  const { environment, url } = useSite();
  const entry = entryLinks(url, locale);
  return (
    <div className={styles.actions}>
      <ButtonLink href={donatePaths[locale]} variant="secondary">
        {t('shell.donate')}
      </ButtonLink>
      {environment.user === null && (
        <>
          <ButtonLink href={entry.login} variant="tertiary">
            {t('shell.login')}
          </ButtonLink>
          <ButtonLink href={entry.signup} variant="primary">
            {t('shell.signup')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
