import type { alertContract } from '@causa/shared/alerts/alerts.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { alertFrequencies } from '@causa/shared/accounts/notification-preferences';
import type { AlertAction } from '@causa/shared/platform/pages/route-words';
import type { ReactNode } from 'react';
import type { Text } from '../../lib/text.ts';
import { useNow, useText } from '../../lib/navigation/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Button } from '../../ui/button.tsx';
import forms from '../../forms/form.module.css';
import { PlainForm } from '../../forms/plain-form.tsx';
import lists from '../../layout/dashboard/lists.module.css';

type Alert = ReplyOf<typeof alertContract>['alert'];

const pauses = ['7', '30', '90'] as const;

/** Returns the email state of a search. */
export function getAlertState(
  { t, date }: Text,
  { notifyByEmail, frequency, pausedUntil }: Alert,
  now: Date,
): string {
  if (!notifyByEmail) return t('dashboard.search.mail.off');
  if (pausedUntil !== null && new Date(pausedUntil) > now)
    return t('dashboard.search.mail.paused', { date: date(pausedUntil) });
  return t(`dashboard.search.mail.${frequency}`);
}

/** The form of a page that a digest links to: frequency, pause, or end. */
export function AlertChoices({
  kind,
  alert,
  parts,
}: {
  kind: AlertAction;
  alert: Alert;
  parts: Record<string, string>;
}): ReactNode {
  const { t } = useText();
  const now = useNow();
  const isPaused = alert.pausedUntil !== null && new Date(alert.pausedUntil) > now;
  const isStop = kind === 'stop' && alert.notifyByEmail;
  return (
    <PlainForm
      action={isStop ? 'stop-alert' : 'change-alert'}
      // Choosing a frequency or resuming also enables email.
      hidden={{ ...parts, ...(kind === 'pause' ? {} : { notifyByEmail: String(!isStop) }) }}
      className={forms.form}
    >
      {kind === 'frequency' && (
        <Choices
          legend={t('dashboard.search.frequency')}
          name="frequency"
          chosen={alert.frequency}
          choices={alertFrequencies.map((value) => ({
            value,
            label: t(`dashboard.search.frequency.${value}`),
          }))}
        />
      )}
      {kind === 'pause' && (
        <Choices
          legend={t('dashboard.search.pause')}
          name="pauseDays"
          chosen={isPaused ? '0' : '7'}
          choices={[...(isPaused ? (['0'] as const) : []), ...pauses].map((value) => ({
            value,
            label: t(`dashboard.search.pause.${value}`),
          }))}
        />
      )}
      <Button type="submit" variant="primary" className={forms.submit}>
        {t(
          kind !== 'stop'
            ? 'dashboard.search.submit'
            : isStop
              ? 'dashboard.alert.stop'
              : 'dashboard.alert.again',
        )}
      </Button>
    </PlainForm>
  );
}

interface ChoicesProps {
  legend: string;
  name: string;
  chosen: string;
  choices: readonly { value: string; label: string }[];
}

function Choices({ legend, name, chosen, choices }: ChoicesProps): ReactNode {
  return (
    <fieldset>
      <legend className={lists.legend}>{legend}</legend>
      {choices.map(({ value, label }) => (
        <Choice
          key={value}
          type="radio"
          id={`${name}-${value}`}
          name={name}
          value={value}
          label={label}
          defaultChecked={value === chosen}
        />
      ))}
    </fieldset>
  );
}
