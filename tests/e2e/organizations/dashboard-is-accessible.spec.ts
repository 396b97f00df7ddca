import { dayMs } from '@causa/shared/platform/dates/durations';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getDashboardWord } from '@causa/shared/listings/own-listing-path';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { Locale } from '@causa/shared/platform/locales';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { openBrowser, sendForm } from '../support/browser.ts';
import { inSiteDatabase, signUpAsOwner, signUpHere } from '../support/owner.ts';
import { look, type State } from '../support/page-states.ts';
import { grantStaff } from '../../support/staff.ts';
import { pressTogether } from '../support/keyboard.ts';

const visit = openBrowser();
const before = (days: number) => new Date(Date.now() - days * dayMs);

/** Opens every disclosure of a page, as if each of its summaries was clicked. */
const openAll = (page: Page) =>
  page.locator('main').evaluate((main) => {
    for (const one of main.querySelectorAll('details')) one.open = true;
  });

interface Organizations {
  live: string;
  fresh: string;
  frozen: string;
  deleted: string;
  withdrawn: string;
}

/** Makes the user of this browser the owner of an organization in each state. */
async function ownOneOfEach(page: Page, locale: Locale): Promise<Organizations> {
  const live = await signUpAsOwner(page, locale);
  return inSiteDatabase(async (db) => {
    const owner = await db.organizationMember.findFirstOrThrow({
      where: { organizationId: live },
    });
    const own = async (data: Parameters<typeof makeOrganization>[1]) => {
      const { id: organizationId } = await makeOrganization(db, data);
      const { userId, role } = owner;
      await db.organizationMember.create({ data: { organizationId, userId, role } });
      return organizationId;
    };
    return {
      live,
      fresh: await own({ publishedAt: null, name: 'Kitchen of the North' }),
      frozen: await own({
        frozenAt: before(1),
        frozenReason: 'Complaints without an answer',
        name: 'Kitchen of the South and all of its neighbors',
      }),
      deleted: await own({ deletedAt: before(1), name: 'Kitchen of the East' }),
      withdrawn: await own({ unpublishedAt: before(1), name: 'Kitchen of the West' }),
    };
  });
}

/** The page address of a listing for each state that no other journey covers. */
function makeListings(orgId: string, locale: Locale): Promise<Record<string, string>> {
  const ended = { publishedAt: before(60), closesAt: before(3) };
  const wanted = {
    live: { publishedAt: before(20), closesAt: before(-20), applyOnCausa: true },
    ended,
    closed: { ...ended, status: 'CLOSED', closedAt: before(4), closeReason: 'STOPPED' },
    removed: { ...ended, status: 'REMOVED' },
    'in-review': { publishedAt: null, status: 'PENDING' },
  } as const;
  return inSiteDatabase(async (db) => {
    const made: Record<string, string> = {};
    for (const [state, data] of Object.entries(wanted)) {
      const { id: listingId, type } = await makeListing(db, orgId, { ...data, locale });
      const word = getDashboardWord(type);
      made[state] = organizationPath('adminListing', locale, { orgId, word, listingId });
    }
    return made;
  });
}

function statesOf(
  locale: Locale,
  { live, fresh, frozen, deleted, withdrawn }: Organizations,
  listings: Record<string, string>,
): State[] {
  const at = (orgId: string, path = '') => `/${locale}/admin/${orgId}${path}`;
  const all = { all: '1', tab: 'all' };
  return [
    ['the choice of organization', `/${locale}/select-org?to=adminTeam`],
    ['an overview', at(live), openAll],
    ['the public page, asked before it is deleted', at(live, '/edit'), openAll],
    ['an overview of a new one', at(fresh), openAll],
    ['one that is withdrawn', at(withdrawn)],
    ['one that is deleted', at(deleted)],
    ['listings that ended', at(live, '/listings?tab=ended')],
    ['listings, two filters too many', at(live, '/listings?type=EVENT&q=zzzz'), openAll],
    ['no listings', at(fresh, '/listings')],
    ['a live listing, with every question', listings['live'] ?? '', openAll],
    ['an ended one', listings['ended'] ?? '', openAll],
    ['a closed one', listings['closed'] ?? '', openAll],
    ['a removed one', listings['removed'] ?? '', openAll],
    ['one in review', listings['in-review'] ?? '', openAll],
    ['one to post again', `${listings['closed'] ?? ''}/repost`],
    ['what was done to it', `${listings['closed'] ?? ''}/activity`],
    ['nobody applied to it', `${listings['live'] ?? ''}/applications`],
    ['nobody recommended', `${listings['live'] ?? ''}/recommended-candidates`],
    ['many to close', withQuery(at(live, '/listings/bulk'), { ...all, do: 'close' })],
    ['many to extend', withQuery(at(live, '/listings/bulk'), { ...all, do: 'extend' })],
    ['many to tell others of', withQuery(at(live, '/listings/bulk'), { ...all, do: 'recipients' })],
    ['no applications', at(fresh, '/applications')],
    ['an empty board', at(live, '/applications?view=board')],
    ['applications, two filters too many', at(live, '/applications?q=zzzz&resume=yes'), openAll],
    ['texts for applicants', at(live, '/applications/texts'), openAll],
    ['no templates', at(live, '/templates')],
    ['nobody matches a search', at(live, '/candidates?q=zzzzqq&skills=zzzz')],
    ['candidates of one that is not verified', at(fresh, '/candidates')],
    ['no figures', at(fresh, '/statistics')],
    ['the last owner of a team', at(live, '/admins'), openAll],
    ['pictures', at(live, '/edit?section=pictures'), openAll],
    ['people', at(live, '/edit?section=people'), openAll],
    ['photos', at(live, '/edit?section=photos'), openAll],
    ['the history', at(live, '/activity')],
    ['proofs to give', at(fresh, '/verification'), openAll],
    ...['', '/post-a-listing', '/listings', '/applications', '/candidates', '/admins', '/edit'].map(
      (path): State => [`a frozen one at ${path}`, at(frozen, path)],
    ),
    ['a frozen one, to object', at(frozen, '/verification')],
  ];
}

