import type { ReplyTo } from '@causa/shared/contracts/calls';
import type { publicInvoice } from '@causa/shared/contracts/public-invoices.endpoints';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { WithNumbers } from '../../ui/document-number.tsx';
import styles from './printed-page.module.css';

/** A document as it is printed, in its own language whatever the reader's is. */
export function PrintedPage({
  printed: { language, title, facts, parties, table, sums, notes },
  above,
  below,
}: {
  printed: ReplyTo<typeof publicInvoice>['page'];
  /** What has become of it since, in the reader's language. */
  above?: ReactNode;
  below?: ReactNode;
}): ReactNode {
  return (
    <div className={classes('container', styles.page)}>
      {above}
      <article lang={language} className={styles.sheet}>
        <h1>
          <WithNumbers text={title} />
        </h1>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.parties}>
          {parties.map(({ label, lines }) => (
            <section key={label}>
              <h2>{label}</h2>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          ))}
        </div>
        <table className={styles.table}>
          <thead>
            <tr>
              {table.columns.map(({ label, align }) => (
                <th key={label} scope="col" data-align={align}>
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
                    key={table.columns[column]?.label}
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
        <dl className={styles.sums}>
          {sums.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </article>
      {below}
    </div>
  );
}
