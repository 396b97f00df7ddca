import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { Text } from '../../lib/text.ts';
import applicant from '../../accounts/profile/applicant.module.css';
import { formatMonthRange } from '../../accounts/profile/format-profile.ts';
import type { AdminApplicationData } from '../pages/organization/admin-application.data.ts';
import type { Received } from './received-filters.ts';
import { ResumePart } from './resume-part.tsx';
import styles from './received.module.css';

/** The content of the application. */
export function WrittenPart({ data }: { data: AdminApplicationData }): ReactNode {
  const { t } = useText();
  const { message, answers, workHistory } = data.application;
  return (
    <>
      <ResumePart data={data} />
      <section className={styles.part} aria-labelledby="message">
        <h2 id="message">{t('review.one.message')}</h2>
        <p className={applicant.prose}>{message === '' ? t('review.one.noMessage') : message}</p>
      </section>
      {answers.length > 0 && <Answers answers={answers} />}
      {workHistory.length > 0 && <WorkHistory jobs={workHistory} />}
    </>
  );
}

function Answers({ answers }: Pick<Received, 'answers'>): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.part} aria-labelledby="answers">
      <h2 id="answers">{t('review.one.answers')}</h2>
      {answers.map(({ questionId, kind, question, answer }) => (
        <div key={questionId}>
          <h3>{question}</h3>
          <p className={applicant.prose}>
            {kind === 'YES_NO' ? t(answer === 'yes' ? 'review.one.yes' : 'review.one.no') : answer}
          </p>
        </div>
      ))}
    </section>
  );
}

function WorkHistory({ jobs }: { jobs: Received['workHistory'] }): ReactNode {
  const text = useText();
  const { t } = text;
  return (
    <section className={styles.part} aria-labelledby="work">
      <h2 id="work">{t('review.one.work')}</h2>
      {jobs.map((job) => (
        <div key={job.id} className={applicant.job}>
          <h3>{job.title}</h3>
          <p>{job.organization}</p>
          <p className={applicant.quiet}>{formatMonths(text, job)}</p>
        </div>
      ))}
    </section>
  );
}

function formatMonths(text: Text, job: Received['workHistory'][number]): string {
  const { start, end } = formatMonthRange(text, job);
  return end === null
    ? text.t('review.one.workSince', { start })
    : text.t('review.one.workSpan', { start, end });
}
