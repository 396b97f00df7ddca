import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { salaryExplorerCsv } from '@causa/shared/generated/salaries/salaries.endpoints';
import { professionalLevels, roleFamilies } from '@causa/shared/search/facets';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { orgSizes } from '@causa/shared/salaries/salaries';
import { getFullTimeHours } from '@causa/shared/salaries/salary-references';
import type { ReactNode } from 'react';
import { createSalaryHead } from '../../salary-head.ts';
import { SalaryTable } from '../../salary-table.tsx';
import styles from '../../salaries.module.css';
import table from '../../salary-table.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { SalaryExploreData } from './salary-explore.data.ts';

type Salaries = SalaryExploreData['salaries'];

/** Salaries and offered pay: filters, a table, and bars for its rows. */
function SalaryExplorePage({ data }: { data: SalaryExploreData }): ReactNode {
  const text = useText();
  const { t, locale, date } = text;
  const { perHour, salaries } = data;
  const { shown, rows, parts, split, madeAt } = salaries;
  const place = getPlace(text, data);

  const hours = getFullTimeHours(shown.countryCode);
  return (
    <div className={`container ${styles.page}`}>
      <div>
        <p data-chrome>
          <a className={styles.back} href={pagePath('salaryExplorer', locale)}>
            {t('salaryFigures.home')}
          </a>
        </p>
        <h1>{getTitle(text, data)}</h1>
        <p className={styles.lead}>{t('salaryFigures.lead')}</p>
      </div>
      <Filters data={data} />
      {isWider(data) && <Notice>{t('salaryFigures.wider', { place })}</Notice>}
      {rows.length === 0 && parts.length === 0 && <Notice>{t('salaryFigures.nobody')}</Notice>}
      {rows.length > 0 && (
        <SalaryTable
          rows={rows}
          caption={place}
          nameOf={() => t('salaryFigures.whole')}
          perHour={perHour}
          countryOf={() => shown.countryCode}
        />
      )}
      {split !== null && parts.length > 0 && (
        <SalaryTable
          rows={parts}
          caption={t(`salaryFigures.split.${split}`)}
          nameOf={({ value }) => nameOfPart(text, data, split, value)}
          perHour={perHour}
          countryOf={({ value }) => (split === 'countryCode' ? value : shown.countryCode)}
        />
      )}
      <div className={table.small}>
        <p>{t('salaryFigures.chart')}</p>
        {split === 'countryCode' && <p>{t('salaryFigures.percentHint')}</p>}
        {perHour && <p>{t('salaryFigures.perHint', { hours })}</p>}
        {madeAt !== null && <p>{t('salaryFigures.madeAt', { date: date(madeAt) })}</p>}
      </div>
      <Actions data={data} />
    </div>
  );
}

/** The survey, the download and the method. */
function Actions({ data: { filters } }: { data: SalaryExploreData }): ReactNode {
  const { t, locale } = useText();
  return (
    <div className={styles.actions} data-chrome>
      <ButtonLink variant="primary" href={pagePath('salarySurvey', locale)}>
        {t('salaryFigures.survey')}
      </ButtonLink>
      <ButtonLink href={withQuery(endpointUrl(salaryExplorerCsv, {}), { ...filters })} download>
        {t('salaryFigures.csv')}
      </ButtonLink>
      <Button className="with-js" onClick={() => window.print()}>
        {t('salaryFigures.print')}
      </Button>
      <ButtonLink variant="tertiary" href={pagePath('salaryLearnMore', locale)}>
        {t('salaryFigures.learnMore')}
      </ButtonLink>
    </div>
  );
}

/** The figures describe a larger group than the filters, which has too few answers. */
function isWider({ filters, salaries: { shown, rows } }: SalaryExploreData): boolean {
  return (
    filters.roleFamily !== '' &&
    rows.length > 0 &&
    (shown.professionalLevel !== filters.level ||
      shown.countryCode !== filters.country ||
      shown.stateCode !== filters.state ||
      (shown.orgSize !== filters.orgSize && filters.state === ''))
  );
}

