import { formatMoney } from '@causa/i18n/formatters';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { type ReactNode, useRef, useState } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Form } from '../../forms/form.tsx';
import type { CardForm } from './card-form.ts';
import { CardPlace } from './card-place.tsx';
import type { LinkPaymentData } from './link-payment.data.ts';
import { payByLinkAction } from './link-payments.actions.ts';

/** Card form of a public invoice link; the card is not saved. */
export function LinkPayForm({
  data: {
    invoiceId,
    reply: { invoice, provider },
  },
}: {
  data: LinkPaymentData;
}): ReactNode {
  const { t, locale } = useText();
  const { origin } = useSite();
  const [problem, setProblem] = useState('');
  const form = useRef<CardForm>(undefined);
  const { due } = invoice;
  const amount = formatMoney(locale, due.amount, due.currency);
  const isLocal = provider.kind === 'local';
  return (
    <>
      {problem !== '' && (
        <Notice kind="error" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      <Form
        action={payByLinkAction}
        submitLabel={t(isLocal ? 'payments.pay.form' : 'payments.pay.button', { amount })}
        hidden={{ total: String(due.amount) }}
        onDone={async ({ next, clientSecret, redirectUrl }) => {
          if (next !== 'confirm' || clientSecret === null) return location.assign(redirectUrl);
          const back = origin + organizationPath('paidInvoice', locale, { invoiceId });
          const wrong =
            form.current === undefined
              ? t('payments.pay.notLoaded')
              : await form.current.confirm(clientSecret, back);
          setProblem(wrong ?? '');
        }}
      >
        {() =>
          isLocal ? (
            <p>{t('payments.pay.local')}</p>
          ) : (
            provider.publishableKey !== null && (
              <CardPlace
                form={form}
                options={{
                  publishableKey: provider.publishableKey,
                  locale,
                  due,
                  keepCard: false,
                }}
              />
            )
          )
        }
      </Form>
    </>
  );
}
