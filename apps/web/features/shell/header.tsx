import { donatePaths } from '@causa/shared/route-words';
import { homePath, plainPath } from '@causa/shared/routes';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Later } from '../../lib/later.tsx';
import { useSite, useText } from '../../lib/page-context.tsx';
import { useOnChange } from '../../lib/use-on-change.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { headerMenus } from './menus.ts';
import { NavDisclosure } from './nav-disclosure.tsx';
import styles from './header.module.css';

const bringMenu = async () => (await import('../account/signed-in.ts')).AccountCorner;

/** The sticky header (spec, section 2): one row from 992 px up; below, everything but the logo is behind «Menu». */
export function Header(): ReactNode {
  const { t, locale } = useText();
  const { page, environment } = useSite();
  const [open, setOpen] = useState(false);
  const navId = useId();
  const { user } = environment;

  useOnChange(page, () => setOpen(false));
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => void (event.key === 'Escape' && setOpen(false));
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <header className={styles.header} data-chrome>
      <div className={`container ${styles.row}`}>
        <a className={styles.logo} href={homePath(locale)}>
          <svg className={styles.arch} viewBox="0 0 32 32" aria-hidden="true">
            <path d="M5 27V16a11 11 0 0 1 22 0v11" />
            <circle cx="16" cy="19" r="4" />
          </svg>
          Causa
        </a>
        <button type="button" className={`${styles.menu} with-js`} aria-expanded={open} aria-controls={navId} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'close' : 'menu'} />
          {t('shell.menu.menu')}
        </button>
        <div id={navId} className={classes(styles.panel, open && styles.opened)} data-noscript="show">
          <nav aria-label={t('shell.menu.label')}>
            <ul className={styles.items}>
              {headerMenus(locale).map((menu) => (
                <NavDisclosure key={menu.id} menu={menu} />
              ))}
            </ul>
          </nav>
          <div className={styles.actions}>
            <ButtonLink href={donatePaths[locale]} variant="secondary">
              {t('shell.donate')}
            </ButtonLink>
            {user === null ? (
              <>
                <ButtonLink href={plainPath('login', locale)} variant="tertiary">
                  {t('shell.login')}
                </ButtonLink>
                <ButtonLink href={plainPath('signup', locale)} variant="primary">
                  {t('shell.signup')}
                </ButtonLink>
              </>
            ) : (
              <Later part="account-menu" props={{}} bring={bringMenu} />
            )}
          </div>
        </div>
      </div>
    </header>
  );
}
