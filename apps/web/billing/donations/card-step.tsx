import { formatMoney } from '@causa/i18n/formatters';
import type { Currency } from '@causa/shared/listings/pay-terms';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CardForm } from '../payments/card-form.ts';
import { CardPlace } from '../payments/card-place.tsx';
import styles from './donations.module.css';

/** Stripe's card form for a started donation. */
export function CardStep({
  clientSecret,
  redirectUrl,
  due,
  publishableKey,
  keepCard,
  back,
}: {
  clientSecret: string;
  redirectUrl: string;
  due: { amount: number; currency: Currency };
  publishableKey: string | null;
  /** The card is charged every month. */
  keepCard: boolean;
  back: () => void;
}): ReactNode {
  const { t, locale } = useText();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<CardForm>(undefined);
  const amount = formatMoney(locale, due.amount, due.currency);
  const pay = async (): Promise<void> => {
    setBusy(true);
    const wrong =
      form.current === undefined
        ? t('payments.pay.notLoaded')
        : await form.current.confirm(clientSecret, redirectUrl);
    setProblem(wrong ?? '');
    setBusy(false);
  };
  return (
    <>
      {problem !== '' && (
        <Notice kind="error" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      <p>{t('payments.pay.lead')}</p>
      <CardPlace
        form={form}
        options={{ publishableKey: publishableKey ?? '', locale, due, keepCard }}
      />
      <p className={styles.actions}>
        <Button type="button" variant="primary" disabled={busy} onClick={() => void pay()}>
          {t('donate.pay', { amount })}
        </Button>
        <Button type="button" variant="secondary" onClick={back}>
          {t('donate.change')}
        </Button>
      </p>
    </>
  );
}
