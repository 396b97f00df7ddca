import type { Database } from '@causa/core/platform/database/database';
import { migrate } from '@causa/core/platform/database/migrate';
import { newId } from '@causa/core/platform/ids';
import { afterEach, beforeEach, describe, expect, test, afterAll, beforeAll } from 'vitest';
import {
  type TestDatabase,
  openTestDatabase,
  createTestDatabase,
} from '../../../support/database.ts';
import { makeUser, testNow } from '../../../support/factories.ts';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const migrations = 'prisma/migrations';

/**
 * Creates a database at the state before a migration, to insert data of an older version.
 * `migrate(url)` then updates it.
 */
async function createDatabaseBefore(migration: string): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'causa-migrations-'));
  try {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await client.end();
    for (const name of readdirSync(migrations))
      if (name < migration || name.endsWith('.toml'))
        cpSync(join(migrations, name), join(folder, name), { recursive: true });
    await migrate(database.url, folder);
    return database;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('migrated banners and mails', () => {
  let database: TestDatabase;

  let opened: Database;

  const [ana, luis] = [newId(), newId()];

  beforeEach(async () => {
    database = await createDatabaseBefore('20261122001000_dismissed_banners');
    opened = openTestDatabase(database.url);
    await opened.pool.query(
      "INSERT INTO users (id, email, locale, updated_at) VALUES ($1, 'ana@harbour.example', 'en', now()), ($2, 'luis@harbour.example', 'es', now())",
      [ana, luis],
    );
  });

  afterEach(async () => {
    await opened.close();
    await database.drop();
  });

  const rows = async (sql: string): Promise<unknown[]> =>
    (await opened.pool.query<object>(sql)).rows;

  describe('data of the previous version', () => {
    test('keeps dismissed banners, stored as notifications, and other notifications', async () => {
      const notice =
        'INSERT INTO notifications (id, user_id, kind, subject, status, created_at) VALUES ($1, $2, $3, $4, $5, $6)';
      const at = '2026-03-01T08:00:00.000Z';
      await opened.pool.query(notice, [newId(), ana, 'banner.upload-resume', '', 'DISMISSED', at]);
      await opened.pool.query(notice, [newId(), luis, 'banner.salary-survey', '', 'DISMISSED', at]);
      await opened.pool.query(notice, [newId(), ana, 'welcome', '', 'NEW', at]);
      await migrate(database.url);
      expect(await opened.db.dismissedBanner.findMany({ orderBy: { name: 'asc' } })).toEqual([
        { userId: luis, name: 'salary-survey', dismissedAt: new Date(at) },
        { userId: ana, name: 'upload-resume', dismissedAt: new Date(at) },
      ]);
      expect(await opened.db.notification.findMany({ select: { kind: true } })).toEqual([
        { kind: 'welcome' },
      ]);
    });

    test('links mails with the digest or saved items mail they contain, and others with none', async () => {
      await opened.pool.query(
        "INSERT INTO alert_digests (number, user_id, run_key) VALUES (3, $1, 'day:2026-03-01'), (30, $1, 'instant:77')",
        [ana],
      );
      await opened.pool.query(
        "INSERT INTO saved_news (number, user_id, kind, run_key) VALUES (3, $1, 'listings', 'day:2026-03-01')",
        [luis],
      );
      for (const key of [
        'alert-digest:3',
        'alert-digest:30',
        'alert-digest:9',
        'saved-news:3',
        'welcome:3',
      ])
        await opened.pool.query(
          "INSERT INTO mail_deliveries (id, message_id, effect_key, template, locale, recipient, props) VALUES ($1, $1, $2, 'alert-digest', 'en', 'ana@harbour.example', '{}')",
          [newId(), key],
        );
      await migrate(database.url);
      expect(
        await rows(
          'SELECT idempotency_key AS key, alert_digest_id AS digest, saved_item_mail_id AS mail FROM mail_deliveries ORDER BY idempotency_key',
        ),
      ).toEqual([
        { key: 'alert-digest:3', digest: 3, mail: null },
        { key: 'alert-digest:30', digest: 30, mail: null },
        { key: 'alert-digest:9', digest: null, mail: null },
        { key: 'saved-item-mail:3', digest: null, mail: 3 },
        { key: 'welcome:3', digest: null, mail: null },
      ]);
      expect(await rows('SELECT id, is_daily FROM alert_digests ORDER BY id')).toEqual([
        { id: 3, is_daily: true },
        { id: 30, is_daily: false },
      ]);
    });
  });
});

describe('named notices', () => {
  test('adds named users to earlier notices and deletes notices of deleted users', async () => {
    const database = await createDatabaseBefore('20261126030000_names_in_notices');
    const opened = openTestDatabase(database.url);
    const { db, pool } = opened;
    const [reader, ana] = [await makeUser(db), await makeUser(db)];
    const organizationId = newId();
    // Uses SQL, because the client names columns that this version lacked.
    await pool.query(
      `INSERT INTO organizations (id, name, type, locale, mission, description, published_at, updated_at)
     VALUES ($1, 'Harbor', 'nonprofit', 'en', 'm', '[]', $2, now())`,
      [organizationId, testNow],
    );
    const [request, report, ofOrganization] = [newId(), newId(), newId()];
    await db.adminRequest.create({ data: { id: request, organizationId, userId: ana.id } });
    const about = { email: null, reason: 'OTHER' as const, text: 'Odd.', createdAt: testNow };
    await db.report.createMany({
      data: [
        { id: report, subject: `user:${ana.id}`, personId: ana.id, ...about },
        { id: ofOrganization, subject: `organization:${organizationId}`, organizationId, ...about },
      ],
    });
    // The tables had other names in that version.
    const writeMessage = async (values: {
      userId: string | null;
      visitor: string | null;
    }): Promise<string> => {
      const [threadId, messageId] = [newId(), newId()];
      const { userId, visitor } = values;
      await pool.query(
        `INSERT INTO threads (id, organization_id, user_id, created_at, topic, visitor_name, visitor_email, visitor_locale)
         VALUES ($1, $2, $3, $4, 'jobs', $5, $6, $7)`,
        [
          threadId,
          organizationId,
          userId,
          testNow,
          visitor,
          visitor && `${visitor}@harbour.example`,
          visitor && 'en',
        ],
      );
      await pool.query(
        `INSERT INTO messages (id, thread_id, from_organization, author_id, text, created_at)
         VALUES ($1, $2, false, $3, 'Hello', $4)`,
        [messageId, threadId, userId, testNow],
      );
      return messageId;
    };
    const conversation = await writeMessage({ userId: ana.id, visitor: null });
    const ofVisitor = await writeMessage({ userId: null, visitor: 'rui' });
    const gone = newId();
    const linked = [
      ['admin-request', request, ana.id],
      ['colleague-joined', request, ana.id],
      ['organization-message', conversation, ana.id],
      ['organization-message', ofVisitor, null],
      ['report-upheld', report, ana.id],
      ['report-upheld', ofOrganization, null],
      ['welcome', '', null],
    ] as const;
    const unlinked = [
      ['admin-request', gone],
      ['application-reply', gone],
      ['organization-message', gone],
      ['report-declined', gone],
    ] as const;
    for (const [kind, subject] of [...linked, ...unlinked])
      await pool.query(
        'INSERT INTO notifications (id, user_id, kind, subject) VALUES ($1, $2, $3, $4)',
        [newId(), reader.id, kind, subject],
      );
    await migrate(database.url);
    const left = await db.notification.findMany({ orderBy: { id: 'asc' } });
    expect(left.map(({ kind, subject, namedId }) => [kind, subject, namedId])).toEqual(linked);
    await opened.close();
    await database.drop();
  });
});

describe('renamed tables', () => {
  let database: TestDatabase;

  let opened: Database;

  const [ana, harbour, nurse, cook, moved, search, digestMail, newsMail, askMail] = Array.from(
    { length: 9 },
    newId,
  ) as [string, string, string, string, string, string, string, string, string];

  const at = '2026-03-01T08:00:00.000Z';

  // Rows of the version before the rename, in its terms.
  const written: [sql: string, ...values: unknown[]][] = [
    [
      "INSERT INTO users (id, email, locale, updated_at) VALUES ($1, 'ana@harbour.example', 'en', now())",
      ana,
    ],
    [
      "INSERT INTO organizations (id, name, type, locale, mission, description, published_at, updated_at) VALUES ($1, 'Harbour', 'nonprofit', 'en', 'm', '{}', $2, now())",
      harbour,
      at,
    ],
    ...[nurse, cook].map((id): [string, ...unknown[]] => [
      "INSERT INTO listings (id, type, status, organization_id, locale, title, description, excerpt, location_type, apply_on_causa, published_at, updated_at) VALUES ($1, 'JOB', 'PUBLISHED', $2, 'en', 'Nurse', '{}', 'e', 'ONSITE', true, $3, now())",
      id,
      harbour,
      at,
    ]),
    [
      'UPDATE alert_items SET number = CASE item_id WHEN $1 THEN 71 WHEN $2 THEN 72 ELSE 70 END, noted_at = $3, matched_at = $3',
      nurse,
      cook,
      at,
    ],
    [
      "INSERT INTO saved_searches (id, user_id, name, index, filters, locale, number, horizon, asked_at, updated_at) VALUES ($1, $2, 'Care', 'JOB', '{}', 'en', 9, $3, $3, now())",
      search,
      ana,
      at,
    ],
    [
      "INSERT INTO alert_digests (number, user_id, run_key, is_daily) VALUES (3, $1, 'day:2026-03-01', true)",
      ana,
    ],
    ['INSERT INTO alert_matches (search, item, digest) VALUES (9, 71, 3), (9, 72, NULL)'],
    [
      'INSERT INTO alert_exclusions (user_id, listing_id, created_at) VALUES ($1, $2, $3)',
      ana,
      cook,
      at,
    ],
    [
      "INSERT INTO saved_news (number, user_id, kind, run_key) VALUES (5, $1, 'listings', 'day:2026-03-01')",
      ana,
    ],
    [
      'INSERT INTO deadline_changes (id, listing_id, after, changed_at) VALUES ($1, $2, $3, $3)',
      moved,
      nurse,
      at,
    ],
    [
      "INSERT INTO saved_news_items (user_id, listing_id, about, news) VALUES ($1, $2, 'closing', 5), ($1, $2, 'moved:' || $3, 5), ($1, $2, 'moved:forgotten', 4), ($1, $2, 'moved:forgotten too', NULL), ($1, $4, 'new', NULL)",
      ana,
      nurse,
      moved,
      cook,
    ],
    ...(
      [
        [digestMail, 'alert-digest:3', 'alert-digest', { digest: 3 }, 3, null],
        [newsMail, 'saved-news:5', 'saved-listings', { news: 5 }, null, 5],
        [
          askMail,
          `searches-still-wanted:${ana}:${Date.parse(at)}`,
          'searches-still-wanted',
          { askedAt: at, userId: ana },
          null,
          null,
        ],
      ] as const
    ).map(([id, ...rest]): [string, ...unknown[]] => [
      "INSERT INTO mail_deliveries (id, message_id, effect_key, template, locale, recipient, props, alert_digest_id, saved_news_id) VALUES ($1, $1, $2, $3, 'en', 'ana@harbour.example', $4, $5, $6)",
      id,
      ...rest,
    ]),
    [
      "INSERT INTO search_criteria_term (id, kind, words, lexemes) VALUES (11, 'word', 'care', '{care}')",
    ],
    [
      "INSERT INTO search_criteria (id, hash, prepared_as, mask_1, mask_2, mask_3, mask_4, anchor, terms, excluded, area_kind, area) VALUES (21, '\\x01', 'p', 1, 1, 1, 1, 11, '{}', '{}', 0, '{}')",
    ],
    ["INSERT INTO search_criteria_anchor (key, criteria_id) VALUES ('any', 21)"],
    [
      "INSERT INTO mail_events (key, email_hash, kind, permanent, at) VALUES ('\\x01', '\\x02', 'bounce', true, $1)",
      at,
    ],
  ];

  beforeAll(async () => {
    database = await createDatabaseBefore('20261122002000_plain_names');
    opened = openTestDatabase(database.url);
    for (const [sql, ...values] of written) await opened.pool.query(sql, values);
    await migrate(database.url);
  });

  afterAll(async () => {
    await opened.close();
    await database.drop();
  });

  describe('rows written before the table renaming', () => {
    test('keep the numbers of published listings and the references of matches', async () => {
      const { db } = opened;
      expect(
        await db.publishedListing.findMany({ where: { listingId: { in: [nurse, cook] } } }),
      ).toEqual(
        expect.arrayContaining([
          {
            id: 71,
            listingId: nurse,
            listingType: 'JOB',
            publishedAt: new Date(at),
            recordedAt: new Date(at),
            matchedAt: new Date(at),
          },
          expect.objectContaining({ id: 72, listingId: cook }),
        ]),
      );
      expect(await db.publishedListing.findUnique({ where: { listingId: harbour } })).toMatchObject(
        {
          listingType: 'ORG',
        },
      );
      expect(await db.alertMatch.findMany({ orderBy: { publishedListingId: 'asc' } })).toEqual([
        { searchNumber: 9, publishedListingId: 71, digestId: 3 },
        { searchNumber: 9, publishedListingId: 72, digestId: null },
      ]);
      expect(await db.alertDigest.findMany()).toMatchObject([
        { id: 3, userId: ana, period: 'day:2026-03-01', isDaily: true },
      ]);
    });

    test('keep dismissed listings', async () => {
      expect(await opened.db.dismissedListing.findMany()).toEqual([
        { userId: ana, listingId: cook, dismissedAt: new Date(at) },
      ]);
    });

    test('keep reason, mail and deadline change of every saved items entry', async () => {
      const entries = await opened.db.savedItemMailEntry.findMany({
        omit: { id: true, userId: true },
        orderBy: [{ listingId: 'asc' }, { reason: 'asc' }, { deadlineChangeId: 'asc' }],
      });
      const entry = { listingId: nurse, deadlineChangeId: null, mailId: null };
      expect(entries).toEqual([
        { ...entry, reason: 'closing', mailId: 5 },
        { ...entry, reason: 'deadline_moved', deadlineChangeId: moved, mailId: 5 },
        { ...entry, reason: 'deadline_moved' },
        { ...entry, reason: 'deadline_moved' },
        { ...entry, listingId: cook, reason: 'new' },
      ]);
      expect(await opened.db.savedItemMail.findMany()).toMatchObject([
        { id: 5, userId: ana, kind: 'listings', period: 'day:2026-03-01' },
      ]);
    });

    test('keep start, renewal question and mail of alerts of a saved search', async () => {
      expect(await opened.db.savedSearch.findUnique({ where: { id: search } })).toMatchObject({
        alertsFrom: new Date(at),
        renewalRequestedAt: new Date(at),
        renewalMailId: askMail,
      });
    });

    test('rename the content of queued mails', async () => {
      const mails = await opened.db.mailDelivery.findMany({
        select: { id: true, idempotencyKey: true, props: true, savedItemMailId: true },
        orderBy: { id: 'asc' },
      });
      expect(mails).toEqual([
        {
          id: digestMail,
          idempotencyKey: 'alert-digest:3',
          props: { digestId: 3 },
          savedItemMailId: null,
        },
        {
          id: newsMail,
          idempotencyKey: 'saved-item-mail:5',
          props: { mailId: 5 },
          savedItemMailId: 5,
        },
        expect.objectContaining({ id: askMail, props: { requestedAt: at, userId: ana } }),
      ]);
      expect(await opened.db.mailEvent.findMany()).toMatchObject([{ kind: 'bounce' }]);
    });

    test('keep candidate keys of the matcher criteria', async () => {
      const { rows } = await opened.pool.query(
        'SELECT c.id, c.candidate_term_id, k.key FROM search_criteria c JOIN search_criteria_key k ON k.criteria_id = c.id',
      );
      expect(rows).toEqual([{ id: 21, candidate_term_id: 11, key: 'any' }]);
    });
  });

  test('records publications and moved deadlines in renamed tables by triggers', async () => {
    const { db, pool } = opened;
    await pool.query('UPDATE listings SET closes_at = $2 WHERE id = $1', [
      cook,
      '2026-04-01T00:00:00Z',
    ]);
    expect(await db.deadlineChange.count({ where: { listingId: cook } })).toBe(1);
    await pool.query("UPDATE listings SET status = 'DRAFT' WHERE id = $1", [cook]);
    await pool.query("UPDATE listings SET status = 'PUBLISHED' WHERE id = $1", [cook]);
    expect(
      await db.publishedListing.findUniqueOrThrow({ where: { listingId: cook } }),
    ).toMatchObject({ id: 72, matchedAt: null });
    await pool.query('UPDATE organizations SET frozen_at = now() WHERE id = $1', [harbour]);
    await pool.query('UPDATE organizations SET frozen_at = NULL WHERE id = $1', [harbour]);
    expect(await db.publishedListing.count({ where: { matchedAt: null } })).toBe(3);
  });
});

test('adds new fields to drafts and published versions, which stay unchangeable', async () => {
  const database = await createDatabaseBefore('20261128023000_pay_search');
  const { pool, close } = openTestDatabase(database.url);
  const [harbour, nurse] = [newId(), newId()];
  try {
    await pool.query(
      "INSERT INTO organizations (id, name, type, locale, mission, description, updated_at) VALUES ($1, 'Harbour', 'nonprofit', 'en', 'm', '{}', now())",
      [harbour],
    );
    await pool.query(
      "INSERT INTO listings (id, type, organization_id, locale, title, description, excerpt, location_type, apply_on_causa, updated_at) VALUES ($1, 'JOB', $2, 'en', 'Nurse', '{}', 'e', 'ONSITE', true, now())",
      [nurse, harbour],
    );
    await pool.query(
      `INSERT INTO listing_versions (listing_id, number, data, published_at) VALUES ($1, 1, '{"title": "Nurse"}', now())`,
      [nurse],
    );
    await pool.query(
      `INSERT INTO listing_drafts (listing_id, data, base_revision) VALUES ($1, '{"title": "Nurses"}', 1)`,
      [nurse],
    );
    await migrate(database.url);
    const added = { features: [], benefitKinds: [] };
    expect((await pool.query('SELECT data FROM listing_versions')).rows).toEqual([
      { data: { title: 'Nurse', ...added } },
    ]);
    expect((await pool.query('SELECT data FROM listing_drafts')).rows).toEqual([
      { data: { title: 'Nurses', ...added } },
    ]);
    await expect(
      pool.query(`UPDATE listing_versions SET data = '{"title": "Cook"}'`),
    ).rejects.toThrow('entries are only ever added');
  } finally {
    await close();
    await database.drop();
  }
});
