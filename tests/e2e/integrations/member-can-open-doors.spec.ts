import { dayMs } from '@causa/shared/platform/dates/durations';
import { localTime } from '@causa/shared/platform/dates/local-time';
import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { makeFair, makeFairInvite } from '../../support/records.ts';
import { openBrowser, sendForm } from '../support/browser.ts';
import { inSiteDatabase, signUpAsOwner, signUpHere } from '../support/owner.ts';

const visit = openBrowser();
const cases = [
  { locale: 'en', options: { width: 1280 } },
  { locale: 'es', options: { width: 360 } },
  { locale: 'pt', options: { width: 360, scripts: false } },
] as const;

/** Returns the reply of the partner API to a program with this key. A program has no cookies. */
async function answerTo(key: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}` };
  return (await fetch(`${visit.origin}/api/v1/me`, { headers })).status;
}

/** Opens a page with these options, and checks it with axe when scripts run. */
async function enter({ locale, options }: (typeof cases)[number]) {
  const page = await visit.open(`/${locale}`, options);
  const checkPage = async (what: string): Promise<void> => {
    if ('scripts' in options) return;
    await page.waitForSelector('html[data-phase=client-hydrated]');
    // The markup is the same in each language, so axe checks it once.
    if (locale === 'es') expect(await troubles(page, what)).toEqual([]);
  };
  const send = (action: string) =>
    page.locator(`main button[value=${action}]:visible`).first().click();
  return { page, look: checkPage, send };
}

test.each(cases)('makes, replaces and revokes an API key: $locale, $options', async (testCase) => {
  const { page, look: checkPage, send } = await enter(testCase);
  const orgId = await signUpAsOwner(page, testCase.locale);
  const path = `/${testCase.locale}/admin/${orgId}/api-access`;
  await page.goto(path);
  await checkPage('no keys yet');
  await page.locator('[name=name]').fill('Our website');
  await send('create-api-key');
  // No scope was chosen.
  await page.getByRole('alert').waitFor();
  await checkPage('a key without scopes');
  expect(await page.locator('[name=name]').inputValue()).toBe('Our website');
  await page.locator('[name="scope-listings:read"]').check();
  await send('create-api-key');
  await page.waitForURL(/made=/);
  await checkPage('a new key');
  const key = (await page.locator('main code').first().innerText()).trim();
  expect(await answerTo(key)).toBe(200);
  await page.goto(path);
  expect(await page.locator('main').innerText()).not.toContain(key);
  await page.locator('main li details summary').first().click();
  await send('rotate-api-key');
  await page.waitForURL(/made=/);
  await checkPage('the key that replaces it');
  const next = (await page.locator('main code').first().innerText()).trim();
  expect(next).not.toBe(key);
  await page.goto(path);
  await page.locator('main li details summary').first().click();
  await sendForm(page, page.locator('main button[value=revoke-api-key]:visible').first());
  expect(await answerTo(next)).toBe(401);
  await checkPage('a key that was ended');
});

test.each(cases)(
  'adds, disables and deletes a webhook endpoint: $locale, $options',
  async (testCase) => {
    const { page, look: checkPage, send } = await enter(testCase);
    const orgId = await signUpAsOwner(page, testCase.locale);
    const path = `/${testCase.locale}/admin/${orgId}/api-access/webhooks`;
    await page.goto(path);
    await checkPage('no endpoints yet');
    await page.locator('[name=url]').fill('https://127.0.0.1/hook');
    await page.locator('[name="event-listing.published"]').check();
    await send('create-webhook');
    await page.getByRole('alert').waitFor();
    await checkPage('an address of a private network');
    await page.locator('[name=url]').fill('https://93.184.216.34/hook');
    await page.locator('[name=mode][value=sandbox]').check();
    await send('create-webhook');
    await page.waitForURL(/made=/);
    await checkPage('a new endpoint');
    expect(await page.locator('main code').first().innerText()).toMatch(/^whsec_/);
    await page.goto(path);
    expect(await page.locator('main').innerText()).not.toContain('whsec_');
    const endpoint = page.locator('main li details').first();
    await endpoint.locator('summary').click();
    await checkPage('what may be done with it');
    // A test message would be sent to another machine.
    await endpoint.locator('button[value=test-webhook]').waitFor();
    await send('switch-webhook');
    await page.locator('main button[value=test-webhook]').waitFor({ state: 'detached' });
    await checkPage('an endpoint that is off');
    await endpoint.locator('summary').click();
    await send('delete-webhook');
    await endpoint.waitFor({ state: 'detached' });
  },
);

test.each(cases)(
  'accepts a fair and describes the booth, and registers a visitor for a session: $locale, $options',
  async (testCase) => {
    const { page, look: checkPage, send } = await enter(testCase);
    const orgId = await signUpAsOwner(page, testCase.locale);
    const startsAt = new Date(Date.now() + 20 * dayMs);
    const { inviteId, slug, fairId } = await inSiteDatabase(async (db) => {
      const fair = await makeFair(
        { db },
        {
          startsAt,
          endsAt: new Date(startsAt.getTime() + dayMs / 4),
          inviteUntil: new Date(startsAt.getTime() - dayMs),
          registrationOpensAt: new Date(Date.now() - dayMs),
        },
      );
      const invite = await makeFairInvite({ db }, orgId, { fairId: fair.id });
      return { inviteId: invite.id, slug: fair.slug, fairId: fair.id };
    });
    await page.goto(`/${testCase.locale}/admin/${orgId}/grad-fairs`);
    await checkPage('the fairs');
    await page.locator(`main a[href$="${inviteId}"]`).first().click();
    await page.waitForURL(new RegExp(inviteId));
    await checkPage('an invitation');
    await page.locator('main form button[type=submit]').first().click();
    await page.locator('main textarea[name=text]').waitFor();
    await checkPage('a booth');
    const text = 'We cook for neighbors.';
    await page.locator('main textarea[name=text]').fill(text);
    // Whole minutes, within the fair.
    const local = localTime(new Date(startsAt.getTime() + dayMs / 24), 'America/Bogota');
    const session = {
      title1: 'Meet the team',
      on1: local.slice(0, 10),
      at1: local.slice(11, 16),
      url1: 'https://meet.example/team',
    };
    for (const [name, value] of Object.entries(session))
      await page.locator(`main [name=${name}]`).fill(value);
    await send('save-booth');
    await expect
      .poll(() => inSiteDatabase((db) => db.fairBooth.count({ where: { inviteId, text } })))
      .toBe(1);

    const visitor = await visit.open(`/${testCase.locale}/fair/${slug}`, testCase.options);
    await visitor.getByRole('link', { name: 'Harbor Kitchen' }).first().click();
    await visitor.getByText(text).waitFor();
    await signUpHere(visitor, testCase.locale);
    await visitor.goto(`/${testCase.locale}/fair/${slug}`);
    await visitor.locator('main details summary').click();
    await visitor.locator('main [name="interest.education"]').check();
    await visitor.locator('main button[value=register-for-fair]').click();
    await visitor.locator('main button[value=leave-fair]').waitFor();
    expect(await visitor.locator('#own-sessions ~ ol li').count()).toBe(0);
    await visitor.locator('main button[value=go-to-session]').click();
    await visitor.locator('#own-sessions ~ ol').getByText('Meet the team').waitFor();
    if (testCase.locale === 'es')
      expect(await troubles(visitor, 'sessions of one’s own')).toEqual([]);
    await visitor.locator('main button[value=leave-session]').click();
    await visitor.locator('main button[value=go-to-session]').waitFor();
    await expect
      .poll(() => inSiteDatabase((db) => db.fairRegistration.findFirst({ where: { fairId } })))
      .toMatchObject({ interests: ['education'] });
  },
);
