import {
  datedTypes,
  type FacetName,
  facetsByType,
  paidTypes,
  radiusTypes,
} from '@causa/shared/search/facets';
import type { SearchType } from '@causa/shared/listings/listing-types';
import { type Radius, getRadiusNumber, listRadiusOptions } from '@causa/shared/search/radius';
import { hasRadius, type SearchParams } from '@causa/shared/search/search-params';
import { formatRadius } from '@causa/i18n/detail-formatters';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PayFilter } from './pay-filter.tsx';
import { FacetGroup } from './facet-group.tsx';
import styles from './filters.module.css';
import { type SearchReply, withFilter } from '../search-state.ts';

/** The order of the rail: frequently used filters first. */
const railOrder: readonly FacetName[] = [
  'locationType',
  'jobType',
  'actionType',
  'availability',
  'weeklyHours',
  'areasOfFocus',
  'functions',
  'professionalLevel',
  'payment',
  'education',
  'orgType',
  'synonymId',
  'locale',
  'recency',
  'closing',
  'easyApply',
];
/** Rarely used filters, behind a disclosure. */
const moreFacets: readonly FacetName[] = [
  'skill',
  'contractLength',
  'benefit',
  'support',
  'minAge',
  'access',
  'source',
];
/** Each open group adds its options to the Tab order before the first result. */
const openAtFirst = 2;

interface FiltersProps {
  type: SearchType;
  params: SearchParams;
  reply: Pick<SearchReply, 'facets' | 'radiusUsed' | 'unstatedPayCount'>;
  scope: string;
  onChange(next: SearchParams): void;
}

/** Every filter of a type, in the rail and in the sheet. The parent handles changes. */
export function Filters({ type, params, reply, scope, onChange }: FiltersProps): ReactNode {
  const { t } = useText();
  const hasFacet = (facet: FacetName): boolean => facetsByType[type].includes(facet);
  const facets = railOrder.filter(hasFacet);
  const rare = moreFacets.filter(
    (facet) =>
      hasFacet(facet) &&
      ((reply.facets[facet]?.length ?? 0) > 0 || params.filters[facet] !== undefined),
  );
  const isMoreOpen = rare.some((facet) => params.filters[facet] !== undefined);
  const unavailable = facets.length > 0 && Object.keys(reply.facets).length === 0;
  return (
    <div className={styles.filters}>
      {unavailable && <Notice kind="error">{t('search.filters.unavailable')}</Notice>}
      {facets.slice(0, 1).map(group)}
      {radiusTypes.includes(type) && hasRadius(params.location) && (
        <RadiusSelect params={params} used={reply.radiusUsed} onChange={onChange} />
      )}
      {datedTypes.includes(type) && <DateFilters params={params} onChange={onChange} />}
      {paidTypes.includes(type) && <PayFilter params={params} reply={reply} onChange={onChange} />}
      {facets.slice(1).map((facet, index) => group(facet, index + 1))}
      {rare.length > 0 && (
        <details className={styles.group} open={isMoreOpen}>
          <summary className={styles.summary}>
            <span className={styles.name}>{t('filters.more')}</span>
            <Icon name="chevron" className={styles.chevron} />
          </summary>
          {rare.map((facet) => group(facet, openAtFirst))}
        </details>
      )}
    </div>
  );

  function group(facet: FacetName, index: number): ReactNode {
    return (
      <FacetGroup
        key={facet}
        facet={facet}
        type={type}
        params={params}
        scope={scope}
        counts={reply.facets[facet]}
        selected={params.filters[facet] ?? []}
        open={index < openAtFirst}
        onChange={(name, values) => onChange(withFilter(params, name, values))}
      />
    );
  }
}

/** The radius around the place; «Automatic» shows the resulting distance. */
function RadiusSelect({
  params,
  used,
  onChange,
}: {
  params: SearchParams;
  used: number | null;
  onChange(next: SearchParams): void;
}): ReactNode {
  const { t, locale } = useText();
  const label = (radius: Radius): string => {
    if (radius === 'auto')
      return used !== null && params.radius === 'auto'
        ? t('search.radius.autoUsed', {
            distance: formatRadius(locale, getRadiusNumber(used, locale)),
          })
        : t('search.radius.auto');
    return radius === 'state'
      ? t('search.radius.state')
      : radius === 'country'
        ? t('search.radius.country')
        : formatRadius(locale, getRadiusNumber(radius, locale));
  };
  return (
    <SelectField
      className={styles.single}
      label={t('search.radius.label')}
      name="radius"
      value={String(params.radius)}
      onChange={({ target }) =>
        onChange({
          ...params,
          pageIndex: 0,
          radius:
            listRadiusOptions(locale).find((option) => String(option) === target.value) ?? 'auto',
        })
      }
      options={listRadiusOptions(locale).map((radius) => ({
        value: String(radius),
        label: label(radius),
      }))}
    />
  );
}

function DateFilters({
  params,
  onChange,
}: {
  params: SearchParams;
  onChange(next: SearchParams): void;
}): ReactNode {
  const { t } = useText();
  return (
    <fieldset className={styles.dates}>
      <legend className={styles.name}>{t('search.dates.label')}</legend>
      <TextField
        label={t('search.dates.from')}
        type="date"
        name="endsGT"
        value={params.endsGT ?? ''}
        onChange={({ target }) =>
          onChange({ ...params, pageIndex: 0, endsGT: target.value || undefined })
        }
      />
      <TextField
        label={t('search.dates.until')}
        type="date"
        name="startsLT"
        value={params.startsLT ?? ''}
        onChange={({ target }) =>
          onChange({ ...params, pageIndex: 0, startsLT: target.value || undefined })
        }
      />
    </fieldset>
  );
}
