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
import { type ComponentType, type ReactNode, type RefObject, useRef, useState } from 'react';
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
import { withFilter, withRemote } from './search-state.ts';
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
export function SearchForm(props: SearchFormProps): ReactNode {
  const { Location, type, params = emptySearch, stacked, Popular, start, id } = props;
  const { t, locale } = useText();
  const { environment } = useSite();
  const fields = useSearchFields(props);
  const { query, selectedType, choice } = fields;
  const types = listSearchBarTypes(locale, environment.user);
  const selectedSearch = getSearchType(selectedType);
  const search = useSearchSubmit(props);

  return (
    <search>
      <form
        id={id}
        action={searchPath(locale, type)}
        method="get"
        className={classes(styles.form, stacked === true && styles.stacked)}
        onSubmit={(event) => {
          event.preventDefault();
          const remote = t('searchbar.location.remote');
          const placeText = readPlaceText(event.currentTarget, formatLocation(choice, remote));
          search({ query, selectedType, choice, placeText: placeText ?? fields.getClearedText() });
        }}
        aria-label={t('searchbar.form.label')}
      >
        <div className={styles.fields}>
          <QueryField {...props} query={query} onQuery={fields.setQuery} />
          <Location
            choice={choice}
            onChoice={fields.choose}
            onCleared={fields.keepClearedText}
            offersRemote={filtersByType[selectedSearch].includes('locationType')}
            labelHidden={stacked !== true}
            start={getLocationStart(start)}
          />
          <SelectField
            label={t('searchbar.form.type')}
            labelHidden={stacked !== true}
            name="type"
            value={selectedType}
            onChange={({ target }) =>
              fields.setSelectedType(types.find((value) => value === target.value) ?? selectedType)
            }
            options={types.map((value) => ({ value, label: t(getName(value)) }))}
          />
          <Button type="submit" variant="primary" className={styles.submit}>
            <Icon name="search" />
            {t('searchbar.form.submit')}
          </Button>
        </div>
        <OtherParams params={params} choice={choice} />
        {Popular !== undefined && query.trim() === '' && <Popular type={selectedSearch} />}
      </form>
    </search>
  );
}

/**
 * Returns the text of the location field when it is not the selected place. It is sent as text: the
 * search page looks it up, or says that it is unknown.
 */
function readPlaceText(form: HTMLFormElement, selectedText: string): string | undefined {
  const field = form.elements.namedItem('location');
  const typed = field instanceof HTMLInputElement ? field.value.trim() : '';
  return typed !== '' && typed !== selectedText ? typed : undefined;
}

/** Holds the fields of the form, which follow the page. */
function useSearchFields({ type, params = emptySearch, guess, start }: SearchFormProps) {
  const { t, locale } = useText();
  const { page, environment } = useSite();
  const [query, setQuery] = useState(start?.values.q ?? params.q);
  const [selectedType, setSelectedType] = useState<SearchBarType>(
    listSearchBarTypes(locale, environment.user).find((value) => value === start?.values.type) ??
      type,
  );
  const [choice, setChoice] = useState<LocationChoice>(() => {
    const offered: LocationChoice =
      guess === undefined ? getChoice(params) : { kind: 'place', location: guess };
    // The field was edited before hydration: its current text is searched for.
    const typed = start?.values.location;
    return typed === undefined || typed === formatLocation(offered, t('searchbar.location.remote'))
      ? offered
      : { kind: 'anywhere' };
  });
  const clearedText = useRef('');
  useOnChange(page, () => {
    clearedText.current = '';
    setQuery(params.q);
    setSelectedType(type);
    setChoice(getChoice(params));
  });
  return {
    query,
    setQuery,
    selectedType,
    setSelectedType,
    choice,
    choose(next: LocationChoice): void {
      clearedText.current = '';
      setChoice(next);
    },
    getClearedText: () => clearedText.current,
    keepClearedText: (text: string) => void (clearedText.current = text),
  };
}

interface SubmittedSearch {
  query: string;
  selectedType: SearchBarType;
  choice: LocationChoice;
  /** Text of the location field that names no selected place. */
  placeText: string;
}

/** Returns the function that remembers the place of a search and opens its page. */
function useSearchSubmit({
  type,
  params = emptySearch,
  onSubmit,
}: SearchFormProps): (search: SubmittedSearch) => void {
  const { locale } = useText();
  const { navigate, environment, setEnvironment } = useSite();
  return ({ query, selectedType, choice, placeText }) => {
    // Stored only after the cookie notice was answered.
    if (!environment.showAcceptCookies) {
      const place = choice.kind === 'place' ? choice.location : undefined;
      setEnvironment({ searchLocation: place?.countryCode === undefined ? null : place });
      void import('../forms/location/remembered-location.ts').then(({ rememberLocation }) =>
        rememberLocation(place),
      );
    }
    onSubmit?.();
    const q = cutQuery(query);
    const widerHref = getWiderSearchHref(locale, selectedType, q);
    if (widerHref !== undefined) return void navigate(widerHref);
    const selectedSearch = getSearchType(selectedType);
    const nextParams = getSearch(
      { params, type },
      { type: selectedSearch, q, choice: placeText === '' ? choice : { kind: 'anywhere' } },
    );
    return void navigate(
      withQuery(
        searchHref(searchPath(locale, selectedSearch), nextParams),
        placeText === '' ? {} : { location: placeText },
      ),
    );
  };
}

function QueryField({
  stacked,
  queryRef,
  start,
  query,
  onQuery,
}: Pick<SearchFormProps, 'stacked' | 'queryRef' | 'start'> & {
  query: string;
  onQuery(query: string): void;
}): ReactNode {
  const { t } = useText();
  return (
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
        onChange={(event) => onQuery(event.target.value)}
      />
    </div>
  );
}

/** Hidden fields for the parts of the search that the form does not show. */
function OtherParams({
  params,
  choice,
}: {
  params: SearchParams;
  choice: LocationChoice;
}): ReactNode {
  const query = buildSearchParams({
    ...params,
    q: '',
    pageIndex: 0,
    ...(choice.kind === 'place' ? {} : { location: undefined }),
  });
  query.delete('location');
  return [...query].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function getLocationStart(start: HydratedPart | undefined): LocationComboboxProps['start'] {
  return start?.values.location === undefined
    ? undefined
    : { text: start.values.location, focused: start.focused === 'location' };
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
  { params, type }: { params: SearchParams; type: SearchType },
  next: { type: SearchType; q: string; choice: LocationChoice },
): SearchParams {
  const { q, choice } = next;
  const base = withType(params, type, next.type);
  const wasRemote = getChoice(params).kind === 'remote';
  const located = {
    ...base,
    q,
    location: choice.kind === 'place' ? choice.location : undefined,
    radius:
      choice.kind === 'place' && radiusTypes.includes(next.type) ? base.radius : ('auto' as const),
  };
  if (choice.kind === 'place' && choice.isRemote === true) return withRemote(located, next.type);
  if (choice.kind === 'remote' && filtersByType[next.type].includes('locationType'))
    return withFilter(located, 'locationType', ['REMOTE']);
  return wasRemote ? withFilter(located, 'locationType', []) : located;
}
