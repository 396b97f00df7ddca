import type { MessageKey } from '@causa/i18n/catalog';
import { filtersByType, radiusTypes } from '@causa/shared/search/facets';
import { queryMaxLength } from '@causa/shared/platform/limits';
import { cutQuery } from '@causa/shared/search/list-query';
import {
  type SearchBarType,
  listSearchBarTypes,
  isRecordType,
  getSearchType,
  type SearchType,
} from '@causa/shared/listings/listing-types';
import type { SearchLocation } from '@causa/shared/search/location';
import { searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import {
  buildSearchParams,
  emptySearch,
  withType,
  searchHref,
  type SearchParams,
} from '@causa/shared/search/search-params';
import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react';
import type { HydratedPart } from '../lib/hydration/deferred-hydration.tsx';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import { useOnChange } from '../lib/use-on-change.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { typeNames } from '../layout/type-words.ts';
import type { LocationComboboxProps } from '../forms/location/location-combobox.tsx';
import { type LocationChoice, formatLocation } from '../forms/location/location-choice.ts';
import { withFilter } from './search-state.ts';
import { getWiderSearchHref } from './wider-search.ts';
import styles from './search-form.module.css';

interface SearchFormProps {
  /**
   * The location field: the combobox, or a placeholder for it when it should not delay the first
   * paint.
   */
  Location: ComponentType<LocationComboboxProps>;
  type: SearchType;
  params?: SearchParams;
  /** Fields below each other (the overlay) instead of in a row. */
  stacked?: boolean;
  /** Popular searches, shown while there is no keyword. */
  Popular?: ComponentType<{ type: SearchType }>;
  /** The initial place. */
  guess?: SearchLocation;
  queryRef?: RefObject<HTMLInputElement | null>;
  onSubmit?(): void;
  /** The typed values of the server's form before hydration. */
  start?: HydratedPart;
  id?: string;
}

/** Keyword, place and type: a plain GET form that works without scripts. */
export function SearchForm({
  Location,
  type,
  params = emptySearch,
  stacked,
  Popular,
  guess,
  queryRef,
  onSubmit,
  start,
  id,
}: SearchFormProps): ReactNode {
  const { t, locale } = useText();
  const { navigate, page, environment, setEnvironment } = useSite();
  const [query, setQuery] = useState(start?.values.q ?? params.q);
  const types = listSearchBarTypes(locale, environment.user);
  const [wantedType, setWantedType] = useState<SearchBarType>(
    types.find((value) => value === start?.values.type) ?? type,
  );
  const wantedSearch = getSearchType(wantedType);
  const [choice, setChoice] = useState<LocationChoice>(() => {
    const offered: LocationChoice =
      guess === undefined ? getChoice(params) : { kind: 'place', location: guess };
    // The field was edited before hydration: its current text is searched for.
    const typed = start?.values.location;
    return typed === undefined || typed === formatLocation(offered, t('searchbar.location.remote'))
      ? offered
      : { kind: 'anywhere' };
  });

  const cleared = useRef('');

  useOnChange(page, () => {
    cleared.current = '';
    setQuery(params.q);
    setWantedType(type);
    setChoice(getChoice(params));
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Text without a selected place is sent as text: the search page looks it up, or says that it
    // is unknown.
    const field = event.currentTarget.elements.namedItem('location');
    const typed = field instanceof HTMLInputElement ? field.value.trim() : '';
    const unsettled =
      typed !== '' && typed !== formatLocation(choice, t('searchbar.location.remote'))
        ? typed
        : cleared.current;
    // Stored only after the cookie notice was answered.
    if (!environment.showAcceptCookies) {
      const place = choice.kind === 'place' ? choice.location : undefined;
      setEnvironment({ searchLocation: place?.countryCode === undefined ? null : place });
      void import('../forms/location/remembered-location.ts').then(({ rememberLocation }) =>
        rememberLocation(place),
      );
    }
    onSubmit?.();
    const elsewhere = getWiderSearchHref(locale, wantedType, cutQuery(query));
    if (elsewhere !== undefined) return void navigate(elsewhere);
    const wanted = getSearch(
      params,
      type,
      wantedSearch,
      cutQuery(query),
      unsettled === '' ? choice : { kind: 'anywhere' },
    );
    void navigate(
      withQuery(
        searchHref(searchPath(locale, wantedSearch), wanted),
        unsettled === '' ? {} : { location: unsettled },
      ),
    );
  }

  const kept = buildSearchParams({
    ...params,
    q: '',
    pageIndex: 0,
    ...(choice.kind === 'place' ? {} : { location: undefined }),
  });
  kept.delete('location');
  return (
    <search>
      <form
        id={id}
        action={searchPath(locale, type)}
        method="get"
        className={classes(styles.form, stacked === true && styles.stacked)}
        onSubmit={submit}
        aria-label={t('searchbar.form.label')}
      >
        <div className={styles.fields}>
          <div className={styles.query}>
            <TextField
              label={t('searchbar.form.keyword')}
              labelHidden={stacked !== true}
              type="search"
              name="q"
              ref={queryRef}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus was here already
              autoFocus={start?.focused === 'q'}
              enterKeyHint="search"
              autoComplete="off"
              maxLength={queryMaxLength}
              placeholder={t('searchbar.form.placeholder')}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </div>
          <Location
            choice={choice}
            onChoice={(next) => {
              cleared.current = '';
              setChoice(next);
            }}
            onCleared={(text) => (cleared.current = text)}
            offersRemote={filtersByType[wantedSearch].includes('locationType')}
            labelHidden={stacked !== true}
            start={
              start?.values.location === undefined
                ? undefined
                : { text: start.values.location, focused: start.focused === 'location' }
            }
          />
          <SelectField
            label={t('searchbar.form.type')}
            labelHidden={stacked !== true}
            name="type"
            value={wantedType}
            onChange={(event) => setWantedType(event.target.value as SearchBarType)}
            options={types.map((value) => ({ value, label: t(getName(value)) }))}
          />
          <Button type="submit" variant="primary" className={styles.submit}>
            <Icon name="search" />
            {t('searchbar.form.submit')}
          </Button>
        </div>
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {Popular !== undefined && query.trim() === '' && <Popular type={wantedSearch} />}
      </form>
    </search>
  );
}

function getName(type: SearchBarType): MessageKey {
  return type === 'CMS_PAGE' || isRecordType(type) ? `searchbar.type.${type}` : typeNames[type];
}

function getChoice(params: SearchParams): LocationChoice {
  if (params.location !== undefined) return { kind: 'place', location: params.location };
  const types = params.filters.locationType;
  return types?.length === 1 && types[0] === 'REMOTE' ? { kind: 'remote' } : { kind: 'anywhere' };
}

/**
 * Returns the search of the form: in the same type filters stay, in another only the shared ones.
 */
function getSearch(
  params: SearchParams,
  type: SearchType,
  wanted: SearchType,
  q: string,
  choice: LocationChoice,
): SearchParams {
  const base = withType(params, type, wanted);
  const wasRemote = getChoice(params).kind === 'remote';
  const located = {
    ...base,
    q,
    location: choice.kind === 'place' ? choice.location : undefined,
    radius:
      choice.kind === 'place' && radiusTypes.includes(wanted) ? base.radius : ('auto' as const),
  };
  if (choice.kind === 'remote' && filtersByType[wanted].includes('locationType'))
    return withFilter(located, 'locationType', ['REMOTE']);
  return wasRemote ? withFilter(located, 'locationType', []) : located;
}
