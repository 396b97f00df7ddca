import type { ReactNode } from 'react';
import { accountHead, AccountPage, Card } from '../../features/account/account-page.tsx';
import { rateCandidateAction } from '../../features/candidates/candidates.actions.ts';
import { Form } from '../../features/forms/form.tsx';
import type { FormAction } from '../../lib/form-action.ts';
import type { PageLoader, PageView } from '../../lib/page.ts';
import { useText } from '../../lib/page-context.tsx';

interface RateCandidateData {
  verdict: 'good' | 'bad';
}

/** Where the links of a summary lead: the page asks, its one button acts. */
function RateCandidatePage({ data: { verdict } }: { data: RateCandidateData }): ReactNode {
  const { t } = useText();
  return (
    <AccountPage title={t(`candidates.mailed.${verdict}`)} lead={t('candidates.mailed.lead')}>
      <Card>
        <Form
          action={rateCandidateAction as FormAction}
          submitLabel={t(`candidates.mailed.submit.${verdict}`)}
          failed={t('candidates.mailed.failed')}
          hidden={{ rating: verdict === 'good' ? 'GOOD' : 'BAD' }}
        />
      </Card>
    </AccountPage>
  );
}

export const view: PageView<RateCandidateData> = {
  Component: RateCandidatePage,
  head: ({ verdict }, context) =>
    accountHead(context.text.t(`candidates.mailed.${verdict}`), context),
};

export const loader: PageLoader<RateCandidateData> = {
  load({ route }) {
    const verdict = route.page === 'rateCandidate' ? route.params.verdict : '';
    return Promise.resolve(
      verdict === 'good' || verdict === 'bad' ? { data: { verdict } } : { notFound: true },
    );
  },
};
