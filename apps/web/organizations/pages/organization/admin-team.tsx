import { readAutoJoin, readOwnership } from '@causa/shared/organizations/members.endpoints';
import { readOrganization } from '@causa/shared/organizations/organizations.endpoints';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { AdminPage } from '../../admin-page.tsx';
import { InviteForm } from '../../invite-form.tsx';
import type { AdminData } from '../../org.data.ts';
import { type AutoJoin, TeamAutoJoin } from '../../team-auto-join.tsx';
import { TeamInvites } from '../../team-invites.tsx';
import { TeamPeople } from '../../team-people.tsx';
import { TeamRequests } from '../../team-requests.tsx';
import { TeamRemoved } from '../../team-removed.tsx';
import { type Ownership, TeamOwnership } from '../../team-ownership.tsx';
import type { PageLoader, PageView } from '../../../lib/page.ts';
import { useText } from '../../../lib/page-context.tsx';

interface AdminTeamData extends AdminData {
  ownership: Ownership;
  autoJoin: AutoJoin;
}

/** Who looks after an organization, who is invited, who asks. Every form works without scripts. */
function AdminTeamPage({ data: { org, ownership, autoJoin } }: { data: AdminTeamData }): ReactNode {
  const { t } = useText();
  return (
    <AdminPage
      org={org}
      page="adminTeam"
      title={t('admin.nav.adminTeam')}
      lead={t('team.lead', { organization: org.name })}
    >
      <TeamRequests org={org} />
      <InviteForm org={org} />
      <TeamPeople org={org} />
      <TeamAutoJoin autoJoin={autoJoin} />
      <TeamOwnership ownership={ownership} />
      <TeamInvites org={org} />
      <TeamRemoved org={org} />
    </AdminPage>
  );
}

export const view: PageView<AdminTeamData> = {
  Component: AdminTeamPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('admin.nav.adminTeam')}: ${org.name}`, context),
};

export const loader: PageLoader<AdminTeamData> = {
  async load({ api, route }) {
    if (route.page !== 'adminTeam') return { notFound: true };
    const { params } = route;
    const [{ org }, ownership, autoJoin] = await Promise.all([
      api.call(readOrganization, { params }),
      api.call(readOwnership, { params }),
      api.call(readAutoJoin, { params }),
    ]);
    return { data: { org, ownership, autoJoin } };
  },
};
