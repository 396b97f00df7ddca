import { listingSorts } from '@causa/shared/listings/listing-tabs';
import { listingTypes } from '@causa/shared/listings/listing-types';
import { locales } from '@causa/shared/platform/locales';
import type { ReactNode } from 'react';
import type { AdminListingsData } from '../../pages/organization/admin-listings.data.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { typeSingular } from '../../../layout/type-words.ts';
import styles from '../posting.module.css';

/** The filters of the list: a plain form whose fields become the address. */
export function ListingFilterForm({
  data: { org, tab, sort, filters },
  path,
}: {
  data: AdminListingsData;
  path: string;
}): ReactNode {
  const { t, label } = useText();
  const any = { value: '', label: t('listed.list.any') };
  return (
    <form
      // The key resets the fields on each address.
      key={JSON.stringify({ tab, sort, filters })}
      method="get"
      action={path}
      className={styles.filters}
      aria-label={t('listed.list.filters')}
    >
      {tab !== 'all' && <input type="hidden" name="tab" value={tab} />}
      <TextField
        type="search"
        name="q"
        label={t('listed.list.search')}
        defaultValue={filters.q ?? ''}
        maxLength={100}
      />
      <SelectField
        name="type"
        label={t('listed.list.type')}
        defaultValue={filters.type ?? ''}
        options={[any, ...listingTypes.map((value) => ({ value, label: t(typeSingular[value]) }))]}
      />
      <SelectField
        name="language"
        label={t('authoring.field.locale')}
        defaultValue={filters.locale ?? ''}
        options={[any, ...locales.map((value) => ({ value, label: label('locale', value) }))]}
      />
      <SelectField
        name="author"
        label={t('listed.list.author')}
        defaultValue={filters.author ?? ''}
        options={[any, ...org.admins.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <SelectField
        name="sort"
        label={t('listed.list.sort')}
        defaultValue={sort}
        options={listingSorts.map((value) => ({ value, label: t(`listed.sort.${value}`) }))}
      />
      <Button type="submit">{t('listed.list.apply')}</Button>
    </form>
  );
}
