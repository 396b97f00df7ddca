import { holdBilling } from '@causa/core/credits/hold-billing';
import { adminPath } from '@causa/shared/organization-routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../support/client.ts';
import { startNewsroom } from '../../support/posting.ts';
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
  'the overview of an organization names what it may not publish and who waits for an answer, each with the page where it is: %s',
  async (locale, nothing, held, waits) => {
    const { orgId, owner } = await startNewsroom(site);
    const overview = async () =>
      String((await owner.client.get(adminPath(locale, orgId))).body).replaceAll('<!-- -->', '');
    const before = await overview();
    expect(before).toContain(nothing);
    expect(before).not.toContain(held);
    await holdBilling(systemContext(site), { organizationId: orgId, cause: `dispute:${orgId}` });
    await makeVisitorThread(site, orgId);
    const page = await overview();
    expect(page).not.toContain(nothing);
    const linkAround = (words: string) =>
      new RegExp(`<a href="([^"]*)">[^<]*${words}</a>`).exec(page)?.[1];
    expect(linkAround(held)).toBe(adminPath(locale, orgId, 'adminCredits'));
    expect(linkAround(waits)).toBe(adminPath(locale, orgId, 'adminMessages'));
  },
);
