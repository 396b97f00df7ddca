import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { applicationStatuses } from '@causa/shared/applications/application-statuses';
import { type Locale, locales } from '@causa/shared/platform/locales';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getDashboardWord } from '@causa/shared/listings/own-listing-path';
import {
  appendApplyPath,
  detailUrls,
  pagePath,
  withQuery,
} from '@causa/shared/platform/pages/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs, signUpVerified } from '../../support/client.ts';
import { makeListing } from '../../support/factories.ts';
import { expectOk, type Newsroom, type Person, startNewsroom } from '../../support/posting.ts';
import { makeReceived } from '../../support/records.ts';
import type { TestApp } from '../../support/test-app.ts';
import { startTestSite } from '../../support/test-site.ts';

const title = 'Harbor clean-up day';
let site: TestApp;
let room: Newsroom;
let participant: Person;
let listingId: string;
beforeAll(async () => {
  site = await startTestSite();
  room = await startNewsroom(site);
  participant = await signUpVerified(site);
  listingId = (await makeEvent()).id;
});
afterAll(() => site.close());

const makeEvent = () =>
  makeListing(site.db, room.orgId, {
    type: 'EVENT',
    title,
    startsAt: new Date(site.now().getTime() + 20 * dayMs),
    timeZone: 'UTC',
  });

const applyWords = {
  en: /.{0,40}\bappl(y|ies|ied|ications?|icants?)\b.{0,40}/i,
  es: /.{0,40}(postul|candidat).{0,40}/i,
  pt: /.{0,40}candidat.{0,40}/i,
} as const;
const registerWords = { en: /regist/i, es: /inscri/i, pt: /inscri|inscre/i } as const;

/** Returns the text of a page's main element, without scripts, fields and the filter button. */
async function readMain({ client }: Pick<Person, 'client'>, path: string): Promise<string> {
  const { status, body } = await client.get(path);
  expect([path, status]).toEqual([path, 200]);
  const html = String(body);
  return html
    .slice(html.indexOf('<h1'), html.indexOf('</main>'))
    .replaceAll(/<(script|style|option)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<form[^>]*method="get"[\s\S]*?<\/form>/g, '')
    .replaceAll(/ (?:aria-label|title)="([^"]*)"[^>]*>/g, '>|$1|')
    .replaceAll(/<[^>]*>/g, '|');
}

const getFirstLine = (text: string) => text.split('|').find((line) => line.trim() !== '');

/** Creates a registration with a history of all statuses that ends in this one. */
function register(status: (typeof applicationStatuses)[number], userId?: string) {
  const createdAt = site.now();
  return makeReceived(site, room.orgId, {
    listingId,
    status,
    ...(userId === undefined ? {} : { userId }),
    visibleAt: createdAt,
    events: {
      create: applicationStatuses.map((each, at) => ({
        id: newId(),
        status: each,
        createdAt: new Date(createdAt.getTime() - 60_000 * (applicationStatuses.length - at)),
      })),
    },
  });
}

