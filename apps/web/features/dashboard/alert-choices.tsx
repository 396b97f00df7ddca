import type { alertContract } from '@causa/shared/contracts/alerts.contract';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import { alertFrequencies } from '@causa/shared/notification-preferences';
import { type AlertAction, formPaths } from '@causa/shared/route-words';
import type { ReactNode } from 'react';
import type { Text } from '../../lib/text.ts';
import { useNow, useSite, useText } from '../../lib/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Button } from '../../ui/button.tsx';
import account from '../account/account.module.css';
import lists from './lists.module.css';

type Alert = ReplyOf<typeof alertContract>['alert'];

const pauses = ['7', '30', '90'] as const;

/** How a search writes at the moment. */
export function alertState({ t, date }: Text, { notifyByEmail, frequency, pausedUntil }: Alert, now: Date): string {
  if (!notifyByEmail) return t('dashboard.search.mail.off');
  if (pausedUntil !== null && new Date(pausedUntil) > now) return t('dashboard.search.mail.paused', { date: date(pausedUntil) });
  return t(`dashboard.search.mail.${frequency}`);
}

/** The form of a page that a digest leads to: how often, a pause, or an end. */
export function AlertChoices({ kind, alert, parts }: { kind: AlertAction; alert: Alert; parts: Record<string, string> }): ReactNode {
  const { t } = useText();
  const { page } = useSite();
  const now = useNow();
  const isPaused = alert.pausedUntil !== null && new Date(alert.pausedUntil) > now;
  const isStop = kind === 'stop' && alert.notifyByEmail;
  return (
    <form method="post" action={formPaths.act} className={account.form}>
      <input type="hidden" name="act" value={isStop ? 'stopAlert' : 'alert'} />
      <input type="hidden" name="to" value={page.href} />
      {/* Anyone who says how often, or asks for mails again, wants mails. */}
      {Object.entries({ ...parts, ...(kind === 'pause' ? {} : { notifyByEmail: String(!isStop) }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {kind === 'frequency' && (
        <Choices
          legend={t('dashboard.search.frequency')}
          name="frequency"
          chosen={alert.frequency}
          choices={alertFrequencies.map((value) => ({ value, label: t(`dashboard.search.frequency.${value}`) }))}
        />
      )}
      {kind === 'pause' && (
        <Choices
          legend={t('dashboard.search.pause')}
          name="pauseDays"
          chosen={isPaused ? '0' : '7'}
          choices={[...(isPaused ? (['0'] as const) : []), ...pauses].map((value) => ({ value, label: t(`dashboard.search.pause.${value}`) }))}
        />
      )}
      <Button type="submit" variant="primary" className={account.submit}>
        {t(kind !== 'stop' ? 'dashboard.search.submit' : isStop ? 'dashboard.alert.stop' : 'dashboard.alert.again')}
      </Button>
    </form>
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
        <Choice key={value} type="radio" id={`${name}-${value}`} name={name} value={value} label={label} defaultChecked={value === chosen} />
      ))}
    </fieldset>
  );
}
