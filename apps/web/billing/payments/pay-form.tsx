import { formatMoney } from '@causa/i18n/formatters';
import { hasCardExpired } from '@causa/shared/billing/card-expiry';
import { paymentSummaryPath } from '@causa/shared/platform/pages/organization-routes';
import type { createPayment } from '@causa/shared/generated/billing/payments.endpoints';
import type { ReplyTo } from '@causa/shared/platform/calls';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
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

type StartedPayment = ReplyTo<typeof createPayment>;

/**
 * Pays an order with a saved card, which works without scripts, or with a new one in Stripe's card
 * form (a page of its own in `npm start`).
 */
export function PayForm({ orgId, summary }: { orgId: string; summary: Summary }): ReactNode {
  const { t, locale } = useText();
  const { page } = useSite();
  const { cards, due, provider } = summary;
  const working = cards.filter((card) => !hasCardExpired(card, new Date(page.now)));
  const preferred = working.find(({ isDefault }) => isDefault) ?? working[0];
  const [chosen, setChosen] = useState(preferred?.id ?? 'new');
  const [keepCard, setKeepCard] = useState(false);
  const { form, problem, pay } = useCardPayment(orgId, summary);
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
        onDone={pay}
      >
        {() => (
          <>
            {cards.length > 0 && <SavedCards cards={cards} preferredId={preferred?.id} />}
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

interface CardPayment {
  form: RefObject<CardForm | undefined>;
  /** Why the card was refused; empty when it was not. */
  problem: string;
  /** Confirms the started payment with the new card, or opens its next page. */
  pay(payment: StartedPayment): Promise<void>;
}

function useCardPayment(orgId: string, { invoices }: Summary): CardPayment {
  const { t, locale } = useText();
  const { url, origin } = useSite();
  const [problem, setProblem] = useState('');
  const form = useRef<CardForm>(undefined);

  async function pay({ next, clientSecret, redirectUrl }: StartedPayment): Promise<void> {
    if (next !== 'confirm' || clientSecret === null)
      return location.assign(redirectUrl ?? url.pathname + url.search);
    const billingAddressId = url.searchParams.get('billingAddressId') ?? undefined;
    const order = { invoiceIds: invoices.map(({ id }) => id), billingAddressId };
    const back = origin + paymentSummaryPath(locale, orgId, order);
    const refusal =
      form.current === undefined
        ? t('payments.pay.notLoaded')
        : await form.current.confirm(clientSecret, back);
    setProblem(refusal ?? '');
  }
  return { form, problem, pay };
}

function SavedCards({
  cards,
  preferredId,
}: {
  cards: Summary['cards'];
  preferredId: string | undefined;
}): ReactNode {
  const { t } = useText();
  return (
    <Group label={t('payments.pay.card')}>
      {cards.map((card) => (
        <Choice
          key={card.id}
          type="radio"
          name="card"
          value={card.id}
          defaultChecked={card.id === preferredId}
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
        defaultChecked={preferredId === undefined}
        label={t('payments.pay.newCard')}
      />
    </Group>
  );
}
