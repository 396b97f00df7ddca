import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { AdminPage } from '../../admin-page.tsx';
import type { AdminData } from '../../org.data.ts';
import type { PageView } from '../../../lib/navigation/page.ts';

/** Replaces each page of a deleted organization: until when and how an owner can restore it. */
function DeletedOrganizationPage({ data: { org } }: { data: AdminData }): ReactNode {
  return (
    <AdminPage org={org} page="adminOverview" title={org.name}>
      {null}
    </AdminPage>
  );
}

export const view: PageView<AdminData> = {
  Component: DeletedOrganizationPage,
  head: ({ org }, context) => accountHead(org.name, context),
};

export { adminLoader as loader } from '../../org.data.ts';
