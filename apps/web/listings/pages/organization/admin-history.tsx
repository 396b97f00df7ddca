import { exportActivity } from '@causa/shared/generated/organizations/activity.endpoints';
import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { activityKinds } from '@causa/shared/organizations/organization-activity';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getOwnListingPath } from '@causa/shared/listings/own-listing-path';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { NoMatches } from '../../../layout/dashboard/no-matches.tsx';
import { ListPages } from '../../../layout/dashboard/list-pages.tsx';
import styles from '../../../layout/dashboard/lists.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useNow, useText } from '../../../lib/navigation/page-context.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import type { AdminHistoryData } from './admin-history.data.ts';

/** The activity of an organization, in plain sentences. */
function AdminHistoryPage({
  data: { org, pageIndex, filter, reply, without },
}: {
  data: AdminHistoryData;
}): ReactNode {
  const { t, locale } = useText();
  const path = organizationPath('adminHistory', locale, { orgId: org.id });
  const { entries, pageCount } = reply;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <AdminPage
      org={org}
      page="adminHistory"
      title={t('admin.nav.adminHistory')}
      lead={t('activity.lead', { organization: org.name })}
    >
      <Filter path={path} filter={filter} members={reply.members} />
      {entries.length === 0 && isFiltered && (
        <NoMatches
          text={t('activity.filtered')}
          clear={{ label: t('activity.clear'), href: path }}
          ways={without.map(({ name, count }) => ({
            label: t(`activity.${name}`),
            href: withQuery(path, { ...filter, [name]: undefined }),
            count,
          }))}
        />
      )}
      {entries.length === 0 && !isFiltered && <Empty text={t('activity.empty')} />}
      {entries.length > 0 && (
        <ol className={styles.list}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} orgId={org.id} />
          ))}
        </ol>
      )}
      <ListPages
        pageIndex={pageIndex}
        pageCount={pageCount}
        href={(page) => withQuery(path, { ...filter, page })}
      />
      {org.role === 'OWNER' && entries.length > 0 && (
        <p>
          <ButtonLink
            href={withQuery(endpointUrl(exportActivity, { params: { orgId: org.id } }), filter)}
            download
          >
            {t('activity.csv')}
          </ButtonLink>
        </p>
      )}
    </AdminPage>
  );
}

function Filter({
  path,
  filter,
  members,
}: {
  path: string;
  filter: AdminHistoryData['filter'];
  members: AdminHistoryData['reply']['members'];
}): ReactNode {
  const { t } = useText();
  return (
    <form method="get" action={path} className={styles.box} aria-label={t('activity.filter')}>
      <SelectField
        id="who"
        name="who"
        label={t('activity.who')}
        defaultValue={filter.who ?? ''}
        options={[
          { value: '', label: t('activity.anyone') },
          ...members.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        id="what"
        name="what"
        label={t('activity.what')}
        defaultValue={filter.what ?? ''}
        options={[
          { value: '', label: t('activity.everything') },
          ...activityKinds.map((kind) => ({ value: kind, label: t(`activity.${kind}`) })),
        ]}
      />
      <Button type="submit">{t('activity.submit')}</Button>
    </form>
  );
}

function Entry({
  entry: { action, at, by, apiKey, listing },
  orgId,
}: {
  entry: AdminHistoryData['reply']['entries'][number];
  orgId: string;
}): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const now = useNow();
  // Sentences about the organization itself have no title argument.
  const key = `activity.act.${action}` as 'activity.act.listing.close';
  const words = t(key, { title: listing?.title ?? t('activity.gone') });
  return (
    <li className={styles.item}>
      <p>
        {listing === null ? (
          words
        ) : (
          <a href={getOwnListingPath(locale, { orgId, ...listing })}>{words}</a>
        )}
      </p>
      <div className={styles.facts}>
        <span>
          {apiKey !== null
            ? t('activity.byKey', { name: apiKey })
            : by === null
              ? t('activity.byOther')
              : t('activity.by', { name: by })}
        </span>
        <time dateTime={at}>{text.relativeDay(at, now) ?? text.date(at)}</time>
      </div>
    </li>
  );
}

export const view: PageView<AdminHistoryData> = {
  Component: AdminHistoryPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('admin.nav.adminHistory')}: ${org.name}`, context),
};

export { loader } from './admin-history.data.ts';
