import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import timeline from '../applicant/timeline.module.css';
import type { Received } from './received-filters.ts';
import styles from './received.module.css';

/**
 * The steps of an application with author and reason. Messages to the applicant are in the
 * conversation; the text of a pending decline is only here.
 */
export function TimelinePart({
  application: { events, undoUntil, listing },
}: {
  application: Received;
}): ReactNode {
  const { t, date } = useText();
  return (
    <section className={styles.part} aria-labelledby="timeline-title">
      <h2 id="timeline-title">{t('review.timeline')}</h2>
      <ol className={timeline.timeline}>
        {events.map(({ status, at, by, message, reason }, index) => (
          <li
            key={`${status} ${at}`}
            className={timeline.step}
            aria-current={index === events.length - 1 ? 'step' : undefined}
          >
            <span>{t(`review.event.${status}`, { type: listing.type })}</span>{' '}
            <time dateTime={at}>
              {date(at)}
              {by === '' ? '' : ` ${t('review.event.by', { name: by })}`}
            </time>
            {message !== null && undoUntil !== null && index === events.length - 1 && (
              <p className={styles.prose}>{t('review.event.message', { text: message })}</p>
            )}
            {reason !== null && (
              <p className={styles.prose}>{t('review.event.reason', { text: reason })}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
