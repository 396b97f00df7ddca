import { describe, expect, test } from 'vitest';
import { delegatesOf, handWrittenTables, tableUses } from './table-use.ts';
import { checkTables } from './tables.ts';
import { foreignUses, mapProblems, owners } from './tables.rules.ts';

const delegates = new Map([
  ['user', 'users'],
  ['listing', 'listings'],
  ['savedListing', 'saved_listings'],
  ['alertMatch', 'alert_matches'],
  ['savedSearch', 'saved_searches'],
]);
const uses = (source: string) =>
  tableUses(source, delegates).map(
    ({ table, isWrite, line }) => `${line} ${isWrite ? 'writes' : 'reads'} ${table}`,
  );
const problems = (folder: string, source: string) =>
  foreignUses(`packages/core/${folder}/x.ts`, folder, tableUses(source, delegates));

describe('the tables that a source uses', () => {
  test('are read from Prisma’s delegates, also across lines', () => {
    expect(
      uses('await tx.db.savedListing.createMany(x);\nawait context.db\n  .user.findMany();'),
    ).toEqual(['1 writes saved_listings', '2 reads users']);
  });

  test('are read from SQL, where names of CTEs and columns are no tables', () => {
    expect(
      uses(`WITH due AS (SELECT FROM saved_searches s JOIN users u ON true)
INSERT INTO alert_matches SELECT FROM due; -- listings`),
    ).toEqual(['1 reads saved_searches', '1 reads users', '2 writes alert_matches']);
  });

  test('of an UPDATE with several tables are written for the first and read for the others', () => {
    expect(
      uses('UPDATE alert_matches AS m SET x = 1 FROM saved_searches s, users u, listings WHERE 1'),
    ).toEqual([
      '1 writes alert_matches',
      '1 reads saved_searches',
      '1 reads users',
      '1 reads listings',
    ]);
    expect(uses('DELETE FROM alert_matches m USING saved_searches s')).toEqual([
      '1 writes alert_matches',
      '1 reads saved_searches',
    ]);
  });

  test('do not include words of the language', () => {
    expect(uses("import { listings } from './listings.ts'; SELECT 1 FOR UPDATE OF users")).toEqual(
      [],
    );
  });
});

describe('a folder', () => {
  test('that writes a table of another is refused, with Prisma and in SQL', () => {
    expect(problems('alerts', 'await db.user.update({});')).toEqual([
      'packages/core/alerts/x.ts:1 writes users, which belongs to accounts: call a verb of accounts',
    ]);
    expect(problems('alerts/saved-items', '\nDELETE FROM listings WHERE true')).toEqual([
      expect.stringContaining('x.ts:2 writes listings, which belongs to listings'),
    ]);
  });

  test('that reads a table of another is refused unless the read is declared', () => {
    expect(problems('moderation/reports', 'await db.user.findMany();')).toEqual([
      expect.stringContaining('reads users, which belongs to accounts'),
    ]);
    expect(problems('alerts', 'SELECT FROM users u')).toEqual([]);
  });

  test('may read and write its own tables', () => {
    expect(problems('listings', 'await db.listing.update({})')).toEqual([]);
  });
});

describe('the map of tables', () => {
  const tables = Object.values(owners).flat();

  test('reports a table that nobody owns and an entry that is no table', () => {
    expect(mapProblems([...tables.slice(1), 'orphans'], new Map())).toEqual(
      expect.arrayContaining(['orphans has no owner', `${tables[0]} is no table`]),
    );
  });

  test('reports a declared read that does not happen', () => {
    expect(mapProblems(tables, new Map())).toContain(
      'search/home declares to read listings and does not',
    );
  });
});

test('tables come from the schema and, for the search index, from the migrations', () => {
  expect(
    delegatesOf('model OAuthIdentity {\n  id String @id\n  @@map("oauth_identities")\n}'),
  ).toEqual(new Map([['oAuthIdentity', 'oauth_identities']]));
  expect(
    handWrittenTables([
      'CREATE TABLE search_a (id int);\nCREATE TABLE search_b (id int);',
      'ALTER TABLE search_a RENAME TO search_c;\nDROP TABLE search_b;',
    ]),
  ).toEqual(['search_c']);
});

test('no folder of core uses a table of another in a way that is not declared', () => {
  expect(checkTables()).toEqual([]);
});
