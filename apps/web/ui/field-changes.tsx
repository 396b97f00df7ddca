import type { ReactNode } from 'react';
import styles from './field-changes.module.css';

export interface FieldChange {
  field: string;
  label: ReactNode;
  before: string;
  after: string;
}

/** Changed fields, each with its public text beside its replacement. */
export function FieldChanges({
  changes,
  beforeLabel,
  afterLabel,
  lang,
}: {
  changes: readonly FieldChange[];
  beforeLabel: string;
  afterLabel: string;
  /** Language of the texts, if it differs from the page's. */
  lang?: string | undefined;
}): ReactNode {
  return (
    <dl className={styles.fields}>
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.side}>{beforeLabel}</span>
            <del lang={lang}>{before}</del>
          </dd>
          <dd>
            <span className={styles.side}>{afterLabel}</span>
            <ins lang={lang}>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
