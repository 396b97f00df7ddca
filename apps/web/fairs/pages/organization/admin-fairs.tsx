import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listFairInvitesContract } from '@causa/shared/fairs/fairs.contract';
import { listFairInvites } from '@causa/shared/generated/fairs/fairs.endpoints';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { formatLocalSpan } from '@causa/i18n/detail-formatters';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { InviteTag } from '../../invite-tag.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { type AdminData, adminLoader } from '../../../organizations/org.data.ts';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';

type AdminFairsData = AdminData & ReplyOf<typeof listFairInvitesContract>;

/** Invitations to fairs, and their booths. */
function AdminFairsPage({ data: { org, invites, balance } }: { data: AdminFairsData }): ReactNode {
  const { t, locale, date } = useText();
  return (
    <AdminPage
      org={org}
      page="adminGradFairs"
      title={t('ownFairs.title')}
      lead={t('ownFairs.lead')}
    >
      {invites.length === 0 ? (
        <Empty text={t('ownFairs.none')} hint={t('ownFairs.noneHint')} />
      ) : (
        <>
          <p>{t('ownFairs.balance', { credits: balance })}</p>
          <ul className={lists.list}>
            {invites.map(({ id, status, fair, inviteUntil }) => (
              <li key={id} className={lists.item}>
                <h2 className={lists.name}>
                  <a
                    href={organizationPath('adminFairInvite', locale, {
                      orgId: org.id,
                      inviteId: id,
                    })}
                  >
                    {fair.name}
                  </a>
                </h2>
                <div className={lists.facts}>
                  <InviteTag status={status} phase={fair.phase} />
                  <time dateTime={fair.startsAt}>
                    {formatLocalSpan(locale, fair.local.startsAt, fair.local.endsAt)}
                  </time>
                  {status === 'SENT' && fair.phase !== 'CANCELED' && (
                    <span>{t('ownFairs.until', { date: date(inviteUntil) })}</span>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </AdminPage>
  );
}

export const view: PageView<AdminFairsData> = {
  Component: AdminFairsPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('ownFairs.title')}: ${org.name}`, context),
};

export const loader: PageLoader<AdminFairsData> = {
  async load(context) {
    const own = await adminLoader.load(context);
    if (!('data' in own) || 'view' in own) return { notFound: true };
    const { org } = own.data;
    const reply = await context.api.call(listFairInvites, { params: { orgId: org.id } });
    return { data: { org, ...reply } };
  },
};
