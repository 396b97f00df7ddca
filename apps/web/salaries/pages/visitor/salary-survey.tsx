import { pagePath } from '@causa/shared/platform/pages/routes';
import { type SurveyStep, surveySteps } from '@causa/shared/salaries/salaries';
import { formatMoney } from '@causa/i18n/formatters';
import { type ReactNode, useEffect } from 'react';
import { accountHead, AccountPage, Card } from '../../../accounts/menu/account-page.tsx';
import { Form } from '../../../forms/form.tsx';
import { clearSurveyAction, submitSurveyAction, surveyStepAction } from '../../salaries.actions.ts';
import styles from '../../salaries.module.css';
import { storeSurveyAnsweredAt } from '../../../accounts/banners/survey-answered-at.ts';
import { surveyStepPath } from '../../survey-step-path.ts';
import type { FormValues } from '../../../lib/forms/form-action.ts';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { SalarySurveyData } from './salary-survey.data.ts';
import { surveyFields } from '../../survey-fields.tsx';

/** The survey, one form per step; answers are stored on the server for a day. */
function SalarySurveyPage({ data }: { data: SalarySurveyData }): ReactNode {
  const { step } = data;
  if (step === 'done' || step === 'waiting') return <Finished isWaiting={step === 'waiting'} />;
  return <Step data={data} step={step} />;
}

function Finished({ isWaiting }: { isWaiting: boolean }): ReactNode {
  const { t, locale } = useText();
  useEffect(() => storeSurveyAnsweredAt(new Date()), []);
  return (
    <AccountPage
      title={t('salarySurvey.doneTitle')}
      lead={isWaiting ? t('salarySurvey.waiting') : t('salarySurvey.done')}
    >
      <div className={styles.actions}>
        <ButtonLink variant="primary" href={pagePath('salaryExplorer', locale)}>
          {t('salarySurvey.toExplorer')}
        </ButtonLink>
      </div>
    </AccountPage>
  );
}

function Step({ data, step }: { data: SalarySurveyData; step: SurveyStep }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const at = surveySteps.indexOf(step) + 1;
  const before = surveySteps[at - 2];
  const progress = t('salarySurvey.progress', { step: at, steps: surveySteps.length });
  return (
    <AccountPage title={t(`salarySurvey.title.${step}`)} lead={t(`salarySurvey.lead.${step}`)}>
      <div className={styles.progress}>
        <span>{progress}</span>
        <progress value={at} max={surveySteps.length} aria-hidden="true" />
      </div>
      <Card>
        {step === 'review' ? (
          <Review data={data} />
        ) : (
          <Form
            key={step}
            action={surveyStepAction}
            wide
            submitLabel={t('salarySurvey.next')}
            failed={t('salarySurvey.failed')}
            hidden={{ step }}
            values={getValues(data)}
          >
            {(part) => surveyFields[step]({ part, data, text })}
          </Form>
        )}
      </Card>
      {before !== undefined && (
        <p>
          <a className={styles.back} href={surveyStepPath(locale, before)}>
            {t('salarySurvey.back')}
          </a>
        </p>
      )}
    </AccountPage>
  );
}

/** Returns the stored answers as form values. */
function getValues({ draft: { answers } }: SalarySurveyData): FormValues {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

/** All answers, and the interpreted pay, before submission. */
function Review({ data }: { data: SalarySurveyData }): ReactNode {
  const { t } = useText();
  const { understood } = data.draft;

  return (
    <>
      <InterpretedPay understood={understood} />
      <Answers data={data} />
      <p className={styles.promise}>{t('salarySurvey.promise')}</p>
      <Form
        action={submitSurveyAction}
        submitLabel={t('salarySurvey.send')}
        failed={t('salarySurvey.failed')}
        more={[{ action: clearSurveyAction, label: t('salarySurvey.clear') }]}
      />
    </>
  );
}

/** The pay as the survey understands it, or that it does not. */
function InterpretedPay({ understood }: Pick<SalarySurveyData['draft'], 'understood'>): ReactNode {
  const { t, locale } = useText();
  if (understood === null)
    return (
      <p>
        {t('salarySurvey.notUnderstood')}{' '}
        <a href={surveyStepPath(locale, 'pay')}>{t('salarySurvey.changePay')}</a>
      </p>
    );
  return (
    <div className={styles.understood}>
      <p>{t(`salarySurvey.understood.${understood.kind}`)}</p>
      <p className={styles.figure}>{formatMoney(locale, understood.amount, understood.currency)}</p>
      <p>{t('salarySurvey.fullTime', { hours: understood.hours })}</p>
      <p>
        <a href={surveyStepPath(locale, 'pay')}>{t('salarySurvey.changePay')}</a>
      </p>
    </div>
  );
}

/** The other answers, each with a link to its step. */
function Answers({ data }: { data: SalarySurveyData }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  return (
    <dl className={styles.facts}>
      {listAnswers(data, text).map(([step, name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value === undefined || value === '' ? t('salarySurvey.notSaid') : value}{' '}
            <a
              href={surveyStepPath(locale, step)}
              aria-label={`${t('salarySurvey.change')}: ${name}`}
            >
              {t('salarySurvey.change')}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function listAnswers(
  { draft, countries }: SalarySurveyData,
  { t, label }: Text,
): [step: SurveyStep, name: string, value: string | undefined][] {
  const { answers, states } = draft;
  return [
    ['role', t('salarySurvey.roleFamily'), label('synonymId', answers.roleFamily ?? '')],
    [
      'role',
      t('salarySurvey.professionalLevel'),
      label('professionalLevel', answers.professionalLevel ?? ''),
    ],
    [
      'place',
      t('salarySurvey.country'),
      countries.find(({ value }) => value === answers.countryCode)?.label,
    ],
    ['place', t('salarySurvey.locationType'), label('locationType', answers.locationType ?? '')],
    [
      'region',
      t('salarySurvey.region'),
      [answers.city, states.find(({ code }) => code === answers.stateCode)?.name]
        .filter(Boolean)
        .join(', '),
    ],
    [
      'organization',
      t('salarySurvey.orgSize'),
      answers.orgSize === undefined ? '' : t(`salarySurvey.size.${answers.orgSize}`),
    ],
    [
      'organization',
      t('salarySurvey.area'),
      answers.areaOfFocus == null ? '' : label('areasOfFocus', answers.areaOfFocus),
    ],
    ['time', t('salarySurvey.hours'), String(answers.hoursPerWeek ?? '')],
    ['time', t('salarySurvey.years'), String(answers.yearsOfExperience ?? '')],
  ];
}

export const view: PageView<SalarySurveyData> = {
  Component: SalarySurveyPage,
  head: ({ step }, context) =>
    accountHead(
      step === 'done' || step === 'waiting'
        ? context.text.t('salarySurvey.doneTitle')
        : context.text.t(`salarySurvey.title.${step}`),
      context,
    ),
};

export { loader } from './salary-survey.data.ts';
