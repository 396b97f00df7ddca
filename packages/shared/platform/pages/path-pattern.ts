import type { ListingType, SearchType } from '../../listings/listing-types.ts';
import type { Locale, Localized } from '../locales.ts';
import { type AlertAction, detailWords, type FeedFormat, searchWords } from './route-words.ts';

/**
 * Path patterns. A segment is a word, `{name}` (any text), `{name:kind}` (one of the kinds below),
 * `{name?}` or `{name:kind?}` (optional at the end), or `{name*}` (the rest).
 */
interface ParamKinds {
  /** 32 hex digits, which no word of a path matches. */
  id: string;
  searchType: SearchType;
  listingType: ListingType;
  feedFile: `feed.${FeedFormat}`;
  alertAction: AlertAction;
  /** Any text except the words of the pages beside: logging in to fairs, creating, checking. */
  slug: string;
}
export type ParamKind = keyof ParamKinds;

/** Kinds whose values are localized words. */
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

/** Parameters of a pattern by name: `/jobs/{id:id}/{tab?}` has `{ id: string; tab?: string }`. */
export type PatternParams<Path extends string> = {
  [Name in keyof InSegments<Path>]: InSegments<Path>[Name];
};
export type ParamValues = Readonly<Record<string, string | undefined>>;

/** Builds the path of a pattern; encodes parameters except those with several segments. */
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
