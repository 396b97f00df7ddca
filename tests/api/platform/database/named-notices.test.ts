import { migrate } from '@causa/core/platform/database/migrate';
import { newId } from '@causa/core/platform/ids';
import { expect, test } from 'vitest';
import { makeUser, testNow } from '../../../support/factories.ts';
import { createDatabaseBefore } from '../../../support/old-database.ts';
import { makeThread } from '../../../support/thread-calls.ts';
import { openTestDatabase } from '../../../support/database.ts';

test('adds named users to earlier notices and deletes notices of deleted users', async () => {
  const database = await createDatabaseBefore('20261126030000_names_in_notices');
  const opened = openTestDatabase(database.url);
  const { db, pool } = opened;
  const [reader, ana] = [await makeUser(db), await makeUser(db)];
  const organizationId = newId();
  // By SQL: the client names columns that this version did not have yet.
  await pool.query(
    `INSERT INTO organizations (id, name, type, locale, mission, description, published_at, updated_at)
     VALUES ($1, 'Harbor', 'nonprofit', 'en', 'm', '[]', $2, now())`,
    [organizationId, testNow],
  );
  const [request, report, ofOrganization] = [newId(), newId(), newId()];
  await db.adminRequest.create({ data: { id: request, organizationId, userId: ana.id } });
  const about = { email: null, reason: 'OTHER', text: 'Odd.', createdAt: testNow };
  await db.report.createMany({
    data: [
      { id: report, subject: `user:${ana.id}`, personId: ana.id, ...about },
      { id: ofOrganization, subject: `organization:${organizationId}`, organizationId, ...about },
    ],
  });
  const thread = await makeThread({ db, now: () => testNow }, organizationId, ana.id);
  const ofVisitor = await makeThread({ db, now: () => testNow }, organizationId, ana.id);
  await db.thread.update({
    where: { id: ofVisitor },
    data: {
      userId: null,
      visitorName: 'Rui',
      visitorEmail: 'rui@harbour.example',
      visitorLocale: 'en',
    },
  });
  const gone = newId();
  const told = [
    ['admin-request', request, ana.id],
    ['colleague-joined', request, ana.id],
    ['organization-message', thread, ana.id],
    ['organization-message', ofVisitor, null],
    ['report-upheld', report, ana.id],
    ['report-upheld', ofOrganization, null],
    ['welcome', '', null],
  ] as const;
  const lost = [
    ['admin-request', gone],
    ['application-reply', gone],
    ['organization-message', gone],
    ['report-declined', gone],
  ] as const;
  for (const [kind, subject] of [...told, ...lost])
    await pool.query(
      'INSERT INTO notifications (id, user_id, kind, subject) VALUES ($1, $2, $3, $4)',
      [newId(), reader.id, kind, subject],
    );
  await migrate(database.url);
  const left = await db.notification.findMany({ orderBy: { id: 'asc' } });
  expect(left.map(({ kind, subject, namedId }) => [kind, subject, namedId])).toEqual(told);
  await opened.close();
  await database.drop();
});
