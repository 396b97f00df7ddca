import { dayMs } from '@causa/shared/platform/dates/durations';
import { adminPages } from '@causa/shared/platform/pages/organization-pages';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClient, signUpVerified } from '../../support/client.ts';
import { startNewsroom } from '../../support/posting.ts';
import type { TestApp } from '../../support/test-app.ts';
import { startTestSite } from '../../support/test-site.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

async function makeDeleted() {
  const newsroom = await startNewsroom(site);
  const { orgId, owner } = newsroom;
  const { status } = await owner.client.delete(`/data/orgdashboard/${orgId}/organization`);
  expect(status).toBe(200);
  return newsroom;
}

/** Moves the deletion 30 days back. */
const endUndo = (id: string) =>
  site.db.organization.update({
    where: { id },
    data: { deletedAt: new Date(site.now().getTime() - 30 * dayMs) },
  });

const undo = 'Undo the deletion';

describe('pages of a deleted organization', () => {
  it('show a notice with an undo button to an owner at every address', async () => {
    const { orgId, owner } = await makeDeleted();
    for (const page of adminPages) {
      const { status, body } = await owner.client.get(adminPath('en', orgId, page));
      expect([page, status, String(body).includes(undo)]).toEqual([page, 200, true]);
    }
  });

  it('return 404 to an admin, to others, and to an owner once the deletion is final', async () => {
    const { orgId, owner } = await makeDeleted();
    const admin = await signUpVerified(site);
    await site.db.organizationMember.create({
      data: { organizationId: orgId, userId: admin.id, role: 'ADMIN' },
    });
    const other = await signUpVerified(site);
    for (const { client } of [admin, other])
      expect((await client.get(adminPath('en', orgId, 'adminTeam'))).status).toBe(404);
    await endUndo(orgId);
    expect((await owner.client.get(adminPath('en', orgId))).status).toBe(404);
  });

  it('restore the organization without scripts from its page and the list', async () => {
    for (const from of ['page', 'list'] as const) {
      const { orgId, owner } = await makeDeleted();
      const list = await owner.client.get(pagePath('selectOrg', 'en'));
      expect(String(list.body)).toContain(undo);
      const { statusCode, headers } = await site.app.inject({
        method: 'POST',
        url: from === 'page' ? adminPath('en', orgId) : pagePath('selectOrg', 'en'),
        headers: {
          cookie: `session=${owner.client.cookies.get('session')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({
          action: 'restore-organization',
          ...(from === 'list' ? { orgId } : {}),
        }).toString(),
      });
      expect([statusCode, headers.location]).toEqual([303, adminPath('en', orgId)]);
      const page = await owner.client.get(adminPath('en', orgId));
      expect([page.status, String(page.body).includes(undo)]).toEqual([200, false]);
    }
  });
});

describe('GET /data/users/me/organizations', () => {
  it('lists a deleted organization to its owner for 30 days', async () => {
    const { orgId, owner } = await makeDeleted();
    const restorable = async (client = owner.client) =>
      (await client.get('/data/users/me/organizations')).body.deleted.map(
        ({ id }: { id: string }) => id,
      );
    expect(await restorable()).toEqual([orgId]);
    expect(await restorable((await signUpVerified(site)).client)).toEqual([]);
    expect((await openClient(site).get('/data/users/me/organizations')).status).toBe(401);
    await endUndo(orgId);
    expect(await restorable()).toEqual([]);
  });
});
