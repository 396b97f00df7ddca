import { dayMs } from '@causa/shared/platform/dates/durations';
import { randomUUID } from 'node:crypto';
import { newId } from '@causa/core/platform/ids';
import { detailPath } from '@causa/shared/platform/pages/routes';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { makeListing } from '../../support/factories.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { completeJob } from '../../support/posting.ts';
import { actionButton, openBrowser, savesItself, sendForm } from '../support/browser.ts';
import { inSiteDatabase, signUpAsOwner, signUpHere } from '../support/owner.ts';

const visit = openBrowser();
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const send = (page: Page, action: string) => sendForm(page, actionButton(page, action));

/** Completes the three steps of its form. Returns the id of the organization. */
async function createOrganization(page: Page, name: string): Promise<string> {
  await page.locator('main [name=name]').fill(name);
  await page.locator('main [name=country]').selectOption('PT');
  await send(page, 'describe-organization');
  await page.locator('main [name=mission]').fill('We cook with everyone who is new here.');
  await page.locator('main [name=description]').fill('We set a long table each week. '.repeat(6));
  await page.locator('main [name="area.climate"]').check();
  await send(page, 'answer-organization');
  await page.locator('main [name=speaksForIt]').check();
  await send(page, 'create-organization');
  return /\/admin\/([0-9a-f]{32})$/.exec(new URL(page.url()).pathname)?.[1] ?? '';
}

/** Approves and verifies the organization, as operators do. */
const approve = (id: string) =>
  inSiteDatabase((db) =>
    db.organization.update({
      where: { id },
      data: { publishedAt: new Date(), isVerified: true, verification: 'VERIFIED' },
    }),
  );

/** A complete draft of a job by another member. */
async function leaveDraft(page: Page, orgId: string, locale: string): Promise<string> {
  const jobs = `/data/orgdashboard/${orgId}/jobs`;
  const id = newId();
  await page.request.post(jobs, { data: { id, title: 'Kitchen coordinator', locale } });
  const set = { ...completeJob, closesOn: inDays(40) };
  const data = { revision: 1, tab: 'one', set };
  expect((await page.request.patch(`${jobs}/${id}/draft`, { data })).status()).toBe(200);
  return id;
}

test.each([
  { locale: 'en', options: { width: 1280 } },
  { locale: 'es', options: { width: 360 } },
  { locale: 'pt', options: { width: 360, scripts: false } },
] as const)(
  'founds an organization, adds a member and fills its first job: $locale, $options',
  async ({ locale, options }) => {
    const owner = await visit.open(`/${locale}`, options);
    await signUpHere(owner, locale);
    await owner.goto(`/${locale}/organizations/create`);
    const orgId = await createOrganization(owner, `Long Table ${newId().slice(-8)}`);
    const dashboard = `/${locale}/admin/${orgId}`;
    await approve(orgId);

    await owner.goto(`${dashboard}/admins`);
    const address = `${randomUUID()}@harbour.example`;
    await owner.locator('main [name=email]').fill(address);
    await send(owner, 'invite-member');
    const colleague = await visit.open(await linkInMail(address, '/user-invites'), options);
    const account = { email: address, password: 'tide-lamp-quiet-nine', locale };
    await colleague.request.post('/data/website/signup', {
      data: { ...account, firstName: 'Rui', lastName: 'Prado' },
    });
    const token = (await linkInMail(address, '/verify-email')).split('/').at(-1);
    await colleague.request.post(`/data/website/verify-email/${token}`, { data: {} });
    await colleague.reload();
    await send(colleague, 'accept-invite');
    expect(new URL(colleague.url()).pathname).toBe(dashboard);

    // The owner saves a draft as a template, and the colleague starts the job with it.
    const draft = await leaveDraft(owner, orgId, locale);
    await owner.goto(`${dashboard}/jobs/${draft}`);
    const keep = owner.locator('details', { has: owner.locator('button[value=save-template]') });
    await keep.locator('summary').click();
    await keep.locator('[name=name]').fill('Kitchen');
    await send(owner, 'save-template');
    await colleague.goto(`${dashboard}/templates`);
    await colleague.locator('main a[href*="template="]').click();
    await colleague.waitForURL(/template=/);
    await colleague.locator('main [name=title]').fill('Evening cook');
    await send(colleague, 'create-draft');
    const job = new URL(colleague.url()).pathname.replace(/\/edit$/, '');
    await colleague.goto(`${job}/edit/applying`);
    if (!('scripts' in options)) await savesItself(colleague);
    await colleague.locator('main [name=closesOn]').fill(inDays(45));
    await send(colleague, 'save-section');
    await colleague.locator('main [name=when][value=later]').check();
    await colleague.locator('main [name=day]').fill(inDays(3));
    await colleague.locator('main [name=time]').fill('09:30');
    await send(colleague, 'publish-listing');
    expect(new URL(colleague.url()).pathname).toBe(job);
    const id = job.split('/').at(-1) ?? '';
    const shown = detailPath(locale, 'JOB', id, 'Evening cook');
    const visitor = await visit.open(`/${locale}`);
    expect((await visitor.request.get(shown)).status()).toBe(404);

    // Its publication time is reached.
    await inSiteDatabase((db) =>
      db.listing.update({ where: { id }, data: { publishedAt: new Date(Date.now() - 60_000) } }),
    );
    expect(await (await visitor.request.get(shown)).text()).toContain('Evening cook');

    // The owner edits the colleague's live listing, and closes it.
    await owner.goto(`${job}/edit/basics`);
    await owner.locator('main [name=title]').fill('Evening cook for neighbors');
    await send(owner, 'save-and-leave');
    await owner.goto(`${job}/edit/check`);
    await send(owner, 'publish-listing');
    expect(await (await visitor.request.get(shown)).text()).toContain('Evening cook for neighbors');
    const close = owner.locator('details', { has: owner.locator('button[value=close-listing]') });
    await close.locator('summary').click();
    await owner.locator('main [name=reason][value=FILLED_HERE]').check();
    await send(owner, 'close-listing');
    await colleague.goto(`${dashboard}/listings?tab=ended`);
    expect(await colleague.locator('main').innerText()).toContain('Evening cook for neighbors');
    const { status, closeReason } = await inSiteDatabase((db) =>
      db.listing.findUniqueOrThrow({ where: { id } }),
    );
    expect([status, closeReason]).toEqual(['CLOSED', 'FILLED_HERE']);
  },
);

