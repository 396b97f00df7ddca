import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { savedItemsMax, savedSearchesMax, tmpStorageMaxBytes } from '@causa/shared/platform/limits';
import { expect, test } from 'vitest';
import { makeRecommended, makeFair } from '../../support/records.ts';
import { makeListing, makeOrganization, markFrozen, testNow } from '../../support/factories.ts';
import { finish, type ProviderWorld, startTestAppWithProviders } from '../../support/providers.ts';
import { openRefusals, type Owned, type Refusal, testRefusals } from '../../support/refusals.ts';

// Errors for users about their own data.
let outside: ProviderWorld;
const refusals = openRefusals(async () => {
  const started = await startTestAppWithProviders();
  ({ outside } = started);
  return started.world;
});

/** Fills the saved organizations up to the limit and returns one of them. */
const fillSaved = async ({ id, userId }: Owned) => {
  const { pool, db } = refusals.api;
  await db.savedOrganization.deleteMany({ where: { userId } });
  await pool.query(
    `WITH made AS (
       INSERT INTO organizations
         (id, name, type, locale, mission, description, published_at, updated_at)
       SELECT md5(id || n), name, type, locale, mission, description, published_at, updated_at
       FROM organizations, generate_series(1, ${savedItemsMax}) n WHERE id = $1 RETURNING id
     )
     INSERT INTO saved_organizations (user_id, organization_id, saved_at)
     SELECT $2, id, $3 FROM made`,
    [id, userId, testNow],
  );
  return db.savedOrganization.findFirstOrThrow({ where: { userId } });
};
const save = ({ client }: Owned, id: string) =>
  client.post('/data/saved-listings', { id, type: 'ORG' });
const search = { text: 'cook', filters: {}, radius: 'auto', location: null, index: 'JOB' };
const saveSearch = ({ client }: Owned, set: object = {}) =>
  client.post('/data/saved-searches', { ...search, ...set });
/** Runs the call while the account has these values. */
const changed = async (
  { userId }: Owned,
  set: {
    firstName?: string | null;
    emailVerifiedAt?: Date | null;
    publicProfileAvailable?: boolean;
  },
  ask: () => ReturnType<Refusal[3]>,
) => {
  const { db } = refusals.api;
  const { firstName, emailVerifiedAt, publicProfileAvailable } = await db.user.findUniqueOrThrow({
    where: { id: userId },
  });
  await db.user.update({ where: { id: userId }, data: set });
  const answer = await ask();
  const before = { firstName, emailVerifiedAt, publicProfileAvailable };
  await db.user.update({ where: { id: userId }, data: before });
  return answer;
};
/** Final step of connecting a provider to an account. */
const connecting = ({ client }: Owned) =>
  outside.walk(client, 'google', { email: 'ines@harbour.example' }, '&connect=1');

