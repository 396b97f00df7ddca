import { formatMoney } from '@causa/i18n/formatters';
import { minorUnits } from '@causa/shared/platform/money';
import type { ReplyTo } from '@causa/shared/platform/calls';
import type {
  payPlan,
  readPlan,
  readPlanPayment,
} from '@causa/shared/generated/billing/donations.endpoints';
import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Form } from '../../forms/form.tsx';
import { CardStep } from './card-step.tsx';
import {
  changePlanAction,
  endPlanAction,
  openPlanPaymentAction,
  payPlanAction,
} from './donations.actions.ts';

type Data = ReplyTo<typeof readPlan>;
type Due = ReplyTo<typeof readPlanPayment>;
type StartedPayment = ReplyTo<typeof payPlan>;

/** Changes the amount from the next month on. */
export function ChangePlanForm({ plan: { amount } }: { plan: Data['plan'] }): ReactNode {
  const { t, number } = useText();
  const { currency } = amount;
  const shown = number(amount.amount / minorUnits(currency));
  return (
    <Form
      action={changePlanAction}
      submitLabel={t('donate.plan.change')}
      variant="secondary"
      scope="change"
      hidden={{ currency }}
      values={{ amount: shown }}
    >
      {(part) => (
        <TextField
          {...part('amount', t('donate.plan.amount', { currency }), t('donate.plan.amountNeeded'))}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          hint={t('donate.plan.changeHint')}
        />
      )}
    </Form>
  );
}

/** Ends the plan with one button, without a login. */
export function EndPlanForm(): ReactNode {
  const { t } = useText();
  return (
    <>
      <p>{t('donate.plan.endHint')}</p>
      <Form
        action={endPlanAction}
        submitLabel={t('donate.plan.end')}
        variant="secondary"
        scope="end"
      />
    </>
  );
}

/** Opens the payment of a refused month, without the link signature. */
export function OpenPlanPaymentForm({ plan: { amount } }: { plan: Data['plan'] }): ReactNode {
  const { t, locale } = useText();
  const money = formatMoney(locale, amount.amount, amount.currency);
  return (
    <Form
      action={openPlanPaymentAction}
      submitLabel={t('donate.plan.pay', { amount: money })}
      scope="pay"
    />
  );
}

/**
 * The donor pays a refused month with the saved card, or with another one in Stripe's card form.
 */
export function PayPlanForms({ data: { plan, provider } }: { data: Due }): ReactNode {
  const { t, locale } = useText();
  const [startedPayment, setStartedPayment] = useState<StartedPayment>();
  const { amount, currency } = plan.amount;
  const money = formatMoney(locale, amount, currency);
  if (startedPayment?.clientSecret != null)
    return (
      <CardStep
        clientSecret={startedPayment.clientSecret}
        redirectUrl={startedPayment.redirectUrl}
        due={startedPayment.amount}
        publishableKey={provider.publishableKey}
        keepCard
        back={() => setStartedPayment(undefined)}
      />
    );
  const continuePayment = (reply: StartedPayment): void => {
    if (reply.next === 'confirm') setStartedPayment(reply);
    else location.assign(reply.redirectUrl);
  };
  return (
    <>
      <p>{t('donate.plan.payHint')}</p>
      {provider.kind === 'stripe' && (
        <noscript>
          <Notice>
            <p>{t('donate.noScript')}</p>
          </Notice>
        </noscript>
      )}
      {(['kept', 'new'] as const).map((card) => (
        <Form
          key={card}
          action={payPlanAction}
          submitLabel={t(card === 'kept' ? 'donate.plan.payKept' : 'donate.plan.payNew', {
            amount: money,
          })}
          variant={card === 'kept' ? 'primary' : 'secondary'}
          scope={card}
          hidden={{ card }}
          failed={t('donate.failed')}
          onDone={continuePayment}
        />
      ))}
    </>
  );
}
