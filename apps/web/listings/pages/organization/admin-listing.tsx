import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import styles from '../../../organizations/admin.module.css';
import { lazyActions } from '../../authoring/own-listings/lazy-actions.ts';
import { lazyChanges } from '../../authoring/drafts/lazy-changes.ts';
import { BrokenLink } from '../../authoring/drafts/draft-notices.tsx';
import { NotifiedNotice, UndoClosing } from '../../authoring/closing-declines.tsx';
import { ListingPageTabs } from '../../authoring/own-listings/listing-page-tabs.tsx';
import { RepostRefusal } from '../../authoring/own-listings/repost-refusal.tsx';
import { StateWords } from '../../authoring/own-listings/state-words.tsx';
import { typeIcons, typeSingular, typeTones } from '../../../layout/type-words.ts';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { AdminListingData } from './admin-listing.data.ts';
import { Form } from '../../../forms/form.tsx';
import { getFieldLabel } from '../../authoring/fields/list-field-texts.ts';
import { restoreVersionAction } from '../../authoring/own-listings/run.actions.ts';

/** One listing of an organization: state, actions, published versions. */
function AdminListingPage({ data }: { data: AdminListingData }): ReactNode {
  const { t, locale } = useText();
  const { org, word, listing, tab } = data;
  const params = { orgId: org.id, word, listingId: listing.id };
  const currentTab = tab === 'activity' ? 'activity' : 'listing';
  return (
    <AdminPage
      org={org}
      page="adminListings"
      title={listing.title}
      actions={
        <>
          {listing.can.edit && (
            <ButtonLink
              variant={data.draft.changed.length > 0 ? 'secondary' : 'primary'}
              href={organizationPath('adminEdit', locale, params)}
            >
              {t('listed.one.edit')}
            </ButtonLink>
          )}
          <ButtonLink href={organizationPath('adminPreview', locale, params)}>
            {t('publish.check.preview')}
          </ButtonLink>
        </>
      }
    >
      <NotifiedNotice listing={listing} />
      <Facts data={data} />
      <UndoClosing declines={data.declines} />
      {(listing.state === 'IN_REVIEW' || listing.state === 'REMOVED') && (
        <Notice>{t(`listed.note.${listing.state}`)}</Notice>
      )}
      <BrokenLink listing={listing} draft={data.draft} />
      {data.draft.changed.length > 0 && <lazyChanges.Part data={data} isOpen />}
      <ListingPageTabs orgId={org.id} listing={listing} current={currentTab} />
      {currentTab === 'activity' ? (
        <ListingVersions data={data} />
      ) : (
        <>
          <Figures listing={listing} />
          {listing.url !== null && (
            <p>
              <a href={listing.url[locale]}>{t('listed.one.view')}</a>
            </p>
          )}
          {tab === 'repost' && <RepostRefusal data={data} />}
          <lazyActions.Part data={data} />
        </>
      )}
    </AdminPage>
  );
}

function Figures({ listing }: Pick<AdminListingData, 'listing'>): ReactNode {
  const { t, number } = useText();
  return (
    <dl className={styles.figures} aria-label={t('listed.one.figures')}>
      <div>
        <dt>{t('listed.list.applications', { type: listing.type })}</dt>
        <dd>{number(listing.applications)}</dd>
      </div>
      <div>
        <dt>{t('listed.views')}</dt>
        <dd>{number(listing.views)}</dd>
      </div>
    </dl>
  );
}

/** Type, author and publication date. */
function Facts({ data: { listing } }: { data: AdminListingData }): ReactNode {
  const { t, date } = useText();
  const { type, createdBy, publishedAt, state } = listing;
  const isOut = publishedAt !== null && state !== 'SCHEDULED';
  return (
    <div className={lists.facts}>
      <Tag tone={typeTones[type]} icon={typeIcons[type]}>
        {t(typeSingular[type])}
      </Tag>
      <StateWords listing={listing} />
      {isOut && <span>{t('publish.when.published', { date: date(publishedAt) })}</span>}
      {createdBy !== null && <span>{t('listed.one.by', { name: createdBy.name })}</span>}
    </div>
  );
}

export const view: PageView<AdminListingData> = {
  Component: AdminListingPage,
  head: ({ listing, org }, context) => accountHead(`${listing.title}: ${org.name}`, context),
};

export { loader } from './admin-listing.data.ts';

/** The published versions of a listing, newest first; each can be edited again. */
function ListingVersions({
  data: { org, listing, draft, versions },
}: {
  data: AdminListingData;
}): ReactNode {
  const text = useText();
  const { t, list, date } = text;
  if (versions.length === 0) return <p>{t('listed.one.noVersions')}</p>;
  return (
    <ol className={lists.list}>
      {versions.map(({ number, publishedAt, byId, changed }) => (
        <li key={number} className={lists.item}>
          <h2 className={lists.name}>{t('listed.one.version', { number })}</h2>
          <p className={lists.facts}>
            {t('listed.one.published', {
              date: date(publishedAt),
              name: org.admins.find(({ id }) => id === byId)?.name ?? t('authoring.one.someone'),
            })}
          </p>
          <p>
            {changed.length === 0
              ? t(number === 1 ? 'listed.one.first' : 'listed.one.unchanged')
              : t('listed.one.changed', {
                  fields: list(changed.map((field) => getFieldLabel(text, listing.type, field))),
                })}
          </p>
          {listing.can.edit && (
            <Form
              action={restoreVersionAction}
              scope={`version-${number}`}
              variant="secondary"
              hidden={{ number: String(number), revision: String(draft.revision) }}
              submitLabel={t('listed.one.restore')}
              label={t('listed.one.restoreOf', { number })}
              failed={t('authoring.one.failed')}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
