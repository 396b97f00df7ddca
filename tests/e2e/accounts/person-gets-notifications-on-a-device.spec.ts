import { pagePath } from '@causa/shared/platform/pages/routes';
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { makeSubscription } from '../../support/push-service.ts';
import { openBrowser } from '../support/browser.ts';
import { signUpHere } from '../support/owner.ts';

const visit = openBrowser();
const hydrated = 'html[data-phase=client-hydrated]:not(:has([data-waiting]))';
const section = 'section[aria-labelledby=push]';

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForSelector(hydrated);
}

async function check(page: Page, what: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder !== undefined)
    await page.locator(section).screenshot({ path: `${folder}/push-${what}.png` });
  expect(await troubles(page, what)).toEqual([]);
}

/**
 * Stands in for the push service and for permission, which the browser of the tests does not have.
 */
function playPushService({ endpoint, keys }: ReturnType<typeof makeSubscription>): void {
  const [isOn, isGranted] = ['playedPush', 'playedPermission'];
  let applicationServerKey: BufferSource | undefined;
  const subscription = {
    get options() {
      return { applicationServerKey };
    },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => Promise.resolve(localStorage.removeItem(isOn)),
  } as unknown as PushSubscription;
  PushManager.prototype.subscribe = (options) => {
    applicationServerKey = options?.applicationServerKey as BufferSource;
    localStorage.setItem(isOn, '1');
    return Promise.resolve(subscription);
  };
  PushManager.prototype.getSubscription = () =>
    Promise.resolve(localStorage.getItem(isOn) === null ? null : subscription);
  const readPermission = () => localStorage.getItem(isGranted) ?? 'denied';
  Object.defineProperty(Notification, 'permission', { get: readPermission });
  Notification.requestPermission = () => {
    localStorage.setItem(isGranted, 'granted');
    return Promise.resolve('granted');
  };
}

/** Returns what delivers a push message to the service worker, as the browser would. */
async function openPush(session: CDPSession, origin: string) {
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own !== undefined) found(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (message: object) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    });
}

/** Runs in the worker: collects notifications, which the browser of the tests cannot show. */
const collectShown = `
  self.shown = [];
  self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options });`;
const readShown = `self.shown.map(({ title, body = '' }) => ({ title, body }))`;
const clickFirst = `{
  const event = new Event('notificationclick');
  const notification = { data: self.shown[0].data, close: () => undefined };
  self.dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }));
}`;

test.each([
  { locale: 'en', width: 1280, dark: false },
  { locale: 'es', width: 360, dark: true },
] as const)(
  'turns notifications on, opens one and turns them off ($locale, $width px)',
  async ({ locale, width, dark }) => {
    const page = await visit.open(`/${locale}`, { width, dark, worker: true });
    const context = page.context();
    await context.addInitScript(playPushService, makeSubscription());
    await signUpHere(page, locale);
    const settings = pagePath('notificationPreferences', locale);
    const button = page.locator(`${section} .with-js button`);
    const state = page.locator(`${section} [aria-live]`);

    await show(page, settings);
    await state.filter({ hasText: /\S/ }).waitFor();
    await check(page, `denied-${locale}-${width}`);
    expect(await button.count()).toBe(0);

    await page.evaluate(() => localStorage.setItem('playedPermission', 'default'));
    await show(page, settings);
    await button.waitFor();
    await check(page, `off-${locale}-${width}`);
    await Promise.all([page.waitForEvent('load'), button.click()]);
    await page.locator(`${section} li`).waitFor();
    await state.filter({ hasText: /\S/ }).waitFor();
    await check(page, `on-${locale}-${width}`);

    const alerts = page.locator('#push-alerts');
    expect(await alerts.isChecked()).toBe(true);
    await alerts.uncheck();
    await page.locator(`${section} form:has(#push-alerts) button`).click();
    await page.locator('[role=status]').filter({ hasText: /\S/ }).waitFor();
    await show(page, settings);
    expect(await alerts.isChecked()).toBe(false);
    expect(await page.locator('#push-messages').isChecked()).toBe(true);

    const account = await page.evaluate(() => localStorage.getItem('pushAccount'));
    const deliver = await openPush(await context.newCDPSession(page), visit.origin);
    const inbox = pagePath('inbox', locale);
    const body = 'Harbor Kitchen wrote to you.';
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(collectShown);
    const message = { id: '0'.repeat(32), path: inbox, lang: locale, title: 'Causa', body };
    await deliver({ ...message, account, tag: 'own' });
    await expect.poll(() => worker?.evaluate(readShown)).toEqual([{ title: 'Causa', body }]);
    await Promise.all([
      page.waitForURL((url) => url.pathname === inbox),
      worker?.evaluate(clickFirst),
    ]);
    // A message that arrives late shows nothing of another account.
    await deliver({ ...message, account: '0'.repeat(32), tag: 'late' });
    await expect
      .poll(() => worker?.evaluate(readShown))
      .toEqual([
        { title: 'Causa', body },
        { title: 'Causa', body: '' },
      ]);

    await show(page, settings);
    await state.filter({ hasText: /\S/ }).waitFor();
    await Promise.all([page.waitForEvent('load'), button.click()]);
    await button.waitFor();
    expect(await page.locator(`${section} li`).count()).toBe(0);
    visit.takePrinted();
  },
);

test('says without scripts why notifications are unavailable, saves a choice and removes a device', async () => {
  const page = await visit.open('/en', { scripts: false });
  await signUpHere(page, 'en');
  await page.request.post('/data/users/me/push-devices', { data: makeSubscription() });
  await page.goto(pagePath('notificationPreferences', 'en'));
  expect(await page.locator(section).innerText()).toContain('Notifications need JavaScript');
  expect(await page.locator(`${section} .with-js`).isVisible()).toBe(false);
  const messages = page.locator('#push-messages');
  await messages.uncheck();
  await page.locator(`${section} form:has(#push-messages) button`).click();
  await page.locator('[role=status]').filter({ hasText: /\S/ }).waitFor();
  await page.goto(pagePath('notificationPreferences', 'en'));
  expect(await messages.isChecked()).toBe(false);
  await page.locator(`${section} li button`).click();
  await page.locator(section).waitFor();
  expect(await page.locator(`${section} li`).count()).toBe(0);
});
