import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { pdfFile } from '../../support/resume-files.ts';
import { openBrowser, skipWelcome } from '../support/browser.ts';

const visit = openBrowser();
const password = 'tide-lamp-quiet-nine';
const folder = mkdtempSync(join(tmpdir(), 'causa-resume-'));
const resume = join(folder, 'ana.pdf');
writeFileSync(resume, pdfFile());
writeFileSync(join(folder, 'program.pdf'), 'MZ and more');
afterAll(() => rmSync(folder, { recursive: true }));

const applyWords = { en: 'apply', es: 'postular', pt: 'candidatar' } as const;
type Locale = keyof typeof applyWords;
let people = 0;

interface Asking {
  listing: string;
  apply: string;
  questions: { id: string; kind: string; options: string[]; required: boolean }[];
}

/**
 * Returns listings of this language that take applications here and have questions, or take
 * applications elsewhere.
 */
async function listingsOf(locale: Locale, accepts: 'CAUSA' | 'LINK'): Promise<Asking[]> {
  const ask = async (path: string) =>
    (await fetch(`${visit.origin}${path}`)).json() as Promise<never>;
  const found: Asking[] = [];
  // The order depends on the day. A journey needs two of each kind.
  for (let at = 1; found.length < 2; at += 1) {
    const { results } = (await ask(
      `/data/search/jobs?lang=${locale}&locale=${locale}&page=${at}`,
    )) as { results: { id: string; url: Record<Locale, string> }[] };
    if (results.length === 0) break;
    for (const { id, url } of results) {
      const page = (await ask(`/data/applications/new/${id}`)) as {
        accepts: string;
        questions: Asking['questions'];
      };
      if (
        page.accepts === accepts &&
        (accepts === 'LINK' || page.questions.some(({ required }) => required))
      )
        found.push({
          listing: url[locale],
          apply: `${url[locale]}/${applyWords[locale]}`,
          questions: page.questions,
        });
    }
  }
  return found;
}

async function arrive(page: Page, path: RegExp | string): Promise<void> {
  await page.waitForURL((url) =>
    typeof path === 'string' ? url.pathname === path : path.test(url.pathname + url.search),
  );
  await page.waitForSelector('html[data-phase=client-hydrated]');
}

async function answer(page: Page, { questions }: Asking): Promise<void> {
  for (const { id, kind, options } of questions) {
    const field = page.locator(`[name="answers.${id}"]`);
    if (kind === 'YES_NO') await field.first().check();
    else if (kind === 'CHOICE') await field.selectOption(options[0] ?? '');
    else await field.fill('Quarenta jantares, 200 vizinhos.');
  }
}

/** A user with a confirmed address. */
async function member(page: Page, locale: Locale, to = ''): Promise<string> {
  people += 1;
  const email = `applicant${people}.${Date.now()}@harbour.example`;
  await page.goto(`/${locale}/signup?to=${encodeURIComponent(to)}`);
  await signUp(page, email);
  await page.waitForURL((url) => !url.pathname.endsWith('/signup'));
  await page.goto(await linkInMail(email, '/verify-email'));
  await page.locator('main form button').click();
  await skipWelcome(page);
  return email;
}

async function signUp(page: Page, email: string): Promise<void> {
  for (const [name, value] of Object.entries({
    firstName: 'Ana',
    lastName: 'Duarte',
    email,
    password,
  }))
    await page.locator(`main form [name=${name}]`).fill(value);
  await page.locator('main form button[type=submit]').click();
}

const button = (page: Page, action: string) =>
  page.locator(`main button[name=action][value=${action}]`);

