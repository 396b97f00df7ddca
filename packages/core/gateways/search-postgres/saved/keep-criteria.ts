import type pg from 'pg';
import type { EngineQuery } from '../../../search/search-engine.ts';
import { lexeme, lexemesOf } from '../../../search/lexemes.ts';
import { quoted } from '../document-words.ts';
import { anchorOf, type Criteria, criteriaOf, type CriteriaTerm, preparedAs } from './criteria.ts';
import { locales } from '@causa/shared/locales';

/** Runs SQL: a pool, a client in a transaction, or Prisma's own transaction behind `queryWith`. */
export interface Sql {
  query<Row extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[] }>;
}

/**
 * Keeps what searches ask, each distinct question once, ready to be matched; gives the number of
 * each. Call it in the transaction that
 * keeps the searches. Twice does no harm.
 */
export async function keepCriteria(sql: Sql, queries: readonly EngineQuery[]): Promise<number[]> {
  const all = queries.map(criteriaOf);
  const known = await findKnown(sql, all);
  // One order for everyone: two writers of the same rows wait for each other instead of both for
  // the other.
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
    const terms = await keepTerms(
      sql,
      missing.flatMap(({ terms: own, excluded }) => [...own, ...excluded]),
    );
    await insertCriteria(sql, missing, terms);
    for (const [hash, id] of await findKnown(sql, missing)) known.set(hash, id);
  }
  return all.map(({ hash }) => known.get(hash.toString('hex')) ?? 0);
}

async function findKnown(sql: Sql, criteria: readonly Criteria[]): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ hash: string; id: number }>(
    "SELECT encode(hash, 'hex') AS hash, id FROM search_criteria WHERE hash = ANY(SELECT decode(unnest($1::text[]), 'hex')) AND prepared_as = $2",
    [criteria.map(({ hash }) => hash.toString('hex')), preparedAs],
  );
  return new Map(rows.map(({ hash, id }) => [hash, id]));
}

interface KnownTerm {
  id: number;
  /** Roughly which part of the corpus has it. */
  share: number;
}

const keyOf = ({ kind, words }: CriteriaTerm): string => `${kind} ${words.join(' ')}`;

async function keepTerms(
  sql: Sql,
  terms: readonly CriteriaTerm[],
): Promise<Map<string, KnownTerm>> {
  const distinct = [...new Map(terms.map((term) => [keyOf(term), term])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, term]) => term);
  if (distinct.length === 0) return new Map();
  const values = [
    distinct.map(({ kind }) => kind),
    distinct.map(({ words }) => words.join(' ')),
    distinct.map(phraseOf),
    distinct.map((term) => ownLexemes(term).join(' ')),
  ];
  await sql.query(
    `WITH added AS (
       INSERT INTO search_criteria_term (kind, words, phrase, lexemes, resolved)
       SELECT kind, words, phrase::tsquery, string_to_array(lexemes, ' '), kind IN ('exact', 'phrase') FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS t (kind, words, phrase, lexemes)
       ON CONFLICT (kind, words) DO NOTHING RETURNING id, lexemes, kind = 'phrase' AS phrase)
     INSERT INTO search_criteria_lexeme (lexeme, term_id, begins_phrase) SELECT DISTINCT lexeme, id, phrase FROM added, unnest(lexemes) AS lexeme ON CONFLICT DO NOTHING`,
    values,
  );
  const { rows } = await sql.query<{
    id: number;
    kind: CriteriaTerm['kind'];
    words: string;
    documents: number | null;
    total: number;
  }>(
    // An unfinished word is as common as its completions together.
    `SELECT t.id, t.kind, t.words, CASE WHEN t.kind = 'prefix'
       THEN (SELECT sum(b.documents)::int FROM (SELECT s.documents FROM search_term s WHERE s.word >= t.words AND s.word < t.words || U&'\\FFFF' ORDER BY s.documents DESC LIMIT 32) AS b)
       ELSE (SELECT min(s.documents) FROM search_term s WHERE s.word = ANY(string_to_array(t.words, ' '))) END AS documents,
       (SELECT greatest(reltuples, 1)::int FROM pg_class WHERE oid = 'search_document'::regclass) AS total
     FROM search_criteria_term t WHERE (t.kind, t.words) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
    values.slice(0, 2),
  );
  return new Map(
    rows.map(({ id, kind, words, documents, total }) => {
      const share = Math.min(1, ((documents ?? 0) + 1) / Math.max(total, 1_000));
      return [keyOf({ kind, words: words.split(' ') }), { id, share }];
    }),
  );
}

async function insertCriteria(
  sql: Sql,
  criteria: readonly Criteria[],
  terms: ReadonlyMap<string, KnownTerm>,
): Promise<void> {
  const rows = criteria.map((each) => {
    const own = each.terms.flatMap((term) => terms.get(keyOf(term)) ?? []);
    const { area } = each;
    const { term, keys } = anchorOf(each, own);
    return {
      hash: each.hash.toString('hex'),
      ...Object.fromEntries(each.masks.map((word, n) => [`mask_${n + 1}`, String(word)])),
      terms: own.map(({ id }) => id).filter((id) => id !== term),
      anchor: term,
      excluded: each.excluded.flatMap((term) => terms.get(keyOf(term))?.id ?? []),
      area_kind: area.kind,
      area: area.numbers,
      country_code: area.countryCode,
      state_code: area.stateCode,
      zones: area.zones,
      starts_before: each.startsBefore,
      ends_after: each.endsAfter,
      keys,
    };
  });
  await sql.query(
    `WITH input AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS t (hash text, mask_1 bigint, mask_2 bigint, mask_3 bigint, mask_4 bigint, anchor int, terms int[], excluded int[], area_kind smallint, area float8[], country_code text, state_code text,
         zones text[], starts_before timestamptz, ends_after timestamptz, keys text[])),
     kept AS (
       INSERT INTO search_criteria AS c (hash, prepared_as, mask_1, mask_2, mask_3, mask_4, anchor, terms, excluded, area_kind, area, country_code, state_code, zones, starts_before, ends_after)
       SELECT decode(hash, 'hex'), $2, mask_1, mask_2, mask_3, mask_4, anchor, terms, excluded, area_kind, area, country_code, state_code, zones, starts_before, ends_after FROM input
       ON CONFLICT (hash) DO NOTHING RETURNING id, hash)
     INSERT INTO search_criteria_anchor (key, criteria_id)
     SELECT DISTINCT key, kept.id FROM kept JOIN input ON decode(input.hash, 'hex') = kept.hash, unnest(input.keys) AS key ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows), preparedAs],
  );
}

/** What a term is found by before the corpus has been asked; for a phrase, its first word. */
export function ownLexemes({ words }: CriteriaTerm): string[] {
  return [...new Set(lexemesOf(words[0] ?? ''))];
}

function phraseOf({ kind, words }: CriteriaTerm): string | null {
  if (kind !== 'phrase') return null;
  return locales
    .map((locale) => `(${words.map((word) => quoted(lexeme(word, locale))).join(' <-> ')})`)
    .join(' | ');
}
