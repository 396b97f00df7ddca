import { listCreditPacks } from '@causa/shared/generated/billing/billing.endpoints';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { FirstPostingNote } from '../../credits/first-posting-note.tsx';
import { loadMoney, type MoneyData, type Packs } from '../../credits/billing.data.ts';
import { CheckoutSteps } from '../../checkout/checkout-steps.tsx';
import { CostsLine, PackForm } from '../../credits/pack-form.tsx';
import styles from '../../credits/billing.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface AdminBuyCreditsData extends MoneyData {
  offer: Packs;
}

/** Packs that an organization can buy. */
function AdminBuyCreditsPage({ data }: { data: AdminBuyCreditsData }): ReactNode {
  const { org, offer, cartCount } = data;
  const { t, locale, number } = useText();
  return (
    <AdminPage
      org={org}
      page="adminCredits"
      title={t('billing.title.buy')}
      steps={<CheckoutSteps orgId={org.id} current="credits" />}
    >
      {offer.packs.length === 0 ? (
        <Notice>{t('billing.free')}</Notice>
      ) : (
        <div className={styles.stack}>
          <CostsLine costs={offer.costs} />
          <FirstPostingNote orgId={org.id} offer={offer.firstPosting} />
          {org.can.edit && (
            <>
              <PackForm packs={offer.packs} />
              <p>{t('billing.pack.tax')}</p>
              {cartCount > 0 && (
                <p>
                  <a href={organizationPath('adminCart', locale, { orgId: org.id })}>
                    {t('billing.cartCount', { count: number(cartCount) })}
                  </a>
                </p>
              )}
            </>
          )}
        </div>
      )}
    </AdminPage>
  );
}

export const view: PageView<AdminBuyCreditsData> = {
  Component: AdminBuyCreditsPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('billing.title.buy')}: ${org.name}`, context),
};

export const loader: PageLoader<AdminBuyCreditsData> = {
  async load(context) {
    const data = await loadMoney(context);
    if (data === undefined) return { notFound: true };
    const offer = await context.api.call(listCreditPacks, { params: { orgId: data.org.id } });
    return { data: { ...data, offer } };
  },
};