describe('pages of an event with registration', () => {
  let own: string;
  let other: string;
  beforeAll(async () => {
    own = (await register('VIEWED', participant.id)).id;
    other = (await register('WITHDRAWN')).id;
  });

  it.each(locales)(
    'use no word for applications to the organization in %s',
    async (locale: Locale) => {
      const { orgId } = room;
      const params = { orgId, word: getDashboardWord('EVENT'), listingId };
      const list = organizationPath('adminListingApplications', locale, params);
      const bulk = organizationPath('adminApplicationsBulk', locale, { orgId });
      const pages = [
        list,
        withQuery(list, { tab: 'all' }),
        withQuery(list, { tab: 'offered' }),
        withQuery(list, { q: 'Nobody of this name' }),
        withQuery(list, { view: 'board' }),
        organizationPath('adminApplication', locale, { orgId, applicationId: own }),
        organizationPath('adminApplication', locale, { orgId, applicationId: other }),
        organizationPath('adminListing', locale, params),
        organizationPath('adminListingStatistics', locale, params),
      ];
      const texts: string[] = [];
      for (const page of pages) texts.push(await readMain(room.owner, page));
      for (const [at, text] of texts.entries())
        expect([pages[at], text.match(applyWords[locale])?.[0]]).toEqual([pages[at], undefined]);
      for (const text of texts.slice(0, 7)) expect(text).toMatch(registerWords[locale]);
      // Its last line links to the page of all applications, which keeps its name.
      const asked = await readMain(room.owner, withQuery(bulk, { id: own }));
      expect(asked).toMatch(registerWords[locale]);
    },
  );

  it.each(locales)('shows no word for applications after a bulk change in %s', async (locale) => {
    const { orgId, owner, base } = room;
    const { id: event } = await makeEvent();
    await makeReceived(site, orgId, { listingId: event });
    const { id: job } = await makeReceived(site, orgId);
    const closing = withQuery(organizationPath('adminBulk', locale, { orgId }), {
      do: 'close',
      id: event,
    });
    expect((await readMain(owner, closing)).match(applyWords[locale])?.[0]).toBeUndefined();
    const decline = async (body: object) => {
      const { client } = owner;
      const params = { status: 'DECLINED', message: 'Thank you.' };
      const sent = { id: newId(), kind: 'status', params, ...body };
      const { bulk } = (await expectOk(client.post(`${base}/bulk`, sent))).body;
      await runJobs(site);
      const page = organizationPath('adminApplicationsBulkDone', locale, {
        orgId,
        bulkId: bulk.id,
      });
      const done = await readMain(owner, page);
      await expectOk(client.post(`${base}/bulk/${bulk.id}/undo`, {}));
      await runJobs(site);
      return [done, await readMain(owner, page)].map(getFirstLine);
    };
    for (const heading of await decline({ filter: { tab: 'all', listingId: event }, count: 1 })) {
      expect(heading).toMatch(registerWords[locale]);
      expect(heading).not.toMatch(applyWords[locale]);
    }
    for (const heading of await decline({ ids: [job] }))
      expect(heading).toMatch(applyWords[locale]);
  });

  it.each(locales)(
    'use no word for applications to the participant in %s',
    async (locale: Locale) => {
      const address = detailUrls('EVENT', listingId, title)[locale];
      const history = pagePath('applicationHistory', locale);
      const pages = [
        withQuery(history, { id: own }),
        withQuery(history, { id: own, done: 'sent' }),
        withQuery(history, { id: own, done: 'withdrawn' }),
        appendApplyPath(address, locale),
        address,
      ];
      for (const page of pages) {
        const text = await readMain(participant, page);
        expect([page, text.match(applyWords[locale])?.[0]]).toEqual([page, undefined]);
        expect(text).toMatch(registerWords[locale]);
      }
      const { client } = await signUpVerified(site);
      const form = await readMain({ client }, appendApplyPath(address, locale));
      expect(form.match(applyWords[locale])?.[0]).toBeUndefined();
      expect(form).toMatch(registerWords[locale]);
    },
  );

  it('answer ALREADY_APPLIED with a sentence about the registration', async () => {
    const { status, body } = await participant.client.post('/data/applications', {
      listingId,
      via: 'CAUSA',
      message: 'Me again.',
    });
    expect([status, body.errors[0].code]).toEqual([409, 'ALREADY_APPLIED']);
    expect(body.errors[0].description).toContain('You have already registered.');
  });
});

describe('notices about registrations', () => {
  it.each(locales)('names a registration in %s', async (locale: Locale) => {
    const person = await signUpVerified(site);
    const { id } = await makeReceived(site, room.orgId, { listingId, userId: person.id });
    const { status } = await room.owner.client.post(`${room.base}/applications/${id}/status`, {
      from: 'SENT',
      status: 'INTERVIEW',
    });
    expect(status).toBe(200);
    const text = await readMain(person, pagePath('notifications', locale));
    expect(text).toContain(title);
    expect(text.match(applyWords[locale])?.[0]).toBeUndefined();
    expect(text).toMatch(registerWords[locale]);
  });
});
