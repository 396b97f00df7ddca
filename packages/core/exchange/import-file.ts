import type { ListingLine, OrganizationLine } from '@causa/shared/contracts/exchange.contract';
import { AppError } from '@causa/shared/errors';
import { ownSource } from '@causa/shared/sources';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { sqlStateOf } from '../database/sql-state.ts';
import { holdSource } from '../sources/manage-sources.ts';
import { entriesOf } from './exchange-file.ts';
import { type ImportReport, Refusal } from './imported-line.ts';
import { writeListing } from './write-listing.ts';
import { writeOrganization } from './write-organization.ts';

/**
 * Brings organizations and listings in: JSON Lines in the contract's shape, or a page with
 * JobPosting JSON-LD. Every bad line is named with its reason and the good ones are kept. Lines
 * name their source; what a page says is of `pageSource`; importing the same file again changes
 * nothing.
 */
export async function importFile(
  context: Context,
  text: string,
  name: string,
  pageSource = 'partner',
): Promise<ImportReport> {
  const report: ImportReport = { created: 0, changed: 0, unchanged: 0, kept: [], problems: [] };
  for (const entry of entriesOf(text, name, pageSource)) {
    if ('reason' in entry) {
      report.problems.push(entry);
      continue;
    }
    try {
      for (const line of entry.lines)
        await write(context, line, report, entry.knownOrganizationsStay ?? false);
    } catch (error) {
      report.problems.push({ place: entry.place, reason: sentenceOf(error) });
    }
  }
  return report;
}

async function write(
  context: Context,
  line: OrganizationLine | ListingLine,
  report: ImportReport,
  knownStay: boolean,
): Promise<void> {
  const outcome = await inTransaction(context, async (tx) => {
    await requireSource(tx, line.source);
    return line.kind === 'organization'
      ? writeOrganization(tx, line, report, knownStay)
      : writeListing(tx, line, report);
  });
  report[outcome] += 1;
}

/** Nothing comes from where no operator said that it may, nor once it is taken back. */
async function requireSource(context: Context, source: string): Promise<void> {
  if (source === ownSource || (await holdSource(context, source))) return;
  throw new Refusal(
    `source: ${source} is not registered; npm run ops -- sources add ${source} URL NAME`,
  );
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof AppError && error.code === 'CONFLICT')
    return 'the listing was changed while this file was read; import it again';
  const constraint = /violates check constraint "(\w+)"/.exec(
    String((error as Error).message),
  )?.[1];
  if (constraint !== undefined) return `against the rule ${constraint.replaceAll('_', ' ')}`;
  if (sqlStateOf(error) === '23505')
    return 'another record already has this id or this source and sourceId';
  throw error;
}
