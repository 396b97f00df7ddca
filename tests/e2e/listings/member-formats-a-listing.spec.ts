import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { becomeMember, beginJob, draftOf } from '../../support/writing.ts';
import { actionButton, openBrowser, savesItself } from '../support/browser.ts';

const visit = openBrowser();

test('formats and links words by keyboard alone, and shows them on the page', async () => {
  const page = await visit.open('/en');
  const { dashboard } = await becomeMember(page);
  const job = await beginJob(page, dashboard, 'Cook for a kitchen');
  await page.goto(`${job}/edit/text`);
  await savesItself(page);
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  const editor = page.getByRole('textbox', { name: 'Description' });
  await tools.waitFor();
  await editor.focus();
  const keys = page.keyboard;
  const selectLine = async (words: string): Promise<void> => {
    await expect
      .poll(async () => {
        await keys.press('Home');
        await keys.press('Shift+End');
        return page.evaluate(() => String(getSelection()));
      })
      .toBe(words);
  };
  await keys.type('We ');
  await keys.press('ControlOrMeta+b');
  await keys.type('cook');
  await keys.press('ControlOrMeta+b');
  await keys.type(' for ');
  await keys.press('ControlOrMeta+i');
  await keys.type('all');
  await keys.press('ControlOrMeta+i');
  await keys.press('Enter');
  await keys.type('Our place');
  await keys.press('Enter');
  await keys.type('Ask Ana');
  await selectLine('Ask Ana');
  await editor.evaluate(async (element) => {
    // By then, the editor knows the selection.
    await new Promise((resolve) => requestIdleCallback(resolve));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'mailto:ana@cauce.example');
    const facts = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', facts));
  });
  await editor.locator('a').filter({ hasText: 'Ask Ana' }).waitFor();
  await keys.press('ArrowUp');
  await selectLine('Our place');
  await keys.press('ControlOrMeta+k');
  const address = page.getByRole('textbox', { name: 'Link address' });
  await expect.poll(() => address.evaluate((one) => one === document.activeElement)).toBe(true);
  await keys.type('javascript:alert(1)');
  await keys.press('Enter');
  await page.getByText('Other links are not allowed.').waitFor();
  expect(await troubles(page, 'the form of a link')).toEqual([]);
  await address.fill('www.cauce.example/soup');
  await keys.press('Enter');
  await address.waitFor({ state: 'detached' });
  // The words stay selected, and Escape changes nothing.
  await keys.press('ControlOrMeta+k');
  expect(await address.inputValue()).toBe('https://www.cauce.example/soup');
  await keys.press('Escape');
  await expect
    .poll(async () => (await draftOf(page, job)).data['description'])
    .toEqual([
      {
        type: 'paragraph',
        text: 'We cook for all',
        bold: [{ from: 3, to: 7 }],
        italic: [{ from: 12, to: 15 }],
      },
      {
        type: 'paragraph',
        text: 'Our place',
        links: [{ from: 0, to: 9, url: 'https://www.cauce.example/soup' }],
      },
      {
        type: 'paragraph',
        text: 'Ask Ana',
        links: [{ from: 0, to: 7, url: 'mailto:ana@cauce.example' }],
      },
    ]);

  await page.goto(`${job}/preview`);
  const description = page.locator('main div', {
    has: page.locator('> p > a[href="https://www.cauce.example/soup"]'),
  });
  expect(await description.last().innerHTML()).toBe(
    '<p>We <strong>cook</strong> for <em>all</em></p><p><a href="https://www.cauce.example/soup" rel="noopener nofollow ugc">Our place</a></p><p><a href="mailto:ana@cauce.example" rel="noopener nofollow ugc">Ask Ana</a></p>',
  );
});

test('finds time zones and currencies, and asks which number is meant', async () => {
  const page = await visit.open('/es', { width: 360 });
  const { dashboard } = await becomeMember(page);
  const job = await beginJob(page, dashboard, 'Cocinera');
  await page.goto(`${job.replace('/en/', '/es/')}/edit/where`);
  await savesItself(page);
  const zones = page.getByRole('searchbox', { name: 'Buscar: Zona horaria' });
  await zones.fill('bogotá');
  await zones.press('Enter');
  await expect.poll(() => page.locator('[name=timeZone]').inputValue()).toBe('America/Bogota');
  await zones.fill('nueva york');
  await page.getByRole('button', { name: 'Nueva York' }).click();
  await expect.poll(() => page.locator('[name=timeZone]').inputValue()).toBe('America/New_York');

  await page.goto(`${job.replace('/en/', '/es/')}/edit/pay`);
  await savesItself(page);
  const currencies = page.getByRole('searchbox', { name: 'Buscar: Moneda' });
  await currencies.fill('€');
  await currencies.press('Enter');
  await expect.poll(() => page.locator('[name=payCurrency]').inputValue()).toBe('EUR');
  const pay = page.locator('[name=payMin]');
  await pay.fill('45,000');
  await page.getByText('¿Qué número quieres decir?').waitFor();
  expect(await troubles(page, 'the question for a number')).toEqual([]);
  await page.getByRole('button', { name: '45.000', exact: true }).click();
  expect(await pay.inputValue()).toBe('45.000');
  await expect.poll(async () => (await draftOf(page, job)).data['payMin']).toBe('45000');
});

test('keeps marks and asks for a number again without scripts', async () => {
  const page = await visit.open('/es', { width: 360, scripts: false });
  const { dashboard } = await becomeMember(page);
  const job = (await beginJob(page, dashboard, 'Cocinera')).replace('/en/', '/es/');
  await page.goto(`${job}/edit/text`);
  const typed = String.raw`Cocinamos *sopa* en **[nuestra casa](https://cauce.example/a_(b))**, no \*gratis\*.`;
  await page.locator('[name=description]').fill(typed);
  await actionButton(page, 'save-and-leave').click();
  await page.goto(`${job}/edit/text`);
  expect(await page.locator('[name=description]').inputValue()).toBe(typed);

  await page.goto(`${job}/edit/pay`);
  await page.locator('[name=payMin]').fill('1,234');
  await page.locator('[name=payMax]').fill('45.000,50');
  await page.locator('[name=payCurrency]').selectOption('EUR');
  await actionButton(page, 'save-section').click();
  await page.getByText('¿Es 1.234 o 1,23?').waitFor();
  expect(await page.locator('[name=payMin]').inputValue()).toBe('1,234?');
  expect(await page.locator('[name=payMax]').inputValue()).toBe('45.000,50');
  await page.locator('[name=payMin]').fill('1.234');
  await actionButton(page, 'save-section').click();
  await page.waitForURL(/text$/);
});
