import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../../support/factories.ts';
import { balanceOf, giveCredits, startPrices } from '../../../support/money.ts';
import { expectOk, type Newsroom, startNewsroom, writeJob } from '../../../support/posting.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';

let site: TestApp;
let room: Newsroom;
beforeAll(async () => {
  site = await startTestSite();
  await startPrices(site);
  room = await startNewsroom(site);
  await giveCredits(site, room.orgId, 2);
});
afterAll(() => site.close());

/** The question before a listing is closed, as text. */
async function closingQuestion(locale: 'en' | 'es' | 'pt', word: string, listingId: string) {
  const params = { orgId: room.orgId, word, listingId };
  const { body } = await room.owner.client.get(organizationPath('adminListing', locale, params));
  const [, form = ''] = /id="close-listing"([\s\S]*?)<\/details>/.exec(String(body)) ?? [];
  expect(form).toContain('name="reason"');
  return form.replaceAll(/<[^>]*>/g, '|');
}

describe('closing page', () => {
  it('states that credits stay spent and how long reopening is free', async () => {
    const { id, url, revision } = await writeJob(room, room.owner.client);
    await expectOk(room.owner.client.post(`${url}/publish`, { revision, credits: 2 }));
    const { paidUntil } = await site.db.listing.findUniqueOrThrow({ where: { id } });
    expect(paidUntil?.toISOString().slice(0, 10)).toBe('2026-05-31');
    expect(await closingQuestion('en', 'jobs', id)).toContain(
      'The 2 credits that this posting cost are not given back. Within 30 days you can reopen it; until May 31, 2026 that costs nothing.',
    );
    expect(await closingQuestion('es', 'jobs', id)).toContain(
      'Los 2 créditos que costó publicarla no se devuelven. Puedes reabrirla en los 30 días siguientes; hasta el 31 de mayo de 2026 no cuesta nada.',
    );
    expect(await closingQuestion('pt', 'jobs', id)).toContain(
      'Os 2 créditos que a publicação custou não são devolvidos. Você pode reabri-lo em até 30 dias; até 31 de maio de 2026 isso não custa nada.',
    );
    // What it says holds.
    await expectOk(room.owner.client.post(`${url}/close`, { reason: 'MISTAKE' }));
    expect((await balanceOf(site, room.orgId)).credits).toBe(0);
    const reopened = await expectOk(room.owner.client.post(`${url}/extend`));
    expect(reopened.body.listing.state).toBe('LIVE');
    expect(await balanceOf(site, room.orgId)).toEqual({ credits: 0, inLots: 0 });
  });

  it('states nothing about credits of a free posting', async () => {
    const { id } = await makeListing(site.db, room.orgId, { type: 'VOLOP' });
    expect(await closingQuestion('en', 'volops', id)).not.toMatch(/credit/);
  });
});
