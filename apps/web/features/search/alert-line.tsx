import type { SearchType } from '@causa/shared/listing-types';
import type { SearchParams } from '@causa/shared/search-params';
import { type ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PendingActionLink } from '../shell/pending-action-link.tsx';
import styles from './results.module.css';

/** «E-mail me new results»: the search is kept while one signs up (spec, section 4, pending action). */
export function AlertLine({ type, params }: { type: SearchType; params: SearchParams }): ReactNode {
  const { t } = useText();
  const { q, filters, radius, location } = params;
  return (
    <p className={styles.alert} data-chrome>
      <PendingActionLink className={styles.alertLink} action={{ type: 'SAVE_SEARCH', data: { text: q, filters, radius, location, index: type } }}>
        <Icon name="alert" />
        {t('search.alert')}
      </PendingActionLink>
    </p>
  );
}
