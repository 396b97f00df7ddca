import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { type Formatters, IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import type { MessageLocale } from './catalog.ts';
import { formatMessage, intlTags, type MessageValues } from './format-message.ts';
import { allMessages } from './generated/messages.ts';

/** Spanish also groups numbers of four digits, as the figures next to the sentences do. */
const formatters: Formatters = {
  getNumberFormat: (locales, options) =>
    new Intl.NumberFormat(locales, { ...options, useGrouping: 'always' }),
  getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
  getPluralRules: (...given) => new Intl.PluralRules(...given),
};

describe('formatMessage', () => {
  it.each(['en', 'es', 'pt'] as const)(
    'formats every message in %s as intl-messageformat does',
    (locale: MessageLocale) => {
      let said = 0;
      for (const messages of Object.values(allMessages[locale])) {
        for (const text of Object.values<string>(messages)) {
          const tree = parse(text);
          const reference = new IntlMessageFormat(text, intlTags[locale], undefined, {
            formatters,
          });
          for (const values of valuesFor(tree)) {
            expect(formatMessage(tree, locale, values)).toBe(
              reference.format(values as Record<string, string>),
            );
            said += 1;
          }
        }
      }
      expect(said).toBeGreaterThan(400);
    },
  );

  it('groups thousands in every language', () => {
    const people = parse('{count, plural, one {# person} other {# people}}');
    const formatIn = (locale: MessageLocale) => formatMessage(people, locale, { count: 1321 });
    expect([formatIn('en'), formatIn('es'), formatIn('pt')]).toEqual([
      '1,321 people',
      '1.321 people',
      '1.321 people',
    ]);
  });

  it('throws for missing arguments', () => {
    expect(() => formatMessage(parse('Hello {name}'), 'en')).toThrow('name');
  });
});

/** Returns values that reach every branch of a message. */
function valuesFor(tree: MessageFormatElement[]): MessageValues[] {
  const choices = new Map<string, (string | number)[]>();
  const visit = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === 0 || element.type === 7) continue;
      if (element.type === 1) choices.set(element.value, ['Ana']);
      if (element.type === 2) choices.set(element.value, [1248]);
      if (element.type === 5)
        choices.set(element.value, [...Object.keys(element.options), 'unknown']);
      if (element.type === 6) choices.set(element.value, [0, 1, 2, 1248, 1_000_000]);
      if ('options' in element && element.options !== undefined)
        for (const option of Object.values(element.options)) visit(option.value);
    }
  };
  visit(tree);
  let sets: MessageValues[] = [{}];
  for (const [name, options] of choices)
    sets = sets.flatMap((set) => options.map((option) => ({ ...set, [name]: option })));
  return sets;
}
