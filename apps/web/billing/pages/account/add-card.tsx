import { listPaymentMethods } from '@causa/shared/generated/accounts/onboarding.endpoints';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { type ReactNode, useRef, useState } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import { Form } from '../../../forms/form.tsx';
import type { CardForm } from '../../payments/card-form.ts';
import { CardPlace } from '../../payments/card-place.tsx';
import { startCardSetupAction, finishCardSetupAction } from '../../payments/payments.actions.ts';
import styles from '../../../accounts/settings/settings.module.css';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface Data {
  /** Result of the card form. */
  setup: { id: string; isDone: boolean } | null;
}

/** Saves a card without paying; in production in Stripe's card form, which needs scripts. */
function AddCardPage({ data: { setup } }: { data: Data }): ReactNode {
  const { t, locale } = useText();
  const { provider } = useSite().environment.payments;
  const back = pagePath('paymentMethods', locale);
  return (
    <DashboardPage title={t('payments.cards.title')}>
      <div className={styles.sections}>
        {setup?.isDone === true ? (
          <Form
            action={finishCardSetupAction}
            submitLabel={t('payments.cards.save')}
            hidden={{ setupId: setup.id }}
            auto
          />
        ) : provider === 'none' ? (
          <Notice>
            <p>{t('payments.pay.none')}</p>
          </Notice>
        ) : (
          <AddCardForm wasRefused={setup !== null} />
        )}
        <p>
          <a href={back}>{t('settings.addCard.back')}</a>
        </p>
      </div>
    </DashboardPage>
  );
}

function AddCardForm({ wasRefused }: { wasRefused: boolean }): ReactNode {
  const { t, locale } = useText();
  const { environment, origin, url } = useSite();
  const { provider, publishableKey } = environment.payments;
  const [problem, setProblem] = useState('');
  const form = useRef<CardForm>(undefined);
  return (
    <>
      {wasRefused && (
        <Notice kind="error" role="alert">
          <p>{t('payments.cards.notSaved')}</p>
        </Notice>
      )}
      {problem !== '' && (
        <Notice kind="error" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      <p>{t('payments.cards.lead')}</p>
      {provider === 'local' && <p>{t('payments.pay.local')}</p>}
      {provider === 'stripe' && publishableKey !== undefined && (
        <CardPlace form={form} options={{ publishableKey, locale, due: null, keepCard: true }} />
      )}
      <Form
        action={startCardSetupAction}
        submitLabel={t(provider === 'local' ? 'payments.cards.continue' : 'payments.cards.save')}
        onDone={async ({ next, clientSecret, redirectUrl }) => {
          if (next !== 'confirm' || clientSecret === null)
            return location.assign(redirectUrl ?? pagePath('paymentMethods', locale));
          const refusal =
            form.current === undefined
              ? t('payments.pay.notLoaded')
              : await form.current.confirm(clientSecret, origin + url.pathname);
          setProblem(refusal ?? '');
        }}
      />
    </>
  );
}

/** Requires a login; no organization is needed. */
export const loader: PageLoader<Data> = {
  async load({ api, url }) {
    await api.call(listPaymentMethods);
    const id = url.searchParams.get('setup_intent');
    const isDone = url.searchParams.get('redirect_status') === 'succeeded';
    return { data: { setup: id === null ? null : { id, isDone } } };
  },
};

export const view: PageView<Data> = {
  Component: AddCardPage,
  head: (_data, context) => accountHead(context.text.t('payments.cards.title'), context),
};
