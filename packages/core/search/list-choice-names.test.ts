import { describe, expect, it } from 'vitest';
import { listChoiceNames } from './list-choice-names.ts';

const find = (word: string, names: Record<string, string[]>): string[] =>
  Object.keys(names).filter((value) => names[value]?.includes(word));

describe('listChoiceNames', () => {
  it.each([
    ['synonymId', 'en', 'lawyer', 'attorney'],
    ['functions', 'en', 'lawyer', 'legal'],
    ['synonymId', 'es', 'abogada', 'attorney'],
    ['synonymId', 'pt', 'advogado', 'attorney'],
    ['areasOfFocus', 'en', 'food bank', 'food-security'],
    ['skill', 'en', 'Python', 'programming'],
  ] as const)('names values of %s in %s: %s is %s', (facet, locale, name, value) => {
    expect(find(name, listChoiceNames(facet, locale))).toContain(value);
  });
});
