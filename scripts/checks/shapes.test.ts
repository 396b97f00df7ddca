import { expect, test } from 'vitest';
import { forbiddenShapes } from './shapes.rules.ts';

const file = 'packages/core/listings/close-listing.ts';
const problems = (source: string, where = file) => forbiddenShapes(where, source);

test('a verb with the transaction as an extra parameter is refused', () => {
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

test('a transaction that is begun without inTransaction is refused', () => {
  expect(problems('\n\nawait context.db.$transaction(async (tx) => tx.user.count());')).toEqual([
    expect.stringContaining(`${file}:3 has`),
  ]);
  expect(
    problems('context.db.$transaction(work)', 'packages/core/platform/database/in-transaction.ts'),
  ).toEqual([]);
});

test('a context that is put together around a transaction by hand is refused', () => {
  expect(problems('const inside = { ...context, db: tx as Db };')).toEqual([
    expect.stringContaining('inTransaction'),
  ]);
});

test('a change to a listing, an organization, money or access without audit is refused', () => {
  const change = "await tx.db.organizationMember.deleteMany({ where: { role: 'ADMIN' } });";
  expect(problems(change)).toEqual([
    expect.stringContaining('changes organizationMember without audit()'),
  ]);
  expect(problems(`${change} await audit(tx, 'organization.join', subject);`)).toEqual([]);
  expect(problems('await context.db.listing.findMany();')).toEqual([]);
});

test('a listing that is written outside its lifecycle is refused', () => {
  const write =
    "await audit(tx, 'listing.close', subject); await tx.db.listing.update({ where: { id }, data: { status: 'CLOSED' } });";
  expect(problems(write)).toEqual([expect.stringContaining('listing-lifecycle.ts')]);
  expect(problems(write, 'packages/core/listings/listing-lifecycle.ts')).toEqual([]);
});

test('an upsert that has nothing to update is refused', () => {
  const write = (update: string) =>
    problems(`await db.setting.upsert({ where: { key }, create: { key }, update: ${update} });`);
  expect(write('{}')).toEqual([expect.stringContaining('of two at once one fails')]);
  expect(write('{ key }')).toEqual([]);
});

test('inTransaction with a context of its own passes', () => {
  expect(problems('await inTransaction(context, async (tx) => notify(tx, { userId }));')).toEqual(
    [],
  );
});
