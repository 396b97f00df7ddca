import type { ExportedApplication } from '@causa/core/applications/review/export-received';
import { csvOf } from '@causa/core/platform/text/csv';
import { translatorFor } from '@causa/i18n/translate';
import type { Locale } from '@causa/shared/platform/locales';
import type { ReceivedColumn } from '@causa/shared/applications/received-applications';
import { byteOrderMark, separators } from '../listings/listings-csv.ts';

/** An organization's applications as a spreadsheet opens them, in the reader's language. */
export async function* receivedCsvOf(
  batches: AsyncIterable<readonly ExportedApplication[]>,
  columns: readonly ReceivedColumn[],
  locale: Locale,
): AsyncGenerator<string> {
  const t = translatorFor(locale);
  const table = (rows: string[][]): string => csvOf(rows, separators[locale]);
  const cells: Readonly<Record<ReceivedColumn, (row: ExportedApplication) => string>> = {
    name: ({ name }) => name,
    email: ({ email }) => email,
    phone: ({ phone }) => phone,
    listing: ({ listing }) => listing.title,
    status: ({ status, listing }) => t(`reviewStatus.${status}`, { type: listing.type }),
    sent: ({ createdAt }) => createdAt.slice(0, 10),
    waiting: ({ waitingDays }) => (waitingDays === null ? '' : String(waitingDays)),
    message: ({ message }) => message,
    answers: ({ answers }) =>
      answers
        .map(({ kind, question, answer }) =>
          kind === 'YES_NO'
            ? `${question} ${t(answer === 'yes' ? 'received.one.yes' : 'received.one.no')}`
            : `${question} ${answer}`,
        )
        .join('\n'),
    resume: ({ resume }) => resume,
    verdict: ({ verdict }) => (verdict === null ? '' : t(`received.verdict.${verdict}`)),
  };
  yield byteOrderMark + table([columns.map((column) => t(`received.csv.${column}`))]);
  for await (const rows of batches)
    yield table(rows.map((row) => columns.map((column) => cells[column](row))));
}
