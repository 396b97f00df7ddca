import { formatMoney } from '@causa/i18n/formatters';
import type { ReplyTo } from '@causa/shared/contracts/calls';
import type { createDonation, donationTerms } from '@causa/shared/contracts/donations.endpoints';
import type { Currency } from '@causa/shared/pay-terms';
import { type ReactNode, useRef, useState } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Group } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import type { CardForm } from '../payments/card-form.ts';
import { CardPlace } from '../payments/card-place.tsx';
import { donateAction } from './donations.actions.ts';
import styles from './donations.module.css';

export type Terms = ReplyTo<typeof donationTerms>;
type Begun = ReplyTo<typeof createDonation>;

/** How much, in which currency, and for whom the receipt is; then the card. */
export function DonationForm({ terms }: { terms: Terms }): ReactNode {
  const { t, locale } = useText();
  const { url, form: sent } = useSite();
  const [begun, setBegun] = useState<Begun>();
  const { provider, currencies } = terms;
  const mine = sent?.action === donateAction.name ? sent.values : undefined;
  const wanted = mine?.['currency'] ?? url.searchParams.get('currency') ?? home[locale];
  const chosen = currencies.find(({ currency }) => currency === wanted) ?? currencies[0];
  if (provider.kind === 'none' || chosen === undefined)
    return (
      <Notice>
        <p>{t('donate.none')}</p>
      </Notice>
    );
  if (begun !== undefined)
    return <CardStep begun={begun} back={() => setBegun(undefined)} terms={terms} />;
  const { currency, presets } = chosen;
  const preset = mine === undefined ? String(presets[1] ?? presets[0]) : mine['preset'];
  return (
    <>
      <p>{t('donate.lead')}</p>
      {provider.kind === 'local' ? (
        <p>{t('payments.pay.local')}</p>
      ) : (
        <noscript>
          <Notice>
            <p>{t('donate.noScript')}</p>
          </Notice>
        </noscript>
      )}
      <nav aria-label={t('donate.choose')}>
        <ul className={styles.currencies}>
          {currencies.map(({ currency: code }) => (
            <li key={code}>
              <a
                href={`${url.pathname}?currency=${code}`}
                aria-current={code === currency ? 'true' : undefined}
                data-full-load
              >
                {code}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Form
        key={currency}
        action={donateAction}
        submitLabel={t('donate.submit')}
        hidden={{ currency }}
        failed={t('donate.failed')}
        onDone={(reply) => {
          if (reply.next === 'confirm') setBegun(reply);
          else location.assign(reply.redirectUrl);
        }}
      >
        {(part) => (
          <>
            <Group label={t('donate.amount')}>
              {presets.map((amount) => (
                <Choice
                  key={amount}
                  type="radio"
                  name="preset"
                  value={String(amount)}
                  defaultChecked={String(amount) === preset}
                  label={formatMoney(locale, amount, currency)}
                />
              ))}
            </Group>
            <TextField
              {...part('amount', t('donate.ownAmount', { currency }), t('donate.ownNeeded'))}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
            />
            <TextField
              {...part('email', t('donate.email'), t('donate.emailNeeded'))}
              type="email"
              autoComplete="email"
              hint={t('donate.emailHint')}
              aria-required
            />
            <TextField
              {...part('name', t('donate.name'))}
              autoComplete="name"
              maxLength={100}
              hint={t('donate.nameHint')}
            />
          </>
        )}
      </Form>
    </>
  );
}

const home: Readonly<Record<'en' | 'es' | 'pt', Currency>> = { en: 'USD', es: 'EUR', pt: 'BRL' };

/** Stripe's own form, for the donation that was begun. */
function CardStep({
  begun: { clientSecret, redirectUrl, donation },
  back,
  terms: { provider },
}: {
  begun: Begun;
  back: () => void;
  terms: Terms;
}): ReactNode {
  const { t, locale } = useText();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<CardForm>(undefined);
  const due = donation.amount;
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
        options={{ publishableKey: provider.publishableKey ?? '', locale, due, keepCard: false }}
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
