import { isListingType, type ListingType, listingTypes } from '../listings/listing-types.ts';
import { isLocale, type Locale } from '../platform/locales.ts';
import { withQuery } from '../platform/pages/routes.ts';
import { isOneOf } from '../platform/typed-object.ts';

/** The list of an organization's openings for other sites: a page for frames and an HTML fragment. */

/** `auto` follows the setting of the visitor's device. */
export const embedThemes = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

export const embedLimitMax = 50;
const defaultLimit = 20;

export interface EmbedOptions {
  locale: Locale;
  theme: EmbedTheme;
  /** All types when empty. */
  types: ListingType[];
  limit: number;
}

/** Returns the options of an address; drops unknown values. `lang` replaces the path's language. */
export function parseEmbedOptions(query: URLSearchParams, locale: Locale): EmbedOptions {
  const theme = query.get('theme');
  const lang = query.get('lang') ?? undefined;
  const limit = Number(query.get('limit') ?? defaultLimit);
  const words = query.getAll('type').flatMap((text) => text.toUpperCase().split(','));
  return {
    locale: isLocale(lang) ? lang : locale,
    theme: isOneOf(embedThemes, theme) ? theme : 'auto',
    types: listingTypes.filter((type) =>
      words.some((word) => isListingType(word) && word === type),
    ),
    limit: Number.isInteger(limit) && limit > 0 ? Math.min(limit, embedLimitMax) : defaultLimit,
  };
}

type EmbedPart = 'page' | 'fragment';

/** Returns the path of an organization's embeddable list; omits default options. */
export function embedPath(
  organizationId: string,
  { locale, theme, types, limit }: EmbedOptions,
  part: EmbedPart = 'page',
): string {
  const path = `/embed/${locale}/${organizationId}${part === 'fragment' ? '/fragment' : ''}`;
  return withQuery(path, {
    theme: theme === 'auto' || part === 'fragment' ? undefined : theme,
    type: types.length === 0 ? undefined : types.join(','),
    limit: limit === defaultLimit ? undefined : String(limit),
  });
}

/** Returns whether other sites may show this address in a frame or read it. */
export function isEmbedAddress(address: string): boolean {
  return /^\/embed\/(?:en|es|pt)\/\w+(?:\/fragment)?\/?(?:\?|$)/.test(address);
}
