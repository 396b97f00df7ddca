import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { MessageLocale } from './catalog.ts';

/** A message ready to be said: plain text, or the parsed ICU of one that takes arguments. */
export type Compiled = string | MessageFormatElement[];

export type MessageValues = Readonly<Record<string, string | number | Date>>;

/** The tags that `Intl` formats with. */
export const intlTags: Readonly<Record<MessageLocale, string>> = {
  en: 'en',
  es: 'es',
  pt: 'pt-BR',
};

/** The kinds of element in a parsed message, by the parser's numbers. */
const kind = { literal: 0, argument: 1, number: 2, select: 5, plural: 6, pound: 7 } as const;

const numbers = new Map<MessageLocale, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

/**
 * Says a compiled message: arguments, numbers, select, plural and ordinal. The same as
 * intl-messageformat says of our messages (format-message.test.ts holds them together), in a tenth
 * of its size, because the browser carries it on every page. Throws when an argument is missing,
 * which the compiler has ruled out for typed callers.
 */
export function formatMessage(
  message: Compiled,
  locale: MessageLocale,
  values: MessageValues = {},
): string {
  return typeof message === 'string' ? message : formatParts(message, locale, values, undefined);
}

function formatParts(
  elements: readonly MessageFormatElement[],
  locale: MessageLocale,
  values: MessageValues,
  counted: number | undefined,
): string {
  let text = '';
  for (const element of elements) {
    if (element.type === kind.literal) text += element.value;
    else if (element.type === kind.pound) text += readNumber(locale, counted ?? 0);
    else text += formatArgument(element, locale, values);
  }
  return text;
}

function formatArgument(
  element: MessageFormatElement,
  locale: MessageLocale,
  values: MessageValues,
): string {
  const name = 'value' in element ? element.value : '';
  const value = values[name];
  if (value === undefined) throw new Error(`The argument ${name} is missing`);
  switch (element.type) {
    case kind.argument:
      return String(value);
    case kind.number:
      return readNumber(locale, Number(value));
    case kind.select: {
      const option = Object.hasOwn(element.options, String(value))
        ? element.options[String(value)]
        : element.options.other;
      return formatParts(option?.value ?? [], locale, values, undefined);
    }
    case kind.plural: {
      const left = Number(value) - element.offset;
      const option =
        element.options[`=${value instanceof Date ? '' : value}`] ??
        element.options[getPluralCategory(locale, element.pluralType, left)] ??
        element.options.other;
      return formatParts(option?.value ?? [], locale, values, left);
    }
    default:
      throw new Error(`A message formats ${name} in a way that is not known here`);
  }
}

function readNumber(locale: MessageLocale, value: number): string {
  let format = numbers.get(locale);
  // As `formatNumber` writes it: one page never shows 9.155 beside 1321.
  if (format === undefined) {
    format = new Intl.NumberFormat(intlTags[locale], { useGrouping: 'always' });
    numbers.set(locale, format);
  }
  return format.format(value);
}

function getPluralCategory(
  locale: MessageLocale,
  type: Intl.PluralRuleType | undefined,
  value: number,
): string {
  const key = `${locale} ${type ?? ''}`;
  let rules = plurals.get(key);
  if (rules === undefined)
    plurals.set(key, (rules = new Intl.PluralRules(intlTags[locale], { type })));
  return rules.select(value);
}
