import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import styles from './crumbs.module.css';

/** Breadcrumbs from the home page to the current page. */
export function Crumbs({ items }: { items: readonly { name: string; href: string }[] }): ReactNode {
  const { t } = useText();
  return (
    <nav className={styles.crumbs} aria-label={t('shell.crumbs')} data-chrome>
      <ol>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href}>{item.name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
