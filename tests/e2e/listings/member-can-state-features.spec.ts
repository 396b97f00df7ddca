import { newId } from '@causa/core/platform/ids';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { completeJob } from '../../support/posting.ts';
import { actionButton, openBrowser, savesItself } from '../support/browser.ts';
import { call } from '../support/mails.ts';
import { signUpAsOwner } from '../support/owner.ts';

const visit = openBrowser();

const { roleFamily, jobTypes, payment, payMin, payMax, payCurrency, payPeriod, ...both } =
  completeJob;
const drafts = {
  volops: { ...both, actionTypes: ['ongoing'], commitment: 'Two evenings a week' },
  jobs: { ...both, roleFamily, jobTypes, payment, payMin, payMax, payCurrency, payPeriod },
};
const stated = {
  volops: {
    where: ['features.availability.evenings', 'features.minAge.16', 'features.access.wheelchair'],
  },
  jobs: {
    where: ['features.contractLength.permanent', 'features.support.visa'],
    pay: ['benefitKinds.benefit.health-insurance'],
  },
};

test.each([
  {
    locale: 'en',
    type: 'volops',
    width: 1280,
    scripts: true,
    labels: ['Evenings', '16 and older'],
  },
  { locale: 'es', type: 'jobs', width: 360, scripts: true, labels: [] },
  { locale: 'pt', type: 'volops', width: 360, scripts: false, labels: [] },
] as const)(
  'states features of $type, previews, publishes and finds them ($locale, $width px, scripts: $scripts)',
  async ({ locale, type, width, scripts, labels }) => {
    const page = await visit.open(`/${locale}`, { width, scripts });
    const orgId = await signUpAsOwner(page, locale);
    const [id, word] = [newId(), `zyx${newId().slice(0, 10)}`];
    const api = `/data/orgdashboard/${orgId}/${type}`;
    await call(page, api, { id, title: `${word} kitchen`, locale });
    const text = `Plan menus for ${word}, welcome volunteers and keep the pantry in order. `;
    const set = {
      ...drafts[type],
      skills: ['Budgeting'],
      description: [{ type: 'paragraph', text: text.repeat(4) }],
      closesOn: new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10),
    };
    await call(page, `${api}/${id}/draft`, { revision: 1, tab: 'one', set }, 'PATCH');
    const editor = `/${locale}/admin/${orgId}/${type}/${id}`;
    const boxes = Object.entries(stated[type]);
    for (const [section, names] of boxes) {
      await page.goto(`${editor}/edit/${section}`);
      if (scripts) {
        await page.waitForSelector('html[data-phase=client-hydrated]');
        expect(await troubles(page, `the boxes of ${section}`)).toEqual([]);
      }
      for (const name of names) await page.locator(`[name="${name}"]`).check();
      if (scripts) await savesItself(page);
      await actionButton(page, 'save-section').click();
      await page.waitForURL((url) => !url.pathname.endsWith(section));
    }
    const values = boxes.flatMap(([, names]) => names.map((name) => name.split('.').slice(1)));
    await page.goto(`${editor}/preview`);
    const tags = page.locator('main article section').first();
    for (const label of labels) await tags.getByText(label, { exact: true }).waitFor();
    await page.goto(`${editor}/edit/check`);
    await actionButton(page, 'publish-listing').click();
    await page.waitForURL((url) => url.pathname === editor);

    // The worker of the site adds it to the index.
    const query = new URLSearchParams(values.map(([facet = '', value = '']) => [facet, value]));
    query.set('q', word);
    const found = type === 'jobs' ? '/data/search/jobs' : '/data/search/volunteer';
    const find = async () => {
      const reply = await page.request.get(`${found}?${query}`);
      return ((await reply.json()) as { count: number }).count;
    };
    await expect.poll(find).toBe(1);
    const search = await page.request.get(`${found}?${query}&lang=${locale}`);
    const [{ url }] = ((await search.json()) as { results: [{ url: Record<string, string> }] })
      .results;
    await page.goto(url[locale] ?? '');
    // A skill leads to the listings that want it.
    const skill = page.locator('main article a', { hasText: 'Budgeting' });
    await skill.waitFor();
    if (scripts) expect(await troubles(page, 'a listing with features')).toEqual([]);
    await skill.click();
    await page.waitForURL(/q=Budgeting/);
    await page.locator('main article a', { hasText: word }).first().waitFor();
  },
);
