// `npm run ops -- <command>`: what operators need from a shell. Works on DATABASE_URL, else on the database of `npm start`.
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { importContent } from '@causa/core/content/import-content';
import { migrate } from '@causa/core/database/migrate';
import { exportLines } from '@causa/core/exchange/export-lines';
import { importFile } from '@causa/core/exchange/import-file';
import { importSuppressions } from '@causa/core/mail/import-suppressions';
import { AppError } from '@causa/shared/errors';
import { openWorld } from '@causa/core/open-world';
import { addJob } from '@causa/core/outbox/add-job';
import { readLocalEnv } from './env.ts';
import { LocalFailure } from './failure.ts';
import { findDatabase } from './find-database.ts';
import { type Command, staffCommands } from './staff-commands.ts';

const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));

const help = `npm run ops -- <command>

  import FILE [SOURCE]     imports organizations and listings from JSON Lines, whose lines name their source, or from a page with
                           schema.org JobPosting JSON-LD, whose source is SOURCE (partner by default);
                           reports bad lines and imports the others; importing a file again changes nothing
  sources                  lists the sources of imports, with the number of listings of each
  sources add SLUG URL NAME...
                           adds a source, or changes its name and address
  sources remove SLUG      removes a source that has no listings
  export [FILE]            writes all public organizations and listings as JSON Lines to FILE or to standard output
  content                  publishes the Markdown files under content/
  publish LISTING          publishes a listing; LISTING is the id at the beginning of its page's address
  unpublish LISTING        takes a listing off the site
  freeze ORG REASON...     hides an organization and all of its listings
  thaw ORG                 shows them again
  invite ORG EMAIL [owner] [en|es|pt]
                           emails an invitation to manage an organization, in the language of the recipient's account by default
  invites ORG              lists the invitations of an organization, with their status
  grant-staff EMAIL        makes a user a member of staff
  revoke-staff EMAIL       takes that back and logs the user out
  jobs                     lists the jobs that failed for good, with their errors
  replay JOB               tries one of them again
  reports [LISTING]        lists what readers reported about listings, newest first
  mail EMAIL               shows the emails to an address, and whether it still gets any
  suppress FILE            stops emails to addresses, one a line: address[,bounce|complaint|unsubscribed|rejected[,detail]]
  unsuppress EMAIL         allows emails to an address again
  mail-books               counts emails by day and kind: due = sent + suppressed + failed + queued
  backlog                  counts what waits: jobs, emails, schedules, alerts
  help                     prints this text
`;

const say = (line: string) => process.stderr.write(`${line}\n`);

const commands: Readonly<Record<string, Command>> = {
  async import(context, [file, source]) {
    if (file === undefined) throw new LocalFailure('import takes a file: npm run ops -- import FILE');
    const text = await readFile(file, 'utf8').catch(() => {
      throw new LocalFailure(`${file} cannot be read.`);
    });
    const report = await importFile(context, text, basename(file), source);
    for (const { place, reason } of report.problems) say(`${file}, ${place}: ${reason}`);
    if (report.created + report.changed > 0) await addJob(context.db, 'search.refresh', report.touched);
    say(`${report.created} created, ${report.changed} changed, ${report.unchanged} unchanged, ${report.problems.length} refused.`);
    return report.problems.length === 0 ? 0 : 1;
  },
  async export(context, [file]) {
    let count = 0;
    async function* lines() {
      for await (const line of exportLines(context)) {
        count += 1;
        yield `${line}\n`;
      }
    }
    await pipeline(lines(), file === undefined ? process.stdout : createWriteStream(file), { end: file !== undefined });
    say(`${count} records exported.`);
    return 0;
  },
  async content(context) {
    const report = await importContent(context, contentFolder);
    for (const problem of report.problems) say(problem);
    say(`${report.written} written, ${report.unchanged} unchanged, ${report.removed} removed, ${report.problems.length} refused.`);
    return report.problems.length === 0 ? 0 : 1;
  },
  async suppress(context, [file]) {
    if (file === undefined) throw new LocalFailure('suppress takes a file: npm run ops -- suppress FILE');
    const text = await readFile(file, 'utf8').catch(() => {
      throw new LocalFailure(`${file} cannot be read.`);
    });
    const { suppressed, problems } = await importSuppressions(context, text);
    for (const { line, text: content } of problems) say(`${file}, line ${line}: ${content}`);
    say(`${suppressed} addresses are written to no more, ${problems.length} lines refused.`);
    return problems.length === 0 ? 0 : 1;
  },
  ...staffCommands,
};

async function run([name = 'help', ...args]: readonly string[]): Promise<number> {
  const command = commands[name];
  if (command === undefined) {
    process.stdout.write(help);
    return name === 'help' ? 0 : 2;
  }
  const server = await findDatabase(readLocalEnv(process.env));
  await migrate(server.url);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const world = openWorld({ databaseUrl: server.url, meili: null, log, statementTimeoutMs: 60_000 });
  try {
    return await command(world.system, args);
  } finally {
    await world.close();
    await server.stop();
  }
}

/** Operators read English. */
function sentenceOf({ code }: AppError): string {
  if (code === 'NOT_FOUND') return 'There is no such record.';
  return code === 'CONFLICT' ? 'Its present state does not allow that.' : `Refused: ${code}.`;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof AppError) say(sentenceOf(error));
  else if (error instanceof LocalFailure) say(error.message);
  else throw error;
  process.exitCode = 1;
}
