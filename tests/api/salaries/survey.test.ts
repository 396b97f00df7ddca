import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { anonymizeRespondents } from '@causa/core/salaries/submit-survey';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  goodPassword,
  openClient,
  signUp,
  signUpVerified,
  systemContext,
  tokenFor,
} from '../../support/client.ts';
import { testNow } from '../../support/factories.ts';
import { surveyAnswers } from '../../support/records.ts';
import { decide, openStaff, waitingAbout } from '../../support/staff.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.salarySurvey.deleteMany({});
});

const answersOf = (userId: string) => world.db.salarySurvey.findMany({ where: { userId } });

/** Creates survey responses of others. */
async function makeOthers(amounts: readonly number[]): Promise<void> {
  await world.db.salarySurvey.createMany({
    data: amounts.map((amount) => ({
      id: newId(),
      roleFamily: 'program-manager',
      professionalLevel: 'professional',
      countryCode: 'PT',
      locationType: 'ONSITE',
      amount: amount * 100,
      currency: 'EUR',
      yearsOfExperience: 5,
      submittedAt: testNow,
    })),
  });
}

describe('survey pages', () => {
  test('stores all pages that one browser sends at once in several tabs', async () => {
    const url = '/data/salary-surveys/draft';
    const place = { countryCode: 'PT', locationType: 'HYBRID' };
    const time = { hoursPerWeek: '20', yearsOfExperience: '3' };
    for (let round = 0; round < 4; round += 1) {
      const client = openClient(world);
      await client.post(url, { step: 'place', countryCode: 'BR', locationType: 'REMOTE' });
      await Promise.all([
        client.post(url, { step: 'place', ...place }),
        client.post(url, { step: 'time', ...time }),
      ]);
      const { draft } = (await client.get(url)).body;
      expect(draft.answers).toMatchObject({ ...place, hoursPerWeek: 20, yearsOfExperience: 3 });
    }
  });

  test('stores pages for their browser only, in any order', async () => {
    const client = openClient(world);
    const { amount, currency, payPeriod, payKind, monthsAYear } = surveyAnswers();
    const pay = { amount, currency, payPeriod, payKind, monthsAYear };
    expect((await client.post('/data/salary-surveys/draft', { step: 'pay', ...pay })).status).toBe(
      422,
    );
    await client.post('/data/salary-surveys/draft', {
      step: 'time',
      hoursPerWeek: '20',
      yearsOfExperience: '3',
    });
    const place = { step: 'place', countryCode: 'PT', locationType: 'HYBRID' };
    const states = (await client.post('/data/salary-surveys/draft', place)).body.draft.states;
    expect(states).toContainEqual({ code: '14', name: expect.stringContaining('Lisbon') });
    expect((await client.post('/data/salary-surveys/draft', { step: 'pay', ...pay })).status).toBe(
      200,
    );
    const { draft } = (await client.get('/data/salary-surveys/draft')).body;
    expect(draft.answers).toMatchObject({ countryCode: 'PT', hoursPerWeek: 20, amount: '24.000' });
    expect(draft.isComplete).toBe(false);
    expect((await openClient(world).get('/data/salary-surveys/draft')).body.draft.answers).toEqual(
      {},
    );
    await client.delete('/data/salary-surveys/draft');
    expect((await client.get('/data/salary-surveys/draft')).body.draft.answers).toEqual({});
  });

  test('state the understood pay and ask about unusual amounts in words', async () => {
    const client = openClient(world, { 'accept-language': 'es' });
    const save = (change: Parameters<typeof surveyAnswers>[0]) =>
      client.post('/data/salary-surveys/draft', { step: 'pay', ...surveyAnswers(change) });
    const { draft } = (
      await save({ hoursPerWeek: 20, amount: '1.000', payPeriod: 'MONTH', monthsAYear: '14' })
    ).body;
    expect(draft.understood).toEqual({
      amount: 2_800_000,
      currency: 'EUR',
      kind: 'gross',
      hours: 40,
    });
    const slip = await save({ amount: '1.500' });
    expect([slip.status, slip.body.errors]).toEqual([
      422,
      [
        {
          name: 'amount',
          code: 'FIELD_PAY_SLIP_MONTH',
          description: expect.stringContaining('¿Es por mes?'),
        },
      ],
    ]);
    expect((await save({ amount: 'much' })).body.errors[0].code).toBe('FIELD_NUMBER');
  });
});

