import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getDashboardWord } from '@causa/shared/listings/own-listing-path';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../../support/factories.ts';
import { type Newsroom, startNewsroom } from '../../../support/posting.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';

let site: TestApp;
let room: Newsroom;
beforeAll(async () => {
  site = await startTestSite();
  room = await startNewsroom(site);
});
afterAll(() => site.close());

/** The text of the form of a listing: its list of sections, each section, the page of answers. */
async function formText(type: ListingType, locale: Locale): Promise<string> {
  const { id: listingId } = await makeListing(site.db, room.orgId, {
    type,
    status: 'DRAFT',
    publishedAt: null,
    payText: '20',
    startsAt: new Date('2026-05-01T18:00:00Z'),
    timeZone: 'UTC',
  });
  const params = { orgId: room.orgId, word: getDashboardWord(type), listingId };
  const pages = [undefined, 'basics', 'where', 'pay', 'text', 'applying', 'check'].map((section) =>
    organizationPath('adminEdit', locale, section === undefined ? params : { ...params, section }),
  );
  const texts: string[] = [];
  for (const page of pages) {
    const html = String((await room.owner.client.get(page)).body);
    const main = html.slice(html.indexOf('</h1>'), html.indexOf('</main>'));
    texts.push(
      main.replaceAll(/<(script|style|option)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, '|'),
    );
  }
  return texts.join('|');
}

const pay =
  /.{0,40}(\bpay\b|payment|remuneraci[óo]n|\bpago\b|sal[aá]rio|remunera[çc][ãa]o|pagamento).{0,40}/i;
const apply = /.{0,40}(\bappl(y|ies|ications?|icants)\b|postul|candidat).{0,40}/i;

describe('form of a volunteer opportunity or event', () => {
  it.each([
    ['VOLOP', 'en', 'Cost and benefits'],
    ['VOLOP', 'es', 'Costo y beneficios'],
    ['VOLOP', 'pt', 'Custo e benefícios'],
    ['EVENT', 'en', 'Cost of taking part'],
    ['EVENT', 'es', 'Costo de participar'],
    ['EVENT', 'pt', 'Custo para participar'],
  ] as const)('names the cost and no pay: %s in %s', async (type, locale, words) => {
    const text = await formText(type, locale);
    expect(text).toContain(words);
    expect(text.match(pay)?.[0]).toBeUndefined();
  });

  it.each([
    ['en', 'How people register'],
    ['es', 'Cómo inscribirse'],
    ['pt', 'Como se inscrever'],
  ] as const)('asks for the registration to an event in %s', async (locale, words) => {
    const text = await formText('EVENT', locale);
    expect(text).toContain(words);
    expect(text.match(apply)?.[0]).toBeUndefined();
  });
});

describe('form of a job', () => {
  it('names pay and applications', async () => {
    const text = await formText('JOB', 'en');
    expect(text).toContain('Pay in words');
    expect(text).toContain('How people apply');
  });
});

describe('basics section', () => {
  it('shows title suggestions before other options', async () => {
    const { id: listingId } = await makeListing(site.db, room.orgId, {
      title: 'Enfermera comunitaria',
      status: 'DRAFT',
      publishedAt: null,
    });
    const params = { orgId: room.orgId, word: 'jobs', listingId, section: 'basics' };
    const html = String(
      (await room.owner.client.get(organizationPath('adminEdit', 'es', params))).body,
    );
    const names = [...html.matchAll(/name="functions\.([\w-]+)"/g)].map(([, name]) => name);
    expect(names.slice(0, 2)).toEqual(['healthcare', 'community-outreach']);
    expect(new Set(names).size).toBe(names.length);
    expect(html).toMatch(/<optgroup label="Sugerencias según el título"><option value="nurse"/);
  });
});
