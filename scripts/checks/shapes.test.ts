import { expect, test } from 'vitest';
import { forbiddenShapes } from './shapes.rules.ts';

const file = 'packages/core/listings/close-listing.ts';
const problems = (source: string, where = file) => forbiddenShapes(where, source);

test('refuses a service with the transaction as an extra parameter', () => {
  expect(
    problems(
      'export async function close(context: Context, tx: Prisma.TransactionClient, id: string) {}',
    ),
  ).toEqual([
    expect.stringContaining(`${file}:1 has “TransactionClient”`),
    expect.stringContaining('never an extra parameter'),
  ]);
  expect(problems('await notify(context, tx, { userId });')).toEqual([
    expect.stringContaining('never an extra parameter'),
  ]);
});

test('refuses a transaction outside inTransaction', () => {
  expect(problems('\n\nawait context.db.$transaction(async (tx) => tx.user.count());')).toEqual([
    expect.stringContaining(`${file}:3 has`),
  ]);
  expect(
    problems('context.db.$transaction(work)', 'packages/core/platform/database/in-transaction.ts'),
  ).toEqual([]);
});

test('refuses a context built around a transaction', () => {
  expect(problems('const inside = { ...context, db: tx as Db };')).toEqual([
    expect.stringContaining('inTransaction'),
  ]);
});

test('refuses an unaudited change to a listing, an organization, money or access', () => {
  const change = "await tx.db.organizationMember.deleteMany({ where: { role: 'ADMIN' } });";
  expect(problems(change)).toEqual([
    expect.stringContaining('changes organizationMember without audit()'),
  ]);
  expect(problems(`${change} await audit(tx, 'organization.join', subject);`)).toEqual([]);
  expect(problems('await context.db.listing.findMany();')).toEqual([]);
});

test('refuses a listing write outside its lifecycle', () => {
  const write =
    "await audit(tx, 'listing.close', subject); await tx.db.listing.update({ where: { id }, data: { status: 'CLOSED' } });";
  expect(problems(write)).toEqual([expect.stringContaining('listing-lifecycle.ts')]);
  expect(problems(write, 'packages/core/listings/listing-lifecycle.ts')).toEqual([]);
});

test('refuses an upsert without an update', () => {
  const write = (update: string) =>
    problems(`await db.setting.upsert({ where: { key }, create: { key }, update: ${update} });`);
  expect(write('{}')).toEqual([expect.stringContaining('of two at once one fails')]);
  expect(write('{ key }')).toEqual([]);
});

test('accepts inTransaction with a context of its own', () => {
  expect(problems('await inTransaction(context, async (tx) => notify(tx, { userId }));')).toEqual(
    [],
  );
});
