import type { Locale, Localized } from '../locales.ts';
import { buildPath, type PatternParams, type ParamValues } from './path-pattern.ts';

/** Who may see a page; a member belongs to the organization that its address names. */
export type Access = 'visitor' | 'user' | 'member' | 'staff';

export interface PageAddress {
  /** A pattern (`path-pattern.ts`) without the language, or one for each language. */
  path: string | Localized;
  /** `visitor`, which is everyone, unless said. */
  access?: Access;
  /** Exists with its language before it alone; any other also without one. */
  prefixed?: true;
  /** Its address holds a token, a code or a signature. */
  secret?: true;
  /** Made for one reader, also where nobody is logged in: its form makes an id (`fresh-id.ts`). */
  unshared?: true;
  /** Is itself about signing up and logging in: nothing is asked or advertised around it. */
  entry?: true;
}

type PatternOf<Path> = Path extends { en: infer English extends string }
  ? English
  : Path extends string
    ? Path
    : never;
/** The parameters in the path of a page. */
export type PageParams<Page extends PageAddress> = PatternParams<PatternOf<Page['path']>>;

/** What builds the address of a page: its language, and parameters where it has some. */
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

/** The path of a page in a language; without one, of pages that exist without, the path alone. */
export function buildAddress(
  page: PageAddress,
  locale: Locale | undefined,
  params: ParamValues = {},
): string {
  const path = buildPath(getPattern(page, locale ?? 'en'), params, locale ?? 'en');
  return locale === undefined ? path : `/${locale}${path}`;
}
