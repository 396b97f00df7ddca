import { organizationToDraft } from '@causa/core/organizations/page/organization-draft';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { approveOrganization } from '@causa/core/organizations/approve-organization';
import { decideChanges, listWaitingChanges } from '@causa/core/organizations/page/decide-changes';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Client,
  mailTo,
  openClient,
  runJobs,
  signUpVerified,
  systemContext,
} from '../../support/client.ts';
import { makeOrganization, organizationFields } from '../../support/factories.ts';
import { openStaff } from '../../support/staff.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let ana: Client;
let anaEmail: string;
let bea: Client;
let id: string;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.organization.deleteMany();
  await world.db.rateLimit.deleteMany();
  ({ client: ana, email: anaEmail } = await signUpVerified(world));
  id = newId();
  await ana.post(`/data/orgdashboard/${id}/organization`, {
    ...organizationFields(),
    speaksForIt: true,
  });
  await approveOrganization(systemContext(world), id);
  const other = await signUpVerified(world);
  bea = other.client;
  await world.db.organizationMember.create({
    data: { organizationId: id, userId: other.id, role: 'ADMIN' },
  });
});

const at = (path: string) => `/data/orgdashboard/${id}/organization/${path}`;
const readDraft = async (by = ana) => (await by.get(at('draft'))).body.draft;
const save = (by: Client, revision: number, set: Record<string, unknown>, tab = 'one') =>
  by.patch(at('draft'), { revision, tab, set });
const publish = (by: Client, revision: number) => by.post(at('publish'), { revision });
const publicPage = async () =>
  (await openClient(world).get(`/data/website/organizations/${id}`)).body.data.org;
const verify = () => world.db.organization.update({ where: { id }, data: { isVerified: true } });
const mission = 'We cook with everyone who is new in town.';

test('keeps edits private until published, then shows them on the page and in search', async () => {
  const { revision } = (await save(ana, 0, { mission, city: 'Porto' })).body;
  expect((await publicPage()).mission).toBe(organizationFields().mission);
  expect((await readDraft()).changed).toEqual(['mission', 'city']);
  const { body } = await publish(ana, revision);
  expect(body).toMatchObject({ published: ['mission', 'city'], inReview: [] });
  const page = await publicPage();
  expect(page.mission).toBe(mission);
  expect(page.location).toMatchObject({ city: 'Porto', hasGeo: true });
  await runJobs(world);
  const found = await openClient(world).get('/data/search/organizations?q=everyone+new+town');
  expect(found.body.count).toBe(1);
  expect(await readDraft()).toMatchObject({ revision: 0, changed: [] });
});

test('returns the same reply for a repeated publication', async () => {
  const { revision } = (await save(ana, 0, { mission })).body;
  await publish(ana, revision);
  const before = await world.db.organization.findUniqueOrThrow({ where: { id } });
  const { status } = await publish(ana, revision);
  expect(status).toBe(200);
  expect(await world.db.organization.findUniqueOrThrow({ where: { id } })).toEqual(before);
});

test('saves nothing from an open form for another account and names the author of changes', async () => {
  const { id: author } = (await ana.get('/data/environment')).body.environment.user;
  const { revision } = (await save(ana, 0, { mission }, 'ana')).body;
  const body = { revision: 0, tab: 'bea', set: { city: 'Porto' } };
  const refused = await bea.patch(at('draft'), { ...body, author });
  expect([refused.status, refused.body.errors[0].code]).toEqual([403, 'FORBIDDEN']);
  const { body: saved } = await bea.patch(at('draft'), body);
  expect(saved).toMatchObject({ merged: { mission }, mergedBy: { mission: author } });
  const late = await save(bea, 0, { mission: 'Another' }, 'carla');
  expect(late.body.errors[0].details ?? late.body.details).toMatchObject({
    mergedBy: { city: expect.any(String) },
  });
  expect(saved.revision).toBeGreaterThan(revision);
});

test('merges different fields of two members', async () => {
  await save(ana, 0, { mission }, 'ana');
  const { status, body } = await save(bea, 0, { website: 'https://harbour.example' }, 'bea');
  expect(status).toBe(200);
  expect(body.merged).toEqual({ mission });
  expect((await readDraft()).changed).toEqual(['mission', 'website']);
});

test('keeps both texts of one field and publishes nothing before the choice', async () => {
  await save(ana, 0, { mission }, 'ana');
  const theirs = 'We bake bread with our neighbors.';
  const stale = await save(bea, 0, { mission: theirs }, 'bea');
  expect(stale.status).toBe(409);
  expect(stale.body.details.fields.mission).toMatchObject({ theirs: mission, mine: theirs });
  const draft = await readDraft();
  expect(draft.data.mission).toBe(mission);
  expect(draft.conflicts).toMatchObject([{ field: 'mission', mine: theirs }]);
  expect((await publish(ana, draft.revision)).status).toBe(409);
  const chosen = await save(ana, draft.revision, { mission: theirs }, 'choice');
  expect((await publish(ana, chosen.body.revision)).status).toBe(200);
  expect((await publicPage()).mission).toBe(theirs);
});

