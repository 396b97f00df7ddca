import type { EngineQuery } from './engine/search-engine.ts';
import { listConceptLexemes, listSubjectLexemes } from './text/lexemes.ts';
import type { QueryTerm, TextQuery } from './text/understand-query.ts';

/**
 * Returns the most telling selection of words that some document has, when none has all; undefined
 * without one. As few words as possible are given up, and those first that say least: a name of the
 * vocabulary (an occupation, a cause) says more than another word, and a rare word more than a
 * frequent one. Ignores filters and place, so that they do not change the interpretation.
 */
export async function relaxQuery(
  query: EngineQuery,
  count: (queries: readonly EngineQuery[]) => Promise<number[]>,
): Promise<TextQuery | undefined> {
  const { terms } = query.text;
  const singles = await count(terms.map((_, n) => toWordsQuery(query, keepTerms(query.text, [n]))));
  // A word that nothing has says nothing; all are ordered from most to least telling.
  const found = terms
    .map((term, n) => ({ n, count: singles[n] ?? 0, isName: term.named !== undefined }))
    .filter((term) => term.count > 0)
    .toSorted((a, b) => Number(b.isName) - Number(a.isName) || a.count - b.count || a.n - b.n);
  const choices = listChoices(found.map(({ n }) => n)).filter((keep) => keep.length < terms.length);
  if (choices.length === 0) return undefined;
  const texts = choices.map((keep) => keepTerms(query.text, keep));
  const counts = await count(texts.map((text) => toWordsQuery(query, text)));
  return texts.find((_, index) => (counts[index] ?? 0) > 0);
}

/**
 * Returns the text with wider concepts for each name that no document is about, outside of its
 * description, the ids of these, and whether a document has all words then; undefined when there is
 * none.
 */
export async function widenQuery(
  query: EngineQuery,
  count: (queries: readonly EngineQuery[]) => Promise<number[]>,
): Promise<{ text: TextQuery; concepts: string[]; isFound: boolean } | undefined> {
  const { terms } = query.text;
  const names = terms.flatMap(({ named }, n) =>
    named === undefined || named.wider.length === 0 ? [] : [{ n, ...named }],
  );
  if (names.length === 0) return undefined;
  const subjects = await count(
    names.map(({ concepts }) => {
      const term: QueryTerm = {
        words: ['-'],
        typed: '',
        added: concepts.flatMap(listSubjectLexemes),
      };
      return toWordsQuery(query, { terms: [term], excluded: [], lastIsPrefix: false });
    }),
  );
  const missing = names.filter((_, index) => subjects[index] === 0);
  if (missing.length === 0) return undefined;
  const widened = terms.map((term, n) => {
    const wider = missing.find((name) => name.n === n)?.wider ?? [];
    return wider.length === 0
      ? term
      : { ...term, added: [...(term.added ?? []), ...wider.flatMap(listConceptLexemes)] };
  });
  const text = { ...query.text, terms: widened };
  const [found = 0] = await count([toWordsQuery(query, text)]);
  const concepts = [...new Set(missing.flatMap(({ wider }) => wider))];
  return { text, concepts, isFound: found > 0 };
}

/**
 * Returns selections of words that are given most telling first: all, all but one (the least telling
 * given up first), then fewer and fewer of the most telling.
 */
function listChoices(order: readonly number[]): number[][] {
  const allButOne = order.map((_, out) => order.filter((_n, at) => at !== order.length - 1 - out));
  const fewer = Array.from({ length: Math.max(0, order.length - 2) }, (_, n) =>
    order.slice(0, order.length - 2 - n),
  );
  return [[...order], ...allButOne, ...fewer].filter((keep) => keep.length > 0);
}

function keepTerms(
  { terms, excluded, lastIsPrefix }: TextQuery,
  keep: readonly number[],
): TextQuery {
  return {
    terms: terms.filter((_, n) => keep.includes(n)),
    excluded,
    lastIsPrefix: lastIsPrefix && keep.includes(terms.length - 1),
  };
}

/** Returns the query without filters, dates, pay and place. */
function toWordsQuery(query: EngineQuery, text = query.text): EngineQuery {
  return {
    ...query,
    text,
    filters: {},
    fromWords: {},
    location: undefined,
    startsBefore: undefined,
    endsAfter: undefined,
    minPay: undefined,
  };
}
