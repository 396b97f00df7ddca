import { type Locale, type Localized } from '@causa/shared/platform/locales';
import { feedPath, searchPath } from '@causa/shared/platform/pages/routes';
import { mapAreaType } from '@causa/shared/search/location';
import {
  buildSearchParams,
  emptySearch,
  searchHref,
  type SearchParams,
} from '@causa/shared/search/search-params';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { AlertLine } from '../../../alerts/saved/alert-line.tsx';
import { OwnLanguageLink } from '../../own-language-link.tsx';
import { SearchForm } from '../../search-form.tsx';
import { SearchNotices } from '../../search-notices.tsx';
import { countFilters, getHrefInLocale } from '../../search-state.ts';
import {
  formatRange,
  formatSearchDescription,
  formatSearchHeading,
  formatStatus,
} from '../../search-words.ts';
import { SortSelect } from '../../filters/sort-select.tsx';
import { TypeLinks } from '../../links/type-links.tsx';
import { CardList } from '../../../listings/cards/result-card.tsx';
import { typeNames } from '../../../layout/type-words.ts';
import { DeferredHydration } from '../../../lib/hydration/deferred-hydration.tsx';
import { breadcrumbs, searchResultsJsonLd } from '@causa/shared/listings/json-ld';
import { hydrateLater } from '../../../lib/hydration/hydrate-later.tsx';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { useOnChange } from '../../../lib/use-on-change.ts';
import { facetsByType } from '@causa/shared/search/facets';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { loadMessages } from '../../../lib/text.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { loader as data, type SearchData } from './search.data.ts';
import styles from './search.module.css';

/** Names and values of filters, which only parts that load later show. */
const filterMessages = ['filters', 'features', 'skills', 'map'] as const;

const location = hydrateLater(
  async () => (await import('../../recent/location-and-recent.tsx')).LocationAndRecent,
);
const filterRail = hydrateLater(async (locale) => {
  const [{ FilterRail }] = await Promise.all([
    import('../../filters/filter-rail.tsx'),
    loadMessages(locale, filterMessages),
  ]);
  return FilterRail;
});
const appliedChips = hydrateLater(async (locale) => {
  const [{ AppliedChips }] = await Promise.all([
    import('../../filters/applied-chips.tsx'),
    loadMessages(locale, filterMessages),
  ]);
  return AppliedChips;
});
const zeroResults = hydrateLater(async (locale) => {
  const [{ ZeroResults }] = await Promise.all([
    import('../../zero-results.tsx'),
    loadMessages(locale, filterMessages),
  ]);
  return ZeroResults;
});

const searchMap = hydrateLater(async (locale) => {
  const [{ SearchMap }] = await Promise.all([
    import('../../map/search-map.tsx'),
    loadMessages(locale, ['map']),
  ]);
  return SearchMap;
});

interface OverlayProps extends Pick<SearchData, 'type' | 'params' | 'reply'> {
  /** Filters that were chosen and not applied. */
  draft: SearchParams | undefined;
  onDraft(draft: SearchParams | undefined): void;
  onClose(): void;
}

type Overlay = ComponentType<OverlayProps>;

/** Overlays of small screens, each loaded when it is opened. */
const overlays = {
  search: async (): Promise<Overlay> => (await import('../../search-overlay.tsx')).SearchOverlay,
  filters: async (): Promise<Overlay> =>
    (await import('../../filters/filter-sheet.tsx')).FilterSheet,
};

type OverlayName = keyof typeof overlays;

/** The list is announced a second after its last change. */
const announceMs = 1_000;

