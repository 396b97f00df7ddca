import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { HistoryData } from '../pages/account/application-history.data.ts';
import { getNextStep } from './next-step.ts';
import styles from './timeline.module.css';

type Application = HistoryData['reply']['applications'][number];

/** The steps of an application with dates, and the next one; `short` starts at the latest step. */
export function Timeline({
  application,
  short = false,
}: {
  application: Application;
  short?: boolean;
}): ReactNode {
  const { t, date } = useText();
  const { events, suspendedBy } = application;
  const { type } = application.listing;
  const next = suspendedBy === null ? getNextStep(application) : undefined;
  // The latest step of a suspended application announces a step that will not follow.
  const shown = !short ? events : suspendedBy === null ? events.slice(-1) : [];
  return (
    <ol className={styles.timeline} aria-label={t('applicant.history.timeline')}>
      {shown.map((event) => (
        <li
          key={`${event.status} ${event.at}`}
          className={styles.step}
          aria-current={suspendedBy === null && event === events.at(-1) ? 'step' : undefined}
        >
          <span>{t(`applicant.event.${event.status}`, { type })}</span>{' '}
          <time dateTime={event.at}>{date(event.at)}</time>
        </li>
      ))}
      {suspendedBy !== null && (
        <li className={styles.step} aria-current="step">
          {t(`applicant.suspended.${suspendedBy}`, { type })}
        </li>
      )}
      {next !== undefined && (
        <li className={styles.next}>{t(`applicant.next.${next}`, { type })}</li>
      )}
    </ol>
  );
}