test.each([
  { locale: 'en', options: { width: 1280 } },
  { locale: 'es', options: { width: 360 } },
  { locale: 'pt', options: { width: 360, scripts: false } },
] as const)(
  'restores a removed member and closed listings, and requires a closing reason: $locale, $options',
  async ({ locale, options }) => {
    const page = await visit.open(`/${locale}`, options);
    const hasScripts = !('scripts' in options);
    const checkPage = async (what: string): Promise<void> => {
      if (!hasScripts) return;
      await page.waitForSelector('html[data-phase=client-hydrated]');
      expect(await troubles(page, what)).toEqual([]);
    };
    const orgId = await signUpAsOwner(page, locale);
    const dashboard = `/${locale}/admin/${orgId}`;
    const name = 'Rui Prado';
    const ids = await inSiteDatabase(async (db) => {
      const user = { id: newId(), email: `${randomUUID()}@harbour.example`, locale };
      await db.user.create({
        data: { ...user, firstName: 'Rui', lastName: 'Prado', emailVerifiedAt: new Date() },
      });
      await db.organizationMember.create({
        data: { organizationId: orgId, userId: user.id, role: 'ADMIN' },
      });
      const closesAt = new Date(Date.now() + 20 * dayMs);
      const made = [1, 2].map(() => makeListing(db, orgId, { closesAt }));
      return (await Promise.all(made)).map(({ id }) => id);
    });
    const click = (action: string) => send(page, action);
    // Missing values are shown immediately with scripts, and on the next page without.
    const clickInVain = async (action: string): Promise<void> => {
      await page.locator(`main button[value=${action}]:visible`).first().click();
      await page.getByRole('alert').first().waitFor();
    };

    await page.goto(`${dashboard}/admins`);
    const person = page.locator('main li', { hasText: name });
    await person
      .locator('details', { has: page.locator('button[value=remove-member]') })
      .locator('summary')
      .click();
    await click('remove-member');
    const removed = page.locator('main section[aria-labelledby=removed] li', { hasText: name });
    await removed.waitFor();
    await checkPage('a team from which someone was removed');
    await click('bring-back-member');
    await removed.waitFor({ state: 'detached' });
    await page.locator('main section[aria-labelledby=people] li', { hasText: name }).waitFor();
    await checkPage('a team with a restored member');

    const statuses = () =>
      inSiteDatabase(async (db) => {
        const rows = await db.listing.findMany({ where: { id: { in: ids } } });
        return rows.map(({ status }) => status);
      });
    await page.goto(`${dashboard}/listings`);
    for (const id of ids) await page.locator(`main [name=id][value="${id}"]`).check();
    await page.locator('main button[name=do][value=close]').click();
    await page.waitForURL(/\/listings\/bulk\?/);
    await clickInVain('start-bulk');
    await checkPage('closing several without a reason');
    expect(await statuses()).toEqual(['PUBLISHED', 'PUBLISHED']);
    await page.locator('main [name=reason][value=STOPPED]').check();
    await click('start-bulk');
    await page.waitForURL(/\/listings\/bulk\/[0-9a-f]{32}$/);
    await expect.poll(statuses).toEqual(['CLOSED', 'CLOSED']);
    await page.reload();
    await checkPage('several closed');
    await click('undo-bulk');
    await expect.poll(statuses).toEqual(['PUBLISHED', 'PUBLISHED']);
    await page.reload();
    await page.locator('main button[value=undo-bulk]').waitFor({ state: 'detached' });
    await checkPage('several opened again');

    await page.goto(`${dashboard}/jobs/${ids[0] ?? ''}`);
    const close = page.locator('details', { has: page.locator('button[value=close-listing]') });
    await close.locator('summary').click();
    await clickInVain('close-listing');
    await close.locator('[name=reason]').first().waitFor();
    await checkPage('closing without a reason');
    expect(await statuses()).toEqual(['PUBLISHED', 'PUBLISHED']);
  },
);
