import { dayMs, hourMs } from '@causa/shared/platform/dates/durations';
import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { makeListing } from '../../support/factories.ts';
import { actionButton, openBrowser, sendForm } from '../support/browser.ts';
import { inSiteDatabase, signUpAsOwner, signUpHere } from '../support/owner.ts';

const visit = openBrowser();

test('proposes times, picks one in Spanish without scripts, shows it to both and moves it', async () => {
  const page = await visit.open('/en', { width: 1280 });
  const phone = await visit.open('/es', { width: 360, scripts: false });
  const orgId = await signUpAsOwner(page, 'en');
  await signUpHere(phone, 'es');
  const { id: listingId } = await inSiteDatabase((db) =>
    makeListing(db, orgId, {
      applyOnCausa: true,
      publishedAt: new Date(Date.now() - hourMs),
      closesAt: new Date(Date.now() + 400 * hourMs),
    }),
  );
  const sent = await phone.request.post('/data/applications', {
    data: { listingId, message: 'Cocino para sesenta personas.' },
  });
  const { id } = ((await sent.json()) as { application: { id: string } }).application;
  const admin = `/en/admin/${orgId}/applications/${id}`;
  const history = `/es/dashboard/application-history?id=${id}`;
  const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  const propose = async (days: number, hour: string): Promise<void> => {
    await page.goto(admin);
    await page.waitForSelector('html[data-phase=client-hydrated]');
    const form = page.locator('#interview form', { has: page.locator('[name=on1]') });
    if (!(await form.isVisible()))
      await page.locator('#interview > details > summary').last().click();
    await form.locator('[name=on1]').fill(dayIn(days));
    await form.locator('[name=at1]').fill(hour);
    await form.locator('[name=place]').fill('meet.example/kitchen');
    expect(await troubles(page, 'the form of a proposal')).toEqual([]);
    await sendForm(page, actionButton(page, 'propose-interview'));
  };
  const pick = async (): Promise<string> => {
    await phone.goto(history);
    await phone.locator('#interview [name=startsAt]').first().check();
    await sendForm(phone, actionButton(phone, 'pick-interview'));
    return phone.locator('#interview').innerText();
  };
  const picked = async (): Promise<string> => {
    await page.goto(admin);
    return page.locator('#interview time').first().innerText();
  };

  await propose(5, '10:30');
  await phone.goto('/es/dashboard');
  expect(await phone.locator('main').innerText()).toContain('Elige un horario');
  expect(await pick()).toContain('La entrevista tiene horario.');
  expect(await picked()).toContain('10:30');

  await propose(7, '15:00');
  await phone.goto(history);
  expect(await phone.locator('#interview').innerText()).toContain('quiere cambiar la entrevista');
  await pick();
  expect(await picked()).toContain('3:00');
  await expect.poll(() => page.locator('#interview time').count()).toBe(1);
});
