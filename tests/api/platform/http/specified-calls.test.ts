import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const seeker = '/data/userdashboard';
const org = '/data/orgdashboard/:orgId';
/** Methods that are not named stand as those that we chose. */
const calls = [
  `GET ${seeker}/applicant-profile/profile`,
  `PUT ${seeker}/applicant-profile/profile`,
  `POST ${seeker}/applicant-profile/work-history/jobs`,
  `PUT ${seeker}/applicant-profile/work-history/jobs/:id`,
  `DELETE ${seeker}/applicant-profile/work-history/jobs/:id`,
  'GET /data/users/by-email',
  'POST /data/ab/assignments',
  'POST /data/saved-listings',
  'DELETE /data/saved-listings/:type/:id',
  'GET /data/saved-searches',
  'GET /data/saved-searches/:id',
  'POST /data/saved-searches',
  'PUT /data/saved-searches/:id',
  'DELETE /data/saved-searches/:id',
  'POST /data/tracked-events',
  'GET /data/environment',
  'GET /data/users/me/can-delete',
  'DELETE /data/users/me/delete',
  'POST /data/website/signup',
  'POST /data/website/login',
  'POST /data/website/forgot-password',
  'POST /data/website/reset-password/:token',
  'POST /data/website/accept-cookies',
  'GET /data/tmp-storage/:id',
  'DELETE /data/tmp-storage/:id',
  'POST /data/tmp-storage',
  'POST /data/website/subsite-subscribe-email/:subsiteId',
  'GET /data/website/organizations/:id',
  'GET /data/website/contents/*',
  'GET /data/website/invites/:id',
  ...['events', 'internships', 'jobs', 'volops'].map((type) => `GET /data/website/${type}/:id`),
  'GET /data/invoices/:id',
  `GET ${seeker}/general-settings`,
  `POST ${seeker}/intake-intents`,
  `GET ${org}/organization`,
  `POST ${org}/organization`,
  `PUT ${org}/organization`,
  `DELETE ${org}/organization`,
  `POST ${org}/admins`,
  `DELETE ${org}/admins/:adminId`,
  `POST ${org}/owners`,
  `POST ${org}/admin-requests/:requestId`,
];

test('has every specified call', () => {
  const missing = calls.filter((call) => {
    const [method = '', path = ''] = call.split(' ');
    return world.app.findRoute({ method, url: path }) === null;
  });
  expect(missing).toEqual([]);
});
