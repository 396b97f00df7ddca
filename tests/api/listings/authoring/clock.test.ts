import { localTime } from '@causa/shared/platform/dates/local-time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testNow } from '../../../support/factories.ts';
import { expectOk, type Newsroom, publishJob, startNewsroom } from '../../../support/posting.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { sized } from '../../../support/size.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.rateLimit.deleteMany();
  room = await startNewsroom(world);
});

// Whole, half and quarter hours, both hemispheres, either side of the date line.
const zones = [
  'UTC',
  'Europe/Lisbon',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Madrid',
  'Europe/Athens',
  'Europe/Istanbul',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Africa/Lagos',
  'Africa/Nairobi',
  'Asia/Beirut',
  'Asia/Gaza',
  'Asia/Jerusalem',
  'Asia/Tehran',
  'Asia/Kabul',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Yangon',
  'Asia/Manila',
  'Asia/Tokyo',
  'Australia/Adelaide',
  'Australia/Eucla',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/New_York',
  'America/Havana',
  'America/St_Johns',
  'America/Bogota',
  'America/Asuncion',
  'America/Santiago',
];
/** The days around which clocks change in spring of 2026, and one on which none does. */
const days = sized(
  ['2026-03-28', '2026-04-04'],
  [
    '2026-03-08',
    '2026-03-22',
    '2026-03-29',
    '2026-04-03',
    '2026-04-04',
    '2026-04-05',
    '2026-04-24',
  ],
);

test('keeps a listing open through the last second of its deadline day in every zone', async () => {
  const { id, url } = await publishJob(room, room.owner.client, { closesOn: '2026-03-28' });
  const isOpen = async (at: Date): Promise<boolean> => {
    world.setNow(at);
    const { body } = await expectOk(room.owner.client.get(url));
    const page = (await world.app.inject({ url: `/data/website/jobs/${id}` })).json();
    expect(page.data?.type === 'JOB').toBe(body.listing.state === 'LIVE');
    return body.listing.state === 'LIVE';
  };
  let wrong = 0;
  for (const [at, timeZone] of zones.entries())
    for (const closesOn of sized(days.slice(at % 2, (at % 2) + 1), days)) {
      world.setNow(testNow);
      const { draft } = (await expectOk(room.owner.client.get(url))).body;
      const { revision } = draft;
      // Its place is in Lisbon; the zone is what its author chose.
      const saved = await expectOk(
        room.owner.client.patch(`${url}/draft`, {
          revision,
          tab: 'a',
          set: { timeZone, closesOn },
        }),
      );
      await expectOk(room.owner.client.post(`${url}/publish`, { revision: saved.body.revision }));
      const { closesAt } = await world.db.listing.findUniqueOrThrow({ where: { id } });
      const last = closesAt ?? testNow;
      const second = new Date(Math.floor(last.getTime() / 1_000) * 1_000);
      const next = new Date(second.getTime() + 1_000);
      const isRight =
        localTime(second, timeZone).slice(0, 10) === closesOn &&
        localTime(next, timeZone).slice(0, 10) > closesOn &&
        (await isOpen(second)) &&
        !(await isOpen(next));
      if (!isRight) wrong += 1;
    }
  keepsPromise('clock.not-at-midnight', wrong, 0);
}, 600_000);
