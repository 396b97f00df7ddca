import { hourMs } from '@causa/shared/platform/dates/durations';
import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { makeListing } from '../../support/factories.ts';
import { pdfFile } from '../../support/resume-files.ts';
import { actionButton, openBrowser, sendForm } from '../support/browser.ts';
import { inSiteDatabase, signUpAsOwner, signUpHere } from '../support/owner.ts';

const visit = openBrowser();
const name = 'Zenobia Quispe';

/** Applies in another browser, with a resume that has the person's name. */
async function apply(listingId: string): Promise<string> {
  const other = await visit.open('/en', { scripts: false });
  const email = await signUpHere(other, 'en');
  const names = { firstName: 'Zenobia', lastName: 'Quispe' };
  await inSiteDatabase((db) => db.user.updateMany({ where: { email }, data: names }));
  const file = {
    name: `${name}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdfFile('I cook.')),
  };
  const sent = await other.request.post('/data/files', { multipart: { file } });
  const { file: resume } = (await sent.json()) as { file: { id: string } };
  const application = { listingId, message: 'I cook.', resumeFileId: resume.id };
  const reply = await other.request.post('/data/applications', { data: application });
  return ((await reply.json()) as { application: { id: string } }).application.id;
}

test.each([
  { width: 1280, scripts: true },
  { width: 360, scripts: false },
])(
  'reads without a name, opens the resume, scores and then sees who applied: $width px, scripts $scripts',
  async (options) => {
    const page = await visit.open('/en', options);
    const orgId = await signUpAsOwner(page, 'en');
    const { id: listingId } = await inSiteDatabase((db) =>
      makeListing(db, orgId, {
        applyOnCausa: true,
        publishedAt: new Date(Date.now() - hourMs),
        closesAt: new Date(Date.now() + 400 * hourMs),
      }),
    );
    const id = await apply(listingId);
    const check = async (what: string): Promise<void> => {
      if (!options.scripts) return;
      await page.waitForSelector('html[data-phase=client-hydrated]');
      expect(await troubles(page, what)).toEqual([]);
    };

    // The switch and the criteria are on the listing's applications.
    await page.goto(`/en/admin/${orgId}/jobs/${listingId}/applications`);
    await check('the applications of a listing');
    await page.getByText('How your team reads').click();
    await page.getByLabel('Read without names first').check();
    await page.getByLabel('Criteria to score').fill('Teamwork');
    await sendForm(page, actionButton(page, 'change-review-settings'));
    await page.getByRole('link', { name: 'Applicant 1' }).waitFor();

    await page.goto(`/en/admin/${orgId}/applications/${id}`);
    await check('an application without its name');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Applicant 1');
    expect(await page.locator('html').innerHTML()).not.toContain(name);
    await page.getByText('Show the resume here').click();
    const frame = page.locator('iframe[title="Resume: resume-1.pdf"]');
    await frame.waitFor();
    const source = (await frame.getAttribute('src'))?.split('#')[0] ?? '';
    const shown = await page.request.get(source);
    expect(shown.headers()).toMatchObject({
      'content-disposition': 'inline; filename="resume-1.pdf"',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    });
    await page.getByLabel('Teamwork').selectOption('3');
    await sendForm(page, actionButton(page, 'set-scores'));
    await page.getByText('Average 3 of 4, 1 score').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Applicant 1');

    await sendForm(page, page.getByRole('button', { name: 'Show the name' }));
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await page.locator('#conversation').innerText()).toContain('saw the name');
    await page.getByRole('link', { name: `Download ${name}.pdf` }).waitFor();
    await check('an application with its name');
  },
);
