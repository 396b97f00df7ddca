import { foldLetters } from '@causa/shared/platform/text/fold-letters';
import { actionTypesByType, type FacetName, facetOptions } from '@causa/shared/search/facets';
import type { SearchType } from '@causa/shared/listings/listing-types';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { searchHref, type SearchParams } from '@causa/shared/search/search-params';
import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './filters.module.css';
import { withFilter } from '../search-state.ts';

/** With more options, the group has a field to filter them. */
const findableFrom = 20;
const shownAtFirst = 6;

interface FacetGroupProps {
  facet: FacetName;
  type: SearchType;
  params: SearchParams;
  counts: readonly { value: string; count: number; name?: string }[] | undefined;
  selected: readonly string[];
  open: boolean;
  /** Distinguishes ids in the rail from those in the sheet. */
  scope: string;
  onChange(facet: FacetName, values: string[]): void;
}

/** One filter: a disclosure of checkboxes with counts, most frequent first. */
export function FacetGroup(props: FacetGroupProps): ReactNode {
  const { facet, type, counts, selected, open } = props;
  const { t } = useText();
  const options = getOptions(facet, type, counts, selected);
  if (options.length === 0) return null;
  const name = t(`filters.name.${facet}`);
  return (
    <details className={styles.group} open={open || selected.length > 0}>
      <summary className={styles.summary}>
        <span className={styles.name}>{name}</span>
        {selected.length > 0 && (
          <span className={styles.badge}>
            {selected.length}{' '}
            <span className="hidden-visually">{t('search.filters.selected')}</span>
          </span>
        )}
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <FacetOptions {...props} options={options} />
    </details>
  );
}

interface Option {
  value: string;
  count: number;
}

function FacetOptions(props: FacetGroupProps & { options: readonly Option[] }): ReactNode {
  const { facet, selected, options } = props;
  const text = useText();
  const { t } = text;
  const [query, setQuery] = useState('');
  const name = t(`filters.name.${facet}`);
  const matches =
    query.trim() === ''
      ? options
      : options.filter((option) => simple(text.label(facet, option.value)).includes(simple(query)));
  // Selected options keep their position and stay visible; «more» shows the others.
  const visible =
    matches.length <= shownAtFirst + 1
      ? matches
      : matches.filter(({ value }, index) => index < shownAtFirst || selected.includes(value));
  const hidden = matches.filter((option) => !visible.includes(option));
  return (
    <fieldset>
      <legend className="hidden-visually">{name}</legend>
      {options.length >= findableFrom && (
        <input
          className={`${styles.find} with-js`}
          type="search"
          aria-label={t('search.filters.findIn', { facet: name })}
          placeholder={t('search.filters.find')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          // Enter must not send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <OptionList {...props} options={visible} />
      {hidden.length > 0 && (
        <details className={styles.more}>
          <summary className={styles.moreSummary}>
            {t('search.filters.showMore', { count: hidden.length })}
          </summary>
          <OptionList {...props} options={hidden} />
          <SelectAll {...props} />
        </details>
      )}
      {hidden.length === 0 && options.length > 1 && <SelectAll {...props} />}
    </fieldset>
  );
}

function OptionList({
  facet,
  params,
  counts,
  selected,
  options,
  onChange,
}: FacetGroupProps & { options: readonly Option[] }): ReactNode {
  const text = useText();
  // With a place, the count of Remote covers listings from anywhere, unlike the other options.
  const getLabel = (value: string): string =>
    facet === 'locationType' && value === 'REMOTE' && params.location !== undefined
      ? text.t('search.filters.remoteFromThere')
      : (counts?.find((entry) => entry.value === value)?.name ?? text.label(facet, value));
  return (
    <ul className={styles.options}>
      {options.map(({ value, count }) => (
        <li key={value}>
          <label className={styles.option} data-zero={count === 0 ? '' : undefined}>
            <input
              type="checkbox"
              name={facet}
              value={value}
              checked={selected.includes(value)}
              onChange={(event) =>
                onChange(
                  facet,
                  event.target.checked
                    ? [...selected, value]
                    : selected.filter((other) => other !== value),
                )
              }
            />
            <span className={styles.optionName}>{getLabel(value)}</span>{' '}
            <span className={styles.count}>({text.number(count)})</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

function SelectAll({
  facet,
  type,
  params,
  scope,
  options,
  onChange,
}: FacetGroupProps & { options: readonly Option[] }): ReactNode {
  const { t, locale } = useText();
  const values = options.map((option) => option.value);
  return (
    <a
      className={styles.all}
      id={`${scope}-all-${facet}`}
      href={searchHref(searchPath(locale, type), withFilter(params, facet, values))}
      onClick={(event) => {
        event.preventDefault();
        onChange(facet, values);
      }}
    >
      {t('search.filters.selectAll')}{' '}
      <span className="hidden-visually">({t(`filters.name.${facet}`)})</span>
    </a>
  );
}

/**
 * Returns the selected options and those with results; in the vocabulary's order if it has one,
 * else most frequent first.
 */
export function getOptions(
  facet: FacetName,
  type: SearchType,
  counts: readonly { value: string; count: number }[] | undefined,
  selected: readonly string[],
): Option[] {
  const known: readonly string[] =
    facet === 'actionType' && (type === 'VOLOP' || type === 'EVENT')
      ? actionTypesByType[type]
      : facet === 'source'
        ? [...new Set([...(counts ?? []).map(({ value }) => value), ...selected])]
        : facetOptions[facet];
  const options = known
    .map((value) => ({ value, count: counts?.find((entry) => entry.value === value)?.count ?? 0 }))
    .filter((option) => option.count > 0 || selected.includes(option.value));
  return known.length > 10 ? options.sort((a, b) => b.count - a.count) : options;
}

function simple(text: string): string {
  return foldLetters(text).replace(/[&,.\s-]+/gu, '');
}
