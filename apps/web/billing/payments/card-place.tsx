import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CardForm, CardFormOptions } from './card-form.ts';

/** Container of Stripe's card form, with loading and error states. */
export function CardPlace({
  form,
  options,
}: {
  form: RefObject<CardForm | undefined>;
  options: CardFormOptions;
}): ReactNode {
  const { t } = useText();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const { publishableKey, locale, due, keepCard } = options;
  const amount = due?.amount;
  const currency = due?.currency;
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let isUnmounted = false;
    const money = amount === undefined || currency === undefined ? null : { amount, currency };
    void import('./card-form.ts')
      .then(({ openCardForm }) =>
        openCardForm(element, { publishableKey, locale, due: money, keepCard }),
      )
      .then(
        (opened) => {
          if (isUnmounted) return;
          form.current = opened;
          setState('ready');
        },
        () => setState('failed'),
      );
    return () => {
      isUnmounted = true;
      form.current = undefined;
      element.replaceChildren();
    };
  }, [form, publishableKey, locale, amount, currency, keepCard]);
  return (
    <>
      <noscript>
        <Notice>
          <p>{t('payments.pay.noScript')}</p>
        </Notice>
      </noscript>
      {state === 'loading' && <output>{t('payments.pay.loading')}</output>}
      {state === 'failed' && (
        <Notice kind="error" role="alert">
          <p>{t('payments.pay.notLoaded')}</p>
        </Notice>
      )}
      <div ref={place} />
    </>
  );
}
