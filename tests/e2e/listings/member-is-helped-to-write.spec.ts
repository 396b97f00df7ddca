import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { makeListing } from '../../support/factories.ts';
import { actionButton, openBrowser, savesItself } from '../support/browser.ts';
import { inSiteDatabase, signUpAsOwner } from '../support/owner.ts';

const visit = openBrowser();
const dayMs = 86_400_000;

test(
  'writes a job from a template with suggestions and publishes it',
  { timeout: 180_000 },
  async () => {
    const page = await visit.open('/es', { width: 360 });
    const orgId = await signUpAsOwner(page, 'es');
    await inSiteDatabase((db) =>
      makeListing(db, orgId, {
        title: 'Abogado de vivienda',
        locale: 'es',
        roleFamily: 'attorney',
        areasOfFocus: ['housing-homelessness'],
        skills: ['Litigio estratégico'],
        publishedAt: new Date(Date.now() - 40 * dayMs),
      }),
    );
    const ready = async (name: string): Promise<void> => {
      await page.waitForSelector('html[data-phase=client-hydrated]');
      expect(await troubles(page, name)).toEqual([]);
    };
    const proceed = async (next: RegExp): Promise<void> => {
      await savesItself(page);
      await actionButton(page, 'save-section').click();
      await page.waitForURL(next);
    };

    await page.goto(`/es/admin/${orgId}/jobs/create`);
    await page.locator('[name=title]').fill('Abogada para mujeres migrantes');
    await page.locator('[name=locale]').selectOption('es');
    await page.locator('[name=from]').selectOption({ label: 'Organización comunitaria' });
    await actionButton(page, 'create-draft').click();
    await page.waitForURL(/\/edit$/);
    const edit = page.url();

    await page.goto(`${edit}/basics`);
    await ready('the basics');
    await page.getByText('Paso 1 de 5: Datos básicos').waitFor();
    // The title suggests; one press takes it.
    const causes = page.getByRole('group', { name: 'Sugerencias: Causas' });
    await causes.getByRole('button', { name: 'Vivienda', exact: false }).waitFor();
    await causes.getByRole('button', { name: 'por el título' }).click();
    expect(await page.locator('[name="areasOfFocus.women"]').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Quitar Mujeres' }).waitFor();
    // The vocabulary finds a role that is labeled otherwise, by keyboard alone.
    const search = page.getByRole('searchbox', { name: 'Buscar: Puesto' });
    await search.fill('litigante');
    await search.fill('defensora pública');
    await page.getByText('1 resultado', { exact: true }).waitFor();
    await search.press('Enter');
    await page.keyboard.press('Space');
    expect(await page.locator('[name=roleFamily]:checked').inputValue()).toBe('attorney');
    await page.getByRole('button', { name: 'Quitar Abogado o abogada' }).waitFor();
    await proceed(/where$/);

    await ready('the place');
    await page.locator('[name=locationType][value=REMOTE]').check();
    await page.locator('[name=timeZone]').selectOption('America/Bogota');
    await proceed(/pay$/);
    await page.locator('[name=payMin]').fill('3.150.000');
    await page.getByText('Dice cuánto paga').waitFor();
    await page.locator('[name=payCurrency]').selectOption('COP');
    await page.locator('[name=payPeriod]').selectOption('MONTH');
    await proceed(/text$/);

    await ready('the text');
    await page
      .getByRole('group', { name: 'Sugerencias: Habilidades' })
      .getByRole('button', { name: 'Litigio estratégico' })
      .click();
    expect(await page.locator('[name=skills]').inputValue()).toMatch(/\nLitigio estratégico$/);
    await proceed(/applying$/);
    const soon = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);
    await page.locator('[name=closesOn]').fill(soon);
    await proceed(/check$/);

    // What the template left open blocks publishing, by name.
    await page.getByText('Completa lo que la plantilla dejó abierto: barrio o región').waitFor();
    await page.goto(`${edit}/text`);
    await page.waitForSelector('html[data-phase=client-hydrated]');
    const editor = page.getByRole('textbox', { name: 'Descripción' });
    // The editor replaces the plain field when its code has loaded.
    await page.getByRole('toolbar').waitFor();
    await editor.click();
    await editor.press('ControlOrMeta+A');
    await page.keyboard.insertText('Acompañamos a familias migrantes en sus trámites. '.repeat(6));
    await savesItself(page);
    await actionButton(page, 'save-and-leave').click();
    await page.waitForURL(/\/edit$/);
    await page.goto(`${edit}/check`);
    await ready('the check');
    await actionButton(page, 'publish-listing').click();
    await page.waitForURL((url) => url.href === edit.replace(/\/edit$/, ''));
  },
);
