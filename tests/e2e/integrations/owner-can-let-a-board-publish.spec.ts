import { callInProcess } from '@causa/local/parts';
import { freePort } from '@causa/local/keep-server';
import { runIntegration } from '@causa/core/integrations/job-boards/running/run-integration';
import { webPages } from '@causa/web/server/render-pages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { PlayedBoard } from '../../support/boards.ts';
import { testNow } from '../../support/factories.ts';
import { makeIntegration } from '../../support/records.ts';
import { giveCredits, startPrices } from '../../support/money.ts';
import { startNewsroom } from '../../support/posting.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openBrowser, sendForm } from '../support/browser.ts';

const visit = openBrowser();
let site: TestApp;
let origin: string;
let board: PlayedBoard;

// The journey changes its board, so it has a separate site.
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  site = await startTestApp({
    origin,
    requestsPerMinute: 10_000_000,
    fetchDocument: (url) => board.fetchDocument(url),
    extend: async (app) => {
      const callData = callInProcess(app);
      await app.register(webPages, { callData, version: 7, publicOrigin: origin });
    },
  });
  await site.app.listen({ port, host: '127.0.0.1' });
  await startPrices(site);
});
afterAll(() => site.close());
beforeEach(() => {
  site.setNow(testNow);
  board = new PlayedBoard(2);
});

test.each([
  { locale: 'en', width: 1280, scripts: true },
  { locale: 'es', width: 360, scripts: true },
  { locale: 'pt', width: 360, scripts: false },
])(
  'sets defaults, lets a board publish and finds the listing ($locale, $width px, scripts: $scripts)',
  async ({ locale, width, scripts }) => {
    const room = await startNewsroom(site);
    const { id: integrationId } = await makeIntegration(site, room.orgId);
    // One of two jobs is paid.
    await giveCredits(site, room.orgId, 3);
    const page = await visit.open('/en', { width, scripts });
    const cookies = [...room.owner.client.cookies].map(([name, value]) => ({ name, value }));
    await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
    const checkPage = async (what: string): Promise<void> => {
      await page.setViewportSize({ width, height: 900 });
      if (process.env.PICTURES !== undefined)
        await page.screenshot({
          path: `${process.env.PICTURES}/${locale}-${width}-${what}.png`,
          fullPage: true,
        });
      if (scripts) {
        await page.waitForSelector('html[data-phase=client-hydrated]');
        expect(await troubles(page, what)).toEqual([]);
      }
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, what).toBe(0);
    };
    const button = (name: string) => page.locator(`main button[value=${name}]`).first();
    const root = `${origin}/${locale}/admin/${room.orgId}/integrations/greenhouse`;

    await page.goto(root);
    await checkPage('board');
    await page.locator('main a[href$="/publishing"]').click();
    await page.waitForURL(/\/publishing$/);
    await checkPage('begun');
    await page.locator('main [name="areasOfFocus.food-security"]').check();
    await page.locator('main [name="functions.operations"]').check();
    await page.locator('main [name=roleFamily]').selectOption('operations-manager');
    await page.locator('main [name="jobTypes.full-time"]').check();
    const payment = page.locator('main [name=payment]');
    await payment.selectOption('unpaid');
    // An answered question can be cleared again.
    await payment.selectOption('');
    await payment.selectOption('paid');
    await page.locator('main [name=payNotStated]').check();
    await page.locator('main [name=runDays]').fill('120');
    await button('save-board-answers').click();
    await page.locator('[aria-invalid=true]').waitFor();
    expect(await page.locator('main [name="functions.operations"]').isChecked()).toBe(true);
    await checkPage('too-long');
    await page.locator('main [name=runDays]').fill('30');
    await sendForm(page, button('save-board-answers'));
    expect(await page.locator('main [name=runDays]').inputValue()).toBe('30');

    // Nothing starts while the checkbox is empty.
    await button('start-publishing').click();
    await page.locator('#field-start-agrees-error').waitFor();
    await checkPage('not-agreed');
    await page.locator('main [name=agrees]').check();
    await sendForm(page, button('start-publishing'));
    await button('stop-publishing').waitFor();
    await checkPage('on');

    await runIntegration(board.context(site), { integrationId, runId: null });
    await page.goto(root);
    await page.locator('main a[href*="/runs/"]').first().click();
    await page.waitForURL(/\/runs\//);
    await checkPage('run');
    await expect.poll(() => page.locator('main a[href$="/buy-credits"]').count()).toBe(1);
    const published = await site.db.listing.findMany({
      where: { organizationId: room.orgId, status: 'PUBLISHED' },
    });
    expect(published).toHaveLength(1);

    const reader = await visit.open('/en', { width, scripts });
    const [listing] = published;
    const own = await room.owner.client.get(`${room.base}/jobs/${listing?.id}`);
    const reply = await reader.goto(origin + own.body.listing.url[locale]);
    expect(reply?.status()).toBe(200);
    expect(await reader.locator('h1').innerText()).toBe(listing?.title);
    await reader.close();

    await page.goto(`${root}/publishing`);
    await sendForm(page, button('stop-publishing'));
    await button('start-publishing').waitFor();
    expect(await site.db.integration.findUnique({ where: { id: integrationId } })).toMatchObject({
      publishing: 'DRAFT',
    });
  },
);

test('asks for the defaults of each kind of listing on a board and shows its price', async () => {
  const room = await startNewsroom(site);
  await makeIntegration(site, room.orgId, { kind: 'JAZZHR' });
  const page = await visit.open('/en', { width: 360 });
  const cookies = [...room.admin.client.cookies].map(([name, value]) => ({ name, value }));
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  await page.goto(`${origin}/es/admin/${room.orgId}/integrations/jazzhr/publishing`);
  await page.waitForSelector('html[data-phase=client-hydrated]');
  if (process.env.PICTURES !== undefined)
    await page.screenshot({ path: `${process.env.PICTURES}/es-360-jazzhr.png`, fullPage: true });
  expect(await troubles(page, 'jazzhr')).toEqual([]);
  // An admin answers the questions but cannot turn it on.
  expect(await page.locator('main button[value=start-publishing]').count()).toBe(0);
  await page.locator('main [name="actionTypes.ongoing"]').check();
  await page.locator('main [name=commitment]').fill('Dos tardes por semana');
  await page.locator('main [name=hoursPerWeek]').fill('20,5');
  await sendForm(page, page.locator('main button[value=save-board-answers]'));
  expect(await page.locator('main [name="actionTypes.ongoing"]').isChecked()).toBe(true);
  expect(await page.locator('main [name=hoursPerWeek]').inputValue()).toBe('20,5');
  expect(
    await page.locator('main ul').filter({ hasText: 'Los voluntariados son gratis' }).count(),
  ).toBe(1);
});
