import {
  type FeedbackFigures,
  type FeedbackQuestion,
  feedbackQuestions,
} from '@causa/shared/applications/feedback';
import { localeTags } from '@causa/shared/platform/locales';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import styles from './applicants-say.module.css';
import type { OrganizationData } from './organization-page.ts';

type Sentence = OrganizationData['sentences'][number];

interface FeedbackProps {
  figures: FeedbackFigures;
  sentences: readonly Sentence[];
}

/** What applicants say of an organization, as a section of its page. */
export function ApplicantsSay(props: FeedbackProps): ReactNode {
  const { t } = useText();
  return (
    <section id="applicants" className={styles.section} aria-labelledby="applicants-title">
      <h2 id="applicants-title">{t('applicantsSay.title')}</h2>
      <FeedbackSummary {...props} />
    </section>
  );
}

/** The answers by question, then sentences without author, time and listing. */
export function FeedbackSummary({ figures, sentences }: FeedbackProps): ReactNode {
  const { t, locale } = useText();
  return (
    <>
      <p>{t('applicantsSay.lead', { people: figures.people })}</p>
      <dl className={styles.questions}>
        {feedbackQuestions.map((question) => (
          <Answers key={question} question={question} figures={figures} />
        ))}
      </dl>
      {sentences.length > 0 && (
        <>
          <h3>{t('applicantsSay.sentences')}</h3>
          <ul className={styles.sentences}>
            {sentences.map(({ id, text, locale: language }) => (
              <li key={id}>
                <p lang={language === locale ? undefined : localeTags[language]}>{text}</p>
                <a
                  data-chrome
                  aria-label={t('applicantsSay.reportOne', { text })}
                  href={withQuery(pagePath('report', locale), { id, type: 'FEEDBACK' })}
                  rel="nofollow"
                >
                  {t('applicantsSay.report')}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Answers({
  question,
  figures,
}: {
  question: FeedbackQuestion;
  figures: FeedbackFigures;
}): ReactNode {
  const { t, number } = useText();
  const { yes, partly, no } = figures[question];
  const counts = [
    ['YES', yes],
    ['PARTLY', partly],
    ['NO', no],
  ] as const;
  return (
    <div>
      <dt>{t(`applicantsSay.${question}`)}</dt>
      <dd>
        <svg
          className={styles.bar}
          viewBox={`0 0 ${figures.people} 1`}
          preserveAspectRatio="none"
          aria-hidden
        >
          <rect className={styles.yes} width={yes} height="1" />
          <rect className={styles.partly} x={yes} width={partly} height="1" />
        </svg>
        <span>
          {counts
            .map(([choice, count]) => `${t(`applicantsSay.${choice}`)} ${number(count)}`)
            .join(' · ')}
        </span>
      </dd>
    </div>
  );
}
