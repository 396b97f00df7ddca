import { describe, expect, test } from 'vitest';
import type { Domain } from './domains.rules.ts';
import { getDelegates, handWrittenTables, tableUses } from './table-use.ts';
import { checkTables } from './tables.ts';
import { foreignUses, unusedReads } from './tables.rules.ts';

const delegates = new Map([
  ['user', 'users'],
  ['listing', 'listings'],
  ['savedListing', 'saved_listings'],
  ['alertMatch', 'alert_matches'],
  ['savedSearch', 'saved_searches'],
]);
const owners = new Map<string, Domain>([
  ['users', 'accounts'],
  ['listings', 'listings'],
  ['saved_listings', 'alerts'],
  ['alert_matches', 'alerts'],
  ['saved_searches', 'alerts'],
]);
const uses = (source: string) =>
  tableUses(source, delegates).map(
    ({ table, isWrite, line }) => `${line} ${isWrite ? 'writes' : 'reads'} ${table}`,
  );
const problems = (domain: Domain, source: string) =>
  foreignUses(`packages/core/${domain}/x.ts`, domain, tableUses(source, delegates), owners);

describe('tableUses', () => {
  test('finds Prisma’s delegates, also across lines', () => {
    expect(
      uses('await tx.db.savedListing.createMany(x);\nawait context.db\n  .user.findMany();'),
    ).toEqual(['1 writes saved_listings', '2 reads users']);
  });

  test('finds tables in SQL and skips names of CTEs and columns', () => {
    expect(
      uses(`WITH due AS (SELECT FROM saved_searches s JOIN users u ON true)
INSERT INTO alert_matches SELECT FROM due; -- listings`),
    ).toEqual(['1 reads saved_searches', '1 reads users', '2 writes alert_matches']);
  });

  test('counts the first table of an UPDATE as written and the others as read', () => {
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

  test('skips words outside of statements', () => {
    expect(uses("import { listings } from './listings.ts'; SELECT 1 FOR UPDATE OF users")).toEqual(
      [],
    );
  });
});

describe('foreignUses', () => {
  test('refuses a write to a table of another domain, with Prisma and in SQL', () => {
    expect(problems('alerts', 'await db.user.update({});')).toEqual([
      'packages/core/alerts/x.ts:1 writes users, which belongs to accounts: call a service of accounts',
    ]);
    expect(problems('alerts', '\nDELETE FROM listings WHERE true')).toEqual([
      expect.stringContaining('x.ts:2 writes listings, which belongs to listings'),
    ]);
  });

  test('refuses an undeclared read of a table of a higher domain', () => {
    expect(problems('accounts', 'await db.savedListing.findMany();')).toEqual([
      expect.stringContaining('reads saved_listings, which belongs to alerts'),
    ]);
    expect(problems('accounts', 'SELECT FROM listings l')).toEqual([]);
    expect(problems('alerts', 'SELECT FROM users u')).toEqual([]);
  });

  test('accepts reads and writes of own tables', () => {
    expect(problems('listings', 'await db.listing.update({})')).toEqual([]);
  });
});

test('unusedReads reports an unused declaration', () => {
  expect(unusedReads(new Map())).toContain('billing declares to read listings and does not');
});

test('getDelegates and handWrittenTables find the tables of the schema and of migrations', () => {
  expect(
    getDelegates('model OAuthIdentity {\n  id String @id\n  @@map("oauth_identities")\n}'),
  ).toEqual(new Map([['oAuthIdentity', 'oauth_identities']]));
  expect(
    handWrittenTables([
      'CREATE TABLE search_a (id int);\nCREATE TABLE search_b (id int);',
      'ALTER TABLE search_a RENAME TO search_c;\nDROP TABLE search_b;',
    ]),
  ).toEqual(['search_c']);
});

test('checkTables finds no undeclared use in core', () => {
  expect(checkTables()).toEqual([]);
});
