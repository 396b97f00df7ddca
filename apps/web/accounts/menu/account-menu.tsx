import { pagePath } from '@causa/shared/platform/pages/routes';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sections } from '../../layout/dashboard/sections.ts';
import { PlainForm } from '../../forms/plain-form.tsx';
import styles from './account-menu.module.css';

/** The sections of the account, as in its navigation. Other pages are linked from these. */
const names = sections.map(({ page }) => page);

/** Members see their organizations first; other users reach invitations and restores there. */
const getEntries = (isMember: boolean) =>
  isMember ? (['selectOrg', ...names] as const) : ([...names, 'selectOrg'] as const);

/**
 * Menu under the user's name. Opens without scripts; with scripts Esc or losing focus closes it.
 */
export function AccountMenu(): ReactNode {
  const { t, locale } = useText();
  const { environment, page } = useSite();
  const menu = useClosingMenu();
  const { user } = environment;

  if (user === null) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leaving concerns the menu as a whole; its summary and buttons carry the keys
    <details
      ref={menu}
      className={styles.menu}
      onBlur={(event) =>
        event.relatedTarget !== null &&
        !event.currentTarget.contains(event.relatedTarget) &&
        event.currentTarget.removeAttribute('open')
      }
    >
      <summary className={styles.name}>
        <span className="hidden-visually">{t('account.menu.account')}: </span>
        <Icon name="person" className={styles.person} />
        <span className={styles.text}>{user.name === '' ? user.email : user.name}</span>
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <div className={styles.list}>
        {getEntries(user.orgs.length > 0).map((name) => (
          <a
            key={name}
            className={styles.entry}
            href={pagePath(name, locale)}
            aria-current={page.href.split('?')[0] === pagePath(name, locale) ? 'page' : undefined}
          >
            {name === 'selectOrg' ? t('account.nav.selectOrg') : t(`account.section.${name}`)}
          </a>
        ))}
        <PlainForm action="log-out">
          <button type="submit" className={styles.entry}>
            {t('account.menu.logout')}
          </button>
        </PlainForm>
      </div>
    </details>
  );
}

/** Returns the ref of a menu that Esc, a click elsewhere and a new page close. */
function useClosingMenu(): RefObject<HTMLDetailsElement | null> {
  const { page } = useSite();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (): void => menu.current?.removeAttribute('open');
    const onDown = (event: PointerEvent): void =>
      void (
        event.target instanceof Node &&
        menu.current?.contains(event.target) === false &&
        close()
      );
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || menu.current?.open !== true) return;
      const hasFocus = menu.current.contains(document.activeElement);
      close();
      if (hasFocus) menu.current.querySelector('summary')?.focus();
    };
    close();
    document.addEventListener('pointerdown', onDown);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('keydown', onKey);
    };
  }, [page]);
  return menu;
}
