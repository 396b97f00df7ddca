import { writeFile } from 'node:fs/promises';
import type { Context } from '@causa/core/platform/context';
import { checkLedger } from '@causa/core/billing/credits/check-ledger';
import { correctCredits, mostCorrected } from '@causa/core/billing/credits/correct-credits';
import { readJournal } from '@causa/core/billing/credits/read-journal';
import { loadPrices, parsePrices } from '@causa/core/billing/credits/load-prices';
import { importInvites } from '@causa/core/fairs/import-invites';
import { loadFair, parseFair } from '@causa/core/fairs/load-fair';
import { toCsv } from '@causa/core/platform/text/csv';
import { readFileText, readWholeFile } from '@causa/core/platform/text/text-file';
import { setTrusted } from '@causa/core/billing/invoices/trust-organization';
import { readDisputeEvidence } from '@causa/core/billing/payments/sync/dispute-evidence';
import { recordTransfer } from '@causa/core/billing/payments/record-transfer';
import { evidencePage } from '@causa/documents/evidence-page';
import { printPage } from '@causa/documents/print-page';
import { AppError } from '@causa/shared/platform/errors';
import { parseDashSlug } from '@causa/shared/platform/ids';
import { type Commands, type Flags, reading, writing, writingOrDryRun } from './command.ts';
import { CommandFailure } from './failure.ts';
import { readingFile } from './reading-file.ts';
import { sayProblems, sayTo } from './say.ts';

const say = sayTo(process.stdout);

/** Operators' commands for prices, credits and invoices. */
export const moneyCommands: Commands = {
  prices: writingOrDryRun(
    '<FILE>',
    'loads a price book (content/prices) and prints what changes',
    prices,
  ),
  fair: writing(
    '<FILE>',
    'creates or changes the fair of a YAML file; status: CANCELED cancels it, returns the credits of booths and notifies everyone registered',
    fair,
  ),
  'fair-invites': writingOrDryRun(
    '<FAIR> <FILE>',
    'invites the organizations of a CSV file to a fair; its first column has the ids of their pages',
    fairInvites,
  ),
  credits: writing(
    '<give|take> <ORG> <COUNT> <REASON...>',
    'gives credits to an organization, or takes them',
    credits,
  ),
  trust: writing(
    '<ORG> <on|off>',
    'lets an organization pay later and use its credits immediately, or not',
    async (context, [org = '', how]) => {
      const { name } = await setTrusted(context, parseDashSlug(org), how === 'on').catch(
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'NOT_FOUND')
            throw new CommandFailure(`There is no organization ${org}.`);
          throw error;
        },
      );
      say(
        how === 'on'
          ? `${name} may pay later and has its credits at once.`
          : `${name} pays as everyone does.`,
      );
      return 0;
    },
  ),
  // It writes to the audit log that the evidence was read.
  evidence: writing(
    '<DISPUTE> <FILE>',
    'writes the evidence of a disputed payment as a PDF and records that in the audit',
    async (context, [dispute = '', file = '']) => {
      const found = await readDisputeEvidence(context, dispute).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'NOT_FOUND')
          throw new CommandFailure(`There is no dispute ${dispute}.`);
        throw error;
      });
      // The file has personal data, so only its owner may read it.
      await writeFile(file, await printPage(evidencePage(found)), { mode: 0o600 });
      say(`${file}: ${found.records.length} records for dispute ${dispute}.`);
      return 0;
    },
  ),
  'ledger check': reading(
    '[ORG]',
    'rebuilds balances and lots from the ledger and compares them',
    async (context, [org]) => {
      const differences = await checkLedger(context, org === undefined ? null : parseDashSlug(org));
      for (const line of differences) say(line);
      say(differences.length === 0 ? 'The ledger adds up.' : `${differences.length} differences.`);
      return differences.length === 0 ? 0 : 1;
    },
  ),
  'ledger journal': reading(
    '<YYYY-MM>',
    'prints the ledger of a month in double entry, as CSV for an accountant',
    (context, [month]) => journal(context, month),
  ),
  'invoice paid': writing(
    '<NUMBER>',
    'records that the transfer for an invoice arrived',
    async (context, [number = '']) => {
      const { isNew } = await recordTransfer(context, number).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'CONFLICT')
          throw new CommandFailure(`Invoice ${number} is not to be paid any more.`);
        throw error;
      });
      say(isNew ? `Invoice ${number} is paid.` : `Invoice ${number} was paid before.`);
      return 0;
    },
  ),
};

