import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '@causa/core/platform/ids';
import type { Locale } from '@causa/shared/platform/locales';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { openClient } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { startTestSite } from '../../support/test-site.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const paths = { JOB: 'jobs', VOLOP: 'volops', EVENT: 'events', INTERNSHIP: 'internships' } as const;

/** Returns the page of a listing, and the text of the rail beside it. */
async function readPage(
  { id, type }: { id: string; type: keyof typeof paths },
  locale: Locale = 'en',
): Promise<{ html: string; rail: string }> {
  const client = openClient(site);
  const { data } = (await client.get(`/data/website/${paths[type]}/${id}`)).body;
  const html = String((await client.get(data.url[locale])).body);
  const rail = /<aside[\s\S]*?<\/aside>/.exec(html)?.[0] ?? '';
  return { html, rail: rail.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') };
}

async function make(override: Partial<Prisma.ListingUncheckedCreateInput> = {}) {
  const { id: organizationId } = await makeOrganization(site.db);
  return makeListing(site.db, organizationId, override);
}

describe('rail of the listing page', () => {
  test.each([
    ['en', 'JOB', 'No deadline'],
    ['es', 'VOLOP', 'Sin fecha límite'],
    ['pt', 'EVENT', 'Sem prazo'],
  ] as const)('says in %s that a %s has no deadline', async (locale, type, words) => {
    const dates =
      type === 'EVENT'
        ? { startsAt: new Date(testNow.getTime() + 9e7), endsAt: new Date(testNow.getTime() + 1e8) }
        : {};
    const open = await make({ type, closesAt: null, ...dates });
    expect((await readPage(open, locale)).rail).toContain(words);
  });

  test('says the deadline of a listing that has one', async () => {
    const { rail } = await readPage(await make());
    expect(rail).toMatch(/Closes \w+ \d+/);
    expect(rail).not.toContain('No deadline');
  });

  test.each([
    ['en', 'Register'],
    ['es', 'Inscríbete'],
    ['pt', 'Inscreva-se'],
  ] as const)('invites in %s to register for an event', async (locale, words) => {
    const event = await make({
      type: 'EVENT',
      startsAt: new Date(testNow.getTime() + 9e7),
      endsAt: new Date(testNow.getTime() + 1e8),
    });
    expect((await readPage(event, locale)).rail).toContain(words);
  });

  test('compares the pay to the median from twenty answers on, with a link to them', async () => {
    const job = await make({ roleFamily: 'nurse', payMin: 200_000n, payMax: 200_000n });
    expect((await readPage(job)).rail).not.toMatch(/median/);
    const cell = {
      series: 'REPORTED',
      roleFamily: 'nurse',
      professionalLevel: 'professional',
      countryCode: 'PT',
      currency: 'EUR' as const,
    };
    const { id } = await site.db.salaryCell.create({
      data: { id: newId(), ...cell, answers: 20, median: 2_500_000n, shown: true, madeAt: testNow },
    });
    const { html, rail } = await readPage(job);
    expect(rail).toContain('About the median for Nurse (Portugal, same level)');
    expect(html).toContain('roleFamily=nurse&amp;level=professional&amp;country=PT');
    await site.db.salaryCell.update({ where: { id }, data: { median: 3_000_000n } });
    expect((await readPage(job)).rail).toContain(
      'About 20% below the median for Nurse (Portugal, same level)',
    );
    await site.db.salaryCell.update({ where: { id }, data: { answers: 19 } });
    expect((await readPage(job)).rail).not.toMatch(/median/);
  });

  test('says how the organization replies to applications on Causa', async () => {
    const job = await make();
    const elsewhere = await makeListing(site.db, job.organizationId, {
      applyOnCausa: false,
      applyEmail: 'jobs@causa.test',
    });
    expect((await readPage(job)).rail).not.toContain('Replies');
    await site.db.organizationReplies.create({
      data: { organizationId: job.organizationId, applications: 10, answered: 8, medianDays: 3 },
    });
    const { html, rail } = await readPage(job);
    expect(rail).toContain('Replies Answers 80% of applications, usually within 3 days');
    expect(html.match(/Answers 80% of applications/g)).toHaveLength(3);
    expect((await readPage(elsewhere)).rail).not.toContain('Replies');
  });

  test('says weekly hours once', async () => {
    const hours = { type: 'VOLOP', hoursPerWeek: 4 } as const;
    const said = await make({ ...hours, commitment: 'One shift of 4 hours a week' });
    expect((await readPage(said)).rail.match(/4 hours a week/g)).toHaveLength(1);
    const vague = await make({ ...hours, commitment: 'In the evening' });
    expect((await readPage(vague)).rail).toContain('4 hours a week · In the evening');
  });
});

test.each([
  ['en', 'apply', 'subject=Application%3A%20Kitchen%20coordinator', 'Copy address'],
  ['es', 'postular', 'subject=Postulaci%C3%B3n%3A%20Kitchen%20coordinator', 'Copiar dirección'],
  ['pt', 'candidatar', 'subject=Candidatura%3A%20Kitchen%20coordinator', 'Copiar endereço'],
] as const)('prepares an application by mail in %s', async (locale, word, subject, copy) => {
  const job = await make({ applyOnCausa: false, applyEmail: 'jobs@causa.test' });
  const client = openClient(site);
  const { data } = (await client.get(`/data/website/jobs/${job.id}`)).body;
  const html = String((await client.get(`${data.url[locale]}/${word}`)).body);
  expect(html).toContain(`mailto:jobs@causa.test?${subject}`);
  expect(html).toContain(copy);
});

test('fills the cover of an organization without one with the art of its cause', async () => {
  const { html } = await readPage(await make({ areasOfFocus: ['food-security'] }));
  expect(html.match(/#food-security"/g)?.length).toBeGreaterThan(3);
});