test(
  'passes axe without overflow in the dashboard in each state, with every dialog open',
  { timeout: 300_000 },
  async () => {
    const page = await visit.open('/es');
    const organizations = await ownOneOfEach(page, 'es');
    const listings = await makeListings(organizations.live, 'es');
    const states = statesOf('es', organizations, listings);
    expect(await look(page, states, [360, 1280], 'all')).toEqual([]);

    // A list emptied by its filters names what each of them hides.
    await page.goto(`/es/admin/${organizations.live}/listings?type=JOB&q=zzzz`);
    await page.locator('main a', { hasText: 'Sin “Buscar en los títulos”: 5' }).click();
    await page.waitForURL((url) => !url.searchParams.has('q') && url.searchParams.has('type'));
    await expect.poll(() => page.locator('main tbody tr').count()).toBe(5);

    // A sequence of two keys navigates.
    await pressTogether(page, 'g', 'm');
    await page.waitForURL((url) => url.pathname.endsWith('/messages'));
  },
);

test.each([
  ['with scripts', { width: 1280 }],
  ['without scripts, on a phone', { width: 360, scripts: false }],
])(
  'discards edits from their page, and deletes an organization by its own name only: %s',
  async (_how, options) => {
    const page = await visit.open('/en', options);
    const orgId = await signUpAsOwner(page, 'en');
    const { live = '' } = await makeListings(orgId, 'en');
    const word = /jobs\/[0-9a-f]{32}/.exec(live)?.[0] ?? '';
    const draft = `/data/orgdashboard/${orgId}/${word}/draft`;
    const edit = { revision: 0, tab: 'one', set: { title: 'Head of the kitchen' } };
    expect((await page.request.patch(draft, { data: edit })).status()).toBe(200);
    await page.goto(live);
    const discard = page.locator('details', { has: page.locator('button[value=discard-edits]') });
    await discard.locator('summary').click();
    await sendForm(page, discard.locator('button[value=discard-edits]'));
    expect(await page.locator('main button[value=discard-edits]').count()).toBe(0);
    expect(await page.locator('main').innerText()).not.toContain('Unpublished changes');

    await page.goto(`/en/admin/${orgId}/edit`);
    const remove = page.locator('details', {
      has: page.locator('button[value=delete-organization]'),
    });
    await remove.locator('summary').click();
    await remove.locator('[name=name]').fill('Another kitchen');
    await remove.locator('button[value=delete-organization]').click();
    await page.locator('main [role=alert]').first().waitFor();
    const after = await page.request.get(`/data/orgdashboard/${orgId}/organization`);
    expect((await after.json()) as object).toMatchObject({ org: { state: 'LIVE' } });
    await remove.locator('[name=name]').fill('Harbor Kitchen');
    await sendForm(page, remove.locator('button[value=delete-organization]'));
    expect(new URL(page.url()).pathname).toBe('/en/select-org');
  },
);

test('passes axe without overflow in the staff view of a dashboard', async () => {
  const owner = await visit.open('/pt');
  const orgId = await signUpAsOwner(owner, 'pt');
  const page = await visit.open('/pt');
  const email = await signUpHere(page, 'pt');
  await inSiteDatabase((db) => grantStaff(db, { email }));
  const at = (path: string) => `/pt/admin/${orgId}${path}`;
  const states = ['', '/listings', '/admins', '/statistics', '/activity'].map((path): State => [
    `staff at ${path}`,
    at(path),
  ]);
  expect(await look(page, states, [360, 1280], 'all')).toEqual([]);
  expect(await page.locator('main').innerText()).toContain('equipe da Causa');
});
