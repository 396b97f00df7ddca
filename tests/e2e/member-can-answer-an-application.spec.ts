import { openDatabase } from '@causa/core/database/database';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { troubles } from '../support/axe.ts';
import { linkInMail } from '../support/mailbox.ts';
import { openBrowser } from './browser.ts';

const visit = openBrowser();

/** An account with a confirmed address in this browser. */
async function signUp(page: Page, firstName: string): Promise<string> {
  const email = `${firstName.toLowerCase()}.${Date.now()}@harbour.example`;
  await page.request.post('/data/website/signup', {
    data: { email, password: 'tide-lamp-quiet-nine', firstName, lastName: 'Duarte', locale: 'en' },
  });
  const token = (await linkInMail(email, '/verify-email')).split('/').at(-1);
  await page.request.post(`/data/website/verify-email/${token}`, { data: {} });
  return email;
}

/** Makes an account a member of an organization with a listing that takes applications on Causa. */
async function joinOrganization(email: string): Promise<{ orgId: string; listingId: string }> {
  const { db, close } = openDatabase(inject('siteDatabaseUrl'));
  try {
    const listing = await db.listing.findFirstOrThrow({
      where: {
        applyOnCausa: true,
        status: 'PUBLISHED',
        publishedAt: { lt: new Date() },
        closesAt: { gt: new Date() },
        questions: { none: { required: true } },
        organization: {
          publishedAt: { not: null },
          unpublishedAt: null,
          frozenAt: null,
          deletedAt: null,
        },
      },
      select: { id: true, organizationId: true },
    });
    const { organizationId } = listing;
    const user = await db.user.findFirstOrThrow({ where: { email }, select: { id: true } });
    const member = { organizationId, userId: user.id, role: 'ADMIN' } as const;
    await db.organizationMember.create({ data: member });
    return { orgId: organizationId, listingId: listing.id };
  } finally {
    await close();
  }
}

/** Those of these texts that the page shows. */
const shown = (page: Page, what: string): Promise<string[]> =>
  page
    .locator(what)
    .evaluateAll((all) =>
      all.filter((one) => one.getClientRects().length > 0).map((one) => one.outerHTML.slice(0, 80)),
    );

test('an application arrives from another browser, is read, talked about, declined and undone', async () => {
  const page = await visit.open('/en');
  const phone = await visit.open('/en', { width: 360, scripts: false });
  const ready = async (name: string): Promise<void> => {
    await page.waitForSelector('html[data-phase=client-hydrated]');
    expect(await troubles(page, name)).toEqual([]);
  };
  const email = await signUp(page, 'Lia');
  const { orgId, listingId } = await joinOrganization(email);
  const dashboard = `/en/admin/${orgId}`;

  // Someone else applies, on a phone without scripts.
  await signUp(phone, 'Rui');
  const message = 'I cook for sixty people every Friday.';
  const sent = await phone.request.post('/data/applications', { data: { listingId, message } });
  const { application } = (await sent.json()) as { application: { id: string } };
  const history = `/en/dashboard/application-history?id=${application.id}`;

  // It is found by its name, and read.
  await page.goto(`${dashboard}/applications?tab=all&q=Rui%20Duarte`);
  await ready('the list of applications');
  await page.getByRole('link', { name: 'Rui Duarte' }).first().click();
  await page.waitForURL(/applications\/[0-9a-f]{32}/);
  await ready('one application');
  expect(await page.locator('main').innerText()).toContain('I cook for sixty people');

  // A key chooses the status; the applicant is asked, and replies without scripts.
  await page.keyboard.press('3');
  await page.locator('input[name=status][value=INTERVIEW]:checked').waitFor();
  await page.getByLabel('Message to Rui (optional)').fill('Could you come on Tuesday?');
  await page.getByRole('button', { name: 'Save status' }).click();
  await page.getByText('Now: Interview').waitFor();
  // On paper stands what is known of the person, and nothing to press or to fill in.
  await page.emulateMedia({ media: 'print' });
  expect(await shown(page, 'main :is(button, summary, input, textarea, select)')).toEqual([]);
  expect(await shown(page, 'main h1')).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await phone.goto(history);
  expect(await phone.locator('main').innerText()).toContain('Could you come on Tuesday?');
  await phone.getByRole('textbox', { name: 'Reply to' }).fill('Tuesday is perfect.');
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await phone.getByText('Tuesday is perfect.').waitFor();

  // A decline stays here for an hour, and is taken back.
  await page.reload();
  await page.waitForSelector('html[data-phase=client-hydrated]');
  expect(await page.locator('#thread').innerText()).toContain('Tuesday is perfect.');
  await page.getByLabel('Decline', { exact: true }).check();
  await page.getByRole('button', { name: 'Save status' }).click();
  await page.getByText('Rui does not know yet').waitFor();
  await ready('a decline that has not left');
  await phone.goto(history);
  expect(await phone.locator('main').innerText()).not.toContain('Not selected');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Now: Interview').waitFor();

  await page.goto(`${dashboard}/applications?view=board`);
  await ready('the board');
  await page.emulateMedia({ colorScheme: 'dark' });
  const ground = (selector: string) =>
    page
      .locator(`main ${selector}`)
      .first()
      .evaluate((part) => getComputedStyle(part).backgroundColor);
  expect(await ground('section:has(article)'), 'a card stands out from its column').not.toBe(
    await ground('article'),
  );
  await ready('the board in the dark');
});

