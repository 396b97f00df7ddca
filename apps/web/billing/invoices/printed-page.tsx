import type { ReplyTo } from '@causa/shared/platform/calls';
import type { readPublicInvoice } from '@causa/shared/generated/billing/public-invoices.endpoints';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { WithNumbers } from '../../ui/document-number.tsx';
import styles from './printed-page.module.css';
import { TransferDetails } from './transfer-details.tsx';

export type Printed = ReplyTo<typeof readPublicInvoice>['page'];

/** A printed document in its own language, whatever the user's. */
export function PrintedPage({
  printed,
  above,
  below,
}: {
  printed: Printed;
  /** Later status of the document, in the user's language. */
  above?: ReactNode;
  below?: ReactNode;
}): ReactNode {
  return (
    <div className={classes('container', styles.page)}>
      {above}
      <h1 lang={printed.language}>
        <WithNumbers text={printed.title} />
      </h1>
      {printed.transfer !== null && (
        <TransferDetails transfer={printed.transfer} language={printed.language} />
      )}
      <PrintedSheet printed={printed} />
      {below}
    </div>
  );
}

/** The document without its title and bank details: the same rows and words as its PDF. */
export function PrintedSheet({
  printed: { language, facts, parties, table, sums, notes },
}: {
  printed: Printed;
}): ReactNode {
  return (
    <article lang={language} className={styles.sheet}>
      <dl className={styles.facts}>
        {facts.map(([label, value], at) => (
          // oxlint-disable-next-line react/no-array-index-key -- of a frozen document, as below
          <div key={at}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Parties parties={parties} />
      <PrintedTable table={table} />
      <dl className={styles.sums}>
        {sums.map(([label, value], at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same
          <div key={at}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same
        <p key={at} className={styles.note}>
          {note}
        </p>
      ))}
    </article>
  );
}

function Parties({ parties }: { parties: Printed['parties'] }): ReactNode {
  return (
    <div className={styles.parties}>
      {parties.map(({ label, lines }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never move, and may be alike
        <section key={at}>
          <h2>{label}</h2>
          {lines.map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same
            <p key={place}>{line}</p>
          ))}
        </section>
      ))}
    </div>
  );
}

function PrintedTable({ table }: { table: Printed['table'] }): ReactNode {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {table.columns.map(({ label, align }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same
            <th key={at} scope="col" data-align={align}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a frozen document never move
          <tr key={at}>
            {row.map((text, column) => (
              <td
                // oxlint-disable-next-line react/no-array-index-key -- the same
                key={column}
                data-align={table.columns[column]?.align}
                data-label={table.columns[column]?.label}
              >
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
