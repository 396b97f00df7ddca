import { formatMoney } from '@causa/i18n/formatters';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { Money } from '@causa/shared/platform/money';
import type { InvoiceKindName, InvoiceStatusName } from '@causa/shared/billing/billing-terms';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { WithNumbers } from '../../ui/document-number.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Checkout, MoneyData } from './billing.data.ts';

/** Returns a function that formats amounts in the user's language. */
export function useFormatMoney(): (money: Money) => string {
  const { locale } = useText();
  return ({ amount, currency }) => formatMoney(locale, amount, currency);
}

/** Links to an unpaid invoice for the same items. */
export function UnpaidInvoice({
  org,
  invoice,
  says,
}: {
  org: MoneyData['org'];
  invoice: NonNullable<Checkout['openInvoice']>;
  says: 'billing.order.unpaid' | 'billing.single.ordered';
}): ReactNode {
  const { t, locale } = useText();
  const params = { orgId: org.id, invoiceId: invoice.id };
  return (
    <Notice>
      <p>
        <WithNumbers text={t(says, { number: invoice.number })} />
      </p>
      <p>
        <a href={organizationPath('adminInvoice', locale, params)}>
          {t('billing.single.seeInvoice')}
        </a>
      </p>
    </Notice>
  );
}

/** Explains the tax; empty without a note. */
export function TaxNote({ note }: { note: string | null }): ReactNode {
  const { t } = useText();
  if (note !== 'reverse-charge' && note !== 'outside-scope') return null;
  return <p>{t(`billing.taxNote.${note}`)}</p>;
}

/** Returns the label of a document: payment status of an invoice, kind of a note. */
export function getDocumentLabel(
  t: ReturnType<typeof useText>['t'],
  { kind, status }: { kind: InvoiceKindName; status: InvoiceStatusName },
): string {
  return kind === 'INVOICE' ? t(`billing.status.${status}`) : t(`billing.kind.${kind}`);
}

/** Prefix of amounts in a document: refunds and credit notes have a minus. */
export const formatSigned = (kind: InvoiceKindName): string => (kind === 'CREDIT_NOTE' ? '−' : '');
