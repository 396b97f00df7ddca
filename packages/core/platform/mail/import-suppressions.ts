import { truncateText } from '@causa/shared/platform/text/truncate-text';
import { isOneOf } from '@causa/shared/platform/typed-object';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { SuppressionReason } from '../../generated/prisma/client.ts';
import { audit } from '../audit/audit.ts';
import { requireOperator } from '../identity.policy.ts';
import { readCsv } from '../text/read-csv.ts';
import { refuseLine, type RefusedLines } from '../text/refused-lines.ts';
import type { FileText } from '../text/text-file.ts';
import { suppressAddress } from './suppression.ts';

const reasons: readonly SuppressionReason[] = ['BOUNCE', 'COMPLAINT', 'UNSUBSCRIBED', 'REJECTED'];
const oneAddress = /^[^\s@,;]{1,64}@[^\s@,;]{1,253}$/u;
const detailMax = 500;
/** Addresses per transaction and audit entry. */
const batchSize = 100;

/** Accepted column names of the header row. */
const headings = {
  email: ['email', 'e-mail', 'address', 'email address', 'recipient'],
  reason: ['reason', 'type'],
  detail: ['detail', 'details'],
} as const;
type Column = keyof typeof headings;
/** Index of each column; -1 when it is missing. */
type Columns = Record<Column, number>;

interface Suppression {
  email: string;
  reason: SuppressionReason;
  detail: string;
}

export interface ImportedSuppressions extends RefusedLines {
  suppressed: number;
}

/**
 * Suppresses the addresses of a CSV file from another system: `address`, `address,reason` or
 * `address,reason,detail`, or with a header row of these names. The reason is bounce (default),
 * complaint, unsubscribed or rejected. Reports invalid rows and stores the valid ones, 100 per
 * transaction. Idempotent. Operators only.
 */
export async function importSuppressions(
  context: Context,
  file: FileText,
): Promise<ImportedSuppressions> {
  requireOperator(context);
  const report: ImportedSuppressions = { suppressed: 0, refused: 0, problems: [] };
  let columns: Columns = { email: 0, reason: 1, detail: 2 };
  let isFirst = true;
  let batch: Suppression[] = [];
  for await (const row of readCsv(file)) {
    const cells = 'cells' in row ? row.cells : [];
    const heading = isFirst ? readHeading(cells) : undefined;
    isFirst = false;
    if (typeof heading === 'object') {
      columns = heading;
      continue;
    }
    const found = 'reason' in row ? row.reason : (heading ?? readSuppression(cells, columns));
    if (typeof found === 'string') refuseLine(report, `line ${row.line}`, found);
    // An invalid header leaves the address column unknown.
    if (heading !== undefined) break;
    if (typeof found === 'object') batch.push(found);
    if (batch.length === batchSize) batch = await suppressBatch(context, batch, report);
  }
  await suppressBatch(context, batch, report);
  return report;
}

/**
 * Returns the columns of a header row, a reason when it is ambiguous, or undefined when the row is
 * not a header.
 */
function readHeading(cells: readonly string[]): Columns | string | undefined {
  const names = cells.map((cell) => cell.toLowerCase());
  const places = (column: Column): number[] =>
    names.flatMap((name, at) => (isOneOf(headings[column], name) ? at : []));
  if (places('email').length === 0) return undefined;
  for (const column of ['email', 'reason', 'detail'] as const)
    if (places(column).length > 1) return `the heading has more than one column ${column}`;
  const placeOf = (column: Column): number => places(column)[0] ?? -1;
  return { email: placeOf('email'), reason: placeOf('reason'), detail: placeOf('detail') };
}

function readSuppression(cells: readonly string[], columns: Columns): Suppression | string {
  const email = cells[columns.email] ?? '';
  const word = cells[columns.reason] ?? '';
  const detail = cells[columns.detail] ?? '';
  const reason = word === '' ? 'BOUNCE' : reasons.find((known) => known === word.toUpperCase());
  if (!oneAddress.test(email)) return `not an email address: ${email}`;
  if (reason === undefined) return `unknown reason: ${word}`;
  return { email, reason, detail: truncateText(detail, detailMax) || 'imported' };
}

/** Stores a batch in one transaction. Returns the next, empty batch. */
async function suppressBatch(
  context: Context,
  batch: readonly Suppression[],
  report: ImportedSuppressions,
): Promise<Suppression[]> {
  if (batch.length === 0) return [];
  await inTransaction(context, async (tx) => {
    for (const { email, reason, detail } of batch) await suppressAddress(tx, email, reason, detail);
    await audit(tx, 'mail.suppress', 'mail:file', { suppressed: batch.length });
  });
  report.suppressed += batch.length;
  return [];
}
