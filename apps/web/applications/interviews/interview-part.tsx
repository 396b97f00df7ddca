import {
  interviewNoteMax,
  interviewPlaceMax,
  interviewWays,
} from '@causa/shared/applications/interviews';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Group, TextArea } from '../../forms/fields.tsx';
import { Form, type PartOf } from '../../forms/form.tsx';
import { MadeId } from '../../forms/made-id.tsx';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { Text } from '../../lib/text.ts';
import { Choice } from '../../ui/choice.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { AdminApplicationData } from '../pages/organization/admin-application.data.ts';
import received from '../review/received.module.css';
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
  cancelReceivedInterviewAction,
  proposeInterviewAction,
  timeNumbers,
} from './interviews.actions.ts';
import styles from './interviews.module.css';

type Props = { data: Pick<AdminApplicationData, 'application' | 'interviews' | 'ids'> };

/** The interviews of an application, and the form that proposes times. */
export function InterviewPart({ data }: Props): ReactNode {
  const { t } = useText();
  const { application, interviews } = data;
  const shown = listShown(interviews.list);
  const { firstName: name, can } = application;
  if (shown.length === 0 && !interviews.canPropose) return null;
  return (
    <section id="interview" className={received.part} aria-labelledby="interview-title">
      <h2 id="interview-title">{t('interviews.title')}</h2>
      {shown.length === 0 && <p className={styles.quiet}>{t('interviews.none')}</p>}
      {shown.map((interview) => (
        <div key={interview.id} className={styles.one}>
          <ReceivedInterview interview={interview} name={name} />
          {interview.canCancel && can.answer && (
            <CancelForm
              action={cancelReceivedInterviewAction}
              interview={interview}
              hidden={{ interview: interview.id }}
              className={received.change}
            />
          )}
        </div>
      ))}
      {interviews.canPropose && (
        <details className={received.change} open={shown.at(-1)?.state === 'NONE_FITS'}>
          <summary>
            {t(shown.length === 0 ? 'interviews.propose' : 'interviews.proposeOther')}
          </summary>
          <ProposeForm data={data} />
        </details>
      )}
    </section>
  );
}

function ReceivedInterview({ interview, name }: { interview: Interview; name: string }): ReactNode {
  const text = useText();
  const { t } = text;
  const { state, picked, times, timeZone, isMove } = interview;
  if (state === 'PICKED') return <PickedTime interview={interview} />;
  if (state === 'CANCELED')
    return <p>{t(picked === null ? 'interviews.canceledProposal' : 'interviews.canceled')}</p>;
  return (
    <>
      <p>{t(state === 'OPEN' ? 'interviews.waiting' : 'interviews.noneFits', { name })}</p>
      {isMove && <p>{t('interviews.moves', { name })}</p>}
      <ul className={styles.times}>
        {times.map(({ startsAt, local, isPast }) => (
          <li key={startsAt}>
            <time dateTime={startsAt}>{formatLocalTime(text, local)}</time>{' '}
            {isPast && t('interviews.past')}
          </li>
        ))}
      </ul>
      <ZoneLine zone={timeZone} />
      <InterviewFacts interview={interview} />
    </>
  );
}

const minutesChoices = [15, 20, 30, 45, 60, 90, 120, 180, 240, 480];
/** Times shown at once; the others open on demand. */
const firstTimes = 2;

function ProposeForm({ data: { application, interviews, ids } }: Props): ReactNode {
  const { t } = useText();
  const zone = useOwnZone(interviews.timeZone);
  const name = application.firstName;
  return (
    <Form
      action={proposeInterviewAction}
      scope="interview"
      submitLabel={t('interviews.propose')}
      failed={t('interviews.failed')}
      values={{ minutes: '45', way: 'VIDEO' }}
    >
      {(part) => {
        const way = part('way', t('interviews.way'));
        const rows = timeNumbers.map((n) => renderTime(n, part, t));
        const minutes = part('minutes', t('interviews.length'));
        const place = part('place', t('interviews.place'));
        return (
          <>
            <MadeId action={proposeInterviewAction} id={ids.interview} />
            <input type="hidden" name="zone" value={zone} />
            <p className={styles.quiet}>{t('interviews.proposeHint', { name })}</p>
            <ZoneLine zone={zone} />
            {rows.slice(0, firstTimes)}
            <details>
              <summary>{t('interviews.more')}</summary>
              {rows.slice(firstTimes)}
            </details>
            <SelectField
              {...minutes}
              options={minutesChoices.map((value) => ({
                value: String(value),
                label: t('interviews.minutes', { minutes: value }),
              }))}
            />
            <Group id={way.id} label={way.label}>
              {interviewWays.map((one) => (
                <Choice
                  key={one}
                  type="radio"
                  name="way"
                  value={one}
                  label={t(`interviews.way.${one}`)}
                  defaultChecked={way.defaultValue === one}
                />
              ))}
            </Group>
            <TextField {...place} maxLength={interviewPlaceMax} />
            <TextArea
              part={part('note', t('interviews.note'))}
              hint={t('interviews.noteHint')}
              rows={3}
              maxLength={interviewNoteMax}
            />
          </>
        );
      }}
    </Form>
  );
}

/** The day and the hour of a time; called as a function so that the error summary knows them. */
function renderTime(n: number, part: PartOf, t: Text['t']): ReactNode {
  return (
    <Group key={n} label={t('interviews.time', { number: n })}>
      <div className={styles.two}>
        <TextField {...part(`on${n}`, t('interviews.on'))} type="date" />
        <TextField {...part(`at${n}`, t('interviews.at'))} type="time" />
      </div>
    </Group>
  );
}

const subscribe = () => () => undefined;

/** Returns the browser's time zone while the account has none. */
function useOwnZone(known: string): string {
  const getOwn = (): string =>
    known === 'UTC' ? Intl.DateTimeFormat().resolvedOptions().timeZone : known;
  return useSyncExternalStore(subscribe, getOwn, () => known);
}
