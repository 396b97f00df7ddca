import { dayMs } from '@causa/shared/platform/dates/durations';
import type { ApplicationStatus } from '@causa/shared/applications/application-statuses';
import { newId } from '@causa/core/platform/ids';
import { loadCards } from '@causa/core/listings/load-cards';
import { countReplies } from '@causa/core/organizations/statistics/count-replies';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openClient, systemContext } from '../../../support/client.ts';
import { makeListing, makeOrganization, makeUser, testNow } from '../../../support/factories.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let orgId: string;
let open: string;
let over: string;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  orgId = (await makeOrganization(world.db)).id;
  open = (await makeListing(world.db, orgId)).id;
  const closed = { status: 'CLOSED', closedAt: ago(61), publishedAt: ago(100) } as const;
  over = (await makeListing(world.db, orgId, { ...closed, closesAt: ago(61) })).id;
});

function ago(days: number): Date {
  return new Date(testNow.getTime() - days * dayMs);
}

/** Applications that were sent so long ago and, unless it is null, answered days later. */
async function applied(
  count: number,
  { listingId, sent, answered, status }: Applied,
): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const { id: userId } = await makeUser(world.db);
    const id = newId();
    const events =
      answered === null
        ? {}
        : {
            events: {
              create: {
                id: newId(),
                status: 'SHORTLISTED' as const,
                createdAt: ago(sent - answered),
              },
            },
          };
    await world.db.application.create({
      data: {
        id,
        listingId,
        userId,
        message: 'I cook.',
        answers: [],
        via: 'CAUSA',
        status,
        createdAt: ago(sent),
        ...events,
      },
    });
  }
}
interface Applied {
  listingId: string;
  sent: number;
  answered: number | null;
  status: ApplicationStatus;
}

const shown = async () => {
  await countReplies(systemContext(world));
  const client = openClient(world);
  const page = (await client.get(`/data/website/organizations/${orgId}?lang=en`)).body.data.org;
  const listing = (await client.get(`/data/website/jobs/${open}?lang=es`)).body.data.org;
  expect(listing.replies?.percent).toBe(page.replies?.percent);
  return [page.replies, listing.replies?.words];
};

test('publishes a reply rate from ten applications on, with the median days to answer', async () => {
  const answered = { listingId: open, sent: 20, answered: 3, status: 'SHORTLISTED' } as const;
  await applied(7, answered);
  await applied(2, { listingId: over, sent: 90, answered: null, status: 'SENT' });
  expect((await shown())[0]).toBeNull();
  await applied(1, { ...answered, answered: 6 });
  expect(await shown()).toEqual([
    {
      percent: 80,
      days: 3,
      words: 'Answers 80% of applications, usually within 3 days',
    },
    'Responde el 80 % de las postulaciones, normalmente en 3 días',
  ]);
});

test('omits open, withdrawn and year-old applications', async () => {
  await applied(10, { listingId: open, sent: 20, answered: 0, status: 'SHORTLISTED' });
  await applied(3, { listingId: open, sent: 20, answered: null, status: 'SENT' });
  await applied(3, { listingId: over, sent: 90, answered: null, status: 'WITHDRAWN' });
  await applied(3, { listingId: over, sent: 366, answered: null, status: 'SENT' });
  expect((await shown())[0]).toMatchObject({ percent: 100, days: 1 });
});

test('removes the rate of an organization without applications', async () => {
  await world.db.organizationReplies.create({
    data: { organizationId: orgId, applications: 12, answered: 12, medianDays: 2 },
  });
  expect((await shown())[0]).toBeNull();
});

test('shows the response days on a card when most applications on Causa are answered', async () => {
  const elsewhere = { applyOnCausa: false, applyUrl: 'https://harbor.example/jobs' };
  const outside = (await makeListing(world.db, orgId, elsewhere)).id;
  const said = async () => {
    await countReplies(systemContext(world));
    const refs = [open, outside].map((id) => ({ id, type: 'JOB' as const }));
    return (await loadCards(systemContext(world), refs)).map((card) => card.answersInDays);
  };
  await applied(6, { listingId: open, sent: 20, answered: 3, status: 'SHORTLISTED' });
  await applied(3, { listingId: over, sent: 90, answered: null, status: 'SENT' });
  expect(await said()).toEqual([undefined, undefined]);
  await applied(1, { listingId: over, sent: 90, answered: null, status: 'SENT' });
  expect(await said()).toEqual([3, undefined]);
  await applied(3, { listingId: over, sent: 90, answered: null, status: 'SENT' });
  expect(await said()).toEqual([undefined, undefined]);
});
