import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testNow } from '../../../support/factories.ts';
import { expectOk, type Newsroom, publishJob, startNewsroom } from '../../../support/posting.ts';
import { sendForm } from '../../../support/send-form.ts';
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
  room = await startNewsroom(site);
});

/** A live job with one saved edit; `path` is the page of the job or of its form. */
async function editLiveJob(set: object) {
  const { id, url } = await publishJob(room, room.owner.client);
  const { body } = await expectOk(
    room.owner.client.patch(`${url}/draft`, { revision: 0, tab: 'b', set }),
  );
  const params = { orgId: room.orgId, word: 'jobs', listingId: id } as const;
  return {
    url,
    revision: String(body.revision),
    page: organizationPath('adminListing', 'en', params),
    path: (section?: string) =>
      organizationPath('adminEdit', 'en', section === undefined ? params : { ...params, section }),
  };
}
const read = async (url: string) => (await room.owner.client.get(url)).body;
const html = async (path: string) => String(await read(path));
const publish = (path: string, revision: string) =>
  sendForm(site, room.owner.client, path, { action: 'publish-changes', revision });

describe('unpublished changes of a live listing', () => {
  it('list the changed fields beside the published ones', async () => {
    const { url } = await editLiveJob({ title: 'Head of kitchen' });
    expect((await read(url)).draft).toMatchObject({
      changed: ['title'],
      published: { title: 'Kitchen coordinator' },
      data: { title: 'Head of kitchen' },
    });
  });

  it('are empty for a draft and a listing without edits', async () => {
    const { url } = await publishJob(room, room.owner.client);
    expect((await read(url)).draft).toMatchObject({ changed: [], published: null });
  });

  it.each(['listing page', undefined, 'basics', 'applying'])(
    'are shown with old and new text and a button on the page %s',
    async (section) => {
      const job = await editLiveJob({ title: 'Head of kitchen' });
      const shown = await html(section === 'listing page' ? job.page : job.path(section));
      expect(shown).toMatch(/<del[^>]*>Kitchen coordinator<\/del>/);
      expect(shown).toMatch(/<ins[^>]*>Head of kitchen<\/ins>/);
      expect(shown).toContain('value="publish-changes"');
      expect(shown.match(/value="discard-edits"/g)).toHaveLength(1);
    },
  );

  it('are published by a plain form that leads to the listing', async () => {
    const job = await editLiveJob({ title: 'Head of kitchen' });
    expect(await publish(job.path('basics'), job.revision)).toBe(job.page);
    expect(await read(job.url)).toMatchObject({
      listing: { title: 'Head of kitchen', hasEdits: false },
      draft: { changed: [] },
    });
    expect(await html(job.page)).not.toContain('publish-changes');
  });

  it('lead to the review page when a field is missing', async () => {
    const job = await editLiveJob({ description: [] });
    expect(await publish(job.page, job.revision)).toBe(`${job.path('check')}#answer-description`);
    expect((await read(job.url)).listing.hasEdits).toBe(true);
  });

  it('are shown again when another member edited meanwhile', async () => {
    const job = await editLiveJob({ title: 'Head of kitchen' });
    await expectOk(
      room.admin.client.patch(`${job.url}/draft`, {
        revision: Number(job.revision),
        tab: 'c',
        set: { payText: 'Meals included' },
      }),
    );
    const values = { action: 'publish-changes', revision: job.revision };
    const again = await room.owner.client.form(job.page, new URLSearchParams(values).toString(), {
      cookie: `session=${room.owner.client.cookies.get('session')}`,
      'sec-fetch-site': 'same-origin',
    });
    expect(String(again.body)).toMatch(/<ins[^>]*>Meals included<\/ins>/);
    expect((await read(job.url)).listing).toMatchObject({ title: 'Kitchen coordinator' });
  });
});
