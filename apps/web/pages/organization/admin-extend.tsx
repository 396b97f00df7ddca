import { organizationPath } from '@causa/shared/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../features/account/account-page.tsx';
import lists from '../../features/dashboard/lists.module.css';
import { Form } from '../../features/forms/form.tsx';
import { AdminPage } from '../../features/organization/admin-page.tsx';
import { keepOpenAction } from '../../features/posting/keep-open.actions.ts';
import { loadOwnListing, type OwnListingData } from '../../features/posting/own-listings.data.ts';
import { StateWords } from '../../features/posting/state-words.tsx';
import type { PageLoader, PageView } from '../../lib/page.ts';
import { useText } from '../../lib/page-context.tsx';

/** Where the mail about a closing day leads: one button, since no link changes anything. */
function AdminExtendPage({ data: { org, word, listing } }: { data: OwnListingData }): ReactNode {
  const { t, locale } = useText();
  const { can, closesAtLocal } = listing;
  return (
    <AdminPage org={org} page="adminListings" title={listing.title}>
      <StateWords listing={listing} />
      <div className={lists.box}>
        {closesAtLocal !== null && (can.extend || can.reopen) ? (
          <>
            <p>{t('activity.extend.text')}</p>
            <Form
              action={keepOpenAction}
              scope="keep-open"
              hidden={{ seen: closesAtLocal.slice(0, 10) }}
              submitLabel={t('activity.extend.submit')}
              failed={t('activity.extend.failed')}
            />
          </>
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

export const view: PageView<OwnListingData> = {
  Component: AdminExtendPage,
  head: ({ listing, org }, context) => accountHead(`${listing.title}: ${org.name}`, context),
};

export const loader: PageLoader<OwnListingData> = {
  async load(context) {
    const data = await loadOwnListing(context);
    return data === undefined ? { notFound: true } : { data };
  },
};
