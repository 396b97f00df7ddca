import type { Settings } from 'meilisearch';

/** Settings of the index (Meilisearch 1.50). Order of the searchable attributes is their weight; stems stand beside what they are stems of. */
export const meiliSettings: Settings = {
  searchableAttributes: ['titleStems', 'title', 'organizationStems', 'organization', 'labelStems', 'labels', 'skillStems', 'skills', 'cityStems', 'city', 'stems', 'description'],
  filterableAttributes: [
    'id', 'type', 'locale', 'locationType', 'jobType', 'actionType', 'areasOfFocus', 'functions', 'professionalLevel', 'payment', 'education', 'orgType', 'synonymId', 'source',
    'publishedAt', 'liveUntil', 'startsAt', 'endsAt', 'countryCode', 'stateKey', 'remoteZones', '_geo',
  ],
  sortableAttributes: ['publishedAt', 'closesAt', 'id', '_geo'],
  displayedAttributes: ['id', 'type', 'version', 'publishedAt', 'closesAt', '_geo'],
  // `sort` first: a chosen order is an order, not a hint. It does nothing when no sort is sent.
  rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness', 'publishedAt:desc', 'id:desc'],
  typoTolerance: { enabled: true, minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 }, disableOnNumbers: true },
  // Stop words are dropped from questions by `understandQuery`; in documents they are needed for phrases.
  stopWords: [],
  pagination: { maxTotalHits: 1_000_000 },
  faceting: { maxValuesPerFacet: 200, sortFacetValuesBy: { '*': 'count' } },
};
