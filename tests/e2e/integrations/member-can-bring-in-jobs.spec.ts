import { dayMs } from '@causa/shared/platform/dates/durations';
import { callInProcess } from '@causa/local/parts';
import { freePort } from '@causa/local/keep-server';
import { runIntegration } from '@causa/core/integrations/job-boards/running/run-integration';
import { webPages } from '@causa/web/server/render-pages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { PlayedBoard } from '../../support/boards.ts';
import { testNow } from '../../support/factories.ts';
import { completeJob, expectOk, startNewsroom, type Newsroom } from '../../support/posting.ts';
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
});
afterAll(() => site.close());
beforeEach(() => {
  site.setNow(testNow);
  board = new PlayedBoard(5);
});

const later = (hours: number) => site.setNow(new Date(site.now().getTime() + hours * 3_600_000));

const ours = ({ orgId }: Newsroom) => ({ integration: { organizationId: orgId } });

/** Runs the job of the worker: the queued run, otherwise the hourly one. */
async function work({ orgId }: Newsroom): Promise<void> {
  const { id: integrationId } = await site.db.integration.findFirstOrThrow({
    where: { organizationId: orgId },
  });
  const run = await site.db.integrationRun.findFirst({
    where: {
      integrationId,
      OR: [{ status: 'QUEUED' }, { status: 'DONE', undoneAt: { not: null } }],
    },
  });
  await runIntegration(board.context(site), { integrationId, runId: run?.id ?? null });
}

/** Completes the drafts and publishes all except the first, as their forms do. */
async function publishOthers({ base, orgId, owner }: Newsroom): Promise<void> {
  const createdAt = new Date(testNow.getTime() - 30 * dayMs);
  await site.db.organization.update({ where: { id: orgId }, data: { createdAt } });
  const drafts = await site.db.listing.findMany({
    where: { organizationId: orgId },
    include: { workingCopy: true },
    orderBy: { title: 'asc' },
  });
  const { place: _place, description: _text, applyBy: _apply, ...set } = completeJob;
  for (const [at, { id, workingCopy }] of drafts.entries()) {
    const url = `${base}/jobs/${id}`;
    const { body } = await expectOk(
      owner.client.patch(`${url}/draft`, { revision: workingCopy?.revision, tab: 'one', set }),
    );
    if (at > 0) await expectOk(owner.client.post(`${url}/publish`, { revision: body.revision }));
  }
}

test.each([
  { locale: 'en', width: 1280, scripts: true },
  { locale: 'es', width: 360, scripts: true },
  { locale: 'pt', width: 360, scripts: false },
])(
  'connects a board, previews, imports, publishes, and resolves held updates ($locale, $width px, scripts: $scripts)',
  async ({ locale, width, scripts }) => {
    const room = await startNewsroom(site);
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
    const click = (name: string) => page.locator(`main button[value=${name}]`).first().click();
    const root = `${origin}/${locale}/admin/${room.orgId}/integrations`;

    await page.goto(root);
    await checkPage('list');
    // A pasted address selects the system.
    await page.locator('main [name=find]').fill('https://boards.greenhouse.io/kitchen');
    await page.locator('main [name=find]').press('Enter');
    await page.waitForURL(/integrations\/greenhouse\?board=/);
    expect(await page.locator('main [name=board]').inputValue()).toContain('kitchen');
    board.answer = { status: 404, body: '' };
    await page.locator('main [name=board]').fill('nobody');
    await click('connect-board');
    await page.locator('[aria-invalid=true]').waitFor();
    expect(await page.locator('main [name=board]').inputValue()).toBe('nobody');
    await checkPage('unknown-board');
    board.answer = null;
    await page.locator('main [name=board]').fill('https://boards.greenhouse.io/kitchen');
    await click('connect-board');
    await page.locator('main button[value=preview-integration]').waitFor();
    // The board is not verified, so staff review it first.
    await checkPage('waits-for-staff');
    expect(await page.locator('main button[value=run-integration]').count()).toBe(0);
    await site.db.integration.updateMany({
      where: { organizationId: room.orgId },
      data: { ownership: 'PROVEN' },
    });
    await page.reload();
    await page.locator('main button[value=run-integration]').waitFor();
    await checkPage('connected');

    await click('preview-integration');
    await page.waitForURL(/\/runs\//);
    await work(room);
    await newest(page, scripts, 'run-integration');
    await expect.poll(() => page.locator('main li h2').count()).toBe(5);
    expect(await site.db.listing.count({ where: { organizationId: room.orgId } })).toBe(0);
    await checkPage('preview');

    const preview = page.url();
    await click('run-integration');
    await page.waitForURL((url) => url.href !== preview);
    await work(room);
    await newest(page, scripts, 'undo-run');
    await checkPage('run');
    expect(
      await site.db.listing.count({ where: { organizationId: room.orgId, status: 'DRAFT' } }),
    ).toBe(5);

    await publishOthers(room);
    const draft = await site.db.listing.findFirstOrThrow({
      where: { organizationId: room.orgId, status: 'DRAFT' },
    });
    await page.goto(`${origin}/${locale}/admin/${room.orgId}/jobs/${draft.id}/edit/check`);
    await sendForm(page, page.locator('main button[value=publish-listing]').first());
    expect(await site.db.listing.findUnique({ where: { id: draft.id } })).toMatchObject({
      status: 'PUBLISHED',
    });

    board.jobs = [];
    later(3);
    await work(room);
    await page.goto(`${root}/greenhouse`);
    await checkPage('held-notice');
    await page.locator('main a[href*="/runs/"]').first().click();
    await page.waitForURL(/\/runs\//);
    await checkPage('held');
    await page.locator('main [name=closes]').fill('5');
    await click('apply-run');
    await expect
      .poll(() => site.db.integrationRun.count({ where: { ...ours(room), status: 'QUEUED' } }))
      .toBe(1);
    await work(room);
    const closed = () =>
      site.db.listing.count({ where: { organizationId: room.orgId, status: 'CLOSED' } });
    expect(await closed()).toBe(5);
    await newest(page, scripts, 'undo-run');
    // Opening the next page earlier would cancel this navigation.
    await sendForm(page, page.locator('main button[value=undo-run]').first());
    await expect
      .poll(() =>
        site.db.integrationRun.count({ where: { ...ours(room), undoneAt: { not: null } } }),
      )
      .toBeGreaterThan(0);
    await work(room);
    expect(await closed()).toBe(0);
    await page.reload();
    await checkPage('undone');
    await site.db.integration.deleteMany({ where: { organizationId: room.orgId } });
  },
);

test('asks for a key only for JazzHR, and redirects the short address', async () => {
  const room = await startNewsroom(site);
  const page = await visit.open('/en', { width: 360 });
  const cookies = [...room.owner.client.cookies].map(([name, value]) => ({ name, value }));
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  await page.goto(`${origin}/integrate-ats`);
  await page.waitForURL(/\/admin\/\w{32}\/integrations$/);
  await page.locator('main a[href$="/integrations/jazzhr"]').click();
  await page.waitForURL(/integrations\/jazzhr$/);
  await page.waitForSelector('html[data-phase=client-hydrated]');
  expect(await page.locator('main [name=apiKey]').getAttribute('type')).toBe('password');
  expect(await troubles(page, 'jazzhr')).toEqual([]);
});

/** The result of a run: polled by scripts, otherwise opened by its link. */
async function newest(page: Page, scripts: boolean, button: string): Promise<void> {
  if (!scripts) await page.reload();
  await page.locator(`main button[value=${button}]`).first().waitFor();
}
