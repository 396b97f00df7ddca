import { locales, type Localized } from '@causa/shared/platform/locales';
import { parsePath, translatePath } from '@causa/shared/platform/pages/parse-path';
import { type ReactNode, useEffect } from 'react';
import { keepItems } from '../../lib/hydration/kept-items.ts';
import type { Head, HeadContext } from '../../lib/navigation/page.ts';
import { useSite } from '../../lib/navigation/page-context.tsx';
import styles from './account.module.css';

/** One column with a heading, a sentence and a card. */
export function AccountPage({
  title,
  lead,
  children,
  after,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
  after?: ReactNode;
}): ReactNode {
  const { url } = useSite();
  useEffect(() => keepItems(url), [url]);
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.column}>
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
        {after !== undefined && <div>{after}</div>}
      </div>
    </div>
  );
}

export function Card({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.card}>{children}</div>;
}

/** Head of a page that belongs to one user: not indexed, with alternate languages. */
export function accountHead(title: string, { url }: HeadContext): Head {
  const route = parsePath(url.pathname);
  const languageLinks: Partial<Localized> = Object.fromEntries(
    locales.map((locale) => [locale, (translatePath(route, locale) ?? '') + url.search]),
  );
  return { title: `${title} | Causa`, noindex: true, languageLinks };
}
