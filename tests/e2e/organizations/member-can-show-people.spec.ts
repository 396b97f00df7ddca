import { newId } from '@causa/core/platform/ids';
import { detailPath } from '@causa/shared/platform/pages/routes';
import type { Page } from 'playwright-core';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { organizationFields } from '../../support/factories.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { photoFile } from '../../support/picture-files.ts';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser();

/** A new user with a public organization that has one job. */
async function startOrganization(page: Page): Promise<{ id: string; jobId: string }> {
  const email = `people.${Date.now()}@harbour.example`;
  const send = async (url: string, data: object): Promise<void> => {
    const reply = await page.request.post(url, { data });
    if (!reply.ok()) throw new Error(`${url}: ${reply.status()} ${await reply.text()}`);
  };
  const who = { firstName: 'Ana', lastName: 'Duarte', locale: 'en' };
  await send('/data/website/signup', { email, password: 'tide-lamp-quiet-nine', ...who });
  const token = (await linkInMail(email, '/verify-email')).split('/').at(-1);
  await send(`/data/website/verify-email/${token}`, {});
  const id = newId();
  const fields = organizationFields({ name: `Long table ${id.slice(-8)}` });
  await send(`/data/orgdashboard/${id}/organization`, { ...fields, speaksForIt: true });
  const jobId = newId();
  const pool = new pg.Pool({ connectionString: inject('siteDatabaseUrl'), max: 1 });
  const now = new Date();
  await pool.query('UPDATE organizations SET published_at = $2 WHERE id = $1', [id, now]);
  await pool.query(
    `INSERT INTO listings (id, organization_id, type, status, locale, title, description, excerpt,
       location_type, apply_on_causa, published_at, created_at, updated_at)
     VALUES ($1, $2, 'JOB', 'PUBLISHED', 'en', 'Cook', '[]', '', 'REMOTE', true, $3, $3, $3)`,
    [jobId, id, now],
  );
  await pool.end();
  return { id, jobId };
}

test('shows people and photos on the pages of the organization and its job, without scripts', async () => {
  const page = await visit.open('/en/login', { width: 360, scripts: false });
  const { id, jobId } = await startOrganization(page);
  const edit = `/en/admin/${id}/edit`;
  const submit = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const file = async () => ({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await photoFile(900, 600)),
  });

  await page.goto(`${edit}?section=people`);
  await page.getByLabel('Name', { exact: true }).fill('Rosa Lima');
  await page.getByLabel('Role', { exact: true }).fill('Kitchen coordinator');
  await submit('Add a person');
  // The form says what is missing and keeps the text.
  await page.getByRole('link', { name: /agrees to be shown/ }).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Rosa Lima');
  await page.getByLabel(/agrees to be shown/).check();
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await file());
  await submit('Add a person');
  await page.getByRole('heading', { name: 'Rosa Lima' }).waitFor();

  await page.goto(`${edit}?section=photos`);
  await page.getByLabel('Image', { exact: true }).setInputFiles(await file());
  await page.getByLabel(/description for people/).fill('Six people at a long table');
  await page.getByLabel('Caption', { exact: true }).fill('Lunch on Fridays');
  await page.getByLabel(/agrees to be shown/).check();
  await submit('Add a photo');
  await page.getByRole('img', { name: 'Six people at a long table' }).waitFor();

  const visitor = await visit.open(detailPath('es', 'ORG', id, ''), { width: 360, scripts: false });
  const team = visitor.getByRole('region', { name: 'Equipo' });
  await expect.poll(() => team.getByRole('heading', { name: 'Rosa Lima' }).count()).toBe(1);
  expect(await team.getByRole('list').getAttribute('lang')).toBe('en');
  const photos = visitor.getByRole('region', { name: 'Fotos' });
  await expect.poll(() => photos.getByText('Lunch on Fridays').count()).toBe(1);
  const large = photos.getByRole('link', { name: 'Six people at a long table' });
  const reply = await visitor.request.get((await large.getAttribute('href')) ?? '');
  expect(reply.headers()['content-type']).toBe('image/webp');

  await visitor.goto(detailPath('es', 'JOB', jobId, 'Cook'));
  const beside = visitor.getByRole('region', { name: 'Personas con las que podrías trabajar' });
  await expect.poll(() => beside.getByText('Rosa Lima').count()).toBe(1);
  await beside.getByRole('link', { name: /^Más sobre/ }).click();
  await visitor.waitForURL(`**/${id}*#team`);

  // Neither page has problems, nor the forms; the audit needs scripts.
  const audited = await visit.open(detailPath('en', 'ORG', id, ''), { width: 360 });
  expect(await troubles(audited, 'the page of the organization')).toEqual([]);
  await audited.goto(detailPath('en', 'JOB', jobId, 'Cook'));
  expect(await troubles(audited, 'the page of the job')).toEqual([]);
});
