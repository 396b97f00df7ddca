import { candidateSorts } from '@causa/shared/applications/candidates';
import { locales } from '@causa/shared/platform/locales';
import { radiusMetres, getRadiusNumber } from '@causa/shared/search/radius';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { AdminCandidatesData } from '../pages/organization/admin-candidates.data.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import styles from '../../listings/authoring/posting.module.css';

/** The filters of the candidates: a plain form whose fields become the address. */
export function CandidateFilterForm({
  filter,
  path,
}: {
  filter: AdminCandidatesData['filter'];
  path: string;
}): ReactNode {
  const { t } = useText();
  return (
    <search>
      <form
        // The key resets the fields on each address.
        key={JSON.stringify(filter)}
        method="get"
        action={path}
        className={styles.filters}
        aria-label={t('candidates.filters')}
      >
        <TextField
          type="search"
          name="q"
          label={t('candidates.q')}
          hint={t('candidates.q.hint')}
          defaultValue={filter.q ?? ''}
          maxLength={100}
        />
        <TextField
          name="skills"
          label={t('candidates.skills')}
          hint={t('candidates.skills.hint')}
          defaultValue={filter.skills ?? ''}
          maxLength={200}
        />
        <TextField
          name="place"
          label={t('candidates.place')}
          hint={t('candidates.place.hint')}
          defaultValue={filter.place ?? ''}
          maxLength={120}
          autoComplete="off"
        />
        <FilterSelects filter={filter} />
        <Button type="submit">{t('candidates.apply')}</Button>
      </form>
    </search>
  );
}

/** Radius, language and order. */
function FilterSelects({ filter }: { filter: AdminCandidatesData['filter'] }): ReactNode {
  const { t, locale, number } = useText();
  const any = { value: '', label: t('candidates.any') };
  return (
    <>
      <SelectField
        name="radius"
        label={t('candidates.radius')}
        defaultValue={filter.radius ?? ''}
        options={[
          any,
          ...radiusMetres[locale].map((metres) => ({
            value: String(metres),
            label: t(locale === 'en' ? 'candidates.radius.miles' : 'candidates.radius.km', {
              count: number(getRadiusNumber(metres, locale)),
            }),
          })),
        ]}
      />
      <SelectField
        name="locale"
        label={t('candidates.locale')}
        defaultValue={filter.locale ?? ''}
        options={[
          any,
          ...locales.map((value) => ({ value, label: t(`candidates.locale.${value}`) })),
        ]}
      />
      <SelectField
        name="sort"
        label={t('candidates.sort')}
        defaultValue={filter.sort ?? ''}
        options={[
          { value: '', label: t('candidates.sort.auto') },
          ...candidateSorts.map((value) => ({ value, label: t(`candidates.sort.${value}`) })),
        ]}
      />
    </>
  );
}
