import type { Locale } from '@causa/shared/platform/locales';
import { skills } from '@causa/shared/search/skills';
import { facetOptions } from '@causa/shared/search/facets';
import type { NamedFacet } from '@causa/shared/search/search.contract';
import { listConcepts } from './text/concepts.ts';
import { listFacetConcepts } from './text/facet-concepts.ts';
import { listSkills } from './text/skill-concepts.ts';

const known = new Map<string, Record<string, string[]>>();

/**
 * Returns the names of the vocabulary by which people look for each value of a facet, in one
 * language: "lawyer" for the role of attorneys. Includes narrower occupations and skills.
 */
export function listChoiceNames(facet: NamedFacet, locale: Locale): Record<string, string[]> {
  const key = `${facet} ${locale}`;
  const names = known.get(key) ?? collectNames(facet, locale);
  known.set(key, names);
  return names;
}

function collectNames(facet: NamedFacet, locale: Locale): Record<string, string[]> {
  const values = facet === 'skill' ? skills : facetOptions[facet];
  const names = new Map<string, Set<string>>(values.map((value) => [value, new Set()]));
  const add = (value: string, all: readonly string[]): void => {
    for (const name of all) names.get(value)?.add(name);
  };
  if (facet === 'skill') {
    for (const concept of listConcepts())
      for (const name of concept.names[locale])
        for (const skill of listSkills([name], locale)) add(skill, [name]);
  } else
    for (const value of values) {
      const ids = new Set(listFacetConcepts(facet, value));
      for (const concept of listConcepts())
        if (concept.withBroader.some((id) => ids.has(id))) add(value, concept.names[locale]);
    }
  return Object.fromEntries([...names].map(([value, all]) => [value, [...all]]));
}