test('what a member typed about many is there again once their number has changed; what is withdrawn is not for choosing', async () => {
  const page = await visit.open('/en');
  const { orgId, listingId } = await joinOrganization(await signUp(page, 'Lia'));
  const profile = '/data/userdashboard/applicant-profile';
  const apply = async (firstName: string): Promise<Page> => {
    const other = await visit.open('/en');
    await signUp(other, firstName);
    const data = { isRecruitable: true };
    const work = { title: 'Cook', organization: 'Harbor', startMonth: '2020-03', endMonth: null };
    expect((await other.request.patch(`${profile}/profile`, { data })).status()).toBe(200);
    await other.request.post(`${profile}/work-history/jobs`, { data: work });
    await other.request.post('/data/applications', { data: { listingId, message: 'Hello' } });
    return other;
  };
  await apply('Zenobia');
  const list = `/en/admin/${orgId}/applications`;
  await page.goto(`${list}/bulk?all=1&q=Zenobia`);
  await page.waitForSelector('html[data-phase=client-hydrated]');
  await apply('Zenobia');
  await page.locator('main [name=status][value=DECLINED]').check();
  await page.locator('main [name=message]').fill('Thank you for your time.');
  await page.locator('main button[value=start-applications-bulk]').click();
  await page.waitForURL(/changed=1/);
  await page.waitForSelector('html[data-phase=client-hydrated]');
  expect(await page.locator('main [name=shown]').inputValue()).toBe('2');
  expect(await page.locator('main [name=message]').inputValue()).toBe('Thank you for your time.');
  expect(await page.locator('main [name=status][value=DECLINED]').isChecked()).toBe(true);
  await page.locator('main button[value=start-applications-bulk]').click();
  await page.waitForURL(/\/bulk\/[0-9a-f]{32}/);

  await page.goto(`${list}?tab=all&q=Zenobia`);
  expect(await page.locator('main tbody input[name=id]').count()).toBe(2);
  await page.locator('main tbody a').first().click();
  await page.locator('main section[aria-labelledby=work]').waitFor();
  expect(await page.locator('main section[aria-labelledby=work]').innerText()).toContain(
    'since March 2020',
  );
  const applicationId = /applications\/([0-9a-f]{32})/.exec(page.url())?.[1] ?? '';
  const { db, close } = openDatabase(inject('siteDatabaseUrl'));
  await db.application.update({ where: { id: applicationId }, data: { status: 'WITHDRAWN' } });
  await close();
  await page.goto(`${list}?tab=withdrawn&q=Zenobia`);
  expect(await page.locator('main tbody tr').count()).toBe(1);
  expect(await page.locator('main tbody input[name=id]').count()).toBe(0);
});

test('without scripts, too, what a member typed about many stays once their number has changed', async () => {
  const page = await visit.open('/en', { scripts: false });
  const { orgId, listingId } = await joinOrganization(await signUp(page, 'Lia'));
  const apply = async (): Promise<void> => {
    const other = await visit.open('/en', { scripts: false });
    await signUp(other, 'Octavia');
    await other.request.post('/data/applications', { data: { listingId, message: 'Hello' } });
  };
  await apply();
  await page.goto(`/en/admin/${orgId}/applications/bulk?all=1&q=Octavia`);
  await apply();
  await page.locator('main [name=status][value=DECLINED]').check();
  await page.locator('main [name=message]').fill('Thank you for your time.');
  const send = page.locator('main button[value=start-applications-bulk]');
  await send.click();
  await page.locator('main [role=alert]').waitFor();
  expect(await page.locator('main [name=shown]').inputValue()).toBe('2');
  expect(await page.locator('main [name=message]').inputValue()).toBe('Thank you for your time.');
  expect(await page.locator('main [name=status][value=DECLINED]').isChecked()).toBe(true);
  await send.click();
  await page.waitForURL(/\/bulk\/[0-9a-f]{32}/);
});
