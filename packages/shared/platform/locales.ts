import { isOneOf } from './typed-object.ts';

/** Languages of the product. */
export const locales = ['en', 'es', 'pt'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

/** Value in each language. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

/** Native names of the languages, for the footer and the mail preferences. */
export const localeNames: Localized = { en: 'English', es: 'Español', pt: 'Português' };

/** BCP 47 tags for formatting and `lang`. */
export const localeTags = { en: 'en', es: 'es', pt: 'pt-BR' } as const satisfies Localized;

export function isLocale(value: unknown): value is Locale {
  return isOneOf(locales, value);
}

/** Returns the best supported language for an Accept-Language header; `en` when none fits. */
export function localeFromAcceptLanguage(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const q = params.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], weight: q === undefined ? 1 : Number(q) };
    })
    .filter((entry) => entry.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted.map((entry) => entry.language).find(isLocale) ?? defaultLocale;
}
