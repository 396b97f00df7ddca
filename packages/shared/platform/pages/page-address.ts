import type { Locale, Localized } from '../locales.ts';
import { buildPath, type PatternParams, type ParamValues } from './path-pattern.ts';

/** Who may see a page; `member` means of the organization in its path. */
export type Access = 'visitor' | 'user' | 'member' | 'staff';

export interface PageAddress {
  /** Pattern (`path-pattern.ts`) without the language, or one per language. */
  path: string | Localized;
  /** Defaults to `visitor`, which allows everyone. */
  access?: Access;
  /** The path requires a language prefix; for other pages it is optional. */
  prefixed?: true;
  /** The path contains a token, a code or a signature. */
  secret?: true;
  /** Not cacheable for visitors either, because its form contains a new id (`fresh-id.ts`). */
  unshared?: true;
  /** Part of sign-up or login: shows no prompts or banners. */
  entry?: true;
}

type PatternOf<Path> = Path extends { en: infer English extends string }
  ? English
  : Path extends string
    ? Path
    : never;
/** Path parameters of a page. */
export type PageParams<Page extends PageAddress> = PatternParams<PatternOf<Page['path']>>;

/** Signature of a path builder: the language, and the parameters if the page has any. */
export type AddressFor<Page extends PageAddress> = keyof PageParams<Page> extends never
  ? Page extends { prefixed: true }
    ? [locale: Locale]
    : [locale?: Locale]
  : [
      locale: Page extends { prefixed: true } ? Locale : Locale | undefined,
      params: PageParams<Page>,
    ];

export function getPattern({ path }: PageAddress, locale: Locale): string {
  return typeof path === 'string' ? path : path[locale];
}

/** Returns the path of a page in a language; without a language for pages that allow it. */
export function buildAddress(
  page: PageAddress,
  locale: Locale | undefined,
  params: ParamValues = {},
): string {
  const path = buildPath(getPattern(page, locale ?? 'en'), params, locale ?? 'en');
  return locale === undefined ? path : `/${locale}${path}`;
}
