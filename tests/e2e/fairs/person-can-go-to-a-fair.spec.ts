import { dayMs, hourMs } from '@causa/shared/platform/dates/durations';
import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { markFrozen } from '../../support/factories.ts';
import { makeBooth, makeFair, makeFairInvite } from '../../support/records.ts';
import { openBrowser } from '../support/browser.ts';
import {
  inSiteDatabase,
  makeVerifiedOrganization,
  signUpAsOwner,
  signUpHere,
} from '../support/owner.ts';

const visit = openBrowser();

test.each([
  { locale: 'es', width: 360 },
  { locale: 'en', width: 1280 },
] as const)(
  'passes axe on the fairs home and salary figures ($locale, $width px)',
  async ({ locale, width }) => {
    const page = await visit.open(`/${locale}/fair`, { width });
    const checkPage = async (what: string): Promise<void> => {
      await page.waitForSelector('html[data-phase=client-hydrated]');
      expect(await troubles(page, what)).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        what,
      ).toBe(0);
    };
    await checkPage('the front of the fairs');
    await page.goto(`/${locale}/nonprofit-salary-explorer/explore?roleFamily=teacher&country=ES`);
    await checkPage('the salary explorer');
    await page.selectOption('select[name=level]', 'director');
    await page.locator('main form button[type=submit]').first().click();
    await page.waitForURL((url) => url.searchParams.get('level') === 'director');
    await checkPage('the explorer for a level');
    await page.goto(`/${locale}/nonprofit-salary-explorer/learn-more`);
    await checkPage('how the figures are made');
  },
);

const fromNow = (ms: number) => new Date(Date.now() + ms);

/**
 * A fair in the given state that begins after this time. An organization has a booth with a
 * session.
 */
function fairWithBooth(
  orgId: string,
  from: number,
  change: Parameters<typeof makeFair>[1] = {},
): Promise<{ fairId: string; slug: string; inviteId: string }> {
  return inSiteDatabase(async (db) => {
    const startsAt = fromNow(from);
    const times = { startsAt, endsAt: fromNow(from + 6 * hourMs), inviteUntil: startsAt };
    const opens = { registrationOpensAt: fromNow(Math.min(from, 0) - dayMs) };
    const { id: fairId, slug } = await makeFair({ db }, { ...times, ...opens, ...change });
    const { id: inviteId } = await makeFairInvite({ db }, orgId, { fairId, status: 'ACCEPTED' });
    await makeBooth({ db }, inviteId, [{ title: 'Meet the team', startsAt }]);
    return { fairId, slug, inviteId };
  });
}

