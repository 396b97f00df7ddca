import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { openBrowser } from '../support/browser.ts';
import { openTestDatabase } from '../../support/database.ts';

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
  const { db, close } = openTestDatabase(inject('siteDatabaseUrl'));
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

/** Returns the texts that the page shows. */
const shown = (page: Page, what: string): Promise<string[]> =>
  page
    .locator(what)
    .evaluateAll((all) =>
      all.filter((one) => one.getClientRects().length > 0).map((one) => one.outerHTML.slice(0, 80)),
    );

test('receives, reads, discusses, declines and restores an application of another browser', async () => {
  const page = await visit.open('/en');
  const phone = await visit.open('/en', { width: 360, scripts: false });
  const ready = async (name: string): Promise<void> => {
    await page.waitForSelector('html[data-phase=client-hydrated]');
    expect(await troubles(page, name)).toEqual([]);
  };
  const email = await signUp(page, 'Lia');
  const { orgId, listingId } = await joinOrganization(email);
  const dashboard = `/en/admin/${orgId}`;

  // Another person applies, on a phone without scripts.
  await signUp(phone, 'Rui');
  const message = 'I cook for sixty people every Friday.';
  const sent = await phone.request.post('/data/applications', { data: { listingId, message } });
  const { application } = (await sent.json()) as { application: { id: string } };
  const history = `/en/dashboard/application-history?id=${application.id}`;

  // The member finds and reads the application by its name.
  await page.goto(`${dashboard}/applications?tab=all&q=Rui%20Duarte`);
  await ready('the list of applications');
  await page.getByRole('link', { name: 'Rui Duarte' }).first().click();
  await page.waitForURL(/applications\/[0-9a-f]{32}/);
  await ready('one application');
  expect(await page.locator('main').innerText()).toContain('I cook for sixty people');

  // A key chooses the status. The applicant gets a question and replies without scripts.
  await page.keyboard.press('3');
  await expect
    .poll(() => page.locator('#status select[name=status]').inputValue())
    .toBe('INTERVIEW');
  await page.getByText('Add a message or a reason').click();
  await page.getByLabel('Message to Rui (optional)').fill('Could you come on Tuesday?');
  await page.getByRole('button', { name: 'Save status' }).click();
  await page.getByText('Current status: Interview').waitFor();
  // The printed page shows the applicant's data, without links, buttons or fields.
  await page.emulateMedia({ media: 'print' });
  expect(await shown(page, 'main :is(button, summary, input, textarea, select)')).toEqual([]);
  expect(await shown(page, 'main h1')).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await phone.goto(history);
  expect(await phone.locator('main').innerText()).toContain('Could you come on Tuesday?');
  await phone.getByRole('textbox', { name: 'Reply to' }).fill('Tuesday is perfect.');
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await phone.getByText('Tuesday is perfect.').waitFor();

  // A rejection is held for an hour, and is undone here.
  await page.reload();
  await page.waitForSelector('html[data-phase=client-hydrated]');
  expect(await page.locator('#conversation').innerText()).toContain('Tuesday is perfect.');
  await page.getByLabel('New status').selectOption('DECLINED');
  await page.getByRole('button', { name: 'Save status' }).click();
  await page.getByText('We haven’t notified Rui yet').waitFor();
  await ready('a decline that has not left');
  await phone.goto(history);
  expect(await phone.locator('main').innerText()).not.toContain('Not selected');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Current status: Interview').waitFor();

  await page.goto(`${dashboard}/applications?view=board`);
  await ready('the board');
  await page.emulateMedia({ colorScheme: 'dark' });
  const ground = (selector: string) =>
    page
      .locator(`main ${selector}`)
      .first()
      .evaluate((part) => getComputedStyle(part).backgroundColor);
  expect(
    await ground('section[aria-labelledby]:has(article)'),
    'a card stands out from its column',
  ).not.toBe(await ground('article'));
  await ready('the board in the dark');
  // Dragged to another column, a card moves.
  await page.setViewportSize({ width: 1280, height: 900 });
  const column = (name: string) => page.locator(`main section[aria-labelledby=column-${name}]`);
  const card = page.locator('main article').first();
  await expect.poll(() => column('INTERVIEW').locator('article').count()).toBe(1);
  await Promise.all([page.waitForEvent('load'), card.dragTo(column('SHORTLISTED'))]);
  await column('SHORTLISTED').locator('article').waitFor();
  expect(await column('INTERVIEW').locator('article').count()).toBe(0);
});

test('keeps typed text when the number of applications changes and excludes withdrawn ones', async () => {
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
  // Restored by code that loads after the page.
  const message = page.locator('main [name=message]');
  await expect.poll(() => message.inputValue()).toBe('Thank you for your time.');
  expect(await page.locator('main [name=status][value=DECLINED]').isChecked()).toBe(true);
  await page.locator('main button[value=start-applications-bulk]').click();
  await page.waitForURL(/\/bulk\/[0-9a-f]{32}/);

  await page.goto(`${list}?tab=all&q=Zenobia`);
  await expect.poll(() => page.locator('main tbody input[name=id]').count()).toBe(2);
  await page.locator('main tbody a').first().click();
  await page.locator('main section[aria-labelledby=work]').waitFor();
  expect(await page.locator('main section[aria-labelledby=work]').innerText()).toContain(
    'since March 2020',
  );
  const applicationId = /applications\/([0-9a-f]{32})/.exec(page.url())?.[1] ?? '';
  const { db, close } = openTestDatabase(inject('siteDatabaseUrl'));
  await db.application.update({ where: { id: applicationId }, data: { status: 'WITHDRAWN' } });
  await close();
  await page.goto(`${list}?tab=withdrawn&q=Zenobia`);
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(1);
  expect(await page.locator('main tbody input[name=id]').count()).toBe(0);
});

