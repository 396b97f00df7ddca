import { readMailedCandidate } from '@causa/shared/generated/applications/candidates.endpoints';
import { isId } from '@causa/shared/platform/ids';
import type { ReactNode } from 'react';
import { accountHead, AccountPage, Card } from '../../../accounts/menu/account-page.tsx';
import { rateMailedCandidateAction } from '../../candidates/candidates.actions.ts';
import { Form } from '../../../forms/form.tsx';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';

interface RateCandidateData {
  verdict: 'good' | 'bad';
  name: string;
  /** The listing's title. */
  title: string;
}

/** The target of links in the weekly mail: a page whose one button rates the candidate. */
function RateCandidatePage({ data }: { data: RateCandidateData }): ReactNode {
  const { t } = useText();
  const { verdict, name, title } = data;
  return (
    <AccountPage title={t(`candidates.mailed.${verdict}`)} lead={t('candidates.mailed.lead')}>
      <Card>
        <p>{t('candidates.mailed.about', { name, title })}</p>
        <Form
          action={rateMailedCandidateAction}
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
  async load({ api, route, url }) {
    if (route.page !== 'rateCandidate') return { notFound: true };
    const { candidateId, verdict } = route.params;
    if (verdict !== 'good' && verdict !== 'bad') return { notFound: true };
    const listing = url.searchParams.get('listing') ?? '';
    const asked = await api.call(readMailedCandidate, {
      params: { candidateId },
      query: isId(listing) ? { listingId: listing } : {},
    });
    return { data: { verdict, name: asked.name, title: asked.title } };
  },
};
