import { newId } from '@causa/core/platform/ids';
import { type Answer, type Client, signUpVerified } from './client.ts';
import { makeOrganization } from './factories.ts';
import type { TestApp } from './test-app.ts';

export type Person = Awaited<ReturnType<typeof signUpVerified>>;

export interface Newsroom {
  orgId: string;
  base: string;
  owner: Person;
  admin: Person;
}

/** A public organization with an owner and an admin. */
export async function startNewsroom(world: TestApp): Promise<Newsroom> {
  const [owner, admin] = [await signUpVerified(world), await signUpVerified(world)];
  const orgId = (await makeOrganization(world.db)).id;
  await world.db.organizationMember.createMany({
    data: [
      { organizationId: orgId, userId: owner.id, role: 'OWNER' },
      { organizationId: orgId, userId: admin.id, role: 'ADMIN' },
    ],
  });
  return { orgId, base: `/data/orgdashboard/${orgId}`, owner, admin };
}

const sentence =
  'Plan menus, welcome volunteers, and keep the pantry in order with us every week. ';

/** The fields a job needs for publication. Its deadline is in March 2026. */
export const completeJob = {
  functions: ['operations'],
  areasOfFocus: ['food-security'],
  roleFamily: 'operations-manager',
  locationType: 'ONSITE',
  place: { placeId: 'g2267057' },
  timeZone: 'Europe/Lisbon',
  jobTypes: ['full-time'],
  payment: 'paid',
  payMin: '1.800',
  payMax: '2.100',
  payCurrency: 'EUR',
  payPeriod: 'MONTH',
  description: [{ type: 'paragraph', text: sentence.repeat(3) }],
  applyBy: 'CAUSA',
  closesOn: '2026-03-28',
} as const;

/** Creates a draft of a job and fills in its form. Returns its address in the API. */
export async function writeJob(
  { base }: Newsroom,
  client: Client,
  set: Record<string, unknown> = {},
): Promise<{ id: string; url: string; revision: number }> {
  const id = newId();
  const title = 'Kitchen coordinator';
  await expectOk(client.post(`${base}/jobs`, { id, title, locale: 'en' }));
  const url = `${base}/jobs/${id}`;
  // A distinct text: a near duplicate of a public listing of the organization is not published.
  const text = `${sentence.repeat(3)}Ask for ${id} at the door, and bring ${id} along.`;
  const own = { ...completeJob, description: [{ type: 'paragraph', text }] };
  const { body } = await expectOk(
    client.patch(`${url}/draft`, { revision: 1, tab: 'one', set: { ...own, ...set } }),
  );
  return { id, url, revision: body.revision };
}

/** Creates and publishes a job. */
export async function publishJob(
  newsroom: Newsroom,
  client: Client,
  set: Record<string, unknown> = {},
): Promise<{ id: string; url: string }> {
  const { id, url, revision } = await writeJob(newsroom, client, set);
  await expectOk(client.post(`${url}/publish`, { revision }));
  return { id, url };
}

export async function expectOk(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}