test('keeps typed text when the number of applications changes without scripts', async () => {
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

/** Opens a new application to a listing of the member's organization. Returns its address. */
async function openApplication(page: Page, scripts: boolean, firstName = 'Rui'): Promise<string> {
  const { orgId, listingId } = await joinOrganization(await signUp(page, 'Lia'));
  const other = await visit.open('/en', { scripts });
  await signUp(other, firstName);
  const sent = await other.request.post('/data/applications', {
    data: { listingId, message: 'Hello' },
  });
  const { application } = (await sent.json()) as { application: { id: string } };
  await page.goto(`/en/admin/${orgId}/applications/${application.id}`);
  return orgId;
}

test('shows no text typed for one applicant in the form of the next', async () => {
  const page = await visit.open('/en');
  const { orgId, listingId } = await joinOrganization(await signUp(page, 'Lia'));
  for (const firstName of ['Perpetua', 'Perpetua']) {
    const other = await visit.open('/en');
    await signUp(other, firstName);
    const data = { listingId, message: 'Hello' };
    await other.request.post('/data/applications', { data });
  }
  await page.goto(`/en/admin/${orgId}/applications?tab=all&q=Perpetua`);
  await page.locator('main tbody a').first().click();
  await page.waitForURL(/applications\/[0-9a-f]{32}/);
  const first = page.url();
  await page.locator('#conversation textarea').fill('For the first one alone.');
  await page.locator('#notes textarea').fill('About the first one.');
  await page.locator('#status summary').first().click();
  await page.locator('#status [name=message]').fill('No, first one.');
  await page.locator('#status [name=status]').selectOption('DECLINED');
  await page.locator('main :is(a[rel=next], a[rel=prev])').first().click();
  await page.waitForURL((url) => url.href !== first);
  await page.locator('#conversation textarea').waitFor();
  for (const field of [
    '#conversation textarea',
    '#notes textarea',
    '#status [name=message]',
    '#status [name=status]',
  ])
    expect([field, await page.locator(field).inputValue()]).toEqual([field, '']);
});

test.each([{ scripts: true }, { scripts: false }])(
  'adds a template below typed text and replaces it by the next: scripts $scripts',
  async ({ scripts }) => {
    const page = await visit.open('/en', { scripts, width: 360 });
    await openApplication(page, scripts);
    if (scripts) await page.waitForSelector('html[data-phase=client-hydrated]');
    const status = page.locator('#status');
    const message = status.locator('[name=message]');
    const use = async (label: string): Promise<void> => {
      await status.locator('select[name=text]').selectOption({ label });
      const isSent = scripts ? undefined : page.waitForEvent('load');
      await status.getByRole('button', { name: 'Insert' }).click();
      await isSent;
    };
    const { builtIn } = (await (
      await page.request.get(
        page.url().replace(/^.*admin\/(\w+)\/.*$/, '/data/orgdashboard/$1/message-templates'),
      )
    ).json()) as { builtIn: { name: string; locale: string; text: string }[] };
    const [first, second] = builtIn.filter(({ locale }) => locale === 'en');
    if (first === undefined || second === undefined) throw new Error('there are no texts');
    const begins = ({ text }: { text: string }) =>
      text.replace('{name}', 'Rui').split('{')[0]?.trim() ?? '';
    await status.locator('[name=status]').selectOption('INTERVIEW');
    await status.locator('summary').first().click();
    await message.fill('My own words.');
    await status.locator('[name=reason]').fill('Kind.');
    await use(`${first.name} (English)`);
    expect(await message.inputValue()).toContain(`My own words.\n\n${begins(first)}`);
    await use(`${second.name} (English)`);
    expect(await message.inputValue()).toContain(`My own words.\n\n${begins(second)}`);
    expect(await message.inputValue()).not.toContain(begins(first));
    expect(await status.locator('[name=reason]').inputValue()).toBe('Kind.');
    expect(await status.locator('[name=status]').inputValue()).toBe('INTERVIEW');
    await status.getByRole('button', { name: 'Save status' }).click();
    await page.getByText('Current status: Interview').waitFor();
  },
);

test('removes an added template by undo', async () => {
  const page = await visit.open('/en');
  await openApplication(page, true);
  await page.waitForSelector('html[data-phase=client-hydrated]');
  const status = page.locator('#status');
  const message = status.locator('[name=message]');
  await status.locator('summary').first().click();
  await message.pressSequentially('My own words.');
  await status.locator('select[name=text]').selectOption({ index: 1 });
  await status.getByRole('button', { name: 'Insert' }).click();
  expect((await message.inputValue()).length).toBeGreaterThan(40);
  await status.getByText('Preview').click();
  expect(await status.locator('details details').innerText()).toContain('My own words.');
  await message.focus();
  await page.keyboard.press('ControlOrMeta+z');
  expect(await message.inputValue()).toBe('My own words.');
});

test('submits the form by Enter with templates without scripts', async () => {
  const page = await visit.open('/en', { scripts: false });
  const orgId = await openApplication(page, false, 'Nilza');
  await page.goto(`/en/admin/${orgId}/applications/bulk?all=1&q=Nilza`);
  await page.locator('main [name=status][value=DECLINED]').check();
  await page.locator('main [name=status][value=DECLINED]').press('Enter');
  await page.waitForURL(/\/bulk\/[0-9a-f]{32}/);
});
