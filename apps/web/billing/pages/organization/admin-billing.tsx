import { countryName } from '@causa/i18n/detail-formatters';
import {
  listBillingAddresses,
  previewCheckout,
  readInvoice,
} from '@causa/shared/generated/billing/billing.endpoints';
import { freshId } from '@causa/shared/platform/fresh-id';
import { isId } from '@causa/shared/platform/ids';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { Form } from '../../../forms/form.tsx';
import { MadeId } from '../../../forms/made-id.tsx';
import { AddressForm, addressLine } from '../../credits/address-form.tsx';
import { startCheckoutAction } from '../../credits/billing.actions.ts';
import {
  type Address,
  type Checkout,
  type Invoice,
  loadMoney,
  type MoneyData,
} from '../../credits/billing.data.ts';
import {
  billingPath,
  parseOrderSource,
  payPath,
  sourceBody,
  readSource,
  type SourceQuery,
} from '../../credits/billing-paths.ts';
import { UnpaidInvoice, useFormatMoney } from '../../credits/billing-parts.tsx';
import checkoutStyles from '../../checkout/checkout.module.css';
import { CheckoutSteps, useSourcePath } from '../../checkout/checkout-steps.tsx';
import { type Order, type OrderLine, OrderSummary } from '../../checkout/order-summary.tsx';
import styles from '../../credits/billing.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { listCountries } from '../../../organizations/countries.ts';
import { ApiError } from '../../../lib/api-client.ts';
import type {
  LoadContext,
  LoadResult,
  PageLoader,
  PageView,
} from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** An order in progress, or an issued invoice with a fixed address. */
type AdminBillingData = OrderData | IssuedData;

interface IssuedData extends MoneyData {
  issued: Invoice;
}

interface OrderData extends MoneyData {
  issued: null;
  source: SourceQuery;
  addresses: Address[];
  chosen: Address | null;
  checkout: Checkout;
  /** Id of the order; a repeated submission creates one order. */
  orderId: string;
  countries: { value: string; label: string }[];
}

/** Billing address of an order, with its price for that address. */
function AdminBillingPage({ data }: { data: AdminBillingData }): ReactNode {
  return data.issued === null ? <OrderBilling data={data} /> : <IssuedBilling data={data} />;
}

/** The address of an issued invoice, with the amount due and a link to pay. */
function IssuedBilling({ data }: { data: IssuedData }): ReactNode {
  const { org, issued } = data;
  const { id, number, buyer, billingAddressId, subtotal, tax, total, taxNote, lines } = issued;
  const { t, locale } = useText();
  const money = useFormatMoney();
  const params = { orgId: org.id, invoiceId: id };
  return (
    <AdminPage org={org} page="adminCredits" title={t('billing.title.billing')}>
      <div className={styles.columns}>
        <section className={styles.stack} aria-labelledby="to">
          <h2 id="to">{t('billing.title.invoice', { number: number ?? '' })}</h2>
          {buyer !== null && (
            <p>{[buyer.name, ...buyer.lines, buyer.countryCode].filter(Boolean).join(', ')}</p>
          )}
          <Notice>{t('billing.address.fixed')}</Notice>
          {org.can.edit && billingAddressId !== null && (
            <p>
              <ButtonLink
                variant="primary"
                href={payPath(locale, org.id, { invoiceId: id, billingAddressId })}
              >
                {t('billing.invoice.pay', { amount: money(total) })}
              </ButtonLink>
            </p>
          )}
          <p>
            <a href={organizationPath('adminInvoice', locale, params)}>
              {t('billing.invoice.open')}
            </a>
          </p>
        </section>
        <OrderSummary order={toOrder({ lines, subtotal, tax, total, taxNote })} />
      </div>
    </AdminPage>
  );
}

/** Returns an order as its summary shows it. */
function toOrder({
  lines,
  ...sums
}: Pick<Invoice, 'subtotal' | 'tax' | 'total' | 'taxNote'> & {
  lines: readonly (Omit<OrderLine, 'listing'> & Pick<Invoice['lines'][number], 'kind' | 'text'>)[];
}): Order {
  return {
    ...sums,
    lines: lines.map(({ kind, text, ...line }) => ({
      ...line,
      listing: kind === 'posting' ? text : null,
    })),
  };
}

