import { listCreditPacks } from '@causa/shared/contracts/money.endpoints';
import type { ReactNode } from 'react';
import { accountHead } from '../../features/account/account-page.tsx';
import { FirstPostingNote } from '../../features/money/first-posting-note.tsx';
import { loadMoney, type MoneyData, type Packs } from '../../features/money/money.data.ts';
import { MoneyTabs } from '../../features/money/money-parts.tsx';
import { CostsLine, PackForm } from '../../features/money/pack-form.tsx';
import styles from '../../features/money/money.module.css';
import { AdminPage } from '../../features/organization/admin-page.tsx';
import type { PageLoader, PageView } from '../../lib/page.ts';
import { useText } from '../../lib/page-context.tsx';
import { Notice } from '../../ui/notice.tsx';

interface AdminBuyCreditsData extends MoneyData {
  offer: Packs;
}

/** The packs that an organization can buy. */
function AdminBuyCreditsPage({ data }: { data: AdminBuyCreditsData }): ReactNode {
  const { org, offer } = data;
  const { t } = useText();
  return (
    <AdminPage org={org} page="adminCredits" title={t('money.title.buy')}>
      <MoneyTabs data={data} current="buy" />
      {offer.packs.length === 0 ? (
        <Notice>{t('money.free')}</Notice>
      ) : (
        <div className={styles.stack}>
          <CostsLine costs={offer.costs} />
          <FirstPostingNote orgId={org.id} offer={offer.firstPosting} />
          {org.can.edit && (
            <>
              <PackForm packs={offer.packs} />
              <p>{t('money.pack.tax')}</p>
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
    accountHead(`${context.text.t('money.title.buy')}: ${org.name}`, context),
};

export const loader: PageLoader<AdminBuyCreditsData> = {
  async load(context) {
    const data = await loadMoney(context);
    if (data === undefined) return { notFound: true };
    const offer = await context.api.call(listCreditPacks, { params: { orgId: data.org.id } });
    return { data: { ...data, offer } };
  },
};
