import { messageMax } from '@causa/shared/applications/application-review';
import type { ReactNode } from 'react';
import { Group, TextArea } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { MadeId } from '../../forms/made-id.tsx';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import applicant from '../../accounts/profile/applicant.module.css';
import type { HistoryData } from '../pages/account/application-history.data.ts';
import { CancelForm } from './cancel-form.tsx';
import {
  formatLocalTime,
  type Interview,
  InterviewFacts,
  listShown,
  PickedTime,
  ZoneLine,
} from './interview-words.tsx';
import {
  cancelOwnInterviewAction,
  pickInterviewAction,
  refuseInterviewAction,
} from './own-interviews.actions.ts';
import styles from './interviews.module.css';

type One = NonNullable<HistoryData['one']>;

/** The interviews of an own application, and the applicant's answer to a proposal. */
export function OwnInterviews({ one }: { one: One }): ReactNode {
  const { t } = useText();
  const shown = listShown(one.interviews);
  if (shown.length === 0) return null;
  return (
    <section id="interview" className={applicant.section} aria-labelledby="interview-title">
      <h2 id="interview-title">{t('interviews.title')}</h2>
      {shown.map((interview) => (
        <div key={interview.id} className={styles.one}>
          <OwnInterview interview={interview} one={one} />
        </div>
      ))}
    </section>
  );
}

function OwnInterview({ interview, one }: { interview: Interview; one: One }): ReactNode {
  const { t } = useText();
  const { state, picked, canCancel, timeZone, isMove } = interview;
  const { orgName } = one.application;
  if (state === 'PICKED')
    return (
      <>
        <PickedTime interview={interview} />
        {canCancel && (
          <CancelForm
            action={cancelOwnInterviewAction}
            interview={interview}
            hidden={getHidden({ interview, one })}
            className={applicant.details}
          />
        )}
      </>
    );
  if (state === 'CANCELED')
    return <p>{t(picked === null ? 'interviews.canceledProposal' : 'interviews.canceled')}</p>;
  if (state === 'NONE_FITS') return <p>{t('interviews.own.asked', { orgName })}</p>;
  return (
    <>
      <p>{t(isMove ? 'interviews.own.moves' : 'interviews.own.proposed', { orgName })}</p>
      <ZoneLine zone={timeZone} />
      <InterviewFacts interview={interview} />
      {one.canAnswer ? (
        <>
          <PickForm interview={interview} one={one} />
          <RefuseForm interview={interview} one={one} />
        </>
      ) : (
        <p>{t('interviews.own.cannot', { orgName })}</p>
      )}
    </>
  );
}

interface AnswerProps {
  interview: Interview;
  one: One;
}

const getHidden = ({ interview, one }: AnswerProps) => ({
  application: one.application.id,
  interview: interview.id,
});

function PickForm(props: AnswerProps): ReactNode {
  const text = useText();
  const { t } = text;
  const { id, times } = props.interview;
  return (
    <Form
      action={pickInterviewAction}
      scope={`pick-${id}`}
      submitLabel={t('interviews.own.pick')}
      failed={t('interviews.failed')}
      hidden={getHidden(props)}
    >
      {(part) => {
        const { id: at, label, error, defaultValue } = part('startsAt', t('interviews.own.times'));
        return (
          <Group id={at} label={label} {...(error === undefined ? {} : { error })}>
            {times.map(({ startsAt, local, isPast }) => (
              <Choice
                key={startsAt}
                type="radio"
                name="startsAt"
                value={startsAt}
                label={formatLocalTime(text, local)}
                disabled={isPast}
                defaultChecked={defaultValue === startsAt}
              />
            ))}
          </Group>
        );
      }}
    </Form>
  );
}

function RefuseForm(props: AnswerProps): ReactNode {
  const { t } = useText();
  return (
    <details className={applicant.details}>
      <summary>{t('interviews.own.none')}</summary>
      <Form
        action={refuseInterviewAction}
        scope={`refuse-${props.interview.id}`}
        variant="secondary"
        submitLabel={t('interviews.own.noneSend')}
        failed={t('interviews.failed')}
        hidden={getHidden(props)}
      >
        {(part) => (
          <>
            <MadeId action={refuseInterviewAction} id={props.one.refusalId} />
            <TextArea
              part={part('text', t('interviews.own.noneText'))}
              rows={3}
              maxLength={messageMax}
              required
            />
          </>
        )}
      </Form>
    </details>
  );
}