test(
  'builds a profile with a resume, applies, lists the application and withdraws it',
  { timeout: 240_000 },
  async () => {
    const [asking] = await listingsOf('es', 'CAUSA');
    if (asking === undefined) throw new Error('no listing asks anything');
    const wrong: string[] = [];
    const checkPage = async (page: Page, kind: string) => {
      wrong.push(...(await troubles(page, kind)));
      await page.setViewportSize({ width: 1280, height: 900 });
    };
    const page = await visit.open('/es');
    await member(page, 'es');

    const part = async (slug: string) => {
      await page.goto(`/es/dashboard/employment-profile/${slug}`);
      await page.waitForSelector('html[data-phase=client-hydrated]');
    };
    const overview = () => arrive(page, /professional-experience\?done=/);

    await page.goto('/es/dashboard/employment-profile');
    expect(new URL(page.url()).pathname).toBe('/es/dashboard/professional-experience');
    await checkPage(page, 'empty overview');
    // Dashboards have no promotions.
    await page.goto('/es/dashboard/profile');
    await page.waitForSelector('html[data-phase=client-hydrated]');
    expect(await page.getByRole('region', { name: 'Tu currículum' }).count()).toBe(0);
    await page.goto('/es/organizaciones');
    await page.waitForSelector('html[data-phase=client-hydrated]');
    const prompt = page.getByRole('region', { name: 'Tu currículum' });
    await checkPage(page, 'prompt for a resume');
    const draftSaved = page.waitForResponse(
      (reply) =>
        reply.url().endsWith('/data/notifications') && reply.request().method() === 'PATCH',
    );
    await prompt.getByRole('button').click();
    expect((await draftSaved).status()).toBe(200);
    await page.reload();
    expect(await prompt.count()).toBe(0);

    await part('resume');
    await page.getByText('Ningún archivo elegido').waitFor();
    await page.locator('input[type=file]').setInputFiles(join(folder, 'program.pdf'));
    await page.getByText('program.pdf', { exact: true }).waitFor();
    await button(page, 'upload-resume').click();
    await page.locator('#field-file-error').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
    await checkPage(page, 'resume with errors');
    await page.locator('input[type=file]').setInputFiles(resume);
    await button(page, 'upload-resume').click();
    await overview();
    expect(await page.locator('main').innerText()).toContain('ana.pdf');

    await part('work-history');
    await button(page, 'save-work').click();
    await page.locator('#field-title-error').waitFor();
    await checkPage(page, 'work with errors');
    await page.locator('[name=title]').fill('Cocinera');
    await page.locator('[name=organization]').fill('Cocina del Puerto');
    await page.locator('[name="startMonth.month"]').selectOption('03');
    await page.locator('[name="startMonth.year"]').fill('2019');
    await page.locator('[name=stillThere]').check();
    await button(page, 'save-work').click();
    await overview();
    expect(await page.locator('main').innerText()).toContain('desde marzo de 2019');

    await part('skills');
    const skills = page.locator('#field-skills');
    await skills.fill('Sopa');
    await skills.press('Enter');
    await skills.fill('Paciencia');
    await skills.press('Enter');
    await skills.press('Backspace');
    await checkPage(page, 'skills');
    await button(page, 'save-skills').click();
    await overview();
    expect(await page.locator('main').innerText()).toContain('Sopa');
    expect(await page.locator('main').innerText()).not.toContain('Paciencia');

    await part('preferences');
    await checkPage(page, 'preferences');
    await page.locator('[name=willingToWorkRemote]').uncheck();
    await button(page, 'save-willingness').click();
    await overview();
    expect(await page.locator('main').innerText()).not.toContain('Remoto');

    await part('visibility?q=a');
    await checkPage(page, 'visibility');
    await button(page, 'hide-from-organization').first().click();
    await button(page, 'show-to-organization').waitFor();
    await page.locator('[name=isRecruitable][value=yes]').check();
    await button(page, 'save-visibility').click();
    await overview();
    await checkPage(page, 'full overview');

    await page.goto('/es/dashboard/profile');
    await page.waitForSelector('html[data-phase=client-hydrated]');
    await page.locator('[name=username]').fill('admin');
    await button(page, 'save-public-profile').click();
    await page.locator('#field-username-error').waitFor();
    await checkPage(page, 'profile with errors');
    const username = `ana-${Date.now()}`;
    await page.locator('[name=username]').fill(username);
    await page.locator('[name=enabled]').check();
    await button(page, 'save-public-profile').click();
    await arrive(page, /profile\?done=public/);
    const visitorPage = await visit.open(`/es/i/${username}`);
    expect(await visitorPage.locator('h1').innerText()).toBe('Ana Duarte');
    expect(await visitorPage.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await checkPage(visitorPage, 'public profile');
    await visitorPage.close();

    await page.goto(asking.listing);
    await page.locator(`main a[href="${asking.apply}"]`).first().click();
    await arrive(page, asking.apply);
    await checkPage(page, 'apply');
    await button(page, 'apply').click();
    await page.locator('main [role=alert]').waitFor();
    await checkPage(page, 'apply with errors');
    const saved = page.waitForResponse(
      (reply) => reply.url().includes('/data/applications/drafts/') && reply.status() === 200,
    );
    await page.locator('[name=message]').fill('Cocino para muchos.');
    await saved;
    await page.reload();
    await page.waitForSelector('html[data-phase=client-hydrated]');
    expect(await page.locator('[name=message]').inputValue()).toBe('Cocino para muchos.');
    // The last text before a navigation is stored too.
    const lastStored = page.waitForResponse(
      (reply) => reply.url().includes('/data/applications/drafts/') && reply.status() === 200,
    );
    await page.locator('[name=message]').fill('Cocino para muchos, siempre.');
    await page.locator('main h1 a').click();
    await lastStored;
    await arrive(page, asking.listing);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === asking.apply);
    await expect
      .poll(() => page.locator('[name=message]').inputValue())
      .toBe('Cocino para muchos, siempre.');
    await answer(page, asking);
    await button(page, 'apply').click();
    await arrive(page, /application-history\?done=sent/);
    expect(await page.locator('main').innerText()).toContain('ana.pdf');
    const steps = page.getByRole('list', { name: 'Historial' }).getByRole('listitem');
    await expect
      .poll(() => steps.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Te postulaste/),
        'Lo que sigue: la organización lee tu postulación',
      ]);
    await checkPage(page, 'application sent');
    await page.locator('main summary', { hasText: 'Retirar' }).click();
    await button(page, 'withdraw-application').click();
    await arrive(page, /done=withdrawn/);
    expect(await steps.last().innerText()).toContain('Retiraste tu postulación');
    await page.goto('/es/dashboard/application-history');
    await checkPage(page, 'history');
    expect(wrong).toEqual([]);
  },
);

