import type { SearchType } from '@causa/shared/listings/listing-types';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { hasSortRadius, getSortRadius } from '@causa/shared/search/radius';
import {
  buildSearchParams,
  canSort,
  searchHref,
  type SearchParams,
  sorts,
} from '@causa/shared/search/search-params';
import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import styles from '../results.module.css';

/** The order of the list; a new one starts on the first page. */
export function SortSelect({
  type,
  params,
}: {
  type: SearchType;
  params: SearchParams;
}): ReactNode {
  const { t, locale } = useText();
  const { navigate } = useSite();
  const path = searchPath(locale, type);
  const offered = sorts.filter(
    (sort) =>
      canSort(sort, type, params.location) &&
      (sort !== 'closing' || (type !== 'ALL' && type !== 'ORG')),
  );
  const kept = buildSearchParams({ ...params, pageIndex: 0 });
  kept.delete('sort');
  // A default radius changes with the order.
  const withSort = (value: string): SearchParams => {
    const sort = sorts.find((candidate) => candidate === value) ?? params.sort;
    const { radius } = params;
    return {
      ...params,
      sort,
      radius: hasSortRadius(radius, params.sort) ? getSortRadius(sort, locale) : radius,
      pageIndex: 0,
    };
  };
  return (
    <form method="get" action={path} className={styles.sort} data-chrome>
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        className={styles.sortField}
        label={t('search.sort.label')}
        name="sort"
        value={params.sort}
        onChange={({ target }) =>
          void navigate(searchHref(path, withSort(target.value)), { arrive: 'keep' })
        }
        options={offered.map((sort) => ({ value: sort, label: t(`search.sort.${sort}`) }))}
      />
      <Button type="submit" className="without-js">
        {t('search.sort.apply')}
      </Button>
    </form>
  );
}
