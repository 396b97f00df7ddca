import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { type Formats, type Formatters, formatToParts } from 'intl-messageformat';
import type { MessageLocale } from './catalog.ts';

/** A message ready to be said: plain text, or the parsed ICU of one that takes arguments. */
export type Compiled = string | MessageFormatElement[];

export type MessageValues = Readonly<Record<string, string | number | Date>>;

/** The tags that `Intl` formats with. */
export const intlTags: Readonly<Record<MessageLocale, string>> = { en: 'en', es: 'es', pt: 'pt-BR' };

const cache = new Map<string, unknown>();

function cached<T>(key: string, create: () => T): T {
  let made = cache.get(key) as T | undefined;
  if (made === undefined) cache.set(key, (made = create()));
  return made;
}

const formatters: Formatters = {
  getNumberFormat: (tag, options) =>
    cached(`n${String(tag)}${JSON.stringify(options ?? null)}`, () => new Intl.NumberFormat(tag, options as Intl.NumberFormatOptions)),
  getDateTimeFormat: (tag, options) => cached(`d${String(tag)}${JSON.stringify(options ?? null)}`, () => new Intl.DateTimeFormat(tag, options)),
  getPluralRules: (tag, options) => cached(`p${String(tag)}${JSON.stringify(options ?? null)}`, () => new Intl.PluralRules(tag as string, options)),
};

const formats: Formats = { number: {}, date: {}, time: {} };

/** Says a compiled message. Throws when an argument is missing, which the compiler has ruled out for typed callers. */
export function formatMessage(message: Compiled, locale: MessageLocale, values: MessageValues = {}): string {
  if (typeof message === 'string') return message;
  return formatToParts<string>(message, intlTags[locale], formatters, formats, values)
    .map((part) => part.value)
    .join('');
}
