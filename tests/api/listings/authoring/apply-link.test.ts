import type { LinkState } from '@causa/core/platform/web-pages/check-link';
import { checkApplyLink } from '@causa/core/listings/authoring/drafts/check-apply-link';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemContext } from '../../../support/client.ts';
import { testNow } from '../../../support/factories.ts';
import { expectOk, type Newsroom, startNewsroom, writeJob } from '../../../support/posting.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';

let site: TestApp;
let room: Newsroom;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.setNow(testNow);
  await site.db.linkCheck.deleteMany();
  room = await startNewsroom(site);
});

const link = 'https://jobs.harbour.example/cook';
const byLink = { applyBy: 'LINK', applyUrl: link };
/** Runs the check of a listing's link with a web that answers so; the addresses it opened. */
async function check(listingId: string, state: LinkState): Promise<string[]> {
  const opened: string[] = [];
  const checkLink = (url: string) => {
    opened.push(url);
    return Promise.resolve(state);
  };
  await checkApplyLink({ ...systemContext(site), checkLink }, { listingId });
  return opened;
}
const jobsFor = (id: string) =>
  site.db.outboxJob.count({ where: { name: 'listings.check-link', dedupeKey: `link:${id}` } });
const pages = (listingId: string) => {
  const params = { orgId: room.orgId, word: 'jobs', listingId } as const;
  return ['check', 'applying'].map((section) =>
    organizationPath('adminEdit', 'en', { ...params, section }),
  );
};
const html = async (path: string) => String((await room.owner.client.get(path)).body);

describe('application link', () => {
  it('is checked once after several saves', async () => {
    const { id, url, revision } = await writeJob(room, room.owner.client, byLink);
    const set = { applyUrl: `${link}2` };
    await expectOk(room.owner.client.patch(`${url}/draft`, { revision, tab: 'one', set }));
    expect(await jobsFor(id)).toBe(1);
    expect(await check(id, 'OPEN')).toEqual([`${link}2`]);
  });

  it('is not checked for applications on Causa', async () => {
    const { id } = await writeJob(room, room.owner.client);
    expect([await jobsFor(id), await check(id, 'OPEN')]).toEqual([0, []]);
  });

  it('shows a warning on the review page and form when broken, and can be published', async () => {
    const { id, url, revision } = await writeJob(room, room.owner.client, byLink);
    await check(id, 'BROKEN');
    for (const page of pages(id))
      expect(await html(page)).toContain(`We could not open the link to apply: ${link}.`);
    expect((await room.owner.client.get(url)).body.draft.problems).toEqual([]);
    await expectOk(room.owner.client.post(`${url}/publish`, { revision }));
    const params = { orgId: room.orgId, word: 'jobs', listingId: id } as const;
    expect(await html(organizationPath('adminListing', 'en', params))).toContain(
      'We could not open the link to apply',
    );
  });

  it.each(['OPEN', 'UNKNOWN'] as const)(
    'shows no warning when the check finds %s',
    async (state) => {
      const { id, url } = await writeJob(room, room.owner.client, byLink);
      await check(id, state);
      expect((await room.owner.client.get(url)).body.draft.brokenLink).toBeNull();
    },
  );

  it('is checked again an hour later at the earliest', async () => {
    const { id } = await writeJob(room, room.owner.client, byLink);
    await check(id, 'BROKEN');
    expect(await check(id, 'OPEN')).toEqual([]);
    site.setNow(new Date(testNow.getTime() + 3_600_000));
    expect(await check(id, 'OPEN')).toEqual([link]);
  });
});
