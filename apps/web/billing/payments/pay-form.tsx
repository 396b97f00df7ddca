import { formatMoney } from '@causa/i18n/formatters';
import { hasCardExpired } from '@causa/shared/billing/card-expiry';
import { paymentSummaryPath } from '@causa/shared/platform/pages/organization-routes';
import { type ReactNode, useRef, useState } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Group } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { getBrandName } from '@causa/shared/billing/brand-name';
import { CardExpiry } from './card-expiry.tsx';
import type { CardForm } from './card-form.ts';
import { CardPlace } from './card-place.tsx';
import { payByCardAction } from './payments.actions.ts';
import type { Summary } from './summary.data.ts';

/**
 * Pays an order with a saved card, which works without scripts, or with a new one in Stripe's card
 * form (a page of its own in `npm start`).
 */
export function PayForm({ orgId, summary }: { orgId: string; summary: Summary }): ReactNode {
  const { t, locale } = useText();
  const { url, origin, page } = useSite();
  const { cards, due, provider, invoices } = summary;
  const working = cards.filter((card) => !hasCardExpired(card, new Date(page.now)));
  const preferred = working.find(({ isDefault }) => isDefault) ?? working[0];
  const [chosen, setChosen] = useState(preferred?.id ?? 'new');
  const [keepCard, setKeepCard] = useState(false);
  const [problem, setProblem] = useState('');
  const form = useRef<CardForm>(undefined);
  if (due === null) return null;
  const amount = formatMoney(locale, due.amount, due.currency);
  const isLocal = provider.kind === 'local';
  const isNew = chosen === 'new';
  return (
    <>
      {problem !== '' && (
        <Notice kind="error" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      <Form
        action={payByCardAction}
        submitLabel={t(isLocal && isNew ? 'payments.pay.form' : 'payments.pay.button', { amount })}
        hidden={{ total: String(due.amount) }}
        onChange={({ card, keepCard: keep }) => {
          setChosen(card ?? 'new');
          setKeepCard(keep !== undefined);
        }}
        onDone={async ({ next, clientSecret, redirectUrl }) => {
          if (next !== 'confirm' || clientSecret === null)
            return location.assign(redirectUrl ?? url.pathname + url.search);
          const billingAddressId = url.searchParams.get('billingAddressId') ?? undefined;
          const order = { invoiceIds: invoices.map(({ id }) => id), billingAddressId };
          const back = origin + paymentSummaryPath(locale, orgId, order);
          const wrong =
            form.current === undefined
              ? t('payments.pay.notLoaded')
              : await form.current.confirm(clientSecret, back);
          setProblem(wrong ?? '');
        }}
      >
        {() => (
          <>
            {cards.length > 0 && (
              <Group label={t('payments.pay.card')}>
                {cards.map((card) => (
                  <Choice
                    key={card.id}
                    type="radio"
                    name="card"
                    value={card.id}
                    defaultChecked={card.id === preferred?.id}
                    label={t('payments.pay.cardName', {
                      brand: getBrandName(card.brand),
                      last4: card.last4,
                    })}
                    hint={<CardExpiry card={card} />}
                  />
                ))}
                <Choice
                  type="radio"
                  name="card"
                  value="new"
                  defaultChecked={preferred === undefined}
                  label={t('payments.pay.newCard')}
                />
              </Group>
            )}
            {isLocal && isNew && <p>{t('payments.pay.local')}</p>}
            {!isLocal && isNew && provider.publishableKey !== null && (
              <CardPlace
                form={form}
                options={{ publishableKey: provider.publishableKey, locale, due, keepCard }}
              />
            )}
            {isNew && (
              <Choice type="checkbox" name="keepCard" value="on" label={t('payments.pay.keep')} />
            )}
          </>
        )}
      </Form>
    </>
  );
}
