import type { Database } from '@causa/core/platform/database/database';
import { migrate } from '@causa/core/platform/database/migrate';
import { newId } from '@causa/core/platform/ids';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../../../support/database.ts';
import { createDatabaseBefore } from '../../../support/old-database.ts';
import { openTestDatabase } from '../../../support/database.ts';

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

const rows = async (sql: string): Promise<unknown[]> => (await opened.pool.query<object>(sql)).rows;

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
