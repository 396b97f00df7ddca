import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { MessageLocale } from './catalog.ts';

/** Compiled message: plain text, or parsed ICU for a message with arguments. */
export type Compiled = string | MessageFormatElement[];

export type MessageValues = Readonly<Record<string, string | number | Date>>;

/** BCP 47 tags for `Intl`. */
export const intlTags: Readonly<Record<MessageLocale, string>> = {
  en: 'en',
  es: 'es',
  pt: 'pt-BR',
};

/** Element types of a parsed message, by the parser's numbers. */
const kind = { literal: 0, argument: 1, number: 2, select: 5, plural: 6, pound: 7 } as const;

const numbers = new Map<MessageLocale, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

/**
 * Formats a compiled message with arguments, numbers, select, plural and ordinal. Same output as
 * intl-messageformat for our messages (compared in format-message.test.ts) at a tenth of its size,
 * because every page loads it.
 * @throws Error when an argument is missing, which the compiler prevents for typed callers
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
  // Same grouping as `formatNumber`, so that one page never shows both 9.155 and 1321.
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
