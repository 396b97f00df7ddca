import { describe, expect, it } from 'vitest';
import { facetOptions } from '@causa/shared/search/facets';
import { getConcept } from './concepts.ts';
import { listFacetConcepts, listMeaningValues } from './facet-concepts.ts';

describe('concepts of facets', () => {
  it('names concepts of the vocabulary and values of the facet only', () => {
    for (const { facet, value } of listMeaningValues()) {
      expect(facetOptions[facet]).toContain(value);
      const unknown = [...listFacetConcepts(facet, value)].filter(
        (id) => getConcept(id) === undefined,
      );
      expect(unknown, value).toEqual([]);
    }
  });

  it('gives every family of job titles its occupations', () => {
    for (const family of facetOptions.synonymId)
      expect([...listFacetConcepts('synonymId', family)], family).not.toEqual([]);
  });
});
