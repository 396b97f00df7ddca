import type { SearchType } from '@causa/shared/listings/listing-types';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { loadMessages } from '../../lib/text.ts';
import { useOnChange } from '../../lib/use-on-change.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './header.module.css';

type Overlay = ComponentType<{ type: SearchType; guess?: boolean; onClose(): void }>;

/**
 * Search from any page of a phone: an overlay that loads on demand; without scripts a link to the
 * job search.
 */
export function PhoneSearch(): ReactNode {
  const { t, locale } = useText();
  const { page } = useSite();
  const [Search, setSearch] = useState<Overlay>();

  useOnChange(page, () => setSearch(undefined));

  async function open(event: MouseEvent): Promise<void> {
    event.preventDefault();
    const [{ SearchOverlay }] = await Promise.all([
      import('../../search/search-overlay.tsx'),
      loadMessages(locale, ['searchbar']),
    ]);
    setSearch(() => SearchOverlay);
  }

  // The search page has a button of its own that shows the current search.
  if (page.name === 'search') return null;
  return (
    <>
      <a
        className={styles.search}
        href={searchPath(locale, 'JOB')}
        aria-label={t('shell.menu.search')}
        onClick={(event) => void open(event)}
      >
        <Icon name="search" />
      </a>
      {Search !== undefined && <Search type="JOB" guess onClose={() => setSearch(undefined)} />}
    </>
  );
}