describe.each(['en', 'pt'] as const)('visitor in %s', (locale) => {
  test('writes an application without JavaScript, signs up and finds it ready to send', async () => {
    const [, asking] = await listingsOf(locale, 'CAUSA');
    if (asking === undefined) throw new Error('no listing asks anything');
    const page = await visit.open(asking.apply, { scripts: false });
    await page.locator('[name=message]').fill('I cook.');
    await answer(page, asking);
    await button(page, 'apply').click();
    await page.waitForURL(
      (url) => url.pathname === `/${locale}/signup` && url.searchParams.has('tmpId'),
    );
    const email = `late${locale}.${Date.now()}@harbour.example`;
    await signUp(page, email);
    await page.waitForURL((url) => url.pathname === asking.apply);
    await expect.poll(() => button(page, 'apply').count()).toBe(0);
    await expect.poll(() => page.locator('[name=message]').inputValue()).toBe('I cook.');
    await page.goto(await linkInMail(email, '/verify-email'));
    await page.locator('main form button').click();
    await skipWelcome(page);
    await page.waitForURL((url) => url.pathname === asking.apply);
    await expect.poll(() => page.locator('[name=message]').inputValue()).toBe('I cook.');
    // The name of the file appears nowhere else.
    expect(
      await page.locator('input[type=file]').evaluate((field) => getComputedStyle(field).opacity),
    ).toBe('1');
    await page.locator('input[type=file]').setInputFiles(join(folder, 'program.pdf'));
    await button(page, 'apply').click();
    await page.locator('#field-file-error').waitFor();
    expect(await page.locator('[name=message]').inputValue()).toBe('I cook.');
    await page.locator('input[type=file]').setInputFiles(resume);
    await button(page, 'apply').click();
    await page.waitForURL((url) => url.searchParams.get('done') === 'sent');
    await expect.poll(() => page.locator('main').innerText()).toContain('ana.pdf');
    await page.goto(asking.apply);
    expect(await page.locator('main form').count()).toBe(0);
  });

  test('signs up, builds a profile with a resume and applies with it', async () => {
    const [asking] = await listingsOf(locale, 'CAUSA');
    if (asking === undefined) throw new Error('no listing asks anything');
    const page = await visit.open(`/${locale}`);
    await member(page, locale);
    const open = async (path: string) => {
      await page.goto(path);
      await page.waitForSelector('html[data-phase=client-hydrated]');
    };
    await open(`/${locale}/dashboard/employment-profile/resume`);
    await page.locator('input[type=file]').setInputFiles(resume);
    await button(page, 'upload-resume').click();
    await arrive(page, /professional-experience\?done=/);
    await open(`/${locale}/dashboard/employment-profile/work-history`);
    for (const [name, value] of Object.entries({
      title: 'Cook',
      organization: 'Harbour Kitchen',
      'startMonth.year': '2019',
    }))
      await page.locator(`[name="${name}"]`).fill(value);
    await page.locator('[name="startMonth.month"]').selectOption('03');
    await page.locator('[name=stillThere]').check();
    await button(page, 'save-work').click();
    await arrive(page, /professional-experience\?done=/);
    expect(await page.locator('main').innerText()).toMatch(
      /ana\.pdf[\s\S]*Harbour Kitchen[\s\S]*2019/,
    );
    await open(asking.apply);
    await page.locator('[name=message]').fill('I cook for many.');
    await answer(page, asking);
    await button(page, 'apply').click();
    await arrive(page, /application-history\?done=sent/);
    expect(await page.locator('main').innerText()).toMatch(/I cook for many\.[\s\S]*ana\.pdf/);
  });

  test('passes axe on external applications and the form', async () => {
    const [[elsewhere], [here]] = [
      await listingsOf(locale, 'LINK'),
      await listingsOf(locale, 'CAUSA'),
    ];
    const page = await visit.open(elsewhere?.apply ?? '');
    const wrong = await troubles(page, 'apply elsewhere');
    await page.goto(here?.apply ?? '');
    wrong.push(...(await troubles(page, 'apply')));
    expect(wrong).toEqual([]);
  });
});
