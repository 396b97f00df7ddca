import { dayMs } from '@causa/shared/platform/dates/durations';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { createAlertLinks, createDismissLink } from '@causa/core/alerts/alert-links';
import { queueMail } from '@causa/core/platform/mail/queue-mail';
import { newId } from '@causa/core/platform/ids';
import { createServices } from '@causa/core/create-services';
import { alertActions } from '@causa/shared/platform/pages/route-words';
import { allAlertsPath } from '@causa/shared/platform/pages/routes';
import { signedPath } from '@causa/core/platform/crypto/signed-path';
import { expect, inject, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A user with a saved search, and a digest of one listing in the mailbox of the site. */
async function digestInMailbox(): Promise<{
  email: string;
  title: string;
  close: () => Promise<void>;
  db: ReturnType<typeof createServices>['db'];
  id: string;
  searchId: string;
  listingId: string;
}> {
  const config = { origin: visit.origin, secret: inject('siteSecret') };
  const world = createServices({
    databaseUrl: inject('siteDatabaseUrl'),
    meili: null,
    log: silent,
    files: memoryFiles(),
    config,
  });
  const [id, email] = [newId(), `${newId()}@reader.example`];
  const search = {
    id: newId(),
    name: 'Kitchens',
    index: 'JOB' as const,
    filters: {},
    filtersVersion: 1,
    text: 'kitchen',
    locale: 'en' as const,
    criteriaHash: new Uint8Array([1]),
  };
  const now = new Date();
  await world.db.user.create({
    data: {
      id,
      email,
      firstName: 'Ana',
      locale: 'en',
      emailVerifiedAt: now,
      savedSearches: { create: search },
    },
  });
  const { number } = await world.db.savedSearch.findUniqueOrThrow({ where: { id: search.id } });
  const listing = await world.db.listing.findFirstOrThrow({
    where: {
      status: 'PUBLISHED',
      type: 'JOB',
      closesAt: { gt: new Date(Date.now() + dayMs) },
      organization: { frozenAt: null },
    },
  });
  const published = await world.db.publishedListing.upsert({
    where: { listingId: listing.id },
    create: { listingId: listing.id, listingType: 'JOB', publishedAt: now },
    update: {},
  });
  const digest = await world.db.alertDigest.create({ data: { userId: id, period: 'test' } });
  await world.db.alertMatch.create({
    data: { searchNumber: number, publishedListingId: published.id, digestId: digest.id },
  });
  await inTransaction(world.system, (tx) =>
    queueMail(tx, {
      template: 'alert-digest',
      props: { digestId: digest.id },
      recipient: email,
      locale: 'en',
      idempotencyKey: `test:${id}`,
      userId: id,
      subscribed: true,
    }),
  );
  return {
    email,
    title: listing.title,
    close: () => world.close(),
    db: world.db,
    id,
    searchId: search.id,
    listingId: listing.id,
  };
}

test('dismisses, pauses, changes, stops and unsubscribes from a mailed digest without scripts and login', async () => {
  const { email, title, close, db } = await digestInMailbox();
  const page = await visit.open('/_local/mailbox', { scripts: false, width: 360 });
  await expect
    .poll(async () => (await page.reload(), page.locator('li', { hasText: email }).count()))
    .toBe(1);
  await page.locator('li', { hasText: email }).getByRole('link').click();
  const mailbox = page.url();
  const follow = async (name: string): Promise<void> => {
    await page.goto(mailbox);
    await page.frameLocator('iframe').getByRole('link', { name, exact: true }).click();
    await page.waitForURL(/\/en\/(alerts|unsubscribe)\//);
  };
  const saved = page.getByRole('status').filter({ hasText: 'Your changes are saved' });
  const click = (name: string): Promise<void> =>
    page.locator('main').getByRole('button', { name }).click();

  await follow('Not for me');
  expect(await page.locator('main h2').innerText()).toBe(title);
  expect(await db.dismissedListing.count({ where: { user: { email } } })).toBe(0);
  await click('Leave it out');
  await saved.waitFor();
  expect(await page.locator('h1').innerText()).toBe('Left out of your emails');
  expect(await db.dismissedListing.count({ where: { user: { email } } })).toBe(1);
  await click('Include it in emails again');
  await page.locator('h1', { hasText: 'Not for you?' }).waitFor();

  await follow('Pause');
  await page.getByLabel('For a month').check();
  await click('Save changes');
  await saved.waitFor();
  expect(await page.locator('main').innerText()).toMatch(/Kitchens\s+Paused until/);
  await page.getByLabel('Not paused').check();
  await click('Save changes');
  await page.locator('main', { hasText: 'Email once a day' }).waitFor();
  await page.getByRole('link', { name: 'How often' }).click();
  await page.getByLabel('Once a week').check();
  await click('Save changes');
  await page.locator('main', { hasText: 'Email once a week' }).waitFor();

  await follow('All my searches');
  await page.getByRole('link', { name: 'Turn off: Kitchens' }).click();
  await click('Turn off emails');
  await page.locator('h1', { hasText: 'Email alerts are off' }).waitFor();
  expect(
    (await db.savedSearch.findFirstOrThrow({ where: { user: { email } } })).notifyByEmail,
  ).toBe(false);

  await follow('Unsubscribe from these emails');
  await click('Unsubscribe');
  await page.getByRole('status').filter({ hasText: 'no longer get these emails' }).waitFor();
  expect(
    await db.notificationPreference.count({
      where: { user: { email }, name: 'saved-search-alerts', enabled: false },
    }),
  ).toBe(1);
  await close();
});

test('passes axe on pages of a digest before and after a click', async () => {
  const { id, email, searchId, listingId, db, close } = await digestInMailbox();
  const config = { origin: visit.origin, secret: inject('siteSecret') };
  const links = createAlertLinks(config, 'es', { id: searchId, subscriptionId: null }, email);
  const page = await visit.open('/es');
  const wrong: string[] = [];
  const checkPage = async (link: string): Promise<void> => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(link);
    wrong.push(...(await troubles(page, new URL(link).pathname)));
  };
  for (const action of alertActions) await checkPage(links[action]);
  await checkPage(visit.origin + signedPath(config, allAlertsPath('es', id), email));
  await checkPage(createDismissLink(config, 'es', { id, email }, listingId));
  await db.dismissedListing.create({ data: { userId: id, listingId } });
  await db.savedSearch.update({ where: { id: searchId }, data: { notifyByEmail: false } });
  for (const link of [links.stop, createDismissLink(config, 'es', { id, email }, listingId)])
    await checkPage(link);
  expect((await page.goto(links.stop.replace(/mac=.{4}/, 'mac=AAAA')))?.url()).toContain(
    'invalid-or-expired-link',
  );
  await close();
  expect(wrong).toEqual([]);
});
