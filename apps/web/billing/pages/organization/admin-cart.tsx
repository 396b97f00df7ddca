import { readCart } from '@causa/shared/generated/billing/billing.endpoints';
import { quantityMax } from '@causa/shared/billing/billing-terms';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { Form } from '../../../forms/form.tsx';
import { billingPath } from '../../credits/billing-paths.ts';
import { changeQuantityAction, removeFromCartAction } from '../../credits/billing.actions.ts';
import { type Cart, loadMoney, type MoneyData } from '../../credits/billing.data.ts';
import { CheckoutSteps } from '../../checkout/checkout-steps.tsx';
import { useFormatMoney } from '../../credits/billing-parts.tsx';
import styles from '../../credits/billing.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface AdminCartData extends MoneyData {
  cart: Cart;
}

/** The cart of an organization. */
function AdminCartPage({ data }: { data: AdminCartData }): ReactNode {
  const { org, cart } = data;
  const { t, locale } = useText();
  const money = useFormatMoney();
  const drafts = withQuery(adminPath(locale, org.id, 'adminListings'), { tab: 'drafts' });
  return (
    <AdminPage
      org={org}
      page="adminCredits"
      title={t('billing.title.cart')}
      steps={<CheckoutSteps orgId={org.id} current="credits" />}
    >
      {cart.unavailable.map(({ id, title }) => (
        <Notice key={id} kind="error">
          <p>{t('billing.cart.unavailable', { title })}</p>
          <RemoveForm id={id} title={title} />
        </Notice>
      ))}
      {cart.items.length === 0 ? (
        <>
          <Empty
            text={t('billing.cart.empty')}
            hint={t('billing.cart.emptyHint')}
            action={{
              label: t('billing.title.buy'),
              href: organizationPath('adminBuyCredits', locale, { orgId: org.id }),
            }}
          />
          <p>
            <a href={drafts}>{t('billing.cart.drafts')}</a>
          </p>
        </>
      ) : (
        <>
          <ul className={lists.list}>
            {cart.items.map((item) => (
              <li key={item.id} className={lists.item}>
                <Item item={item} canEdit={org.can.edit} />
              </li>
            ))}
          </ul>
          <div className={styles.quote}>
            <dl className={styles.sums}>
              <div className={styles.total}>
                <dt>{t('billing.cart.subtotal')}</dt>
                <dd>{money(cart.subtotal)}</dd>
              </div>
            </dl>
            <p>{t('billing.cart.tax')}</p>
            {org.can.edit && (
              <p>
                <ButtonLink variant="primary" href={billingPath(locale, org.id, {})}>
                  {t('billing.cart.checkout')}
                </ButtonLink>
              </p>
            )}
          </div>
        </>
      )}
    </AdminPage>
  );
}

function Item({ item, canEdit }: { item: Cart['items'][number]; canEdit: boolean }): ReactNode {
  const { t } = useText();
  const money = useFormatMoney();
  const { id, listing, pack, quantity, amount, unit, changedFrom } = item;
  const title =
    listing === null
      ? t('billing.title.pack', { credits: pack?.credits ?? item.credits })
      : t('billing.cart.posting', { title: listing.title });
  return (
    <>
      <div>
        <h2 className={lists.name}>{title}</h2>
        <p className={lists.facts}>
          <span>
            {quantity > 1 && `${quantity} × ${money(unit)} = `}
            {money(amount)}
          </span>
          {changedFrom !== null && (
            <strong>{t('billing.cart.changed', { price: money(changedFrom) })}</strong>
          )}
        </p>
      </div>
      {canEdit && (
        <div className={styles.row}>
          {pack !== null && (
            <Form
              action={changeQuantityAction}
              scope={`quantity-${id}`}
              variant="secondary"
              hidden={{ itemId: id }}
              values={{ quantity: String(quantity) }}
              submitLabel={t('billing.update')}
              label={title}
              failed={t('billing.order.failed')}
            >
              {(part) => {
                const { error, ...field } = part('quantity', t('billing.quantity'));
                return (
                  <TextField
                    {...field}
                    {...(error === undefined ? {} : { error })}
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={quantityMax}
                  />
                );
              }}
            </Form>
          )}
          <RemoveForm id={id} title={title} />
        </div>
      )}
    </>
  );
}

function RemoveForm({ id, title }: { id: string; title: string }): ReactNode {
  const { t } = useText();
  return (
    <Form
      action={removeFromCartAction}
      scope={`remove-${id}`}
      variant="secondary"
      hidden={{ itemId: id }}
      submitLabel={t('billing.remove')}
      label={`${t('billing.remove')}: ${title}`}
      failed={t('billing.order.failed')}
    />
  );
}

export const view: PageView<AdminCartData> = {
  Component: AdminCartPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('billing.title.cart')}: ${org.name}`, context),
};

export const loader: PageLoader<AdminCartData> = {
  async load(context) {
    const data = await loadMoney(context);
    if (data === undefined) return { notFound: true };
    const { cart } = await context.api.call(readCart, { params: { orgId: data.org.id } });
    return { data: { ...data, cart } };
  },
};
