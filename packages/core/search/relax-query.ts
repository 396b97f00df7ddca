import type { EngineQuery } from './engine/search-engine.ts';
import type { TextQuery } from './text/understand-query.ts';

/**
 * Returns the longest selection of words that some document has, when none has all; undefined
 * without one. Words are dropped one at a time from the end, then all but one. Ignores filters and
 * place, so that they do not change the interpretation.
 */
export async function relaxQuery(
  query: EngineQuery,
  count: (queries: readonly EngineQuery[]) => Promise<number[]>,
): Promise<TextQuery | undefined> {
  const choices = listFewerTerms(query.text);
  if (choices.length === 0) return undefined;
  const counts = await count(choices.map((text) => toWordsQuery(query, text)));
  return choices.find((_, index) => (counts[index] ?? 0) > 0);
}

/** Returns the query without filters, dates and place. */
function toWordsQuery(query: EngineQuery, text = query.text): EngineQuery {
  return {
    ...query,
    text,
    filters: {},
    fromWords: {},
    location: undefined,
    startsBefore: undefined,
    endsAfter: undefined,
  };
}

function listFewerTerms({ terms, excluded, lastIsPrefix }: TextQuery): TextQuery[] {
  const last = terms.length - 1;
  const keeps = [
    ...terms.map((_, out) => terms.map((_term, n) => n).filter((n) => n !== last - out)),
    ...Array.from({ length: Math.max(0, last - 1) }, (_, fewer) =>
      terms.map((_term, n) => n).slice(0, last - 1 - fewer),
    ),
    ...terms.map((_, n) => [n]),
  ].filter((keep) => keep.length > 0 && keep.length < terms.length);
  const distinct = [...new Map(keeps.map((keep) => [keep.join(), keep])).values()];
  return distinct
    .sort((a, b) => b.length - a.length)
    .map((keep) => ({
      terms: terms.filter((_, n) => keep.includes(n)),
      excluded,
      lastIsPrefix: lastIsPrefix && keep.includes(last),
    }));
}
