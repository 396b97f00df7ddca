import { hoverMenuCloseMs } from '@causa/shared/platform/limits';
import { type ReactNode, useId, useRef } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { useDisclosure } from '../../lib/use-disclosure.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Menu } from './menus.ts';
import styles from './header.module.css';

const wide = '(min-width: 992px)';

/**
 * A link with its list behind a chevron (APG disclosure navigation). From 992 px up hover opens it,
 * and it closes 200 ms after the pointer leaves. A tap works at every width. Esc, a click outside,
 * a choice and moving focus out close it.
 */
export function NavDisclosure({ menu }: { menu: Menu }): ReactNode {
  const { t } = useText();
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { open, setOpen, onBlur } = useDisclosure(item, button);
  // A click right after hover opened the list must not close it.
  const byHover = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listId = useId();

  function hover(inside: boolean, pointerType: string): void {
    if (pointerType !== 'mouse' || !window.matchMedia(wide).matches) return;
    clearTimeout(timer.current);
    byHover.current = inside;
    if (inside) setOpen(true);
    else timer.current = setTimeout(() => setOpen(false), hoverMenuCloseMs);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover applies to the whole item; its link and button handle keys
    <li
      ref={item}
      className={styles.item}
      onPointerEnter={(event) => hover(true, event.pointerType)}
      onPointerLeave={(event) => hover(false, event.pointerType)}
      onBlur={onBlur}
    >
      <a className={styles.top} href={menu.href}>
        {t(menu.label)}
      </a>
      <button
        ref={button}
        type="button"
        className={`${styles.chevron} with-js`}
        aria-expanded={open}
        aria-controls={listId}
        aria-label={t('shell.menu.more', { menu: t(menu.label) })}
        onClick={() => {
          const opened = open && byHover.current;
          byHover.current = false;
          setOpen(opened || !open);
        }}
      >
        <Icon name="chevron" />
      </button>
      <ul id={listId} className={styles.list} hidden={!open}>
        {menu.links.map((link) => (
          <li key={link.href}>
            <a href={link.href} onClick={() => setOpen(false)}>
              {t(link.label)}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
