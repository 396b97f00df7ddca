import { newId } from '@causa/core/platform/ids';
import type { Prisma } from '@causa/core/generated/prisma/client';
import {
  cellDimensions,
  placeKey,
  roundedFigure,
  suppressCells,
} from '@causa/core/salaries/cells.rules';
import { aggregateSalaries } from '@causa/core/salaries/aggregate-salaries';
import { professionalLevels } from '@causa/shared/search/facets';
import { orgSizes } from '@causa/shared/salaries/salaries';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openClient, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { keepsPromise } from '../../support/promise.ts';
import { seededChance, sized } from '../../support/size.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.salarySurvey.deleteMany({});
  await world.db.salaryCell.deleteMany({});
});

const make = () => aggregateSalaries(systemContext(world));
type Answer = Prisma.SalarySurveyCreateManyInput;

function answer(change: Partial<Answer> = {}): Answer {
  return {
    id: newId(),
    roleFamily: 'nurse',
    professionalLevel: 'professional',
    countryCode: 'PT',
    locationType: 'ONSITE',
    amount: 2_400_000,
    currency: 'EUR',
    yearsOfExperience: 5,
    submittedAt: testNow,
    ...change,
  };
}
const add = (count: number, change: Partial<Answer> = {}) =>
  world.db.salarySurvey.createMany({ data: Array.from({ length: count }, () => answer(change)) });
const explore = async (query: string) =>
  (await openClient(world).get(`/data/salary-explorer?${query}`)).body.salaries;

