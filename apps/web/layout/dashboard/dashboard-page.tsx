import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

interface DashboardPageProps {
  title: string;
  lead?: string;
  /** Actions beside the title: at most one primary. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Heading and content of a page in the dashboard layout. */
export function DashboardPage({ title, lead, actions, children }: DashboardPageProps): ReactNode {
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 id="results-heading" tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </>
  );
}
