import type pg from 'pg';
import type { EngineQuery } from '../../../search/engine/search-engine.ts';
import { toLexeme, listLexemes } from '../../../search/text/lexemes.ts';
import { quoteLexeme } from '../document-words.ts';
import {
  getCandidateKey,
  type Criteria,
  toCriteria,
  type CriteriaTerm,
  preparedAs,
} from './criteria.ts';
import * as statements from './criteria.sql.ts';
import { locales } from '@causa/shared/platform/locales';

/** Runs SQL: a pool, a client in a transaction, or Prisma's transaction behind `queryWith`. */
export interface Sql {
  query<Row extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[] }>;
}

/**
 * Stores the criteria of searches for matching, equal ones once. Returns the id of each. In the
 * transaction that saves the searches; idempotent.
 */
export async function storeCriteria(sql: Sql, queries: readonly EngineQuery[]): Promise<number[]> {
  const all = queries.map(toCriteria);
  const known = await findKnown(sql, all);
  // A fixed order prevents deadlocks between writers of the same rows.
  const missing = [
    ...new Map(
      all
        .filter(({ hash }) => !known.has(hash.toString('hex')))
        .map((criteria) => [criteria.hash.toString('hex'), criteria]),
    ).entries(),
  ]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, criteria]) => criteria);
  if (missing.length > 0) {
    const terms = await storeTerms(
      sql,
      missing.flatMap(({ terms: own, excluded }) => [...own, ...excluded]),
    );
    await insertCriteria(sql, missing, terms);
    for (const [hash, id] of await findKnown(sql, missing)) known.set(hash, id);
  }
  return all.map(({ hash }) => known.get(hash.toString('hex')) ?? 0);
}

async function findKnown(sql: Sql, criteria: readonly Criteria[]): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ hash: string; id: number }>(statements.findKnownCriteria, [
    criteria.map(({ hash }) => hash.toString('hex')),
    preparedAs,
  ]);
  return new Map(rows.map(({ hash, id }) => [hash, id]));
}

interface KnownTerm {
  id: number;
  /** The approximate share of documents that have it. */
  share: number;
}

const getKey = ({ kind, words, added }: CriteriaTerm): string =>
  JSON.stringify([kind, words.join(' '), added.join(' ')]);

/** The least share of a term with other words of its meaning, whose documents are not counted. */
const leastMeaningShare = 0.02;

async function storeTerms(
  sql: Sql,
  terms: readonly CriteriaTerm[],
): Promise<Map<string, KnownTerm>> {
  const distinct = [...new Map(terms.map((term) => [getKey(term), term])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, term]) => term);
  if (distinct.length === 0) return new Map();
  const values = [
    distinct.map(({ kind }) => kind),
    distinct.map(({ words }) => words.join(' ')),
    distinct.map(({ added }) => added.join(' ')),
    distinct.map(getPhrase),
    distinct.map((term) => listOwnLexemes(term).join(' ')),
  ];
  await sql.query(statements.insertTerms, values);
  const { rows } = await sql.query<{
    id: number;
    kind: CriteriaTerm['kind'];
    words: string;
    added: string;
    documents: number | null;
    total: number;
  }>(statements.readTerms, values.slice(0, 3));
  return new Map(
    rows.map(({ id, kind, words, added, documents, total }) => {
      const known = Math.min(1, ((documents ?? 0) + 1) / Math.max(total, 1_000));
      const share = added === '' ? known : Math.max(known, leastMeaningShare);
      return [getKey({ kind, words: [words], added: [added] }), { id, share }];
    }),
  );
}

async function insertCriteria(
  sql: Sql,
  criteria: readonly Criteria[],
  terms: ReadonlyMap<string, KnownTerm>,
): Promise<void> {
  const rows = criteria.map((each) => {
    const own = each.terms.flatMap((term) => terms.get(getKey(term)) ?? []);
    const { area } = each;
    const { term, keys } = getCandidateKey(each, own);
    return {
      hash: each.hash.toString('hex'),
      ...Object.fromEntries(each.masks.map((word, n) => [`mask_${n + 1}`, String(word)])),
      terms: own.map(({ id }) => id).filter((id) => id !== term),
      candidate_term_id: term,
      excluded: each.excluded.flatMap((term) => terms.get(getKey(term))?.id ?? []),
      area_kind: area.kind,
      area: area.numbers,
      country_code: area.countryCode,
      state_code: area.stateCode,
      zones: area.zones,
      starts_before: each.startsBefore,
      ends_after: each.endsAfter,
      min_pay: each.minPay,
      or_unstated_pay: each.orUnstatedPay,
      keys,
    };
  });
  await sql.query(statements.insertCriteria, [JSON.stringify(rows), preparedAs]);
}

/**
 * Returns the lexemes of a term before the index is read; for a phrase, those of its first word.
 */
function listOwnLexemes({ words, added }: CriteriaTerm): string[] {
  return [...new Set([...listLexemes(words[0] ?? ''), ...added])];
}

function getPhrase({ kind, words }: CriteriaTerm): string | null {
  if (kind !== 'phrase') return null;
  return locales
    .map((locale) => `(${words.map((word) => quoteLexeme(toLexeme(word, locale))).join(' <-> ')})`)
    .join(' | ');
}