describe('salary figures', () => {
  test('start with five answers and add detail from ten and twenty', async () => {
    const shownOf = async (count: number) => {
      await world.db.salarySurvey.deleteMany({});
      await world.db.salaryCell.deleteMany({});
      await add(count);
      await make();
      return (await explore('roleFamily=nurse&country=PT')).rows[0]?.reported;
    };
    expect(await shownOf(4)).toBeUndefined();
    expect(await shownOf(5)).toMatchObject({ median: 2_400_000, p25: null, answers: '5-9' });
    expect(await shownOf(10)).toMatchObject({ p25: 2_400_000, p10: null, answers: '10-19' });
    expect(await shownOf(20)).toMatchObject({ p10: 2_400_000, p90: 2_400_000, answers: '20-49' });
  });

  test('count five people, not five yearly answers of fewer', async () => {
    const [year1, year2, year3] = ['2026-02-01', '2025-02-01', '2024-02-01'].map(
      (day) => new Date(day),
    );
    for (const submittedAt of [year1, year2, year3]) await add(4, { submittedAt });
    await make();
    expect((await explore('roleFamily=nurse')).rows).toEqual([]);
    await add(1, { submittedAt: year2 });
    await make();
    expect((await explore('roleFamily=nurse')).rows).toMatchObject([
      { reported: { answers: '5-9', p25: null } },
    ]);
  });

  test('omit held and old answers and net pay', async () => {
    await add(5, { amount: 3_000_000 });
    await add(9, { status: 'HELD' });
    await add(9, { status: 'EXCLUDED' });
    await add(9, { submittedAt: new Date('2023-01-01') });
    await add(9, { amount: null, netAmount: 100 });
    await make();
    expect((await explore('roleFamily=nurse')).rows).toMatchObject([
      { reported: { median: 3_000_000, answers: '5-9' } },
    ]);
  });

  test('change after three new answers', async () => {
    const median = async () => {
      await make();
      return (await explore('roleFamily=nurse&country=PT')).rows[0].reported.median;
    };
    await add(5);
    expect(await median()).toBe(2_400_000);
    await add(2, { amount: 9_000_000 });
    expect(await median()).toBe(2_400_000);
    await add(4, { amount: 9_000_000 });
    expect(await median()).toBe(9_000_000);
  });

  test('shows those of the surrounding group with a note for a small group', async () => {
    await add(12);
    await add(2, { professionalLevel: 'executive' });
    await make();
    const asked = await explore('roleFamily=nurse&level=executive&country=PT&state=14');
    expect(asked.shown).toEqual({
      roleFamily: 'nurse',
      professionalLevel: '',
      countryCode: 'PT',
      stateCode: '',
      orgSize: '',
    });
    expect(asked.rows).toHaveLength(1);
    // 14 of this level except 12 would leave two, so it is hidden.
    expect(asked.parts.some(({ value }: { value: string }) => value === 'professional')).toBe(
      false,
    );
  });

  test('separate currencies and have two significant digits', async () => {
    await add(7, { currency: 'USD', amount: 5_555_555 });
    await add(6, { amount: 2_468_013 });
    await make();
    expect((await explore('roleFamily=nurse')).rows).toMatchObject([
      { currency: 'EUR', reported: { median: 2_500_000 } },
      { currency: 'USD', reported: { median: 5_600_000 } },
    ]);
    expect([99, 104, 1_250, 999_999].map(roundedFigure)).toEqual([99n, 100n, 1_300n, 1_000_000n]);
  });

  test('start with the most frequent currency by the visible counts', async () => {
    for (const [count, currency] of [
      [6, 'EUR'],
      [12, 'USD'],
      [9, 'BRL'],
    ] as const)
      await add(count, { currency });
    await make();
    const { rows } = await explore('roleFamily=nurse');
    expect(rows.map(({ currency }: { currency: string }) => currency)).toEqual([
      'USD',
      'BRL',
      'EUR',
    ]);
  });

  test('shows figures of listings beside them from three organizations on', async () => {
    const offer = async (payMin: bigint) => {
      const { id } = await makeOrganization(world.db);
      return makeListing(world.db, id, {
        roleFamily: 'nurse',
        professionalLevel: 'professional',
        countryCode: 'PT',
        payMin,
        payMax: payMin,
        payCurrency: 'EUR',
        payPeriod: 'MONTH',
        jobTypes: ['full-time'],
      });
    };
    await offer(150_000n);
    await offer(200_000n);
    await make();
    expect((await explore('roleFamily=nurse')).rows).toEqual([]);
    const { id } = await offer(250_000n);
    await add(20);
    await make();
    expect((await explore('roleFamily=nurse&country=PT')).rows).toMatchObject([
      {
        reported: { median: 2_400_000 },
        offered: { median: 2_400_000, p25: null, answers: '3-4' },
      },
    ]);
    const { data } = (await openClient(world).get(`/data/website/jobs/${id}`)).body;
    expect(data.comparedPay).toEqual({
      is: 'ABOVE',
      percent: 25,
      roleFamily: 'nurse',
      professionalLevel: 'professional',
      countryCode: 'PT',
      words: 'About 25% above the median for Nurse (Portugal, same level)',
    });
    const { body } = await openClient(world).get(`/data/website/jobs/${id}?lang=pt`);
    expect(body.data.comparedPay.words).toBe(
      'Cerca de 25% acima da mediana de Enfermeiro ou enfermeira (Portugal, mesmo nível)',
    );
    await world.db.salarySurvey.deleteMany({});
    await world.db.salaryCell.deleteMany({});
    await add(19);
    await make();
    expect(
      (await openClient(world).get(`/data/website/jobs/${id}`)).body.data.comparedPay,
    ).toBeNull();
  });

  test('can be exported as a table', async () => {
    await add(10);
    await make();
    const csv = await openClient(world).get('/data/salary-explorer.csv?roleFamily=nurse');
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(String(csv.body)).toContain('reported,EUR,,24000,24000,24000,,10-19');
  });
});

