import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

interface DashboardPageProps {
  title: string;
  lead?: string;
  /** What stands beside the title: one primary action at most. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The heading and content of a page inside the dashboard's layout. */
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
