import { featureFacets } from '@causa/shared/search/features';
import type { Settings } from 'meilisearch';

/** Only matched exactly: without facet search and comparison. */
const filterByValue = (...attributePatterns: string[]) => ({
  attributePatterns,
  features: { facetSearch: false, filter: { equality: true, comparison: false } },
});
/** Also compared with instants or amounts. */
const filterByNumber = (...attributePatterns: string[]) => ({
  attributePatterns,
  features: { facetSearch: false, filter: { equality: true, comparison: true } },
});

/** Meilisearch counts no further. */
export const maxTotalHits = 1_000_000;

/**
 * The settings of the index (Meilisearch 1.50). Words are values of `words` (meili-words.ts); the
 * engine's own text search is not used.
 */
export const meiliSettings: Settings = {
  // A non-existing attribute: an empty list would mean all attributes.
  searchableAttributes: ['nothing'],
  filterableAttributes: [
    filterByValue(
      'id',
      'words',
      'type',
      'locale',
      'locationType',
      'jobType',
      'actionType',
      'areasOfFocus',
      'functions',
      'professionalLevel',
      'payment',
      'statesPay',
      'education',
      'orgType',
      'synonymId',
      'source',
      ...featureFacets,
      'weeklyHours',
      'skill',
      'easyApply',
      'countryCode',
      'stateKey',
      'remoteZones',
      'cells',
    ),
    filterByNumber('publishedAt', 'liveUntil', 'startsAt', 'endsAt', 'closesAt', 'pay'),
  ],
  sortableAttributes: ['publishedAt', 'closesAt', 'pay', 'id', '_geo'],
  displayedAttributes: ['id', 'type', 'version', '_geo'],
  rankingRules: ['sort'],
  prefixSearch: 'disabled',
  proximityPrecision: 'byAttribute',
  facetSearch: false,
  stopWords: [],
  pagination: { maxTotalHits },
  faceting: { maxValuesPerFacet: 200, sortFacetValuesBy: { '*': 'count' } },
};
