import { itemAt } from '@causa/shared/platform/typed-object';
import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Services } from '@causa/core/create-services';
import { newId } from '@causa/core/platform/ids';
import { aggregateSalaries } from '@causa/core/salaries/aggregate-salaries';
import { orgSizes } from '@causa/shared/salaries/salaries';
import { professionalLevels } from '@causa/shared/search/facets';

/** Enough for medians of the frequent levels, which listings are compared to. */
const answers = 2_400;
/**
 * Locations of the demo's salaries: country, states, currency and a typical year in whole units.
 */
const places = [
  { countryCode: 'US', states: ['NY', 'CA', 'TX'], currency: 'USD', usual: 61_000 },
  { countryCode: 'ES', states: ['51', '56', '29'], currency: 'EUR', usual: 27_000 },
  { countryCode: 'MX', states: ['09', '14'], currency: 'MXN', usual: 250_000 },
  { countryCode: 'BR', states: ['27', '21'], currency: 'BRL', usual: 62_000 },
  { countryCode: 'CO', states: ['34', '02'], currency: 'COP', usual: 44_000_000 },
] as const;
const roles = [
  'program-manager',
  'communications-officer',
  'development-officer',
  'social-worker',
  'teacher',
] as const;
const levelFactors = [0.72, 1, 1.3, 1.7, 2.3];

/** Adds invented survey answers, the same in every demo, and their aggregates. */
export async function addDemoSalaries({ db, system }: Services): Promise<void> {
  let state = 20_261_123;
  const random = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) / 16_777_216;
  };
  const pick = <T>(list: readonly T[]): T => itemAt(list, Math.floor(random() * list.length));
  const now = system.now().getTime();
  // An interrupted first start may have left some.
  await db.salarySurvey.deleteMany({ where: { userId: null } });
  await db.salarySurvey.createMany({
    data: Array.from({ length: answers }, () => {
      const place = pick(places);
      const level = Math.floor(random() * random() * 5);
      const role = pick(roles);
      const factor = (levelFactors[level] ?? 1) * (0.9 + roles.indexOf(role) * 0.05);
      const spread = 0.75 + (random() + random()) * 0.25;
      return {
        id: newId(),
        roleFamily: role,
        professionalLevel: professionalLevels[level] ?? 'professional',
        countryCode: place.countryCode,
        stateCode: random() < 0.8 ? pick(place.states) : null,
        orgSize: pick(orgSizes),
        locationType: random() < 0.4 ? 'REMOTE' : 'ONSITE',
        amount: Math.round(place.usual * factor * spread) * 100,
        currency: place.currency,
        yearsOfExperience: Math.floor(random() * 20),
        submittedAt: new Date(now - Math.floor(random() * 700) * dayMs),
      };
    }),
  });
  await aggregateSalaries(system);
}
