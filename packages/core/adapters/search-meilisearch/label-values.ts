import { locales } from '@causa/shared/platform/locales';
import { tokenize } from '../../search/text/analyze-text.ts';
import { listAllLabels } from '../../search/text/facet-words.ts';
import { toLexeme } from '../../search/text/lexemes.ts';

interface LabelValue {
  facet: 'functions' | 'areasOfFocus';
  value: string;
}

/** The values of functions and areas of focus whose labels have a lexeme: few and static. */
const valuesByLexeme = new Map<string, LabelValue[]>();

for (const { facet, value, words } of listAllLabels()) {
  const own = new Set(
    locales.flatMap((locale) => tokenize(words[locale]).map(({ word }) => toLexeme(word, locale))),
  );
  for (const name of own)
    valuesByLexeme.set(name, [...(valuesByLexeme.get(name) ?? []), { facet, value }]);
}

/** Returns the values whose labels have one of these lexemes, by facet. */
export function listLabelValues(lexemes: readonly string[]): Record<LabelValue['facet'], string[]> {
  const found = lexemes.flatMap((name) => valuesByLexeme.get(name) ?? []);
  const of = (facet: LabelValue['facet']): string[] => [
    ...new Set(found.filter((label) => label.facet === facet).map(({ value }) => value)),
  ];
  return { functions: of('functions'), areasOfFocus: of('areasOfFocus') };
}
