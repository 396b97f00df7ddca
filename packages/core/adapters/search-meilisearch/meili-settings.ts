import type { Settings } from 'meilisearch';

/** Looked up by exact value only: no list of values to search in, no tree to compare with. */
const byValue = (...attributePatterns: string[]) => ({
  attributePatterns,
  features: { facetSearch: false, filter: { equality: true, comparison: false } },
});
/** Compared with instants as well. */
const byTime = (...attributePatterns: string[]) => ({
  attributePatterns,
  features: { facetSearch: false, filter: { equality: true, comparison: true } },
});

/**
 * Settings of the index (Meilisearch 1.50). Words are values of `words` (meili-words.ts): of the
 * engine's own text search nothing is used.
 */
export const meiliSettings: Settings = {
  // No document has it: an empty list would mean every attribute.
  searchableAttributes: ['nothing'],
  filterableAttributes: [
    byValue(
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
      'education',
      'orgType',
      'synonymId',
      'source',
      'countryCode',
      'stateKey',
      'remoteZones',
      'cells',
    ),
    byTime('publishedAt', 'liveUntil', 'startsAt', 'endsAt'),
  ],
  sortableAttributes: ['publishedAt', 'closesAt', 'id', '_geo'],
  displayedAttributes: ['id', 'type', 'version', '_geo'],
  rankingRules: ['sort'],
  prefixSearch: 'disabled',
  proximityPrecision: 'byAttribute',
  facetSearch: false,
  stopWords: [],
  pagination: { maxTotalHits: 1_000_000 },
  faceting: { maxValuesPerFacet: 200, sortFacetValuesBy: { '*': 'count' } },
};
