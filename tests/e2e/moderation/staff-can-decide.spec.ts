import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import type { APIRequestContext, Page } from 'playwright-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { organizationFields } from '../../support/factories.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { completeJob } from '../../support/posting.ts';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser();
let pool: pg.Pool;
beforeAll(() => {
  pool = new pg.Pool({ connectionString: inject('siteDatabaseUrl'), max: 2 });
});
afterAll(() => pool.end());

let people = 0;
/** A user with a confirmed address, logged in in this browser. */
async function signUp(page: Page): Promise<string> {
  people += 1;
  const email = `trust${people}.${Date.now()}@harbour.example`;
  const data = { email, password: 'tide-lamp-quiet-nine', firstName: 'Ana', lastName: 'Duarte' };
  await page.request.post('/data/website/signup', { data: { ...data, locale: 'en' } });
  const token = (await linkInMail(email, '/verify-email')).split('/').at(-1);
  await page.request.post(`/data/website/verify-email/${token}`, { data: {} });
  return email;
}

async function ok(asked: ReturnType<APIRequestContext['post']>): Promise<{ revision?: number }> {
  const answer = await asked;
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as { revision?: number };
}

/** A new organization with its first listing, submitted for publication. */
async function postFirstListing(page: Page): Promise<{ orgId: string; id: string; name: string }> {
  const [orgId, id, name] = [newId(), newId(), `Quiet Meadow ${newId()}`];
  const base = `/data/orgdashboard/${orgId}`;
  const fields = { ...organizationFields({ name }), speaksForIt: true };
  await ok(page.request.post(`${base}/organization`, { data: fields }));
  await ok(page.request.post(`${base}/jobs`, { data: { id, title: 'Beekeeper', locale: 'en' } }));
  const closesOn = new Date(Date.now() + 40 * dayMs).toISOString().slice(0, 10);
  const set = { ...completeJob, closesOn };
  const url = `${base}/jobs/${id}`;
  const { revision } = await ok(
    page.request.patch(`${url}/draft`, { data: { revision: 1, tab: 'one', set } }),
  );
  await ok(page.request.post(`${url}/publish`, { data: { revision } }));
  return { orgId, id, name };
}

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

const makeOlder = (email: string) =>
  pool.query('UPDATE users SET created_at = $2 WHERE lower(email) = lower($1)', [
    email,
    daysAgo(8),
  ]);

/** Adds reports by other readers, with accounts nine days old. */
async function addReports(listingId: string, count: number): Promise<void> {
  for (let reader = 0; reader < count; reader += 1) {
    const userId = newId();
    await pool.query(
      `INSERT INTO users (id, email, email_verified_at, created_at, updated_at, permissions, intake_intents)
       VALUES ($1, $1 || '@harbour.example', $2, $3, $2, '{}', '{}')`,
      [userId, new Date(), daysAgo(9)],
    );
    await pool.query(
      `INSERT INTO reports (id, subject, listing_id, user_id, reason, text)
       VALUES ($1, 'listing:' || $2, $2, $3, 'SCAM', '')`,
      [newId(), listingId, userId],
    );
  }
}

test('approves a first listing, freezes it after three reports and restores it after an objection', async () => {
  const owner = await visit.open('/en');
  await signUp(owner);
  const { orgId, id, name } = await postFirstListing(owner);
  const address = `/en/job/${id}-beekeeper`;
  const statusOf = async () => (await owner.request.get(address)).status();
  expect(await statusOf()).toBe(404);
  await owner.goto(`${visit.origin}/en/admin/${orgId}/verification`);
  await owner.waitForSelector('html[data-phase=client-hydrated]');
  expect(await troubles(owner, 'the verification')).toEqual([]);

  const staff = await visit.open('/en');
  const email = await signUp(staff);
  await pool.query("UPDATE users SET permissions = '{staff}' WHERE lower(email) = lower($1)", [
    email,
  ]);
  // As after a login with a passkey; other journeys use a real one.
  await pool.query(
    `UPDATE sessions SET login_method = 'passkey' WHERE user_id IN
       (SELECT id FROM users WHERE lower(email) = lower($1))`,
    [email],
  );
  const openItem = async (kind: string): Promise<void> => {
    await staff.goto(`${visit.origin}/en/staff/queue?kind=${kind}`);
    const link = staff.locator('main li', { hasText: name }).getByRole('link');
    // A key pressed during the navigation is ignored.
    await Promise.all([staff.waitForEvent('load'), link.click()]);
  };
  await openItem('LISTING');
  expect(await staff.locator('main').innerText()).toContain('First listing');
  expect(await troubles(staff, 'an item of the queue')).toEqual([]);
  await staff.keyboard.press('a');
  await staff.waitForURL(/done=APPROVE/);
  expect(await troubles(staff, 'the queue')).toEqual([]);
  expect(await statusOf()).toBe(200);

  await addReports(id, 2);
  const reader = await visit.open('/en/keyboard-shortcuts');
  await makeOlder(await signUp(reader));
  const data = { type: 'JOB', id, reason: 'SCAM', text: '<b>They want money.</b>' };
  await ok(reader.request.post('/data/reports', { data }));
  expect(await statusOf()).toBe(410);

  await openItem('REPORT');
  expect(await staff.locator('main').innerText()).toContain('<b>They want money.</b>');
  // Without a reason, the key asks for one.
  await staff.keyboard.press('f');
  await staff.getByRole('link', { name: 'Choose a reason.' }).click();
  await staff.locator('select[name=reason]:focus').selectOption('SCAM');
  await staff.fill('textarea[name=note]', 'Three readers were asked for money.');
  await staff.getByRole('button', { name: 'Suspend organization' }).click();
  await staff.waitForURL(/done=FREEZE/);

  const phone = { width: 360, scripts: false };
  const page = await visit.open('/en', phone);
  await page.context().addCookies(await owner.context().cookies());
  await page.goto(`${visit.origin}/en/admin/${orgId}/listings`);
  expect(await page.locator('main').innerText()).toContain('Three readers were asked for money.');
  await page.getByRole('link', { name: 'Appeal this decision' }).click();
  await page.fill(
    'main textarea[name=text]',
    'It was someone who used our name. We wrote to them.',
  );
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect.poll(() => page.locator('main').innerText()).toContain('You appealed on');

  await openItem('OBJECTION');
  await staff.keyboard.press('a');
  await staff.waitForURL(/done=APPROVE/);
  await page.reload();
  expect(await page.locator('main').innerText()).not.toContain('You appealed on');
});