test.each([
  { locale: 'en', width: 1280, dark: true },
  { locale: 'es', width: 360, dark: false },
  { locale: 'pt', width: 768, dark: false },
] as const)(
  'shows registered users an announced, past, postponed or canceled fair without invalid actions ($locale, $width px)',
  async ({ locale, width, dark }) => {
    const orgId = await makeVerifiedOrganization();
    const page = await visit.open(`/${locale}/fair`, { width, dark });
    const email = await signUpHere(page, locale);
    const expected = {
      announced: {
        en: 'Registration opens on',
        es: 'Las inscripciones se abren',
        pt: 'As inscrições abrem',
      },
      over: { en: 'This fair is over', es: 'Esta feria ya terminó', pt: 'Esta feira já terminou' },
      postponed: {
        en: 'is postponed',
        es: 'se pospone',
        pt: 'foi adiada',
      },
      canceled: {
        en: 'This fair is canceled',
        es: 'Esta feria se canceló',
        pt: 'Esta feira foi cancelada',
      },
    };
    const states = {
      announced: await fairWithBooth(orgId, 20 * dayMs, {
        registrationOpensAt: fromNow(5 * dayMs),
      }),
      over: await fairWithBooth(orgId, -2 * dayMs),
      postponed: await fairWithBooth(orgId, 20 * dayMs, { status: 'PLANNED', wasOpen: true }),
      canceled: await fairWithBooth(orgId, 20 * dayMs, { status: 'CANCELED', wasOpen: true }),
    };
    await inSiteDatabase(async (db) => {
      const { id: userId } = await db.user.findFirstOrThrow({ where: { email } });
      for (const { fairId } of [states.over, states.postponed, states.canceled])
        await db.fairRegistration.create({ data: { fairId, userId } });
      await db.fairInvite.update({
        where: { id: states.canceled.inviteId },
        data: { status: 'WITHDRAWN' },
      });
    });
    for (const state of ['announced', 'over', 'postponed', 'canceled'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/${locale}/fair/${states[state].slug}`);
      await page.waitForSelector('html[data-phase=client-hydrated]');
      await page.locator('main').getByText(expected[state][locale]).waitFor();
      // Attendees of a postponed fair can cancel.
      expect(await page.locator('main form button[name=action]').count(), state).toBe(
        state === 'postponed' ? 1 : 0,
      );
      expect(await page.locator('main a[download]').count(), state).toBe(
        state === 'announced' ? 1 : 0,
      );
      expect(await troubles(page, `a fair that is ${state}`)).toEqual([]);
    }
    // Visitors with the address of a booth see the same page, with a link to the next step.
    const reply = await page.goto(`/${locale}/fair/${states.canceled.slug}/${orgId}`);
    expect(reply?.status()).toBe(200);
    await page.waitForSelector('html[data-phase=client-hydrated]');
    await page.locator('main').getByText(expected.canceled[locale]).waitFor();
    expect(await page.locator('main').getByText('Meet the team').count()).toBe(0);
    await expect.poll(() => page.locator(`main a[href="/${locale}/fair"]`).count()).toBe(1);
    expect(await troubles(page, 'a booth of a fair that is canceled')).toEqual([]);
  },
);

test('lists later fairs with their day within a phone screen', async () => {
  const orgId = await makeVerifiedOrganization();
  for (const days of [30, 31]) await fairWithBooth(orgId, days * dayMs);
  const page = await visit.open('/es/fair', { width: 360 });
  const others = page.locator('section[aria-labelledby=later-fairs] li');
  expect(await others.count()).toBeGreaterThan(0);
  expect(await others.locator('time').count()).toBe(await others.count());
  const marker = await others
    .first()
    .evaluate((item) => getComputedStyle(item.parentElement ?? item).listStyleType);
  expect(marker).toBe('none');
  expect(await troubles(page, 'the front with several fairs')).toEqual([]);
});

test('shows an organization a running, past, unpublished or canceled fair with valid actions', async () => {
  const page = await visit.open('/en');
  const orgId = await signUpAsOwner(page, 'en');
  const main = page.locator('main');
  const checkPage = async ({ inviteId }: { inviteId: string }): Promise<(string | null)[]> => {
    await page.goto(`/en/admin/${orgId}/grad-fairs/invites/${inviteId}`);
    await page.waitForSelector('html[data-phase=client-hydrated]');
    const buttons = await main.locator('form button[type=submit]').all();
    return Promise.all(buttons.map((button) => button.getAttribute('value')));
  };
  const preview = main.getByRole('link', { name: 'View booth' });

  expect(await checkPage(await fairWithBooth(orgId, 20 * dayMs))).toEqual([
    'save-booth',
    'withdraw-fair',
  ]);
  await expect.poll(() => preview.count()).toBe(1);
  expect(await checkPage(await fairWithBooth(orgId, 20 * dayMs, { status: 'PLANNED' }))).toEqual([
    'save-booth',
    'withdraw-fair',
  ]);
  await main.getByText('The fair isn’t public yet.').waitFor();
  expect(await preview.count()).toBe(0);
  expect(await checkPage(await fairWithBooth(orgId, -hourMs))).toEqual(['save-booth']);
  const over = await fairWithBooth(orgId, -2 * dayMs);
  expect(await checkPage(over)).toEqual([]);
  await main.getByText('This fair is over.').waitFor();
  await main.getByText('Meet the team').waitFor();
  const canceled = await fairWithBooth(orgId, 20 * dayMs, { status: 'CANCELED' });
  await inSiteDatabase((db) =>
    db.fairInvite.update({ where: { id: canceled.inviteId }, data: { status: 'SENT' } }),
  );
  expect(await checkPage(canceled)).toEqual([]);
  await main.getByText('This fair will not take place.').waitFor();
  expect(await troubles(page, 'an invitation to a canceled fair')).toEqual([]);
  await page.goto(`/en/admin/${orgId}/grad-fairs`);
  await main.getByText('Fair canceled').waitFor();
  expect(await main.innerText()).not.toContain('Awaiting your reply');

  await inSiteDatabase((db) => markFrozen(db, orgId));
  expect(await checkPage(await fairWithBooth(orgId, 20 * dayMs))).toEqual([]);
  await main.getByText('Visitors can’t see your booth').waitFor();
  expect(await preview.count()).toBe(0);
  expect(await troubles(page, 'a booth of a frozen organization')).toEqual([]);
});

test.each([true, false])(
  'shows an organization that its invited fair was canceled meanwhile (scripts: %s)',
  async (scripts) => {
    const page = await visit.open('/en', { scripts });
    const orgId = await signUpAsOwner(page, 'en');
    const { fairId, inviteId } = await fairWithBooth(orgId, 20 * dayMs);
    await inSiteDatabase((db) =>
      db.fairInvite.update({ where: { id: inviteId }, data: { status: 'SENT' } }),
    );
    await page.goto(`/en/admin/${orgId}/grad-fairs/invites/${inviteId}`);
    if (scripts) await page.waitForSelector('html[data-phase=client-hydrated]');
    await inSiteDatabase((db) =>
      db.fair.update({ where: { id: fairId }, data: { status: 'CANCELED', wasOpen: true } }),
    );
    await page.locator('main button[name=action][value=accept-fair]').click();
    await page.locator('main').getByText('This fair will not take place.').waitFor();
    expect(await page.locator('main form button[name=action]').count()).toBe(0);
  },
);
