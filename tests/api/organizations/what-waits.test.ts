import { suspendBilling } from '@causa/core/billing/credits/suspend-billing';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { systemContext } from '../../support/client.ts';
import { startNewsroom, writeJob } from '../../support/posting.ts';
import { startTestSite } from '../../support/test-site.ts';
import type { TestApp } from '../../support/test-app.ts';
import { makeVisitorThread } from '../../support/thread-calls.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test.each([
  [
    'en',
    'Nothing is waiting for you.',
    'nothing that costs credits can be published for now',
    '1 conversation waits for an answer',
  ],
  [
    'es',
    'Nada te espera.',
    'por ahora no se puede publicar nada que cueste créditos',
    '1 conversación espera respuesta',
  ],
  [
    'pt',
    'Nada espera por você.',
    'por enquanto não é possível publicar nada que custe créditos',
    '1 conversa espera resposta',
  ],
] as const)(
  'names blocked publications and open applications with their pages: %s',
  async (locale, nothing, held, waits) => {
    const room = await startNewsroom(site);
    const { orgId, owner } = room;
    await writeJob(room, owner.client);
    const overview = async () =>
      String((await owner.client.get(adminPath(locale, orgId))).body).replaceAll('<!-- -->', '');
    const before = await overview();
    expect(before).toContain(nothing);
    expect(before).not.toContain(held);
    await suspendBilling(systemContext(site), { organizationId: orgId, cause: `dispute:${orgId}` });
    await makeVisitorThread(site, orgId);
    const page = await overview();
    expect(page).not.toContain(nothing);
    const linkAround = (words: string) =>
      new RegExp(`<a href="([^"]*)">[^<]*${words}</a>`).exec(page)?.[1];
    expect(linkAround(held)).toBe(adminPath(locale, orgId, 'adminCredits'));
    expect(linkAround(waits)).toBe(adminPath(locale, orgId, 'adminMessages'));
  },
);

describe('GET /admin/{orgId} of an organization without a listing', () => {
  it('shows one main action and a checklist of links without empty lists', async () => {
    const { orgId, owner } = await startNewsroom(site);
    const { body } = await owner.client.get(adminPath('en', orgId));
    const main = body.slice(body.indexOf('<h1'), body.indexOf('</main'));
    const buttons = [...main.matchAll(/<a class="button[^"]*primary[^"]*" href="([^"]*)"/g)];
    expect(buttons.map(([, href]) => href)).toEqual([`/en/admin/${orgId}/post-a-listing`]);
    const steps = main.slice(main.indexOf('<ol'), main.indexOf('</ol>'));
    const links = [...steps.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(
      ['post-a-listing', 'edit', 'verification', 'admins'].map(
        (page) => `/en/admin/${orgId}/${page}`,
      ),
    );
    expect(main).toContain('Complete your public page');
    expect(main).not.toContain('Nothing is waiting');
    expect(main).not.toContain('At a glance');
  });
});