test('reveals fewer than five people by no figure and no difference of two', async () => {
  const chance = seededChance('k-anon');
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const places = [
    ['PT', ['14', '17', '11'], 'EUR'],
    ['ES', ['51', '56', null], 'EUR'],
    ['US', ['NY', null], 'USD'],
  ] as const;
  const more = (count: number) =>
    world.db.salarySurvey.createMany({
      data: Array.from({ length: count }, () => {
        const [countryCode, states, currency] = pick(places);
        return answer({
          roleFamily: pick(['nurse', 'teacher', 'designer', 'attorney']),
          professionalLevel: pick([...professionalLevels.slice(0, 2), ...professionalLevels]),
          countryCode,
          stateCode: pick(states as readonly (string | null)[]),
          orgSize: pick([...orgSizes, null]),
          amount: Math.round(1_000_000 + chance() * 6_000_000),
          currency,
        });
      }),
    });
  const isolated: string[] = [];
  await more(sized(200, 2_000));
  for (let night = 0; night < 4; night += 1) {
    await make();
    const cells = await world.db.salaryCell.findMany({
      where: { series: 'REPORTED', shown: true },
    });
    expect(cells.length).toBeGreaterThan(10);
    const sets = cells.map(({ surveyIds }) => new Set(surveyIds));
    const few = (count: number): boolean => count > 0 && count < 5;
    for (const [a, cell] of cells.entries()) {
      if (cell.surveyIds.length < 5) isolated.push(`${placeKey(cell)} alone`);
      for (const [b, other] of cells.entries()) {
        // Returns true if one result is contained in another.
        const isInside = (['roleFamily', 'currency', ...cellDimensions] as const).every(
          (name) => cell[name] === '' || cell[name] === other[name],
        );
        if (a === b || !isInside) continue;
        const left = cell.surveyIds.filter((id) => sets[b]?.has(id) !== true).length;
        const right = other.surveyIds.filter((id) => sets[a]?.has(id) !== true).length;
        if (few(left) || few(right)) isolated.push(`${placeKey(cell)} - ${placeKey(other)}`);
      }
      for (const name of cellDimensions) {
        const parts = cells.filter(
          (part) => part[name] !== '' && placeKey({ ...part, [name]: '' }) === placeKey(cell),
        );
        if (parts.length === 0) continue;
        const covered = new Set(parts.flatMap(({ surveyIds }) => surveyIds));
        if (few(cell.surveyIds.filter((id) => !covered.has(id)).length))
          isolated.push(`${placeKey(cell)} without all its parts by ${name}`);
      }
    }
    await more(sized(15, 120));
    const [gone] = await world.db.salarySurvey.findMany({ take: 1, orderBy: { id: 'asc' } });
    if (gone !== undefined) await world.db.salarySurvey.delete({ where: { id: gone.id } });
  }
  expect(isolated).toEqual([]);
  keepsPromise('k-anon', isolated.length, 0);
});

describe('nested salary figures', () => {
  const ids = Array.from({ length: 20 }, (_, n) => String(n));
  const at = (professionalLevel: string, countryCode: string, surveyIds: string[]) => ({
    roleFamily: 'nurse',
    professionalLevel,
    countryCode,
    stateCode: '',
    orgSize: '',
    currency: 'EUR',
    surveyIds,
    shown: true,
  });
  const shownOf = (...[cells, yearOf]: Parameters<typeof suppressCells>) =>
    suppressCells(cells, yearOf).map(({ shown }) => shown);

  test('hide only the smaller one that would reveal a person', () => {
    const cells = [
      at('', '', ids),
      at('', 'PT', ids.slice(0, 17)),
      at('executive', '', ids.slice(0, 10)),
    ];
    expect(shownOf(cells, () => 0)).toEqual([true, false, true]);
  });

  test('hide the smaller one when repeated answers of few people are the difference', () => {
    const cells = [at('', '', ids), at('', 'PT', ids.slice(0, 14))];
    expect(shownOf(cells, (id) => Number(id) % 3)).toEqual([true, false]);
    expect(shownOf(cells, (id) => (id === '19' ? 1 : 0))).toEqual([true, true]);
  });
});