/** Prints the double-entry journal of a month as CSV, for an accountant. */
async function journal(context: Context, month = ''): Promise<number> {
  const lines = await readJournal(context, month).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'INVALID')
      throw new CommandFailure('npm run ops -- ledger journal YYYY-MM');
    throw error;
  });
  const head = ['date', 'entry', 'organization', 'reason', 'account', 'credits', 'unit amount'];
  const rows = lines.map((line) => [
    line.createdAt.toISOString(),
    line.entryId,
    line.organizationId,
    line.reason,
    line.account,
    line.credits,
    line.unitAmount,
    line.currency ?? '',
    line.debit,
    line.credit,
    line.invoiceId ?? '',
    line.listingId ?? '',
  ]);
  const rest = ['currency', 'debit', 'credit', 'invoice', 'listing'];
  process.stdout.write(toCsv([[...head, ...rest], ...rows]));
  return 0;
}

const fairRefusals: Readonly<Record<string, string>> = {
  canceled: 'It was canceled: make another fair with a slug of its own.',
  over: 'It has begun, and cannot be canceled any more.',
  sessions: 'Sessions of its booths would be outside the new times.',
};

/** Creates, changes or cancels the fair described in a file. */
async function fair(context: Context, [file = '']: readonly string[]): Promise<number> {
  const content = readAs(parseFair, file, await readWholeFile(file));
  const { change, booths, invites, registrations } = await readingFile(file, () =>
    loadFair(context, content),
  ).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'CONFLICT')
      throw new CommandFailure(fairRefusals[String(error.params['reason'])] ?? error.message);
    throw error;
  });
  if (change === 'canceled')
    say(
      `Canceled. Booths given back: ${booths}. Emailed: open invitations ${invites}, registrations ${registrations}.`,
    );
  else if (change === 'changed' && booths + invites + registrations > 0)
    say(
      `Changed. Emailed: booths ${booths}, open invitations ${invites}, registrations ${registrations}.`,
    );
  else say({ made: 'The fair is made.', changed: 'Changed.', none: 'Nothing changed.' }[change]);
  return 0;
}

/** Invites the organizations of a CSV file to a fair. */
async function fairInvites(
  context: Context,
  [slug = '', file = '']: readonly string[],
  { dryRun = false }: Flags,
): Promise<number> {
  const report = await readingFile(file, () =>
    importInvites(context, slug, readFileText(file), { dryRun }),
  ).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      throw new CommandFailure(`There is no fair ${slug}.`);
    if (error instanceof AppError && error.code === 'CONFLICT')
      throw new CommandFailure(`It is too late to accept invitations to ${slug}.`);
    throw error;
  });
  for (const name of report.invited) say(`+ ${name}`);
  sayProblems(say, file, report);
  say(
    `${report.invited.length} invited${dryRun ? ' if it were no dry run' : ''}, ${report.known} invited before.`,
  );
  return report.refused === 0 ? 0 : 1;
}

async function prices(
  context: Context,
  [file = '']: readonly string[],
  { dryRun = false }: Flags,
): Promise<number> {
  const content = readAs(parsePrices, file, await readWholeFile(file));
  const lines = await readingFile(file, () => loadPrices(context, content, { dryRun })).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'CONFLICT')
        throw new CommandFailure(
          error.params['reason'] === 'earlier'
            ? 'A price book is loaded that begins later, or on the same day with a greater id: add one that follows it.'
            : 'Another price book has this id: a book never changes, add one.',
        );
      throw error;
    },
  );
  for (const line of lines) say(line);
  say(`${lines.length} changes${dryRun ? ', none made' : ''}.`);
  return 0;
}

/**
 * Parses the text of a file.
 * @throws CommandFailure listing the errors with the name of the file
 */
function readAs<T>(parse: (text: string) => T, file: string, text: string): T {
  try {
    return parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const faults = message.split('\n').filter((line) => line.trim() !== '');
    throw new CommandFailure(faults.map((fault) => `${file}: ${fault}`).join('\n'));
  }
}

async function credits(
  context: Context,
  [what, org = '', count = '', ...reason]: readonly string[],
): Promise<number> {
  if (!/^[1-9]\d*$/.test(count))
    throw new CommandFailure('npm run ops -- credits give|take ORG COUNT REASON...');
  const { name, balance } = await correctCredits(context, {
    organizationId: parseDashSlug(org),
    change: what === 'give' ? Number(count) : -Number(count),
    reason: reason.join(' '),
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_ENOUGH_CREDITS')
      throw new CommandFailure(`There are only ${error.params.balance ?? 0} credits.`);
    if (error instanceof AppError && error.code === 'INVALID')
      throw new CommandFailure(`At most ${mostCorrected} credits are given or taken at once.`);
    throw error;
  });
  say(`${name} has ${balance} credits.`);
  return 0;
}
