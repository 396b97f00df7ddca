import type { ReactNode, Ref } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import styles from './form.module.css';

export interface SummaryLine {
  words: string;
  /** The id of the field, if there is one. */
  field: string | undefined;
}

/** The errors of a form, each a link to its field. Takes the focus. */
export function ErrorSummary({
  id,
  lines,
  ref,
}: {
  id: string;
  lines: readonly SummaryLine[];
  ref: Ref<HTMLDivElement>;
}): ReactNode {
  const { t } = useText();
  return (
    <div ref={ref} className={styles.summary} tabIndex={-1} role="alert" aria-labelledby={id}>
      <h2 id={id}>{t('account.problem', { count: lines.length })}</h2>
      <ul>
        {lines.map(({ words, field }) => (
          <li key={`${field} ${words}`}>
            {field === undefined ? (
              words
            ) : (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(field)?.focus();
                }}
              >
                {words}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