function Filters({ data }: { data: SalaryExploreData }): ReactNode {
  const { t, label, locale } = useText();
  const { filters, perHour } = data;
  const all = { value: '', label: t('salaryFigures.all') };
  return (
    <form
      className={table.filters}
      action={pagePath('salaryExplore', locale)}
      aria-label={t('salaryFigures.filters')}
      data-chrome
    >
      <SelectField
        label={t('salaryFigures.role')}
        name="roleFamily"
        defaultValue={filters.roleFamily}
        options={[
          all,
          ...roleFamilies.map((value) => ({ value, label: label('synonymId', value) })),
        ]}
      />
      <SelectField
        label={t('salaryFigures.level')}
        name="level"
        defaultValue={filters.level}
        options={[
          all,
          ...professionalLevels.map((value) => ({
            value,
            label: label('professionalLevel', value),
          })),
        ]}
      />
      <PlaceFilters data={data} />
      <SelectField
        label={t('salaryFigures.per')}
        name="per"
        defaultValue={perHour ? 'HOUR' : 'YEAR'}
        options={[
          { value: 'YEAR', label: t('salaryFigures.perYear') },
          { value: 'HOUR', label: t('salaryFigures.perHour') },
        ]}
      />
      <Button type="submit" variant="primary">
        {t('salaryFigures.show')}
      </Button>
    </form>
  );
}

/** Country, state and size of the organization. */
function PlaceFilters({
  data: { filters, countries, states },
}: {
  data: SalaryExploreData;
}): ReactNode {
  const { t } = useText();
  const all = { value: '', label: t('salaryFigures.all') };
  return (
    <>
      <SelectField
        label={t('salaryFigures.country')}
        name="country"
        defaultValue={filters.country}
        options={[all, ...countries]}
      />
      {states.length > 1 && (
        <SelectField
          label={t('salaryFigures.state')}
          name="state"
          defaultValue={filters.state}
          options={[all, ...states.map(({ code, name }) => ({ value: code, label: name }))]}
        />
      )}
      {filters.country !== '' && (
        <SelectField
          label={t('salaryFigures.size')}
          name="orgSize"
          defaultValue={filters.orgSize}
          options={[
            all,
            ...orgSizes.map((value) => ({ value, label: t(`salaryFigures.size.${value}`) })),
          ]}
        />
      )}
    </>
  );
}

function getTitle({ t, label }: Text, { filters }: SalaryExploreData): string {
  return filters.roleFamily === ''
    ? t('salaryFigures.title')
    : t('salaryFigures.titleOf', { role: label('synonymId', filters.roleFamily) });
}

/** Returns the place and group that the figures describe. */
function getPlace(
  text: Text,
  { salaries: { shown }, countries, states }: SalaryExploreData,
): string {
  const { t, label } = text;
  return [
    shown.roleFamily === '' ? '' : label('synonymId', shown.roleFamily),
    shown.professionalLevel === '' ? '' : label('professionalLevel', shown.professionalLevel),
    nameOrgSize(t, shown.orgSize),
    states.find(({ code }) => code === shown.stateCode)?.name ?? '',
    shown.countryCode === ''
      ? t('salaryFigures.everywhere')
      : (countries.find(({ value }) => value === shown.countryCode)?.label ?? shown.countryCode),
  ]
    .filter(Boolean)
    .join(' · ');
}

function nameOfPart(
  { t, label }: Text,
  { countries, states }: SalaryExploreData,
  split: NonNullable<Salaries['split']>,
  value: string,
): string {
  switch (split) {
    case 'roleFamily':
      return label('synonymId', value);
    case 'professionalLevel':
      return label('professionalLevel', value);
    case 'countryCode':
      return countries.find((country) => country.value === value)?.label ?? value;
    case 'stateCode':
      return states.find(({ code }) => code === value)?.name ?? value;
    default:
      return nameOrgSize(t, value);
  }
}

/** Returns the name of a size of organizations; empty for another value. */
function nameOrgSize(t: Text['t'], value: string): string {
  const size = orgSizes.find((known) => known === value);
  return size === undefined ? '' : t(`salaryFigures.size.${size}`);
}

export const view: PageView<SalaryExploreData> = {
  Component: SalaryExplorePage,
  head: (data, context) => {
    const { text, url } = context;
    const head = createSalaryHead(
      'salaryExplore',
      { title: getTitle(text, data), description: text.t('salaryFigures.description') },
      context,
    );
    // One canonical address for search engines; language links keep the filters.
    const links = Object.fromEntries(
      Object.entries(head.languageLinks ?? {}).map(([locale, path]) => [locale, path + url.search]),
    );
    return { ...head, languageLinks: links };
  },
};

export { loader } from './salary-explore.data.ts';
