import { listRecentItems } from '@causa/shared/generated/alerts/recent-items.endpoints';
import { recentShownMax } from '@causa/shared/platform/limits';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { typeIcons, typeNames } from '../../layout/type-words.ts';
import { accountStore } from '../../lib/account/account-store.ts';
import type { Site } from '../../lib/navigation/page-context.tsx';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { readBrowserRecent } from '../../lib/recent/browser-recent.ts';
import { loadMessages } from '../../lib/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatSearch, getSearchHref, type RememberedSearch } from './format-search.ts';
import styles from './recent-list.module.css';

/** The reader's latest searches as links; nothing without any. */
export function RecentLinks(): ReactNode {
  const searches = useRecentSearches();
  return searches === undefined || searches.length === 0 ? null : <Links searches={searches} />;
}

function Links({ searches }: { searches: readonly RememberedSearch[] }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { environment } = useSite();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.links}>
      <h2 id={heading} className={styles.heading}>
        {t('recent.searches')}
      </h2>
      <ul>
        {searches.map((search) => (
          <li key={`${search.type} ${search.query}`}>
            <a href={getSearchHref(text, search)}>
              <Icon name={typeIcons[search.type]} />
              {formatSearch(text, search)}
              <span className={styles.second}>{t(typeNames[search.type])}</span>
            </a>
          </li>
        ))}
        <li>
          <a
            className={styles.all}
            href={pagePath(environment.user === null ? 'recent' : 'recentItems', locale)}
          >
            {t('recent.all')}
          </a>
        </li>
      </ul>
      <output className="hidden-visually">{t('recent.found', { count: searches.length })}</output>
    </section>
  );
}

/** Returns the latest searches once they and the messages that name them are loaded. */
function useRecentSearches(): readonly RememberedSearch[] | undefined {
  const site = useSite();
  const { locale } = useText();
  const [searches, setSearches] = useState<readonly RememberedSearch[]>();
  useEffect(() => {
    let isUnmounted = false;
    const names = ['recent', 'search', 'facets', 'filters', 'features', 'skills', 'map'] as const;
    void Promise.all([readSearches(site), loadMessages(locale, names)]).then(
      ([found]) => !isUnmounted && setSearches(found),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list opens
  }, []);
  return searches;
}

/** Reads those of the account, or of the visitor's browser; none after an account change. */
async function readSearches({ formApi, environment }: Site): Promise<readonly RememberedSearch[]> {
  if (environment.user === null) return readBrowserRecent().searches.slice(0, recentShownMax);
  const { searches } = await formApi.call(listRecentItems, { query: { limit: recentShownMax } });
  return accountStore.change === undefined ? searches : [];
}
