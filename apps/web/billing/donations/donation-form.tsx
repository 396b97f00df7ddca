import { formatMoney } from '@causa/i18n/formatters';
import type { ReplyTo } from '@causa/shared/platform/calls';
import type {
  createDonation,
  readDonationTerms,
} from '@causa/shared/generated/billing/donations.endpoints';
import type { Currency } from '@causa/shared/listings/pay-terms';
import { type ReactNode, useState } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Group } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import type { FormValues } from '../../lib/forms/form-action.ts';
import { CardStep } from './card-step.tsx';
import { donateAction } from './donations.actions.ts';
import styles from './donations.module.css';

export type Terms = ReplyTo<typeof readDonationTerms>;
type StartedPayment = ReplyTo<typeof createDonation>;

/** Amount, currency and receipt name; the card follows. */
export function DonationForm({ terms }: { terms: Terms }): ReactNode {
  const { t, locale } = useText();
  const { url, form: sent } = useSite();
  const [startedPayment, setStartedPayment] = useState<StartedPayment>();
  const { provider, currencies } = terms;
  const mine = sent?.action === donateAction.name ? sent.values : undefined;
  const currencyParam = mine?.['currency'] ?? url.searchParams.get('currency') ?? home[locale];
  const chosen = currencies.find(({ currency }) => currency === currencyParam) ?? currencies[0];
  if (provider.kind === 'none' || chosen === undefined)
    return (
      <Notice>
        <p>{t('donate.none')}</p>
      </Notice>
    );
  const { currency } = chosen;
  return (
    <>
      {startedPayment !== undefined && (
        <CardStep
          clientSecret={startedPayment.clientSecret}
          redirectUrl={startedPayment.redirectUrl}
          due={startedPayment.donation.amount}
          publishableKey={provider.publishableKey}
          keepCard={startedPayment.donation.monthly}
          back={() => setStartedPayment(undefined)}
        />
      )}
      {/* Keeps the typed values when the donor returns to change them. */}
      <div className={styles.typing} hidden={startedPayment !== undefined}>
        <p>{t('donate.lead')}</p>
        <AmountForm
          key={currency}
          choice={chosen}
          currencies={currencies}
          values={mine}
          onStart={setStartedPayment}
        />
        <ProviderNote isLocal={provider.kind === 'local'} />
      </div>
    </>
  );
}

/** How the card is entered, which needs scripts at a real provider. */
function ProviderNote({ isLocal }: { isLocal: boolean }): ReactNode {
  const { t } = useText();
  return isLocal ? (
    <p>{t('payments.pay.local')}</p>
  ) : (
    <noscript>
      <Notice>
        <p>{t('donate.noScript')}</p>
      </Notice>
    </noscript>
  );
}

function AmountForm({
  choice: { currency, presets },
  currencies,
  values,
  onStart,
}: {
  choice: Terms['currencies'][number];
  currencies: Terms['currencies'];
  /** What was sent before. */
  values: FormValues | undefined;
  /** Called when the payment needs a card. */
  onStart(payment: StartedPayment): void;
}): ReactNode {
  const { t } = useText();
  const preset = values === undefined ? String(presets[1] ?? presets[0]) : values['preset'];
  return (
    <Form
      action={donateAction}
      submitLabel={t('donate.submit')}
      hidden={{ currency }}
      failed={t('donate.failed')}
      onDone={(reply) => {
        if (reply.next === 'confirm') onStart(reply);
        else location.assign(reply.redirectUrl);
      }}
    >
      {(part) => (
        <>
          <Frequency chosen={values?.['often'] ?? 'once'} />
          <CurrencyLinks currencies={currencies} selected={currency} />
          <Presets presets={presets} currency={currency} chosen={preset} />
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
  );
}

/** Links that reload the form in another currency. */
function CurrencyLinks({
  currencies,
  selected,
}: {
  currencies: Terms['currencies'];
  selected: Currency;
}): ReactNode {
  const { t } = useText();
  const { url } = useSite();
  return (
    <nav aria-labelledby="currency">
      <p id="currency" className={styles.label}>
        {t('donate.choose')}
      </p>
      <ul className={styles.currencies}>
        {currencies.map(({ currency: code }) => (
          <li key={code}>
            <a
              href={`${url.pathname}?currency=${code}`}
              aria-current={code === selected ? 'true' : undefined}
              data-full-load
            >
              {code}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Once or every month, with what a monthly donation means. */
function Frequency({ chosen }: { chosen: string }): ReactNode {
  const { t } = useText();
  return (
    <Group label={t('donate.often')}>
      <div className={styles.options}>
        {(['once', 'monthly'] as const).map((often) => (
          <Choice
            key={often}
            type="radio"
            name="often"
            value={often}
            defaultChecked={often === chosen}
            label={t(`donate.${often}`)}
            hint={t(often === 'monthly' ? 'donate.monthlyHint' : 'donate.onceHint')}
            className={styles.option}
          />
        ))}
      </div>
    </Group>
  );
}

/** Suggested amounts. */
function Presets({
  presets,
  currency,
  chosen,
}: {
  presets: readonly number[];
  currency: Currency;
  chosen: string | undefined;
}): ReactNode {
  const { t, locale } = useText();
  return (
    <Group label={t('donate.amount')}>
      <div className={styles.amounts}>
        {presets.map((amount) => (
          <Choice
            key={amount}
            type="radio"
            name="preset"
            value={String(amount)}
            defaultChecked={String(amount) === chosen}
            label={formatMoney(locale, amount, currency)}
            className={styles.option}
          />
        ))}
      </div>
    </Group>
  );
}

const home: Readonly<Record<'en' | 'es' | 'pt', Currency>> = { en: 'USD', es: 'EUR', pt: 'BRL' };
