import type { ListingType, SearchType } from '../../listings/listing-types.ts';
import type { Locale, Localized } from '../locales.ts';
import { type AlertAction, detailWords, type FeedFormat, searchWords } from './route-words.ts';

/**
 * Patterns of paths. A segment is a word, `{name}` (any text), `{name:kind}` (one of the kinds
 * below), `{name?}` or `{name:kind?}` (may be missing at the end), or `{name*}` (all that is left).
 */
export interface ParamKinds {
  /** 32 hex digits, which no word of an address is. */
  id: string;
  searchType: SearchType;
  listingType: ListingType;
  feedFile: `feed.${FeedFormat}`;
  alertAction: AlertAction;
  /** Any text but the word of the log-in page that stands beside the fairs. */
  fairSlug: string;
  /** Any text but the word of the page that stands beside the sections of a listing's form. */
  section: string;
}
export type ParamKind = keyof ParamKinds;

/** The kinds whose values are written as words of the language. */
export const wordsByKind: {
  readonly [K in ParamKind]?: Readonly<Record<string, Localized>>;
} = { searchType: searchWords, listingType: detailWords };

type Named<Body extends string> = Body extends `${infer Name}:${infer Kind}`
  ? { [N in Name]: Kind extends ParamKind ? ParamKinds[Kind] : never }
  : { [N in Body]: string };
type InSegment<Segment extends string> = Segment extends `{${infer Body}}`
  ? Body extends `${infer Name}*`
    ? { [N in Name]: string }
    : Body extends `${infer Inner}?`
      ? Partial<Named<Inner>>
      : Named<Body>
  : unknown;
type InSegments<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? InSegment<Segment> & InSegments<Rest>
  : InSegment<Path>;

/**
 * The parameters of a pattern, by name: `/jobs/{id:id}/{tab?}` has `{ id: string; tab?: string }`.
 */
export type PatternParams<Path extends string> = {
  [Name in keyof InSegments<Path>]: InSegments<Path>[Name];
};
export type ParamValues = Readonly<Record<string, string | undefined>>;

/** The path of a pattern; a parameter of many segments is written as it is, others are encoded. */
export function buildPath(pattern: string, params: ParamValues, locale: Locale): string {
  return pattern.replace(
    /\/\{(\w+)(?::(\w+))?([?*])?\}/g,
    (_segment, name: string, kind: ParamKind | undefined, mark: string | undefined) => {
      const value = params[name] ?? '';
      if (value === '' && mark === '?') return '';
      if (value === '') throw new Error(`The path ${pattern} needs ${name}`);
      const word = kind && wordsByKind[kind]?.[value]?.[locale];
      return `/${word ?? (mark === '*' ? value : encodeURIComponent(value))}`;
    },
  );
}