function SearchPage({ data }: { data: SearchData }): ReactNode {
  const [Overlay, setOverlay] = useState<Overlay>();
  // Filters chosen on the sheet outlive it: Back closes it, and it opens with them again.
  const [draft, setDraft] = useState<SearchParams>();
  const { type, params, reply } = data;

  // A link in the overlay leads to another search, so the overlay closes.
  useOnChange(data, () => {
    setOverlay(undefined);
    setDraft(undefined);
  });

  async function openOverlay(name: OverlayName): Promise<void> {
    const loadedOverlay = await overlays[name]();
    setOverlay(() => loadedOverlay);
  }

  // Preloads the overlays before they are opened on a phone.
  useEffect(() => {
    if (!window.matchMedia('(min-width: 992px)').matches)
      void Promise.all(Object.values(overlays).map((load) => load()));
  }, []);

  return (
    <div className={classes(styles.page, params.isMap === true && styles.withMap)}>
      <div className={styles.top} data-chrome>
        <div className="container">
          <div className={styles.row} data-noscript="show">
            <SearchForm Location={location.Part} type={type} params={params} />
          </div>
          <SearchPill
            type={type}
            params={params}
            draft={draft}
            onOpen={(name) => void openOverlay(name)}
          />
        </div>
      </div>
      <div
        className={`container ${facetsByType[type].length > 0 ? styles.columns : styles.single}`}
      >
        <TypeLinks type={type} params={params} counts={reply.typeCounts} />
        {facetsByType[type].length > 0 && (
          <filterRail.Part type={type} params={params} reply={reply} />
        )}
        <SearchResults data={data} />
      </div>
      <SearchStatus reply={reply} />
      {Overlay !== undefined && (
        <Overlay
          type={type}
          params={params}
          reply={reply}
          draft={draft}
          onDraft={setDraft}
          onClose={() => setOverlay(undefined)}
        />
      )}
    </div>
  );
}

/** The search and filters of small screens, which open overlays. */
function SearchPill({
  type,
  params,
  draft,
  onOpen,
}: Pick<SearchData, 'type' | 'params'> &
  Pick<OverlayProps, 'draft'> & { onOpen(name: OverlayName): void }): ReactNode {
  const { t } = useText();
  const onlyRemote = params.filters.locationType?.join() === 'REMOTE';
  const isArea = params.location?.geoType === mapAreaType;
  const filterCount = countFilters(draft ?? params);
  return (
    <div className={`${styles.pill} with-js`}>
      <button type="button" className={styles.pillButton} onClick={() => onOpen('search')}>
        <Icon name="search" />
        <span className={styles.pillText}>
          {[
            params.q,
            isArea
              ? t('searchbar.location.area')
              : (params.location?.text ?? (onlyRemote ? t('searchbar.location.remote') : '')),
            t(typeNames[type]),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="hidden-visually">{t('searchbar.pill.change')}</span>
      </button>
      {facetsByType[type].length > 0 && (
        <Button className={styles.filtersButton} onClick={() => onOpen('filters')}>
          <Icon name="filters" />
          {draft !== undefined
            ? t('search.filters.button.draft', { count: filterCount })
            : filterCount === 0
              ? t('search.filters.title')
              : t('search.filters.button', { count: filterCount })}
        </Button>
      )}
    </div>
  );
}

function SearchResults({ data }: { data: SearchData }): ReactNode {
  const text = useText();
  const { pending } = useSite();
  const { type, params, reply, openPlace, map } = data;
  return (
    <div className={styles.results} aria-busy={pending !== undefined} data-count={reply.count}>
      <h1 id="results-heading" className={styles.heading} tabIndex={-1}>
        {formatSearchHeading(text, type, params, reply)}
      </h1>
      <SearchNotices type={type} params={params} reply={reply} openPlace={openPlace} />
      <appliedChips.Part type={type} params={params} reply={reply} />
      <div className={styles.tools}>
        <AlertLine type={type} params={params} />
        <MapLink type={type} params={params} />
        {reply.count > 0 && <DeferredHydration part="place-offer" props={{ type, params }} />}
        <OwnLanguageLink type={type} params={params} reply={reply} />
        {reply.count > 0 && <SortSelect type={type} params={params} />}
      </div>
      <div className={params.isMap === true ? styles.beside : 'contents'}>
        {params.isMap === true && <searchMap.Part type={type} params={params} map={map} />}
        <div className={params.isMap === true ? styles.list : 'contents'}>
          {reply.count === 0 ? (
            <zeroResults.Part type={type} params={params} reply={reply} />
          ) : (
            <CardList
              cards={reply.results}
              headingLevel={2}
              known={type === 'ALL' ? undefined : 'type'}
            />
          )}
          {reply.count > 0 && <ResultPages data={data} />}
        </div>
      </div>
    </div>
  );
}

/** Shows the same results with or without a map. */
function MapLink({ type, params }: Pick<SearchData, 'type' | 'params'>): ReactNode {
  const { t, locale } = useText();
  const { isMap, ...list } = params;
  const href = searchHref(
    searchPath(locale, type),
    isMap === true ? list : { ...params, isMap: true },
  );
  return (
    <a className={styles.mapLink} href={href} rel="nofollow" data-chrome>
      <Icon name={isMap === true ? 'menu' : 'pin'} />
      {t(isMap === true ? 'search.list' : 'search.map')}
    </a>
  );
}

function ResultPages({ data: { type, params, reply } }: { data: SearchData }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  return (
    <>
      <Pagination
        pageIndex={reply.pageIndex}
        pageCount={reply.pageCount}
        href={(pageIndex) => searchHref(searchPath(locale, type), { ...params, pageIndex })}
        labels={{
          nav: t('search.pages.label'),
          previous: t('search.pages.previous'),
          next: t('search.pages.next'),
          page: (page) => t('search.pages.page', { page }),
        }}
      />
      <p className={styles.range}>{formatRange(text, reply)}</p>
    </>
  );
}

function SearchStatus({ reply }: { reply: SearchData['reply'] }): ReactNode {
  const text = useText();
  const [status, setStatus] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setStatus(formatStatus(text, reply)), announceMs);
    return () => {
      clearTimeout(timer);
      setStatus('');
    };
  }, [reply, text]);
  return (
    <span role={reply.count === 0 ? 'alert' : 'status'} className="hidden-visually">
      {status}
    </span>
  );
}

