import { formatExactMoney, formatRate } from '@causa/i18n/formatters';
import type { Money } from '@causa/shared/platform/money';
import type { ReactNode } from 'react';
import { TaxNote } from '../credits/billing-parts.tsx';
import styles from '../credits/billing.module.css';
import { useText } from '../../lib/navigation/page-context.tsx';
import own from './checkout.module.css';

/** A line of an order: packs, or the credits for a listing. */
export interface OrderLine {
  credits: number;
  /** Title of the listing; null for packs. */
  listing: string | null;
  /** Number of the invoice, when several are paid together. */
  invoice?: string | undefined;
  quantity: number;
  unit: Money;
  amount: Money;
  taxBps: number;
}

export interface Order {
  lines: readonly OrderLine[];
  subtotal: Money;
  tax: Money;
  total: Money;
  /** What is left to pay; defaults to the total. */
  due?: Money;
  taxNote: string | null;
}

/** What an order costs, with quantity, unit price and tax, before the last click. */
export function OrderSummary({ order }: { order: Order }): ReactNode {
  const { t } = useText();
  const money = useExactMoney();
  const { lines, subtotal, tax, total, due = total } = order;
  return (
    <section className={styles.quote} aria-labelledby="order-summary">
      <h2 id="order-summary">{t('billing.order.summary')}</h2>
      <dl className={styles.sums}>
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines never move, and may be alike
          <div key={at}>
            <dt>
              <LineText line={line} />
            </dt>
            <dd>{money(line.amount)}</dd>
          </div>
        ))}
        <Row label={t('billing.order.subtotal')} value={money(subtotal)} />
        <TaxRow lines={lines} tax={tax} />
        <Row label={t('billing.order.total')} value={money(total)} isTotal />
        {due.amount !== total.amount && (
          <>
            <Row
              label={t('billing.order.paid')}
              value={money({ ...total, amount: total.amount - due.amount })}
            />
            <Row label={t('billing.order.due')} value={money(due)} isTotal />
          </>
        )}
      </dl>
      <TaxNote note={order.taxNote} />
    </section>
  );
}

/** Amounts with all decimals, as on the invoice. */
function useExactMoney(): (money: Money) => string {
  const { locale } = useText();
  return ({ amount, currency }) => formatExactMoney(locale, amount, currency);
}

function LineText({ line }: { line: OrderLine }): ReactNode {
  const { t } = useText();
  const money = useExactMoney();
  const { credits, listing, invoice, quantity, unit } = line;
  return (
    <>
      {listing === null
        ? t('billing.order.line', { credits })
        : t('billing.order.for', { credits, title: listing })}
      <span className={own.detail}>
        {t('billing.order.quantity', { quantity, price: money(unit) })}
        {invoice !== undefined && ` · ${t('billing.title.invoice', { number: invoice })}`}
      </span>
    </>
  );
}

/** The tax with its rate, when the order has one; zero is shown, too. */
function TaxRow({ lines, tax }: Pick<Order, 'lines' | 'tax'>): ReactNode {
  const { t, locale } = useText();
  const money = useExactMoney();
  const rates = [...new Set(lines.map(({ taxBps }) => taxBps))];
  const [rate] = rates;
  const label =
    rate !== undefined && rate > 0 && rates.length === 1
      ? t('billing.order.taxAt', { rate: formatRate(locale, rate) })
      : t('billing.order.tax');
  return <Row label={label} value={money(tax)} />;
}

function Row({
  label,
  value,
  isTotal = false,
}: {
  label: string;
  value: string;
  isTotal?: boolean;
}): ReactNode {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
