import { dayMs } from '@causa/shared/platform/dates/durations';
import { matchNewListings } from '@causa/core/alerts/match-new-listings';
import { newId } from '@causa/core/platform/ids';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpVerified, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let orgId: string;
const inDays = (days: number): Date => new Date(testNow.getTime() + days * dayMs);

beforeAll(async () => {
  world = await startTestApp();
  const context = systemContext(world);
  orgId = (await makeOrganization(world.db)).id;
  await makeListing(world.db, orgId, {
    title: 'Cook',
    features: ['contractLength.permanent', 'support.visa'],
    benefitKinds: ['benefit.four-day-week', 'benefit.meals'],
    closesAt: inDays(5),
  });
  const long = await makeListing(world.db, orgId, {
    title: 'Baker',
    benefitKinds: ['benefit.meals'],
    closesAt: inDays(9),
  });
  await world.db.listingQuestion.create({
    data: {
      id: newId(),
      listingId: long.id,
      position: 0,
      kind: 'LONG_TEXT',
      text: 'Why bread?',
      required: true,
    },
  });
  await makeListing(world.db, orgId, {
    type: 'VOLOP',
    title: 'Companion',
    locale: 'es',
    skills: ['Primeros auxilios', 'Lenguaje inclusivo'],
    actionTypes: ['ongoing'],
    hoursPerWeek: 4,
    features: ['availability.evenings', 'minAge.16', 'access.wheelchair'],
    closesAt: null,
  });
  for (const engine of world.search.engines) await rebuildSearch(context, engine);
});
afterAll(() => world.close());

const titles = async (path: string): Promise<string[]> =>
  (await world.app.inject({ url: `/data/search/${path}` }))
    .json()
    .results.map(({ title }: { title: string }) => title)
    .sort();

describe('GET /data/search with features', () => {
  it.each([
    ['jobs?contractLength=permanent', ['Cook']],
    ['jobs?support=visa', ['Cook']],
    ['jobs?benefit=meals', ['Baker', 'Cook']],
    ['jobs?benefit=four-day-week', ['Cook']],
    ['jobs?closing=7', ['Cook']],
    ['jobs?easyApply=yes', ['Cook']],
    ['volunteer?availability=evenings,weekends', ['Companion']],
    ['volunteer?availability=weekdays', []],
    ['volunteer?weeklyHours=under-5', ['Companion']],
    ['volunteer?skill=first-aid,driving', ['Companion']],
    ['jobs?skill=first-aid', []],
    ['volunteer?minAge=16&access=wheelchair', ['Companion']],
  ])('finds by %s', async (path, found) => expect(await titles(path)).toEqual(found));

  it('returns the features of a listing', async () => {
    const { results } = (await world.app.inject({ url: '/data/search/jobs?support=visa' })).json();
    const { data } = (
      await world.app.inject({ url: `/data/website/jobs/${results[0].id}` })
    ).json();
    expect(data.listing).toMatchObject({
      features: ['contractLength.permanent', 'support.visa'],
      benefitKinds: ['benefit.four-day-week', 'benefit.meals'],
    });
  });

  it('matches saved searches by features and by the time until the deadline', async () => {
    const { client } = await signUpVerified(world);
    const { status } = await client.post('/data/saved-searches', {
      text: '',
      filters: { closing: ['7'], benefit: ['childcare'] },
      index: 'JOB',
    });
    expect(status).toBe(200);
    const publish = (title: string, days: number) =>
      makeListing(world.db, orgId, {
        title,
        benefitKinds: ['benefit.childcare'],
        publishedAt: world.now(),
        closesAt: new Date(world.now().getTime() + days * dayMs),
      });
    const soon = await publish('Nurse', 6);
    await publish('Lawyer', 30);
    await matchNewListings(systemContext(world));
    const { rows } = await world.pool.query(
      'SELECT p.listing_id FROM alert_matches m JOIN published_listings p ON p.id = m.published_listing_id',
    );
    expect(rows).toEqual([{ listing_id: soon.id }]);
  });
});
