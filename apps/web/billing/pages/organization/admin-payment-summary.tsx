import { formatList, formatMoney } from '@causa/i18n/formatters';
import type { Locale } from '@causa/shared/platform/locales';
import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { ownInvoicePdf } from '@causa/shared/generated/billing/public-invoices.endpoints';
import { getCardProblemKey } from '@causa/shared/billing/card-problems';
import {
  adminPath,
  organizationPath,
  payByCardPath,
} from '@causa/shared/platform/pages/organization-routes';
import { getDashboardWord, getOwnListingPath } from '@causa/shared/listings/own-listing-path';
import { type ReactNode, useEffect, useRef } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import styles from '../../payments/payments.module.css';
import { OrderTable } from '../../payments/order-table.tsx';
import { type Summary, type SummaryData, summaryLoader } from '../../payments/summary.data.ts';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

const pollMs = 2_000;
const pollsMax = 30;

type Outcome =
  | 'disputed'
  | 'paid'
  | 'refunded'
  | 'deciding'
  | 'failed'
  | 'none'
  | 'nothing'
  | 'unfinished';

function getOutcome({ invoices, payment, due }: Summary): Outcome {
  if (payment?.status === 'DISPUTED') return 'disputed';
  if (invoices.every(({ status }) => status === 'REFUNDED')) return 'refunded';
  if (invoices.every(({ status }) => status === 'PAID' || status === 'REFUNDED')) return 'paid';
  if (payment === null) return due?.amount === 0 ? 'nothing' : 'none';
  if (payment.isProcessing || payment.status === 'SUCCEEDED' || payment.status === 'HELD')
    return 'deciding';
  if (payment.failureCode !== null) return 'failed';
  // A payment canceled before any card was tried does not count.
  return payment.status === 'PENDING' ? 'unfinished' : 'none';
}

/**
 * Returns the amount received: by the payment, or else the total of invoices paid by transfer or in
 * parts.
 */
function formatReceivedAmount(locale: Locale, { invoices, payment }: Summary): string {
  if (payment !== null) return formatMoney(locale, payment.amount.amount, payment.amount.currency);
  const sums = new Map<(typeof invoices)[number]['total']['currency'], number>();
  for (const { total } of invoices)
    sums.set(total.currency, (sums.get(total.currency) ?? 0) + total.amount);
  return formatList(
    locale,
    [...sums].map(([currency, sum]) => formatMoney(locale, sum, currency)),
  );
}

/** Outcome of a payment: paid, pending, or failed. */
function PaymentSummaryPage({ data: { org, summary } }: { data: SummaryData }): ReactNode {
  const { t, locale } = useText();
  const { url } = useSite();
  const outcome = getOutcome(summary);
  usePolling(outcome === 'deciding' || outcome === 'unfinished');
  const { listings, invoices } = summary;
  const billingAddressId = url.searchParams.get('billingAddressId') ?? undefined;
  const again = payByCardPath(locale, org.id, {
    invoiceIds: invoices.map(({ id }) => id),
    billingAddressId,
  });
  return (
    <AdminPage org={org} page="adminCredits" title={t('payments.summary.title')}>
      <OutcomeNotices orgId={org.id} summary={summary} outcome={outcome} />
      <OrderTable summary={summary} orgId={org.id} />
      <InvoiceLinks orgId={org.id} invoices={invoices} />
      <p className={styles.actions}>
        {outcome === 'failed' || outcome === 'none' || outcome === 'unfinished' ? (
          <ButtonLink href={again} variant="primary" data-full-load>
            {t(outcome === 'failed' ? 'payments.summary.again' : 'payments.summary.start')}
          </ButtonLink>
        ) : (
          <NextStep orgId={org.id} listings={listings} isPaid={outcome === 'paid'} />
        )}
        <a href={adminPath(locale, org.id)}>{t('payments.summary.overview')}</a>
      </p>
    </AdminPage>
  );
}

interface OutcomeProps {
  orgId: string;
  summary: Summary;
  outcome: Outcome;
}

/** What happened to the payment, and money that could not be applied. */
function OutcomeNotices({ orgId, summary, outcome }: OutcomeProps): ReactNode {
  const { t, locale } = useText();
  const { payment } = summary;
  return (
    <>
      {outcome === 'paid' && <PaidNotice orgId={orgId} summary={summary} />}
      {outcome === 'disputed' && (
        <Notice kind="error">
          <p>{t('payments.one.disputeNotice')}</p>
        </Notice>
      )}
      {outcome === 'refunded' && (
        <Notice>
          <p>{t('payments.summary.refunded')}</p>
        </Notice>
      )}
      {payment !== null && payment.unapplied > 0 && (
        <Notice>
          <p>
            {t('payments.summary.twice', {
              amount: formatMoney(locale, payment.unapplied, payment.amount.currency),
            })}
          </p>
        </Notice>
      )}
      {outcome === 'deciding' && (
        <RefreshNotice
          text={t(payment?.status === 'HELD' ? 'payments.one.held' : 'payments.summary.deciding')}
        />
      )}
      {outcome === 'failed' && (
        <Notice kind="error" role="alert">
          <p>{t('payments.summary.failed')}</p>
          {payment !== null && payment.failureCode !== null && (
            <p>{t(`payments.problem.${getCardProblemKey(payment.failureCode)}`)}</p>
          )}
        </Notice>
      )}
      {(outcome === 'none' || outcome === 'unfinished') && (
        <RefreshNotice text={t(`payments.summary.${outcome}`)} />
      )}
      {outcome === 'nothing' && (
        <Notice>
          <p>{t('payments.summary.nothing')}</p>
        </Notice>
      )}
    </>
  );
}

