import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { organizationFields } from '../../support/factories.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { completeJob } from '../../support/posting.ts';
import { openBrowser } from '../support/browser.ts';
import { openTestDatabase } from '../../support/database.ts';

const visit = openBrowser();
const locales = ['en', 'es', 'pt'] as const;

/** A new user with an organization and a job with a deadline in ten days. */
async function startOrganization(page: Page): Promise<{ dashboard: string; job: string }> {
  const email = `owner.${Date.now()}@harbour.example`;
  const send = async (method: string, url: string, data: object) => {
    const reply = await page.request.fetch(url, { method, data });
    if (!reply.ok()) throw new Error(`${url}: ${reply.status()} ${await reply.text()}`);
    return (await reply.json()) as { revision: number };
  };
  await send('POST', '/data/website/signup', {
    email,
    password: 'tide-lamp-quiet-nine',
    firstName: 'Ana',
    lastName: 'Duarte',
    locale: 'en',
  });
  const token = (await linkInMail(email, '/verify-email')).split('/').at(-1);
  await send('POST', `/data/website/verify-email/${token}`, {});
  const [orgId, id] = [newId(), newId()];
  const base = `/data/orgdashboard/${orgId}`;
  const name = `Long table ${orgId.slice(-8)}`;
  await send('POST', `${base}/organization`, {
    ...organizationFields({ name }),
    speaksForIt: true,
  });
  // Staff approved its page before, so its listings appear immediately.
  const { db, close } = openTestDatabase(inject('siteDatabaseUrl'));
  await db.organization.update({ where: { id: orgId }, data: { publishedAt: new Date() } });
  await close();
  await send('POST', `${base}/jobs`, { id, title: 'Head of kitchen', locale: 'en' });
  const closesOn = new Date(Date.now() + 10 * dayMs).toISOString().slice(0, 10);
  const { revision } = await send('PATCH', `${base}/jobs/${id}/draft`, {
    revision: 1,
    tab: 'a',
    set: { ...completeJob, closesOn },
  });
  await send('POST', `${base}/jobs/${id}/publish`, { revision });
  return { dashboard: `/admin/${orgId}`, job: `/admin/${orgId}/jobs/${id}` };
}

test.each([
  ['with scripts', { width: 1280 }],
  ['without scripts, on a phone', { width: 360, scripts: false }],
])(
  'chooses notifications, shows the activity and keeps a listing open: %s',
  async (_how, options) => {
    const hasScripts = !('scripts' in options);
    const page = await visit.open('/en/login', options);
    const { dashboard, job } = await startOrganization(page);
    const open = async (path: string): Promise<void> => {
      await page.goto(path);
      if (hasScripts) await page.waitForSelector('html[data-phase=client-hydrated]');
    };
    if (hasScripts)
      for (const locale of locales)
        for (const path of [
          `${dashboard}/notification-preferences`,
          `${dashboard}/activity`,
          `${job}/extend`,
        ]) {
          await open(`/${locale}${path}`);
          expect(await troubles(page, path)).toEqual([]);
        }

    await open(`/en${dashboard}/notification-preferences`);
    await page.getByLabel('Each one right away').check();
    await page.getByLabel('Someone asks to join the team').uncheck();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await page.getByText('Your preferences are saved.').waitFor();
    expect(await page.getByLabel('Each one right away').isChecked()).toBe(true);
    expect(await page.getByLabel('Someone asks to join the team').isChecked()).toBe(false);

    await open(`/en${dashboard}/activity`);
    await page.getByText('“Head of kitchen” was published or updated.').waitFor();
    await page.getByLabel('Subject', { exact: true }).selectOption('people');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByText('No results. Try removing the filters.').waitFor();

    await open(`/en${job}/extend`);
    await page.getByRole('button', { name: 'Keep it open' }).click();
    await page.waitForURL((url) => url.pathname === `/en${job}`);
    const day = new Date(Date.now() + 24 * dayMs).getUTCDate();
    await page
      .getByText(new RegExp(`\\b${day}\\b`))
      .first()
      .waitFor();
  },
);
