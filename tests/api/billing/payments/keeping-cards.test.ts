import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import {
  startCardSetup,
  finishCardSetup,
  storeSetupCard,
  setDefaultCard,
  refreshCard,
  removeCard,
} from '@causa/core/billing/payments/cards/saved-cards';
import type { PaymentProvider, ProviderMethod } from '@causa/core/platform/ports/payment-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asUser } from '../../../support/actors.ts';
import { systemContext } from '../../../support/client.ts';
import { testNow } from '../../../support/factories.ts';
import { overtaken } from '../../../support/locks.ts';
import { answering } from '../../../support/payment-provider.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let payer: Context & { userId: string };
let other: Context & { userId: string };
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  [payer, other] = [await asUser(world), await asUser(world)];
  for (const { userId } of [payer, other])
    await world.db.providerCustomer.create({
      data: { userId, providerId: `cus_${userId}`, createdAt: testNow },
    });
});

const asking = <C extends Context>(context: C, answers: Partial<PaymentProvider>): C => ({
  ...context,
  payments: answering(answers),
});
const method = (id: string, set: Partial<ProviderMethod> = {}): ProviderMethod => ({
  id,
  customerId: `cus_${payer.userId}`,
  brand: 'visa',
  last4: '4242',
  expMonth: 1,
  expYear: 2030,
  ...set,
});
/** Applies the provider's state of a card. */
const refresh = (id: string, said: ProviderMethod | null) =>
  refreshCard(asking(systemContext(world), { readMethod: async () => said }), id);
/** Stores a card for a user, added `at` days later. */
const keep = (userId: string, { isDefault = false, at = 0 } = {}) => {
  const id = newId();
  const shown = { brand: 'visa', last4: '4242', expMonth: 1, expYear: 2030 };
  const createdAt = new Date(testNow.getTime() + at * dayMs);
  const data = { id, userId, provider: 'stripe', providerId: `pm_${id}`, ...shown };
  return world.db.paymentMethod.create({ data: { ...data, isDefault, createdAt } });
};
const cardsOf = async ({ userId }: { userId: string }) => {
  const rows = await world.db.paymentMethod.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
  });
  return rows.map(({ providerId, isDefault }) => [providerId, isDefault]);
};