describe('survey answer', () => {
  test('counts for a visitor once the address of the sign-up is confirmed', async () => {
    const client = openClient(world);
    const sent = await client.post('/data/salary-surveys', surveyAnswers());
    expect(sent.body).toMatchObject({ submitted: 'NEEDS_ACCOUNT', tmpId: expect.any(String) });
    expect(await world.db.salarySurvey.count()).toBe(0);
    const email = `${newId()}@harbour.example`;
    await client.post('/data/website/signup', {
      email,
      password: goodPassword,
      firstName: 'Ana',
      lastName: 'Costa',
      locale: 'en',
      tmpId: sent.body.tmpId,
    });
    expect(await world.db.salarySurvey.count()).toBe(0);
    const token = await tokenFor(world, email, '/verify-email');
    await client.post(`/data/website/verify-email/${token}`);
    expect(await world.db.salarySurvey.findMany()).toMatchObject([
      { roleFamily: 'program-manager', amount: 2_400_000n, stateCode: '14', status: 'COUNTED' },
    ]);
  });

  test('counts once the address of its account is confirmed, or at once with one', async () => {
    const { client } = await signUp(world);
    const waiting = await client.post('/data/salary-surveys', surveyAnswers());
    expect(waiting.body).toMatchObject({ submitted: 'WAITING', tmpId: null });
    expect(await world.db.salarySurvey.count()).toBe(0);
    const known = await signUpVerified(world);
    const sent = await known.client.post('/data/salary-surveys', surveyAnswers());
    expect(sent.body).toMatchObject({ submitted: 'RECEIVED', tmpId: null });
    expect(await answersOf(known.id)).toHaveLength(1);
  });

  test('replaces one of the last twelve months, also under concurrency', async () => {
    const { client, id } = await signUpVerified(world);
    await client.post('/data/salary-surveys', surveyAnswers());
    await Promise.all(
      ['25.000', '26.000', '27.000'].map((amount) =>
        client.post('/data/salary-surveys', surveyAnswers({ amount })),
      ),
    );
    expect(await answersOf(id)).toHaveLength(1);
    world.setNow(new Date('2028-06-01T00:00:00Z'));
    await world.db.session.updateMany({
      where: { userId: id },
      data: {
        expiresAt: new Date('2029-01-01T00:00:00Z'),
        createdAt: new Date('2028-06-01T00:00:00Z'),
      },
    });
    await client.post('/data/salary-surveys', surveyAnswers());
    expect(await answersOf(id)).toHaveLength(2);
  });

  test('stays separate with net pay and in no figure', async () => {
    const { client, id } = await signUpVerified(world);
    await client.post('/data/salary-surveys', surveyAnswers({ payKind: 'net' }));
    expect(await answersOf(id)).toMatchObject([{ amount: null, netAmount: 2_400_000n }]);
  });

  test('goes to staff when unlike similar roles, with figures and without a name', async () => {
    await makeOthers(Array.from({ length: 12 }, (_, n) => 22_000 + n * 300));
    const { client, id } = await signUpVerified(world);
    const sent = await client.post('/data/salary-surveys', surveyAnswers({ amount: '150.000' }));
    // Whether it is held stays hidden, since that would reveal the pay of others.
    expect(sent.body).toMatchObject({ submitted: 'RECEIVED' });
    const [answer] = await answersOf(id);
    expect(answer?.status).toBe('HELD');
    const staff = await openStaff(world);
    const item = await waitingAbout(world, `survey:${answer?.id ?? ''}`);
    const seen = (await staff.get(`/data/staff/queue/${item.id}`)).body.item;
    expect(seen.fields).toContainEqual({
      field: 'payment',
      text: '150000 EUR',
      before: null,
      status: null,
    });
    expect(JSON.stringify(seen)).not.toContain(id);
    expect((await decide(staff, item, { decision: 'REFUSE', reason: 'NOT_REAL' })).status).toBe(
      200,
    );
    expect((await answersOf(id))[0]?.status).toBe('EXCLUDED');
  });

  test('becomes anonymous after thirteen months', async () => {
    const { client, id } = await signUpVerified(world);
    await client.post('/data/salary-surveys', surveyAnswers());
    world.setNow(new Date(testNow.getTime() + 390 * dayMs));
    await anonymizeRespondents(systemContext(world));
    expect(await answersOf(id)).toHaveLength(1);
    world.setNow(new Date(testNow.getTime() + 400 * dayMs));
    await anonymizeRespondents(systemContext(world));
    expect(await answersOf(id)).toHaveLength(0);
    expect(await world.db.salarySurvey.count()).toBe(1);
  });
});
