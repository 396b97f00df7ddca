import {
  previewCheckout,
  readPostingPrice,
} from '@causa/shared/generated/billing/billing.endpoints';
import { isId } from '@causa/shared/platform/ids';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getDashboardWord, getOwnListingPath } from '@causa/shared/listings/own-listing-path';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Form } from '../../../forms/form.tsx';
import { FirstPostingNote } from '../../credits/first-posting-note.tsx';
import { billingPath } from '../../credits/billing-paths.ts';
import { addListingToCartAction } from '../../credits/billing.actions.ts';
import {
  type Checkout,
  loadMoney,
  type MoneyData,
  type PostingPrice,
} from '../../credits/billing.data.ts';
import { CheckoutSteps } from '../../checkout/checkout-steps.tsx';
import { UnpaidInvoice, useFormatMoney } from '../../credits/billing-parts.tsx';
import styles from '../../credits/billing.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface AdminSingleCheckoutData extends MoneyData {
  posting: PostingPrice;
  /** Price of the missing credits; null when none are missing. */
  quote: Checkout['quote'] | null;
}

/** Pays for one listing with available credits, or buys exactly the missing ones. */
function AdminSingleCheckoutPage({ data }: { data: AdminSingleCheckoutData }): ReactNode {
  const { org, posting, quote } = data;
  const { price, listing, openInvoice, firstPosting } = posting;
  const { t, locale } = useText();
  const params = { orgId: org.id, word: getDashboardWord(listing.type), listingId: listing.id };
  const check = organizationPath('adminCheck', locale, params);
  return (
    <AdminPage
      org={org}
      page="adminCredits"
      title={t('billing.title.single', { title: listing.title })}
      steps={<CheckoutSteps orgId={org.id} current="credits" />}
    >
      {!listing.isDraft ? (
        <Notice>
          <p>{t('billing.single.live')}</p>
          <p>
            <a href={getOwnListingPath(locale, { orgId: org.id, ...listing })}>
              {t('billing.single.see')}
            </a>
          </p>
        </Notice>
      ) : (
        <>
          {price.isHeld && <Notice kind="error">{t('billing.held')}</Notice>}
          {openInvoice !== null ? (
            <UnpaidInvoice org={org} invoice={openInvoice} says="billing.single.ordered" />
          ) : quote === null ? (
            <EnoughCredits price={price} checkPath={check} />
          ) : (
            <>
              <p>
                {t('billing.single.cost', {
                  cost: price.cost - price.gift,
                  balance: price.balance,
                  missing: price.missing,
                })}
              </p>
              <FirstPostingNote orgId={org.id} offer={firstPosting} type={listing.type} />
              {org.can.edit && <Ways orgId={org.id} listingId={listing.id} quote={quote} />}
              <p>
                <a href={check}>{t('billing.single.back')}</a>
              </p>
            </>
          )}
        </>
      )}
    </AdminPage>
  );
}

function EnoughCredits({
  price,
  checkPath,
}: {
  price: PostingPrice['price'];
  checkPath: string;
}): ReactNode {
  const { t } = useText();
  return (
    <div className={styles.quote}>
      <p>
        {price.cost === 0
          ? t('billing.single.free')
          : t('billing.single.have', {
              cost: price.cost - price.gift,
              balance: price.balance,
            })}
      </p>
      <p>
        <ButtonLink variant="primary" href={checkPath}>
          {t('billing.single.publish')}
        </ButtonLink>
      </p>
    </div>
  );
}

function Ways({
  orgId,
  listingId,
  quote,
}: {
  orgId: string;
  listingId: string;
  quote: Checkout['quote'];
}): ReactNode {
  const { t, locale } = useText();
  const money = useFormatMoney();
  return (
    <div className={styles.columns}>
      <section className={styles.quote} aria-labelledby="exact">
        <h2 id="exact">{t('billing.single.exact')}</h2>
        <p>{t('billing.single.exactText', { price: money(quote.subtotal) })}</p>
        <p>
          <ButtonLink variant="primary" href={billingPath(locale, orgId, { listing: listingId })}>
            {t('billing.single.exact')}
          </ButtonLink>
        </p>
        <Form
          action={addListingToCartAction}
          scope="cart"
          variant="secondary"
          hidden={{ listingId }}
          submitLabel={t('billing.add')}
          failed={t('billing.order.failed')}
        />
      </section>
      <section className={styles.quote} aria-labelledby="pack">
        <h2 id="pack">{t('billing.single.pack')}</h2>
        <p>{t('billing.single.packText')}</p>
        <p>
          <ButtonLink href={organizationPath('adminBuyCredits', locale, { orgId })}>
            {t('billing.title.buy')}
          </ButtonLink>
        </p>
      </section>
    </div>
  );
}

export const view: PageView<AdminSingleCheckoutData> = {
  Component: AdminSingleCheckoutPage,
  head: ({ org, posting }, context) =>
    accountHead(
      `${context.text.t('billing.title.single', { title: posting.listing.title })}: ${org.name}`,
      context,
    ),
};

export const loader: PageLoader<AdminSingleCheckoutData> = {
  async load(context) {
    const listingId = context.url.searchParams.get('listingId') ?? '';
    const data = await loadMoney(context);
    if (data === undefined) return { notFound: true };
    const params = { orgId: data.org.id };
    if (!isId(listingId))
      return { redirect: organizationPath('adminCart', context.locale, params) };
    const posting = await context.api.call(readPostingPrice, { params: { ...params, listingId } });
    const quote =
      posting.listing.isDraft && posting.price.missing > 0 && posting.openInvoice === null
        ? (await context.api.call(previewCheckout, { params, query: { listingId } })).quote
        : null;
    return { data: { ...data, posting, quote } };
  },
};
