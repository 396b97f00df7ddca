import { newId } from '@causa/core/platform/ids';
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

interface Made {
  orgId: string;
  listingId: string;
  personId: string;
}

/** Makes one user a member of a verified organization, and recommends the other for its job. */
async function recommend(member: string, person: string): Promise<Made> {
  const { db, close } = openTestDatabase(inject('siteDatabaseUrl'));
  try {
    const { id: listingId, organizationId: orgId } = await db.listing.findFirstOrThrow({
      where: {
        type: 'JOB',
        status: 'PUBLISHED',
        publishedAt: { lt: new Date() },
        closesAt: { gt: new Date() },
        organization: {
          isVerified: true,
          publishedAt: { not: null },
          unpublishedAt: null,
          frozenAt: null,
          deletedAt: null,
        },
      },
      orderBy: { id: 'desc' },
    });
    const [user, found] = await Promise.all(
      [member, person].map((email) => db.user.findFirstOrThrow({ where: { email } })),
    );
    await db.organizationMember.create({
      data: { organizationId: orgId, userId: user?.id ?? '', role: 'ADMIN' },
    });
    const personId = found?.id ?? '';
    await db.recommendedCandidate.create({
      data: {
        id: newId(),
        listingId,
        applicantId: personId,
        score: 65,
        reasons: [{ kind: 'skills', skills: ['Keelhauling'] }, { kind: 'country' }],
      },
    });
    return { orgId, listingId, personId };
  } finally {
    await close();
  }
}

test('makes a person visible, found, invited and recommended, and hides them again', async () => {
  const page = await visit.open('/en');
  const phone = await visit.open('/en', { width: 360, scripts: false });
  const ready = async (name: string): Promise<void> => {
    await page.waitForSelector('html[data-phase=client-hydrated]');
    expect(await troubles(page, name)).toEqual([]);
  };

  // On a phone without scripts: the person enters a city and becomes visible.
  const person = await signUp(phone, 'Rui');
  const profile = '/en/dashboard/employment-profile';
  const path = '/data/userdashboard/applicant-profile/profile';
  await phone.request.patch(path, { data: { skills: ['Keelhauling'], headline: 'Sailor' } });
  await phone.goto(`${profile}/preferences`);
  await phone.locator('[name=place]').fill('Nowhereatall');
  await phone.locator('main form button[type=submit]').click();
  await expect
    .poll(() => phone.locator('main').innerText())
    .toContain('We couldn’t find this location');
  await phone.locator('[name=place]').fill('Lisbon');
  await phone.locator('main form button[type=submit]').click();
  await phone.waitForURL(/done=saved/);
  await expect.poll(() => phone.locator('main').innerText()).toContain('You live in Lisbon');
  await phone.goto(`${profile}/visibility`);
  await phone.locator('[name=isRecruitable][value=yes]').check();
  await phone.locator('main form button[type=submit]').first().click();
  await phone.waitForURL(/done=saved/);
  await expect.poll(() => phone.locator('main').innerText()).toContain('No organization opened');

  // A member finds the person by skill and place, and sends an invitation.
  const { orgId, listingId, personId } = await recommend(await signUp(page, 'Lia'), person);
  const dashboard = `/en/admin/${orgId}`;
  await page.goto(`${dashboard}/candidates`);
  await ready('candidates');
  await page.locator('[name=skills]').fill('keelhauling');
  await page.locator('[name=place]').fill('Lisbon');
  await page.locator('main search button[type=submit]').click();
  await page.waitForURL(/skills=keelhauling/);
  await ready('candidates that were searched for');
  await page.getByRole('link', { name: 'Rui D.' }).first().click();
  await page.waitForURL(new RegExp(`candidates/${personId}`));
  await ready('one candidate');
  await page.locator('[name=listing]').selectOption(listingId);
  await page.locator('main textarea[name=text]').fill('Come and sail with us.');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText(/^Invited on/).waitFor();

  // The recommendations of the listing, and the question of a mail about them.
  const recommended = `${dashboard}/jobs/${listingId}/recommended-candidates`;
  await page.goto(recommended);
  await ready('recommended people');
  await page.getByRole('button', { name: 'Not a match' }).first().click();
  await page.getByText('Your rating: Not a match').waitFor();
  const mailed = `/en/email/rate-recommended-candidate/${personId}/good?listing=${listingId}`;
  const visitor = await visit.open(mailed, { scripts: false });
  expect(new URL(visitor.url()).searchParams.get('redirectTo')).toBe(mailed);
  expect((await phone.goto(mailed))?.status()).toBe(404);
  expect(await phone.locator('main button[value=rate-candidate]').count()).toBe(0);
  await page.goto(mailed);
  await ready('what a mail asks');
  expect(await page.locator('main').innerText()).toContain('Rui D.');
  await page.getByRole('button', { name: 'Yes, good match' }).click();
  await page.waitForURL(/recommended-candidates/);
  await page.goto(`${recommended}/${personId}`);
  await ready('one recommended person');
  expect(await page.locator('main').innerText()).toContain('Your rating: Good match');

  // The person sees the profile view, reads the invitation, and withdraws.
  await phone.goto('/en/dashboard/professional-experience');
  expect(await phone.locator('main').innerText()).toContain('One organization opened');
  await phone.goto('/en/dashboard/notifications');
  expect(await phone.locator('main').innerText()).toContain('invites you to apply');
  await phone.goto(`${profile}/visibility`);
  await phone.locator('[name=isRecruitable][value=no]').check();
  await phone.locator('main form button[type=submit]').first().click();
  await phone.waitForURL(/done=saved/);
  const gone = await page.goto(`${dashboard}/candidates/${personId}`);
  expect(gone?.status()).toBe(404);
});
