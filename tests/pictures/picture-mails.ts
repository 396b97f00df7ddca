import { mkdir, writeFile } from 'node:fs/promises';
import { renderExample, templates } from '@causa/worker/mail/render-mail';
import { locales } from '@causa/shared/platform/locales';
import type { MailTemplate } from '@causa/shared/platform/mail';
import { launch } from '../support/chromium.ts';

// `npm test -- mails`: renders the example of every mail in three languages, for phone and desktop,
// in light and dark mode, into .data/mails.
const folder = '.data/mails';
const widths = [360, 640];

await mkdir(folder, { recursive: true });
const browser = await launch();
for (const locale of locales) {
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme });
      const pictures: string[] = [];
      for (const template of Object.keys(templates) as MailTemplate[]) {
        await page.setContent(renderExample(template, locale).html);
        const picture = await page.screenshot({ fullPage: true });
        await writeFile(`${folder}/${template}-${locale}-${width}-${colorScheme}.png`, picture);
        pictures.push(picture.toString('base64'));
      }
      await page.setViewportSize({ width: width * 6, height: 400 });
      const images = pictures
        .map(
          (picture) => `<img alt="" width="${width - 8}" src="data:image/png;base64,${picture}">`,
        )
        .join('');
      await page.setContent(
        `<body style="margin:0;columns:6;column-gap:8px;background:#777">${images}</body>`,
      );
      await page.screenshot({
        path: `${folder}/all-${locale}-${width}-${colorScheme}.png`,
        fullPage: true,
      });
      await page.close();
    }
  }
}
await browser.close();
process.stdout.write(`Pictures of every mail are in ${folder}\n`);
