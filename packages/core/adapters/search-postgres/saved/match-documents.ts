import type pg from 'pg';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { closings } from '@causa/shared/search/features';
import type { FindableType } from '@causa/shared/listings/listing-types';
import { getCellKey } from './criteria.ts';
import { getDocumentMasks } from './facet-masks.ts';
import * as statements from './match-documents.sql.ts';

interface DocumentRow {
  slot: number;
  id: string;
  type: FindableType;
  locale: string;
  facets: string;
  latitude: number | null;
  longitude: number | null;
  country_code: string | null;
  state_code: string | null;
  remote_zones: string;
  starts_at: Date | null;
  ends_at: Date | null;
  closes_at: Date | null;
  pay: number | null;
}

/** Coordinates to a centimetre, like in the engine's columns. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/**
 * Fills the temporary table `new_match (id, criteria_id)` with every search that finds one of these
 * documents at `now`, in the caller's transaction, without running any search. Documents that are
 * not indexed or not public match nothing. The cost follows the matches: documents are compared
 * only with searches that share a candidate key.
 */
export async function matchDocuments(
  client: pg.ClientBase,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await client.query(statements.settings);
  await client.query(statements.createTables);
  const { rows } = await client.query<DocumentRow>(statements.readDocuments, [ids, now]);
  for (const row of rows) row.facets = addClosing(row, now);
  if (rows.length === 0) return;
  await putDocuments(client, rows);
  await client.query(statements.insertLexemes);
  await client.query('ANALYZE new_document, new_key, new_lexeme');
  await client.query(statements.insertMatchesOfDocuments);
}

async function putDocuments(client: pg.ClientBase, rows: readonly DocumentRow[]): Promise<void> {
  const documents = rows.map((row) => ({
    ...row,
    latitude: row.latitude === null ? null : rounded(row.latitude),
    longitude: row.longitude === null ? null : rounded(row.longitude),
    ...Object.fromEntries(
      getDocumentMasks(row.type, row.locale, row.facets).map((word, n) => [
        `mask_${n + 1}`,
        String(word),
      ]),
    ),
    zones: isRemote(row) ? row.remote_zones.split(' ') : null,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    is_pay_unstated: row.facets.split(' ').includes('statesPay:no'),
  }));
  await client.query(statements.insertDocuments, [JSON.stringify(documents)]);
  const keys = documents.flatMap((row) => listKeys(row).map((key) => [row.slot, key] as const));
  await client.query('INSERT INTO new_key SELECT * FROM unnest($1::int[], $2::text[])', [
    keys.map(([slot]) => slot),
    keys.map(([, key]) => key),
  ]);
}

function listKeys(
  row: Omit<DocumentRow, 'starts_at' | 'ends_at' | 'closes_at' | 'pay'> & {
    zones: readonly string[] | null;
  },
): string[] {
  const {
    type,
    facets,
    latitude,
    longitude,
    country_code: country,
    state_code: state,
    zones,
  } = row;
  return [
    'any',
    `type:${type}`,
    `locale:${row.locale}`,
    ...(facets === '' ? [] : facets.split(' ')),
    ...(latitude === null || longitude === null ? [] : [getCellKey(latitude, longitude)]),
    ...(country === null
      ? []
      : [`country:${country}`, ...(state === null ? [] : [`state:${country}|${state}`])]),
    ...(zones ?? []).map((zone) => `zone:${zone}`),
  ];
}

/** Returns the facets with those that depend on the time of matching, rounded as in the engine. */
function addClosing({ facets, closes_at: closesAt }: DocumentRow, now: Date): string {
  const at = Math.floor(now.getTime() / 1_000) * 1_000;
  const values = closings.filter(
    (days) => closesAt !== null && closesAt.getTime() <= at + Number(days) * dayMs,
  );
  return [facets, ...values.map((days) => `closing:${days}`)].filter(Boolean).join(' ');
}

function isRemote({ facets }: DocumentRow): boolean {
  return facets.split(' ').includes('locationType:REMOTE');
}
