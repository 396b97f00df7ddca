import { listPaymentMethods as listCards } from '@causa/shared/generated/accounts/onboarding.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listPaymentMethodsContract } from '@causa/shared/accounts/onboarding.contract';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { Form } from '../../../forms/form.tsx';
import { getBrandName } from '@causa/shared/billing/brand-name';
import { makeDefaultCardAction, removeCardAction } from '../../payments/payments.actions.ts';
import { CardExpiry } from '../../payments/card-expiry.tsx';
import payments from '../../payments/payments.module.css';
import styles from '../../../accounts/settings/settings.module.css';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';

type Data = Pick<ReplyOf<typeof listPaymentMethodsContract>, 'paymentMethods'>;

/** Cards saved with the payment provider. */
function PaymentMethodsPage({ data: { paymentMethods } }: { data: Data }): ReactNode {
  const { t, locale } = useText();
  return (
    <DashboardPage title={t('account.nav.paymentMethods')}>
      {paymentMethods.length === 0 ? (
        <Empty
          text={t('settings.cards.none')}
          action={{ label: t('payments.cards.add'), href: pagePath('addCard', locale) }}
        />
      ) : (
        <div className={styles.sections}>
          <ul className={styles.rows}>
            {paymentMethods.map(({ id, brand, last4, isDefault, planPath, ...card }) => (
              <li key={id} className={styles.row}>
                <div className={styles.what}>
                  <strong>{t('settings.cards.card', { brand: getBrandName(brand), last4 })}</strong>
                  <span className={styles.small}>
                    <CardExpiry card={card} />
                  </span>
                  {isDefault && <span>{t('settings.cards.default')}</span>}
                </div>
                <div className={payments.actions}>
                  {!isDefault && (
                    <Form
                      action={makeDefaultCardAction}
                      submitLabel={t('payments.cards.makeDefault')}
                      variant="secondary"
                      scope={`default-${id}`}
                      hidden={{ methodId: id }}
                      label={t('settings.cards.card', { brand: getBrandName(brand), last4 })}
                    />
                  )}
                  {planPath !== null && (
                    <p>
                      {t('settings.cards.plan')}{' '}
                      <a href={planPath}>{t('settings.cards.planLink')}</a>
                    </p>
                  )}
                  {planPath === null && (
                    <Form
                      action={removeCardAction}
                      submitLabel={t('payments.cards.remove')}
                      variant="secondary"
                      scope={`remove-${id}`}
                      hidden={{ methodId: id }}
                      label={t('settings.cards.card', { brand: getBrandName(brand), last4 })}
                    />
                  )}
                </div>
              </li>
            ))}
          </ul>
          <p>
            <a href={pagePath('addCard', locale)}>{t('payments.cards.add')}</a>
          </p>
        </div>
      )}
    </DashboardPage>
  );
}

export const loader: PageLoader<Data> = {
  async load({ api }) {
    const { paymentMethods } = await api.call(listCards);
    return { data: { paymentMethods } };
  },
};

export const view: PageView<Data> = {
  Component: PaymentMethodsPage,
  head: (_data, context) => accountHead(context.text.t('account.nav.paymentMethods'), context),
};