const rows: Refusal[] = [
  [
    'POST /data/saved-listings',
    'LIMIT_REACHED',
    'where as many are saved as may be',
    async (org) => {
      await fillSaved(org);
      return save(org, org.id);
    },
  ],
  [
    'POST /data/userdashboard/profile/enable',
    'FORBIDDEN',
    'where staff took the profile off the site',
    (org) =>
      changed(org, { publicProfileAvailable: false }, () =>
        org.client.post('/data/userdashboard/profile/enable', { enabled: true }),
      ),
  ],
  [
    'POST /data/saved-searches',
    'LIMIT_REACHED',
    'where as many are saved as may be',
    async (org) => {
      const { body } = await saveSearch(org);
      await refusals.api.pool.query(
        `INSERT INTO saved_searches
         SELECT (jsonb_populate_record(s, jsonb_build_object('id', md5(s.id || n), 'number', 1000 + n))).*
         FROM saved_searches s, generate_series(2, ${savedSearchesMax}) n WHERE s.id = $1`,
        [body.savedSearch.id],
      );
      return saveSearch(org, { text: 'baker' });
    },
  ],
  [
    'POST /data/saved-searches',
    'UNKNOWN_FACET_VALUE',
    'for a value that no filter has',
    (org) => saveSearch(org, { filters: { jobType: ['never'] } }),
  ],
  [
    'GET /data/search/:type/estimate',
    'UNKNOWN_FACET',
    'for a filter that there is not',
    ({ client }) => client.get('/data/search/jobs/estimate?nonsense=1'),
  ],
  [
    'POST /data/userdashboard/applicant-profile/work-history/jobs',
    'LIMIT_REACHED',
    'with fifty listed jobs',
    async ({ userId, client }) => {
      const { db } = refusals.api;
      await db.applicantProfile.create({ data: { userId } });
      const job = { title: 'Cook', organization: 'Harbor Kitchen' };
      const startMonth = new Date('2020-01-01');
      await db.workHistoryJob.createMany({
        data: Array.from({ length: 50 }, () => ({ ...job, id: newId(), userId, startMonth })),
      });
      return client.post('/data/userdashboard/applicant-profile/work-history/jobs', {
        ...job,
        startMonth: '2021-01',
      });
    },
  ],
  [
    'POST /data/tmp-storage',
    'TOO_LARGE',
    'for more bytes than are kept, though they are fewer letters',
    ({ client }) => client.post('/data/tmp-storage', { data: 'é'.repeat(tmpStorageMaxBytes - 1) }),
  ],
  [
    'POST /data/applications',
    'NAME_REQUIRED',
    'to a user without a name',
    async (org) => {
      const { id: listingId } = await makeListing(refusals.api.db, org.id);
      const application = { listingId, message: 'I cook.', answers: {} };
      return changed(org, { firstName: null }, () =>
        org.client.post('/data/applications', application),
      );
    },
  ],
  [
    'POST /data/fairs/:slug/registration',
    'CONFLICT',
    'before registration opens',
    async ({ client }) => {
      const registrationOpensAt = new Date(testNow.getTime() + dayMs);
      const { slug } = await makeFair(refusals.api, { registrationOpensAt });
      return client.post(`/data/fairs/${slug}/registration`, { school: '', interests: [] });
    },
  ],
  [
    'POST /data/organizations/:orgId/admin-requests',
    'ORGANIZATION_FROZEN',
    'while the organization is frozen',
    async ({ client }) => {
      const { id } = await makeOrganization(refusals.api.db);
      await markFrozen(refusals.api.db, id);
      const asked = { position: 'Cook', message: 'I cook there.' };
      return client.post(`/data/organizations/${id}/admin-requests`, asked);
    },
  ],
  [
    'POST /data/recommended-candidates/:candidateId/rating',
    'FORBIDDEN',
    'to a member of an organization that may not look for candidates',
    async ({ id, client }) => {
      const { candidateId } = await makeRecommended(refusals.api, id);
      return client.post(`/data/recommended-candidates/${candidateId}/rating`, { rating: 'GOOD' });
    },
  ],
  [
    'POST /data/recommended-candidates/:candidateId/rating',
    'ORGANIZATION_FROZEN',
    'while the organization is frozen',
    async ({ id, client }) => {
      const { candidateId } = await makeRecommended(refusals.api, id);
      await markFrozen(refusals.api.db, id);
      return client.post(`/data/recommended-candidates/${candidateId}/rating`, { rating: 'GOOD' });
    },
  ],
  [
    'POST /data/website/oauth/:provider',
    'LOGIN_REQUIRED',
    'to connect, once the user has logged out',
    async (org) => {
      const page = await connecting(org);
      const session = org.client.cookies.get('session') ?? '';
      org.client.cookies.delete('session');
      const answer = await finish(org.client, page);
      org.client.cookies.set('session', session);
      return answer;
    },
  ],
  [
    'POST /data/website/oauth/:provider',
    'EMAIL_UNVERIFIED',
    'to connect, where the address is confirmed no more',
    async (org) => {
      const page = await connecting(org);
      return changed(org, { emailVerifiedAt: null }, () => finish(org.client, page));
    },
  ],
];
testRefusals(rows, refusals);

test('saves a saved organization again without an error, also at the limit', async () => {
  const owner = await refusals.owned();
  const { organizationId } = await fillSaved(owner);
  expect((await save(owner, organizationId)).status).toBe(200);
});