test('stores a draft with errors and lists all of them on publishing', async () => {
  const { revision } = (
    await save(ana, 0, {
      name: '',
      mission: 'Short',
      website: 'harbour',
      areasOfFocus: [],
      foundedYear: 'soon',
    })
  ).body;
  const { status, body } = await publish(ana, revision);
  expect(status).toBe(422);
  expect(body.errors.map(({ name, code }: { name: string; code: string }) => [name, code])).toEqual(
    [
      ['name', 'FIELD_REQUIRED'],
      ['mission', 'FIELD_TOO_SHORT'],
      ['website', 'FIELD_URL'],
      ['areasOfFocus', 'FIELD_REQUIRED'],
      ['foundedYear', 'FIELD_YEAR'],
    ],
  );
  expect((await publicPage()).name).toBe('Harbour Kitchen');
});

test('discards a draft', async () => {
  const { revision } = (await save(ana, 0, { mission })).body;
  await save(bea, revision, { city: 'Porto' });
  const late = await ana.delete(at('draft'), { revision });
  expect([late.status, late.body.errors[0].code]).toEqual([409, 'STALE']);
  const seen = (await readDraft()).revision;
  const { body } = await ana.delete(at('draft'), { revision: seen });
  expect(body.draft).toMatchObject({ revision: 0, changed: [] });
  expect((await ana.delete(at('draft'), { revision: seen })).status).toBe(200);
});

test('blocks edits of fields under review and allows others', async () => {
  await verify();
  const { revision } = (await save(ana, 0, { name: 'Harbour Kitchens' })).body;
  await publish(ana, revision);
  const { revision: next } = await readDraft();
  const refused = await save(ana, next, { name: 'Harbour Kitchens of Porto' });
  expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'CONFLICT']);
  expect((await save(ana, next, { mission, name: 'Harbour Kitchens' })).status).toBe(200);
  const [waiting] = await listWaitingChanges(systemContext(world));
  expect(waiting?.changes).toMatchObject([{ field: 'name', after: 'Harbour Kitchens' }]);
});

test('overwrites no later publication from an open form', async () => {
  const { revision } = (await save(ana, 0, { mission }, 'ana')).body;
  await publish(ana, revision);
  await save(ana, 0, { city: 'Porto' }, 'ana');
  const { status } = await save(bea, revision, { city: 'Braga' }, 'bea');
  expect(status).toBe(409);
});

test('shows the previous name of a renamed organization for 90 days', async () => {
  const { revision } = (await save(ana, 0, { name: 'Tide Kitchen' })).body;
  await publish(ana, revision);
  expect(await publicPage()).toMatchObject({
    name: 'Tide Kitchen',
    formerName: 'Harbour Kitchen',
  });
  await world.db.organization.update({
    where: { id },
    data: { renamedAt: new Date(world.now().getTime() - 90 * dayMs) },
  });
  expect((await publicPage()).formerName).toBeNull();
});

test('shows staff the requested change of a verified organization among many others', async () => {
  const others = await Promise.all(
    Array.from({ length: 100 }, () => makeOrganization(world.db, { isVerified: true })),
  );
  await world.db.organizationDraft.createMany({
    data: others.map((other) => ({
      organizationId: other.id,
      data: organizationToDraft(other),
      revision: 1,
      reviewRequestedAt: new Date(world.now().getTime() - 1_000),
    })),
  });
  await verify();
  const { revision } = (await save(ana, 0, { name: 'Tide Kitchen' })).body;
  await publish(ana, revision);
  const item = await world.db.queueItem.findFirstOrThrow({
    where: { organizationId: id, kind: 'CHANGE' },
  });
  const staff = await openStaff(world);
  const { body } = await staff.get(`/data/staff/queue/${item.id}`);
  expect(body.item.fields).toEqual([
    { field: 'name', text: 'Tide Kitchen', before: 'Harbour Kitchen', status: null },
  ]);
});