describe('/data/users/me/payment-methods', () => {
  const setup = { id: 'seti_1', clientSecret: 's', customerId: null, methodId: null };
  const begin = () =>
    startCardSetup(
      asking(payer, { createSetup: async () => ({ ...setup, status: 'requires_confirmation' }) }),
    );

  test('starts keeping a tenth card and refuses an eleventh', async () => {
    for (let count = 0; count < 9; count++) await keep(payer.userId);
    await keep(other.userId);
    expect(await begin()).toMatchObject({ id: 'seti_1' });
    await keep(payer.userId);
    await expect(begin()).rejects.toMatchObject({ code: 'LIMIT_REACHED', params: { limit: 10 } });
  });

  test('starts ten times an hour at most', async () => {
    for (let times = 0; times < 10; times++) await begin();
    await expect(begin()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test.each([
    ['succeeded with a card', 'succeeded', 'pm_1', true],
    ['succeeded without one', 'succeeded', null, false],
    ['is not over', 'processing', 'pm_1', false],
  ] as const)('handles a setup that %s', async (_, status, methodId, isKept) => {
    const asked: string[] = [];
    const context = asking(systemContext(world), {
      readSetup: async () => ({ ...setup, status, methodId }),
      readMethod: async (id) => {
        asked.push(id);
        return null;
      },
    });
    await storeSetupCard(context, 'seti_1');
    expect(asked).toEqual(isKept ? ['pm_1'] : []);
  });

  test('finishes a setup for the user who started it alone', async () => {
    const id = `pm_${newId()}`;
    const asked: string[] = [];
    const answers: Partial<PaymentProvider> = {
      readSetup: async (setupId) => {
        asked.push(setupId);
        const customerId = `cus_${payer.userId}`;
        return { ...setup, status: 'succeeded', customerId, methodId: id };
      },
      readMethod: async () => method(id),
    };
    const unknown = await asUser(world);
    for (const [who, name] of [
      [other, 'seti_1'],
      [unknown, 'seti_1'],
      [payer, '../seti_1'],
      [payer, 'seti_'],
    ] as const)
      await expect(finishCardSetup(asking(who, answers), name)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    expect(asked).toEqual(['seti_1', 'seti_1']);
    expect(await cardsOf(payer)).toEqual([]);
    await finishCardSetup(asking(payer, answers), 'seti_1');
    expect(await cardsOf(payer)).toEqual([[id, true]]);
  });

  test('makes the first card the default, refreshes cards and drops deleted ones', async () => {
    const [first, second, third] = [`pm_${newId()}`, `pm_${newId()}`, `pm_${newId()}`];
    for (const id of [first, second, third]) await refresh(id, method(id));
    await refresh(second, method(second, { expYear: 2035 }));
    expect(
      await world.db.paymentMethod.findMany({
        where: { userId: payer.userId },
        select: { providerId: true, isDefault: true, expYear: true },
        orderBy: [{ isDefault: 'desc' }, { expYear: 'desc' }],
      }),
    ).toEqual([
      { providerId: first, isDefault: true, expYear: 2030 },
      { providerId: second, isDefault: false, expYear: 2035 },
      { providerId: third, isDefault: false, expYear: 2030 },
    ]);
    await refresh(second, null);
    await refresh(third, method(third, { customerId: null }));
    expect(await cardsOf(payer)).toEqual([[first, true]]);
    await refresh(third, null);
    expect(await cardsOf(payer)).toEqual([[first, true]]);
  });

  test('makes the newest other card the default when the provider deleted one', async () => {
    const gone = await keep(payer.userId, { isDefault: true });
    const [older, newer] = [
      await keep(payer.userId, { at: 1 }),
      await keep(payer.userId, { at: 2 }),
    ];
    await refresh(gone.providerId, null);
    expect(await cardsOf(payer)).toEqual([
      [older.providerId, false],
      [newer.providerId, true],
    ]);
  });

  test('keeps one default card for two events at once', async () => {
    const [first, second] = [`pm_${newId()}`, `pm_${newId()}`];
    const read = (id: string) => ({ readMethod: async () => method(id) });
    await overtaken(
      systemContext(world),
      (tx) => refreshCard(asking(tx, read(first)), first),
      () => refresh(second, method(second)),
    );
    expect(await cardsOf(payer)).toEqual(
      expect.arrayContaining([
        [first, true],
        [second, false],
      ]),
    );
  });

  test('ignores cards of an unknown customer', async () => {
    const id = `pm_${newId()}`;
    await refresh(id, method(id, { customerId: 'cus_of_another_shop' }));
    expect(await world.db.paymentMethod.count({ where: { providerId: id } })).toBe(0);
  });
});

describe('DELETE /data/users/me/payment-methods/:methodId', () => {
  test('becomes the default for its owner only', async () => {
    const first = await keep(payer.userId, { isDefault: true });
    const second = await keep(payer.userId, { at: 1 });
    const foreign = await keep(other.userId);
    for (const id of [foreign.id, newId()])
      await expect(setDefaultCard(payer, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await setDefaultCard(payer, second.id);
    expect(await cardsOf(payer)).toEqual([
      [first.providerId, false],
      [second.providerId, true],
    ]);
    expect(await cardsOf(other)).toEqual([[foreign.providerId, false]]);
  });

  test('returns 404 when removed while it becomes the default', async () => {
    const first = await keep(payer.userId, { isDefault: true });
    const second = await keep(payer.userId, { at: 1 });
    const removed = overtaken(
      asking(payer, { detachMethod: async () => undefined }),
      (tx) => removeCard(tx, second.id),
      () => setDefaultCard(payer, second.id),
    );
    await expect(removed).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await cardsOf(payer)).toEqual([[first.providerId, true]]);
  });

  test('passes the default to the newest other card when removed meanwhile', async () => {
    const rows = [
      await keep(payer.userId, { isDefault: true }),
      await keep(payer.userId, { at: 1 }),
      await keep(payer.userId, { at: 2 }),
    ];
    const [first, second, third] = rows.map(({ id }) => id);
    await overtaken(
      payer,
      (tx) => setDefaultCard(tx, third ?? ''),
      () => removeCard(asking(payer, { detachMethod: async () => undefined }), third ?? ''),
    );
    expect(await cardsOf(payer)).toEqual([
      [`pm_${first}`, false],
      [`pm_${second}`, true],
    ]);
  });

  test('removes the card at the provider too, and makes the newest other card the default', async () => {
    const rows = [
      await keep(payer.userId),
      await keep(payer.userId, { at: 1 }),
      await keep(payer.userId, { at: 2, isDefault: true }),
      await keep(payer.userId, { at: 3 }),
    ];
    const [first, second, third, last] = rows.map(({ id }) => id);
    await keep(other.userId, { at: 9 });
    const detached: string[] = [];
    const context = asking(payer, { detachMethod: async (id) => void detached.push(id) });
    await removeCard(context, second ?? '');
    expect((await cardsOf(payer)).map(([, isDefault]) => isDefault)).toEqual([false, true, false]);
    await removeCard(context, third ?? '');
    expect(await cardsOf(payer)).toEqual([
      [`pm_${first}`, false],
      [`pm_${last}`, true],
    ]);
    await removeCard(context, first ?? '');
    await removeCard(context, last ?? '');
    expect(await cardsOf(payer)).toEqual([]);
    expect(detached).toEqual([second, third, first, last].map((id) => `pm_${id}`));
    expect(await cardsOf(other)).toHaveLength(1);
  });

  test('stays while an active monthly donation needs it and is removed after its end', async () => {
    const { id, providerId } = await keep(payer.userId);
    const spare = await keep(payer.userId);
    const plan = await world.db.donationPlan.create({
      data: {
        id: newId(),
        userId: payer.userId,
        email: 'rosa@harbour.example',
        amount: 1_500,
        currency: 'USD',
        dayOfMonth: 2,
        customerId: `cus_${payer.userId}`,
        methodId: providerId,
        status: 'PAST_DUE',
        period: '2026-03',
        nextRunAt: testNow,
      },
    });
    const context = asking(payer, { detachMethod: async () => undefined });
    await expect(removeCard(context, id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await removeCard(context, spare.id);
    const data = { status: 'ENDED', endedAt: testNow, nextRunAt: null } as const;
    await world.db.donationPlan.update({ where: { id: plan.id }, data });
    await removeCard(context, id);
    expect(await cardsOf(payer)).toEqual([]);
  });
});
