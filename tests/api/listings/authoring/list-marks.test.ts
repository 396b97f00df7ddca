import { newId } from '@causa/core/platform/ids';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../support/client.ts';
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
  room = await startNewsroom(site);
});

const html = async (client: Client, path: string) => String((await client.get(path)).body);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('draft in the cart', () => {
  it('is marked in the list until it leaves the cart', async () => {
    const { id } = await writeJob(room, room.owner.client);
    const listed = async () =>
      (await room.owner.client.get(`${room.base}/listings?tab=drafts`)).body.listings[0].isInCart;
    expect(await listed()).toBe(false);
    await site.db.cart.create({ data: { organizationId: room.orgId } });
    const line = { id: newId(), organizationId: room.orgId, listingId: id };
    await site.db.cartItem.create({ data: line });
    expect(await listed()).toBe(true);
    expect(await html(room.owner.client, adminPath('es', room.orgId, 'adminListings'))).toContain(
      'En el carrito',
    );
    await site.db.cartItem.delete({ where: { id: line.id } });
    expect(await listed()).toBe(false);
  });
});

describe('form of a draft saved by another member', () => {
  const words = /edited this (\d|less)/;

  it('shows it for ten minutes to other members only', async () => {
    // Pages have the clock of the machine.
    site.setNow(ago(2.5));
    room = await startNewsroom(site);
    const { id, url, revision } = await writeJob(room, room.owner.client);
    await site.db.user.update({
      where: { id: room.owner.id },
      data: { firstName: 'Ana', lastName: 'Duarte' },
    });
    const params = { orgId: room.orgId, word: 'jobs', listingId: id, section: 'pay' } as const;
    const path = organizationPath('adminEdit', 'en', params);
    expect(await html(room.admin.client, path)).toContain('Ana Duarte edited this 2 minutes ago.');
    expect(await html(room.owner.client, path)).not.toMatch(words);
    await site.db.listingDraft.update({ where: { listingId: id }, data: { updatedAt: ago(11) } });
    expect(await html(room.admin.client, path)).not.toMatch(words);
    const set = { payText: 'Meals included' };
    await expectOk(room.admin.client.patch(`${url}/draft`, { revision, tab: 'b', set }));
    expect(await html(room.admin.client, path)).not.toMatch(words);
  });
});