function OrderBilling({ data }: { data: OrderData }): ReactNode {
  const { org, addresses, chosen, checkout, countries, source } = data;
  const { t, locale } = useText();
  const sourcePath = useSourcePath(org.id);
  const others = addresses.filter(({ id }) => id !== chosen?.id);
  const path = billingPath(locale, org.id, source);
  return (
    <AdminPage
      org={org}
      page="adminCredits"
      title={t('billing.title.billing')}
      steps={
        <CheckoutSteps orgId={org.id} current="details" links={{ credits: sourcePath(source) }} />
      }
    >
      {checkout.openInvoice !== null && (
        <UnpaidInvoice org={org} invoice={checkout.openInvoice} says="billing.order.unpaid" />
      )}
      <div className={classes(styles.columns, checkoutStyles.withOrder)}>
        <OrderSummary order={toOrder(checkout.quote)} />
        <div className={styles.stack}>
          {chosen !== null && (
            <section className={styles.quote} aria-labelledby="to">
              <h2 id="to">{t('billing.address.choose')}</h2>
              <p>{addressLine(chosen, countries)}</p>
              {org.can.edit && <OrderForm address={chosen} data={data} />}
            </section>
          )}
          {others.map((address) => (
            <p key={address.id}>
              {addressLine(address, countries)}{' '}
              <a href={withQuery(path, { address: address.id })}>
                {t('billing.address.use')}
                <span className="hidden-visually">: {address.name}</span>
              </a>
            </p>
          ))}
          {org.can.edit && (
            <details className={lists.confirm} open={chosen === null}>
              <summary>{t('billing.address.add')}</summary>
              <AddressForm
                countries={countries}
                values={{ name: org.name, countryCode: chosen?.countryCode ?? '' }}
              />
            </details>
          )}
        </div>
      </div>
    </AdminPage>
  );
}

function OrderForm({
  address,
  data: { checkout, orderId },
}: {
  address: Address;
  data: OrderData;
}): ReactNode {
  const { t } = useText();
  return (
    <>
      <Form
        action={startCheckoutAction}
        scope="order"
        hidden={{
          billingAddressId: address.id,
          total: String(checkout.quote.total.amount),
        }}
        submitLabel={t('billing.order.pay')}
        failed={t('billing.order.failed')}
      >
        {(part) => {
          const { error, ...field } = part('purchaseOrder', t('billing.address.po'));
          return (
            <>
              <MadeId action={startCheckoutAction} id={orderId} />
              <TextField
                {...field}
                {...(error === undefined ? {} : { error })}
                maxLength={40}
                autoComplete="off"
              />
            </>
          );
        }}
      </Form>
      {checkout.payLater.isAllowed && <p>{t('billing.order.ways')}</p>}
    </>
  );
}

export const view: PageView<AdminBillingData> = {
  Component: AdminBillingPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('billing.title.billing')}: ${org.name}`, context),
};

export const loader: PageLoader<AdminBillingData> = {
  async load(context) {
    const { api, url, locale } = context;
    const data = await loadMoney(context);
    if (data === undefined) return { notFound: true };
    const params = { orgId: data.org.id };
    const invoiceId = url.searchParams.get('invoiceId');
    if (invoiceId !== null) return loadInvoice(context, data, invoiceId);
    const source = readSource(url.searchParams);
    const { billingAddresses } = await api.call(listBillingAddresses, { params });
    const addressId = url.searchParams.get('address');
    const chosen =
      billingAddresses.find(({ id }) => id === addressId) ?? billingAddresses[0] ?? null;
    const checkout = await api
      .call(previewCheckout, {
        params,
        query: {
          ...sourceBody(source),
          ...(chosen === null ? {} : { billingAddressId: chosen.id }),
        },
      })
      .catch((error: unknown) => {
        // Paid or published in the meantime: nothing to buy.
        if (error instanceof ApiError && error.status === 409) return null;
        throw error;
      });
    if (checkout === null || checkout.quote.lines.length === 0)
      return {
        redirect:
          source.listing === undefined
            ? organizationPath('adminCart', locale, params)
            : withQuery(organizationPath('adminSingleCheckout', locale, params), {
                listingId: source.listing,
              }),
      };
    const countries = listCountries(locale);
    const orderId = checkout.draftId ?? freshId(Date.now());
    return {
      data: {
        ...data,
        issued: null,
        source,
        addresses: billingAddresses,
        chosen,
        checkout,
        orderId,
        countries,
      },
    };
  },
};

/** Redirects an order to its checkout and a paid invoice to its page. */
async function loadInvoice(
  { api, locale }: LoadContext,
  data: MoneyData,
  invoiceId: string,
): Promise<LoadResult<AdminBillingData>> {
  if (!isId(invoiceId)) return { notFound: true };
  const params = { orgId: data.org.id, invoiceId };
  const { invoice } = await api.call(readInvoice, { params });
  const { status, source, billingAddressId, buyer } = invoice;
  if (status === 'OPEN') {
    // Named once here, because servers and browsers know different country names.
    const named = buyer && { ...buyer, countryCode: countryName(locale, buyer.countryCode) };
    return { data: { ...data, issued: { ...invoice, buyer: named } } };
  }
  const order = status === 'DRAFT' ? parseOrderSource(source) : undefined;
  return {
    redirect:
      order === undefined
        ? organizationPath('adminInvoice', locale, params)
        : withQuery(billingPath(locale, data.org.id, order), {
            address: billingAddressId ?? undefined,
          }),
  };
}
