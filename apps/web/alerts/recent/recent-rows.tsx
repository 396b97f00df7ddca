import type { viewedItemSchema } from '@causa/shared/alerts/recent-items.contract';
import type { Infer } from '@causa/shared/platform/contract';
import type { ReactNode } from 'react';
import styles from '../../layout/item-list.module.css';
import { typeIcons, typeNames, typeSingular, typeTones } from '../../layout/type-words.ts';
import { useText } from '../../lib/navigation/page-context.tsx';
import {
  formatSearch,
  getSearchHref,
  type RememberedSearch,
} from '../../search/recent/format-search.ts';
import { Tag } from '../../ui/tag.tsx';

/** A section of recent items, or a sentence when it has none. */
export function RecentSection({
  id,
  title,
  empty,
  children,
}: {
  id: string;
  title: string;
  empty: string;
  children: readonly ReactNode[];
}): ReactNode {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children.length === 0 ? <p>{empty}</p> : <ul className={styles.list}>{children}</ul>}
    </section>
  );
}

/** A viewed listing or organization. One that is not public any more says so, without a link. */
export function ViewRow({
  item: { type, title, orgName, url },
  viewedAt,
  tools,
}: {
  item: Infer<typeof viewedItemSchema>;
  viewedAt: string;
  tools: ReactNode;
}): ReactNode {
  const { t, locale, date } = useText();
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <h3 className={styles.name}>
          {url === null ? (
            (title ?? t('dashboard.saved.state.GONE'))
          ) : (
            <a href={url[locale]}>{title}</a>
          )}
        </h3>
        {orgName !== null && <p>{orgName}</p>}
        <p className={styles.facts}>
          <Tag tone={typeTones[type]} icon={typeIcons[type]}>
            {t(typeSingular[type])}
          </Tag>
          {url === null && title !== null && (
            <strong className={styles.over}>
              {t(`dashboard.saved.state.${type === 'ORG' ? 'UNPUBLISHED' : 'CLOSED'}`)}
            </strong>
          )}
          <span className={styles.quiet}>{t('recent.viewedOn', { date: date(viewedAt) })}</span>
        </p>
      </div>
      <div className={styles.tools}>{tools}</div>
    </li>
  );
}

/** A search as a link to its results. */
export function SearchRow({
  search,
  searchedAt,
  tools,
}: {
  search: RememberedSearch;
  searchedAt: string;
  tools: ReactNode;
}): ReactNode {
  const text = useText();
  const { t, date } = text;
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <h3 className={styles.name}>
          <a href={getSearchHref(text, search)}>
            {formatSearch(text, search) || t(typeNames[search.type])}
          </a>
        </h3>
        <p className={styles.facts}>
          <Tag icon={typeIcons[search.type]}>{t(typeNames[search.type])}</Tag>
          <span className={styles.quiet}>{t('recent.searchedOn', { date: date(searchedAt) })}</span>
        </p>
      </div>
      <div className={styles.tools}>{tools}</div>
    </li>
  );
}
