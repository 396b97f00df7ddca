import {
  listBillingAddresses,
  readInvoice,
} from '@causa/shared/generated/billing/billing.endpoints';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Form } from '../../../forms/form.tsx';
import { AddressForm, addressLine } from '../../credits/address-form.tsx';
import { setAddressAction } from '../../credits/billing.actions.ts';
import {
  type Address,
  type Invoice,
  loadMoney,
  type MoneyData,
} from '../../credits/billing.data.ts';
import styles from '../../credits/billing.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { listCountries } from '../../../organizations/countries.ts';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface AdminInvoiceAddressData extends MoneyData {
  invoice: Invoice;
  addresses: Address[];
  countries: { value: string; label: string }[];
}

/** The billing address of an order; fixed once it is issued. */
function AdminInvoiceAddressPage({ data }: { data: AdminInvoiceAddressData }): ReactNode {
  const { org, invoice, addresses, countries } = data;
  const { t, locale } = useText();
  return (
    <AdminPage org={org} page="adminInvoices" title={t('billing.title.billing')}>
      {invoice.status !== 'DRAFT' ? (
        <Notice>{t('billing.address.fixed')}</Notice>
      ) : (
        <div className={styles.stack}>
          {addresses.map((address) => (
            <section key={address.id} className={styles.quote} aria-label={address.name}>
              <p>{addressLine(address, countries)}</p>
              {org.can.edit && address.id !== invoice.billingAddressId && (
                <Form
                  action={setAddressAction}
                  scope={`use-${address.id}`}
                  variant="secondary"
                  hidden={{ billingAddressId: address.id }}
                  submitLabel={t('billing.address.use')}
                  failed={t('billing.order.failed')}
                />
              )}
            </section>
          ))}
          {org.can.edit && (
            <>
              <h2>{t('billing.address.new')}</h2>
              <AddressForm countries={countries} values={{ name: org.name }} />
            </>
          )}
        </div>
      )}
      <p>
        <a
          href={organizationPath('adminInvoice', locale, {
            orgId: org.id,
            invoiceId: invoice.id,
          })}
        >
          {t('billing.invoice.open')}
        </a>
      </p>
    </AdminPage>
  );
}

export const view: PageView<AdminInvoiceAddressData> = {
  Component: AdminInvoiceAddressPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('billing.title.billing')}: ${org.name}`, context),
};

export const loader: PageLoader<AdminInvoiceAddressData> = {
  async load(context) {
    const data = await loadMoney(context);
    const { route, api, locale } = context;
    if (data === undefined || !('params' in route && 'invoiceId' in route.params))
      return { notFound: true };
    const params = { orgId: data.org.id };
    const [{ invoice }, { billingAddresses }] = await Promise.all([
      api.call(readInvoice, { params: { ...params, invoiceId: route.params.invoiceId } }),
      api.call(listBillingAddresses, { params }),
    ]);
    return {
      data: { ...data, invoice, addresses: billingAddresses, countries: listCountries(locale) },
    };
  },
};
