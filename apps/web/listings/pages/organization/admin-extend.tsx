import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { ExtensionForm } from '../../authoring/own-listings/extension-form.tsx';
import { StateWords } from '../../authoring/own-listings/state-words.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { AdminExtendData } from './admin-extend.data.ts';

/** The target of the link in deadline mails: one button, since a link changes nothing. */
function AdminExtendPage({
  data: { org, word, listing, extension, asked, problem, declines },
}: {
  data: AdminExtendData;
}): ReactNode {
  const { t, date, locale } = useText();
  const { can, closesAtLocal } = listing;
  const day = extension?.closesOn ?? null;
  const isPossible = closesAtLocal !== null && (can.extend || can.reopen);
  return (
    <AdminPage org={org} page="adminListings" title={listing.title}>
      <StateWords listing={listing} />
      <div className={lists.box}>
        {isPossible && extension !== undefined ? (
          <>
            {asked === '' && <p>{t('activity.extend.text')}</p>}
            {day !== null && <p>{t('activity.extend.day', { day: date(day) })}</p>}
            <ExtensionForm
              orgId={org.id}
              type={listing.type}
              extension={extension}
              asked={asked}
              seen={closesAtLocal.slice(0, 10)}
              declines={can.reopen ? declines : null}
            />
          </>
        ) : problem !== undefined ? (
          <Notice kind="error" role="alert">
            <p>{problem}</p>
          </Notice>
        ) : (
          <p>{t('activity.extend.closed')}</p>
        )}
        <p>
          <a
            href={organizationPath('adminListing', locale, {
              orgId: org.id,
              word,
              listingId: listing.id,
            })}
          >
            {t('activity.extend.other')}
          </a>
        </p>
      </div>
    </AdminPage>
  );
}

export const view: PageView<AdminExtendData> = {
  Component: AdminExtendPage,
  head: ({ listing, org }, context) => accountHead(`${listing.title}: ${org.name}`, context),
};

export { loader } from './admin-extend.data.ts';