const feedKinds = [
  ['rss', 'RSS', 'application/rss+xml'],
  ['atom', 'Atom', 'application/atom+xml'],
  ['json', 'JSON', 'application/feed+json'],
  ['ics', 'iCalendar', 'text/calendar'],
] as const;

export const view: PageView<SearchData> = {
  Component: SearchPage,
  head({ type, params, reply }, { text, origin }) {
    const { t, locale } = text;
    const list = { ...params, pageIndex: 0, isMap: undefined };
    const narrowed = buildSearchParams({ ...list, sort: 'relevance' }).size > 0;
    const indexed = { ...emptySearch, pageIndex: narrowed ? 0 : params.pageIndex };
    const everywhere = (href: (other: Locale) => string): Localized => ({
      en: href('en'),
      es: href('es'),
      pt: href('pt'),
    });
    const name = formatSearchHeading(text, type, params, undefined);
    const query = buildSearchParams(list).toString();
    return {
      title: `${reply.pageIndex === 0 ? name : t('search.pages.title', { title: name, page: reply.pageIndex + 1, pages: reply.pageCount })} | Causa`,
      description: formatSearchDescription(text, type, reply),
      canonical: searchHref(searchPath(locale, type), indexed),
      alternates: everywhere((other) => searchHref(searchPath(other, type), indexed)),
      languageLinks: everywhere((other) => getHrefInLocale(params, type, other)),
      feeds: feedKinds.map(([format, label, mediaType]) => ({
        title: `${name} (${label})`,
        type: mediaType,
        href: feedPath(locale, type, format) + (query === '' ? '' : `?${query}`),
      })),
      jsonLd: !import.meta.env.SSR
        ? undefined
        : [
            breadcrumbs(origin, [
              { name: 'Causa', path: `/${locale}` },
              { name: t(typeNames[type]), path: searchPath(locale, type) },
            ]),
            ...(reply.results.length === 0
              ? []
              : [
                  searchResultsJsonLd(
                    origin,
                    reply.results.map((card) => ({ name: card.title, path: card.url[locale] })),
                  ),
                ]),
          ],
    };
  },
};

/** Most visitors search again, so the code that loads the data is included. */
export const loader: PageLoader<SearchData> = {
  async load(context) {
    const [result] = await Promise.all([
      data.load(context),
      location.load(context.locale),
      filterRail.load(context.locale),
      appliedChips.load(context.locale),
      zeroResults.load(context.locale),
      context.url.searchParams.get('view') === 'map' && searchMap.load(context.locale),
    ]);
    return result;
  },
};
