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

interface AdminCreditPackData extends MoneyData {
  /** Null when it is no longer sold. */
  pack: Packs['packs'][number] | null;
  successorId: string | null;
  costs: Packs['costs'];
  firstPosting: Packs['firstPosting'];
}

/** One pack, or its successor. */
function AdminCreditPackPage({ data }: { data: AdminCreditPackData }): ReactNode {
  const { org, pack, successorId, costs, firstPosting } = data;
  const { t, locale } = useText();
  return (
    <AdminPage
      org={org}
      page="adminCredits"
      title={
        pack === null ? t('billing.title.buy') : t('billing.title.pack', { credits: pack.credits })
      }
      steps={<CheckoutSteps orgId={org.id} current="credits" />}
    >
      {pack === null ? (
        <Notice>
          <p>{t('billing.pack.ended')}</p>
          <p>
            <a
              href={
                successorId === null
                  ? organizationPath('adminBuyCredits', locale, { orgId: org.id })
                  : organizationPath('adminCreditPack', locale, {
                      orgId: org.id,
                      packId: successorId,
                    })
              }
            >
              {t(successorId === null ? 'billing.title.buy' : 'billing.pack.successor')}
            </a>
          </p>
        </Notice>
      ) : (
        <div className={styles.stack}>
          <CostsLine costs={costs} />
          <FirstPostingNote orgId={org.id} offer={firstPosting} />
          {org.can.edit && <PackForm packs={[pack]} />}
          <p>{t('billing.pack.tax')}</p>
        </div>
      )}
    </AdminPage>
  );
}

export const view: PageView<AdminCreditPackData> = {
  Component: AdminCreditPackPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('billing.title.buy')}: ${org.name}`, context),
};

export const loader: PageLoader<AdminCreditPackData> = {
  async load(context) {
    const data = await loadMoney(context);
    const { route } = context;
    if (data === undefined || !('params' in route && 'packId' in route.params))
      return { notFound: true };
    const { packId } = route.params;
    const { packs, ended, costs, firstPosting } = await context.api.call(listCreditPacks, {
      params: { orgId: data.org.id },
    });
    const pack = packs.find(({ id }) => id === packId) ?? null;
    const old = ended.find(({ id }) => id === packId);
    if (pack === null && old === undefined) return { notFound: true };
    const successorId = old?.successorId ?? null;
    return { data: { ...data, pack, successorId, costs, firstPosting } };
  },
};