function PaidNotice({ orgId, summary }: Omit<OutcomeProps, 'outcome'>): ReactNode {
  const { t, locale } = useText();
  return (
    <Notice kind="success">
      <p>{t('payments.summary.paid', { amount: formatReceivedAmount(locale, summary) })}</p>
      <p>{t('payments.summary.balance', { credits: summary.balance })}</p>
      <PaidListings orgId={orgId} listings={summary.listings} />
    </Notice>
  );
}

/** A state that may change, with a link that loads the page again. */
function RefreshNotice({ text }: { text: string }): ReactNode {
  const { t } = useText();
  const { url } = useSite();
  return (
    <Notice>
      <p>{text}</p>
      <p>
        <a href={url.pathname + url.search}>{t('payments.summary.refresh')}</a>
      </p>
    </Notice>
  );
}

/** The PDFs of paid and refunded invoices. */
function InvoiceLinks({
  orgId,
  invoices,
}: {
  orgId: string;
  invoices: Summary['invoices'];
}): ReactNode {
  const { t } = useText();
  return invoices.map(
    ({ id, number, status }) =>
      number !== null &&
      (status === 'PAID' || status === 'REFUNDED') && (
        <p key={id}>
          <a href={endpointUrl(ownInvoicePdf, { params: { orgId, id } })}>
            {t('payments.summary.pdf', { number })}
          </a>
        </p>
      ),
  );
}

/** Main action: the paid listings, or a new listing with the bought credits. */
function NextStep({
  orgId,
  listings,
  isPaid,
}: {
  orgId: string;
  listings: Summary['listings'];
  isPaid: boolean;
}): ReactNode {
  const { t, locale } = useText();
  const [first, ...others] = listings;
  if (first === undefined)
    return (
      <ButtonLink
        href={adminPath(locale, orgId, 'adminPost')}
        {...(isPaid ? { variant: 'primary' } : {})}
      >
        {t('payments.summary.next')}
      </ButtonLink>
    );
  const { id, type, state } = first;
  const href =
    others.length > 0
      ? organizationPath('adminListings', locale, { orgId })
      : state === 'DRAFT'
        ? organizationPath('adminCheck', locale, {
            orgId,
            word: getDashboardWord(type),
            listingId: id,
          })
        : getOwnListingPath(locale, { orgId, type, id });
  return (
    <ButtonLink variant="primary" href={href}>
      {others.length === 0 && state === 'DRAFT'
        ? t('payments.summary.openDraft')
        : t('payments.summary.seeListing', { count: listings.length })}
    </ButtonLink>
  );
}

/** The paid listings with their states and links. */
function PaidListings({
  orgId,
  listings,
}: {
  orgId: string;
  listings: Summary['listings'];
}): ReactNode {
  const { t, locale } = useText();
  if (listings.length === 0) return null;
  return (
    <>
      <p id="paid-listings">{t('payments.summary.listings')}</p>
      <ul aria-labelledby="paid-listings">
        {listings.map(({ id, type, title, state }) => (
          <li key={id}>
            <a href={getOwnListingPath(locale, { orgId, type, id })}>{title}</a>
            {` (${t(`payments.summary.state.${state}`)})`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Reloads every two seconds for a minute while the money may arrive. */
function usePolling(isOn: boolean): void {
  const { reload } = useSite();
  const polls = useRef(0);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      polls.current += 1;
      if (polls.current > pollsMax) clearInterval(timer);
      else void reload();
    }, pollMs);
    return () => clearInterval(timer);
  }, [isOn, reload]);
}

export const view: PageView<SummaryData> = {
  Component: PaymentSummaryPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('payments.summary.title')}: ${org.name}`, context),
};

/** Without an invoice it redirects to the list of payments. */
export const loader: PageLoader<SummaryData> = {
  async load(context) {
    const { route, url, locale } = context;
    if (!('params' in route && 'orgId' in route.params)) return { notFound: true };
    if (!url.searchParams.has('invoiceId'))
      return { redirect: organizationPath('adminPayments', locale, { orgId: route.params.orgId }) };
    return summaryLoader.load(context);
  },
};
