import {
  feedbackChoices,
  type FeedbackQuestion,
  feedbackQuestions,
  feedbackSentenceMax,
} from '@causa/shared/applications/feedback';
import type { ReactNode } from 'react';
import { Group, TextArea } from '../../forms/fields.tsx';
import { Form, type Part, type PartOf } from '../../forms/form.tsx';
import { ConfirmForm } from '../../layout/dashboard/confirm-form.tsx';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { Text } from '../../lib/text.ts';
import { Choice } from '../../ui/choice.tsx';
import applicant from '../../accounts/profile/applicant.module.css';
import type { HistoryData } from '../pages/account/application-history.data.ts';
import { giveFeedbackAction, removeFeedbackAction } from './own-feedback.actions.ts';

type One = NonNullable<HistoryData['one']>;
type Given = NonNullable<One['feedback']>;

/** Asks how applying was, after the application ended; or shows the answers and how to change them. */
export function OwnFeedback({ one }: { one: One }): ReactNode {
  const { t } = useText();
  const { feedback, application } = one;
  return (
    <section id="feedback" className={applicant.section} aria-labelledby="feedback-title">
      <h2 id="feedback-title">{t('feedback.title')}</h2>
      {feedback === null ? (
        <>
          <p>{t('feedback.lead', { orgName: application.orgName })}</p>
          <FeedbackForm one={one} submitLabel={t('feedback.send')} />
        </>
      ) : (
        <GivenFeedback one={one} feedback={feedback} />
      )}
    </section>
  );
}

function GivenFeedback({ one, feedback }: { one: One; feedback: Given }): ReactNode {
  const { t, date } = useText();
  const { application, canGive } = one;
  return (
    <>
      <p>
        {t('feedback.thanks')}{' '}
        {canGive
          ? t('feedback.changeable', { date: date(feedback.changeableUntil) })
          : t('feedback.removable')}
      </p>
      {feedbackQuestions.map((question) => (
        <div key={question}>
          <h3>{t(`feedback.ask.${question}`)}</h3>
          <p>{t(`feedback.choice.${feedback[question]}`)}</p>
        </div>
      ))}
      {feedback.sentence !== null && (
        <blockquote className={applicant.prose}>{feedback.sentence}</blockquote>
      )}
      {feedback.isSentenceRemoved && <p>{t('feedback.sentenceRemoved')}</p>}
      {canGive && (
        <details className={applicant.details}>
          <summary>{t('feedback.change')}</summary>
          <FeedbackForm one={one} submitLabel={t('feedback.save')} />
        </details>
      )}
      <ConfirmForm
        action={removeFeedbackAction}
        scope="remove-feedback"
        title={t('feedback.remove')}
        submitLabel={t('feedback.remove')}
        ask={t('feedback.removeAsk')}
        label={t('feedback.remove')}
        hidden={{ application: application.id }}
      />
    </>
  );
}

function FeedbackForm({ one, submitLabel }: { one: One; submitLabel: string }): ReactNode {
  const { t } = useText();
  const { application, feedback } = one;
  return (
    <Form
      action={giveFeedbackAction}
      scope="feedback"
      submitLabel={submitLabel}
      failed={t('feedback.failed')}
      hidden={{ application: application.id }}
      values={
        feedback === null
          ? {}
          : {
              wasTrue: feedback.wasTrue,
              knewStatus: feedback.knewStatus,
              wasRespected: feedback.wasRespected,
              sentence: feedback.sentence ?? '',
            }
      }
    >
      {(part) => renderFields(part, t, one)}
    </Form>
  );
}

/** The fields, called as a function so that the error summary knows them. */
function renderFields(part: PartOf, t: Text['t'], { application, feedback }: One): ReactNode {
  return (
    <>
      {feedbackQuestions.map((question) => (
        <Question
          key={question}
          question={question}
          part={part(question, t(`feedback.ask.${question}`), t('feedback.missing'))}
        />
      ))}
      {feedback?.isSentenceRemoved !== true && (
        <TextArea
          part={part('sentence', t('feedback.sentence'))}
          hint={t('feedback.sentenceHint', {
            orgName: application.orgName,
            max: feedbackSentenceMax,
          })}
          rows={3}
          maxLength={feedbackSentenceMax}
        />
      )}
    </>
  );
}

function Question({
  question,
  part: { id, label, error, defaultValue },
}: {
  question: FeedbackQuestion;
  part: Part;
}): ReactNode {
  const { t } = useText();
  return (
    <Group id={id} label={label} {...(error === undefined ? {} : { error })}>
      {feedbackChoices.map((choice) => (
        <Choice
          key={choice}
          type="radio"
          name={question}
          value={choice}
          label={t(`feedback.choice.${choice}`)}
          defaultChecked={defaultValue === choice}
        />
      ))}
    </Group>
  );
}
