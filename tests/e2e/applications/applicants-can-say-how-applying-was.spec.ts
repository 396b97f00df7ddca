import { dayMs, hourMs } from '@causa/shared/platform/dates/durations';
import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { makeListing } from '../../support/factories.ts';
import { actionButton, openBrowser, sendForm } from '../support/browser.ts';
import { inSiteDatabase, signUpAsOwner, signUpHere } from '../support/owner.ts';

const visit = openBrowser();

test('asks an applicant in Spanish without scripts, and shows the figures once the owner does', async () => {
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
  const history = `/es/dashboard/application-history?id=${id}`;
  await phone.goto(history);
  expect(await phone.locator('#feedback').count()).toBe(0);

  await inSiteDatabase((db) =>
    db.application.update({ where: { id }, data: { status: 'DECLINED' } }),
  );
  await phone.goto(history);
  await sendForm(phone, actionButton(phone, 'give-feedback'));
  expect(await phone.locator('main').innerText()).toContain('Elige una respuesta.');
  await phone.locator('#feedback [name=wasTrue][value=YES]').check();
  await phone.locator('#feedback [name=knewStatus][value=PARTLY]').check();
  await phone.locator('#feedback [name=wasRespected][value=YES]').check();
  await phone.locator('#feedback [name=sentence]').fill('Respondieron en una semana.');
  const reader = await visit.open('/es', { width: 360 });
  await reader.context().addCookies(await phone.context().cookies());
  await reader.goto(history);
  await reader.waitForSelector('html[data-phase=client-hydrated]:not(:has([data-waiting]))');
  expect(await troubles(reader, 'the questions to an applicant')).toEqual([]);
  await sendForm(phone, actionButton(phone, 'give-feedback'));
  const own = await phone.locator('#feedback').innerText();
  expect(own).toContain('Gracias por tus respuestas.');
  expect(own).toContain('Respondieron en una semana.');

  // The daily job releases batches of five people; here its result is written.
  await inSiteDatabase(async (db) => {
    await db.applicationFeedback.updateMany({
      where: { applicationId: id },
      data: { releasedAt: new Date(Date.now() - dayMs) },
    });
    await db.organizationFeedback.create({
      data: {
        organizationId: orgId,
        people: 5,
        wasTrueYes: 5,
        wasTruePartly: 0,
        knewStatusYes: 3,
        knewStatusPartly: 2,
        wasRespectedYes: 4,
        wasRespectedPartly: 1,
      },
    });
  });
  await page.goto(`/en/admin/${orgId}/statistics`);
  await page.waitForSelector('html[data-phase=client-hydrated]');
  expect(await page.locator('#applicants').innerText()).toContain('Respondieron en una semana.');
  expect(await troubles(page, 'what applicants say, for members')).toEqual([]);
  const visitor = await visit.open(`/en/organization/${orgId}`, { width: 360 });
  expect(await visitor.locator('#applicants').count()).toBe(0);
  await sendForm(page, actionButton(page, 'publish-feedback'));
  await visitor.reload();
  await visitor.waitForSelector('html[data-phase=client-hydrated]:not(:has([data-waiting]))');
  expect(await visitor.locator('#applicants').innerText()).toContain('Yes 3 · Partly 2 · No 0');
  expect(await troubles(visitor, 'what applicants say, for visitors')).toEqual([]);
  await visitor.locator('#applicants a').first().click();
  await visitor.waitForURL((url) => url.searchParams.get('type') === 'FEEDBACK');
  expect(await visitor.locator('main').innerText()).toContain('Respondieron en una semana.');
  await visitor.goto(`/en/job/${listingId}`);
  expect(await visitor.locator('main').innerText()).toContain(
    '3 of 5 applicants knew where they stood',
  );
});
