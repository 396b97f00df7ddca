import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troubles } from '../support/axe.ts';
import { inviteByMail } from '../support/invitation.ts';
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

interface Question {
  id: string;
  kind: string;
  options: string[];
}

/** Applies to a listing of the organization that takes applications on Causa. */
async function applySomewhere(member: Page, applicant: Page, orgId: string): Promise<string> {
  const own = await member.request.get(`/data/orgdashboard/${orgId}/listings?tab=live`);
  const { listings } = (await own.json()) as { listings: { id: string }[] };
  for (const { id: listingId } of listings) {
    const form = await applicant.request.get(`/data/applications/new/${listingId}`);
    const { accepts, questions } = (await form.json()) as {
      accepts: string;
      questions: Question[];
    };
    if (accepts !== 'CAUSA') continue;
    const answerTo = ({ kind, options }: Question): string =>
      kind === 'YES_NO' ? 'yes' : (options[0] ?? 'Every Friday');
    const answers = Object.fromEntries(questions.map((one) => [one.id, answerTo(one)]));
    const message = 'I cook for sixty people every Friday.';
    const sent = await applicant.request.post('/data/applications', {
      data: { listingId, message, answers },
    });
    return ((await sent.json()) as { application: { id: string } }).application.id;
  }
  throw new Error('the organization has no listing that takes applications on Causa');
}

test(
  'an application arrives from another browser, is read, talked about, declined and undone',
  { timeout: 120_000 },
  async () => {
    const page = await visit.open('/en');
    const phone = await visit.open('/en', { width: 360, scripts: false });
    const ready = async (name: string): Promise<void> => {
      await page.waitForSelector('html[data-phase=client-hydrated]');
      expect(await troubles(page, name)).toEqual([]);
    };
    const email = await signUp(page, 'Lia');
    const { link } = await inviteByMail(email, 'en');
    await page.goto(link);
    await page.getByRole('button', { name: 'Accept the invitation', exact: true }).click();
    await page.waitForURL(/\/en\/admin\/[0-9a-f]{32}$/);
    const dashboard = new URL(page.url()).pathname;
    const orgId = dashboard.split('/').at(-1) ?? '';

    // Someone else applies, on a phone without scripts.
    await signUp(phone, 'Rui');
    const sent = await applySomewhere(page, phone, orgId);
    const history = `/en/dashboard/application-history?id=${sent}`;

    // It is found by its name, and read.
    await page.goto(`${dashboard}/applications?tab=all&q=Rui%20Duarte`);
    await ready('the list of applications');
    await page.getByRole('link', { name: 'Rui Duarte' }).first().click();
    await page.waitForURL(/applications\/[0-9a-f]{32}/);
    await ready('one application');
    expect(await page.locator('main').innerText()).toContain('I cook for sixty people');

    // A key chooses the status; the applicant is asked, and replies without scripts.
    await page.keyboard.press('3');
    expect(await page.locator('input[name=status][value=INTERVIEW]').isChecked()).toBe(true);
    await page.getByLabel('Message to Rui (optional)').fill('Could you come on Tuesday?');
    await page.getByRole('button', { name: 'Save status' }).click();
    await page.getByText('Now: Interview').waitFor();
    await phone.goto(history);
    expect(await phone.locator('main').innerText()).toContain('Could you come on Tuesday?');
    await phone.getByLabel('Reply to').fill('Tuesday is perfect.');
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
  },
);