test('reviews the name of a verified organization and publishes other fields', async () => {
  await verify();
  const { revision } = (await save(ana, 0, { name: 'Tide Kitchen', mission })).body;
  const { body } = await publish(ana, revision);
  expect(body).toMatchObject({ published: ['mission'], inReview: ['name'] });
  expect((await publicPage()).name).toBe('Harbour Kitchen');
  const draft = await readDraft();
  expect(draft.changed).toEqual(['name']);
  expect(draft.reviewRequestedAt).not.toBeNull();
  expect((await publish(ana, revision)).body.inReview).toEqual(['name']);
  const system = systemContext(world);
  const [waiting] = await listWaitingChanges(system);
  expect(waiting).toMatchObject({
    id,
    changes: [{ field: 'name', before: 'Harbour Kitchen', after: 'Tide Kitchen' }],
  });
  await decideChanges(system, id, { revision: waiting?.revision ?? 0, approved: true });
  expect(await publicPage()).toMatchObject({
    name: 'Tide Kitchen',
    formerName: 'Harbour Kitchen',
  });
  expect(await listWaitingChanges(system)).toEqual([]);
  expect(await readOwnerMail()).toEqual({
    bell: 'organization-changes-approved',
    mail: expect.stringContaining('We approved your change to Tide Kitchen'),
  });
});

/** Returns the latest mail to the owner about it. */
async function readOwnerMail() {
  const { notifications } = (await ana.get('/data/notifications?page=1')).body;
  const [mail] = await mailTo(world, anaEmail);
  return { bell: notifications[0].kind, mail: `${mail?.subject}\n${mail?.text}` };
}

test('refuses approval of a name replaced since staff read it', async () => {
  await verify();
  const { revision } = (await save(ana, 0, { name: 'Tide Kitchen' })).body;
  await publish(ana, revision);
  const seen = (await readDraft()).revision;
  await ana.delete(at('draft'), { revision: seen });
  const { revision: next } = (await save(ana, 0, { name: 'Something Else' })).body;
  await publish(ana, next);
  await expect(
    decideChanges(systemContext(world), id, { revision: seen, approved: true }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await publicPage()).name).toBe('Harbour Kitchen');
});

test('keeps page and form unchanged after a rejection', async () => {
  await verify();
  const { revision } = (await save(ana, 0, { type: 'business' })).body;
  await publish(ana, revision);
  await decideChanges(systemContext(world), id, {
    revision: (await readDraft()).revision,
    approved: false,
  });
  expect(await readDraft()).toMatchObject({ changed: [], data: { type: 'nonprofit' } });
  expect(await readOwnerMail()).toEqual({
    bell: 'organization-changes-declined',
    mail: expect.stringContaining('Requested changes: type'),
  });
});

test('keeps the number of a verified organization on full replacement until staff review', async () => {
  await verify();
  const fields = organizationFields({
    mission,
    registry: { country: 'PT', number: '501 234 560' },
  });
  const { body } = await ana.put(`/data/orgdashboard/${id}/organization`, {
    ...fields,
    revision: 1,
  });
  expect(body.org).toMatchObject({ mission, registry: null });
  expect(await readDraft()).toMatchObject({
    changed: ['registry'],
    data: { registry: '501234560' },
  });
});

test('refuses to replace the country of a kept verified number', async () => {
  const registry = { registryCountry: 'PT', registryNumber: '501234560' };
  await world.db.organization.update({ where: { id }, data: { isVerified: true, ...registry } });
  const { body } = await ana.put(`/data/orgdashboard/${id}/organization`, {
    ...organizationFields({ mission, registry: { country: 'ES', number: '501234560' } }),
    revision: 1,
  });
  expect(body.org).toMatchObject({ mission, registry: { country: 'PT', number: '501234560' } });
});

test('keeps drafts under review on full replacement and reverts nothing', async () => {
  const { revision } = (await save(ana, 0, { city: 'Porto' })).body;
  await ana.put(`/data/orgdashboard/${id}/organization`, {
    ...organizationFields({ mission }),
    revision: 1,
  });
  const draft = await readDraft();
  expect(draft.changed).toEqual(['city']);
  expect((await publish(ana, revision)).status).toBe(409);
  await publish(ana, draft.revision);
  expect(await publicPage()).toMatchObject({ mission, location: { city: 'Porto' } });
});

test('shows the preview to members only', async () => {
  await save(ana, 0, { name: 'Tide Kitchen', mission });
  const { body } = await ana.get(at('preview'));
  expect(body.data.org).toMatchObject({ name: 'Tide Kitchen', mission });
  expect((await openClient(world).get(at('preview'))).status).toBe(401);
});

test('shows invalid input in the preview as typed', async () => {
  const set = { name: '', country: '', city: 'Porto', foundedYear: '', areasOfFocus: [] };
  const { revision } = (await save(ana, 0, set)).body;
  expect((await ana.get(at('preview'))).status).toBe(200);
  const moved = { name: 'Kitchen', country: 'PT', areasOfFocus: ['education'] };
  await save(ana, revision, { ...moved, foundedYear: '2999' });
  const { status, body } = await ana.get(at('preview'));
  expect(status).toBe(200);
  expect(body.data.org).toMatchObject({ foundedYear: 2999, location: { city: 'Porto' } });
});

test('rejects characters that PostgreSQL cannot store', async () => {
  expect((await save(ana, 0, { name: 'Tide\u0000Kitchen' })).status).toBe(422);
});
