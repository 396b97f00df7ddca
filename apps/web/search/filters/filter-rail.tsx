import type { SearchType } from '@causa/shared/listings/listing-types';
import { searchPath } from '@causa/shared/platform/pages/routes';
import {
  buildSearchParams,
  searchHref,
  type SearchParams,
} from '@causa/shared/search/search-params';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { useOnChange } from '../../lib/use-on-change.ts';
import { Button } from '../../ui/button.tsx';
import { Filters } from './filters.tsx';
import styles from './filters.module.css';
import type { SearchReply } from '../search-state.ts';

/** Delay before the list follows the filters. */
const settleMs = 250;

/**
 * The filters beside the list (992 px and wider): changes apply automatically; without scripts
 * there is a button.
 */
export function FilterRail({
  type,
  params,
  reply,
}: {
  type: SearchType;
  params: SearchParams;
  reply: SearchReply;
}): ReactNode {
  const { t, locale } = useText();
  const { navigate } = useSite();
  const [draft, setDraft] = useState(params);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useOnChange(params, () => setDraft(params));
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(next: SearchParams): void {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () =>
        void navigate(searchHref(searchPath(locale, type), next), {
          replace: true,
          arrive: 'keep',
        }),
      settleMs,
    );
  }

  const kept = buildSearchParams({
    ...params,
    filters: {},
    radius: 'auto',
    startsLT: undefined,
    endsGT: undefined,
    minPay: undefined,
    pageIndex: 0,
  });
  return (
    <aside className={styles.rail} data-noscript="show" data-chrome>
      <h2 className={styles.heading}>{t('search.filters.title')}</h2>
      <form method="get" action={searchPath(locale, type)} aria-label={t('search.filters.title')}>
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Filters type={type} params={draft} reply={reply} scope="rail" onChange={change} />
        <Button type="submit" variant="primary" className="without-js">
          {t('search.filters.apply')}
        </Button>
      </form>
    </aside>
  );
}
