import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { CheckAnswers } from '../../authoring/fields/check-answers.tsx';
import { DraftNotices } from '../../authoring/drafts/draft-notices.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import type { AdminCheckData } from './admin-check.data.ts';

/** All answers of a listing with its problems, and the form that publishes it. */
function AdminCheckPage({ data }: { data: AdminCheckData }): ReactNode {
  const { t } = useText();
  const { org, draft } = data;
  const title = t('authoring.section.check');
  return (
    <AdminPage org={org} page="adminListings" title={title} lead={draft.data.title}>
      <DraftNotices data={data} />
      <CheckAnswers data={data} />
    </AdminPage>
  );
}

export const view: PageView<AdminCheckData> = {
  Component: AdminCheckPage,
  head: ({ draft }, context) =>
    accountHead(`${context.text.t('authoring.section.check')}: ${draft.data.title}`, context),
};

export { loader } from './admin-check.data.ts';
