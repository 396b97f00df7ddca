import { errorCodes } from '@causa/shared/platform/errors';
import { facetNames, facetOptions } from '@causa/shared/search/facets';
import { locales } from '@causa/shared/platform/locales';
import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { allMessages } from './generated/messages.ts';
import { messageFor, translatorFor } from './translate.ts';

describe('messages', () => {
  it.each(locales)('provide a sentence for every error code in %s', (locale) => {
    for (const code of errorCodes)
      expect(messageFor(locale, `errors.${code}`)).not.toBe(`errors.${code}`);
  });

  it.each(locales)('provide a label for every filter and option in %s', (locale) => {
    for (const facet of facetNames) {
      expect(messageFor(locale, `filters.name.${facet}`)).not.toContain('filters.');
      for (const value of facetOptions[facet])
        expect(
          ['facets', 'filters', 'features', 'skills'].some((namespace) => {
            const key = `${namespace}.${facet}.${value}`;
            return messageFor(locale, key) !== key;
          }),
          `${facet}.${value}`,
        ).toBe(true);
    }
  });

  it.each(locales)('use valid ICU with the arguments of the English message in %s', (locale) => {
    for (const [namespace, messages] of Object.entries(allMessages.en)) {
      for (const [key, english] of Object.entries<string>(messages)) {
        const text =
          (allMessages[locale] as Record<string, Record<string, string>>)[namespace]?.[key] ?? '';
        expect(text.trim(), `${namespace}.${key}`).not.toBe('');
        expect(argumentsOf(text), `${namespace}.${key}`).toEqual(argumentsOf(english));
      }
    }
  });

  it('fills in arguments and tolerates a missing one on the server', () => {
    expect(
      messageFor('en', 'errors.UNKNOWN_FACET_VALUE', { facet: 'payment', value: 'gold' }),
    ).toBe('“gold” is not an option of the filter payment.');
    expect(messageFor('en', 'errors.UNKNOWN_FACET')).toBe('There is no filter called “”.');
    expect(translatorFor('es')('errors.FIELD_TOO_SHORT', { min: 1 })).toBe(
      'Escribe al menos 1 carácter.',
    );
  });
});

function argumentsOf(text: string): string[] {
  const names = new Set<string>();
  const visit = (elements: ReturnType<typeof parse>): void => {
    for (const element of elements) {
      if (element.type !== 0 && 'value' in element) names.add(element.value);
      if ('options' in element && element.options !== undefined)
        for (const option of Object.values(element.options)) visit(option.value);
    }
  };
  visit(parse(text));
  return [...names].sort();
}
