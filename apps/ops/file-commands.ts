import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { importContent } from '@causa/core/content/import-content';
import { exportLines } from '@causa/core/integrations/import-export/export-lines';
import { importFile } from '@causa/core/integrations/import-export/import-file';
import { describeFileError, readFileText } from '@causa/core/platform/text/text-file';
import { listRates, loadRates } from '@causa/core/listings/currency-rates/load-rates';
import { importSuppressions } from '@causa/core/platform/mail/import-suppressions';
import { type Commands, reading, writing } from './command.ts';
import { CommandFailure } from './failure.ts';
import { reportProgress } from './progress.ts';
import { readingFile } from './reading-file.ts';
import { sayProblems, sayTo } from './say.ts';

const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));
const say = sayTo(process.stderr);

/** Commands that read or write a file. */
export const fileCommands: Commands = {
  import: writing(
    '<FILE> [SOURCE]',
    'imports organizations and listings from JSON Lines, a JSON array, CSV with a header row, or a page with JobPosting JSON-LD, whose source is SOURCE (partner by default); reports bad lines and imports the others; importing a file again continues or changes nothing',
    async (context, [file = '', source]) => {
      const report = await readingFile(file, () =>
        importFile(context, readFileText(file), basename(file), source, reportProgress(say, file)),
      );
      sayProblems(say, file, report);
      for (const { id, title, columns } of report.kept)
        say(`${id} “${title}”: kept as its members published it: ${columns.join(', ')}`);
      say(
        `${report.created} created, ${report.changed} changed, ${report.unchanged} unchanged, ${report.refused} refused.`,
      );
      return report.refused === 0 ? 0 : 1;
    },
  ),
  export: reading(
    '[FILE]',
    'writes all public organizations and listings as JSON Lines to FILE or to standard output',
    async (context, [file]) => {
      let count = 0;
      async function* lines() {
        for await (const line of exportLines(context)) {
          count += 1;
          yield `${line}\n`;
        }
      }
      await pipeline(lines(), file === undefined ? process.stdout : createWriteStream(file), {
        end: file !== undefined,
      }).catch((error: unknown) => {
        const cause = describeFileError(error);
        throw cause === undefined ? error : new CommandFailure(`${file}: ${cause}.`);
      });
      say(`${count} records exported.`);
      return 0;
    },
  ),
  'rates load': writing(
    '<FILE>',
    'loads currency rates, one a line: day,currency,units per US dollar (2026-11-01,EUR,0.86); the newest day applies',
    async (context, [file = '']) => {
      const report = await readingFile(file, () => loadRates(context, readFileText(file)));
      sayProblems(say, file, report);
      say(
        `${report.loaded} rates loaded, ${report.ignored} of other currencies ignored, ${report.refused} lines refused.`,
      );
      return report.refused === 0 ? 0 : 1;
    },
  ),
  'rates list': {
    ...reading('', 'lists the currency rates that searches by pay use', async (context) => {
      for (const { day, currency, perDollar } of await listRates(context))
        process.stdout.write(`${day}  ${currency}  ${perDollar}\n`);
      return 0;
    }),
    isDefault: true,
  },
  content: writing('', 'publishes the Markdown files under content/', async (context) => {
    const report = await importContent(context, contentFolder);
    for (const problem of report.problems) say(problem);
    for (const name of report.missing)
      say(`Warning: content/${name} is missing, so its section is not on the site.`);
    say(
      `${report.written} written, ${report.unchanged} unchanged, ${report.removed} removed, ${report.problems.length} refused.`,
    );
    return report.problems.length === 0 ? 0 : 1;
  }),
  suppress: writing(
    '<FILE>',
    'stops mail to addresses, one a line: address[,bounce|complaint|unsubscribed|rejected[,detail]]; a heading with email, reason and detail can name other columns',
    async (context, [file = '']) => {
      const report = await readingFile(file, () => importSuppressions(context, readFileText(file)));
      sayProblems(say, file, report);
      say(
        `${report.suppressed} addresses are written to no more, ${report.refused} lines refused.`,
      );
      return report.refused === 0 ? 0 : 1;
    },
  ),
};
