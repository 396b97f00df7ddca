import { readCredits } from '@causa/shared/generated/billing/billing.endpoints';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getDashboardWord } from '@causa/shared/listings/own-listing-path';
import { listingTypes } from '@causa/shared/listings/listing-types';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { FirstPostingNote } from '../../../billing/credits/first-posting-note.tsx';
import { AdminPage } from '../../admin-page.tsx';
import type { Credits } from '../../../billing/credits/billing.data.ts';
import type { AdminData } from '../../org.data.ts';
import styles from '../../../listings/authoring/posting.module.css';
import { typeIcons, typeSingular, typeTones } from '../../../layout/type-words.ts';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';

interface AdminPostData extends AdminData, Pick<Credits, 'costs' | 'firstPosting'> {}

/** Choice of the listing type, with the price of each. */
function AdminPostPage({ data }: { data: AdminPostData }): ReactNode {
  const { org, costs, firstPosting } = data;
  const { t, locale } = useText();
  return (
    <AdminPage
      org={org}
      page="adminPost"
      title={t('admin.nav.adminPost')}
      lead={t(org.can.edit ? 'publish.post.lead' : 'publish.post.closed')}
    >
      <FirstPostingNote orgId={org.id} offer={firstPosting} />
      <ul className={styles.cards}>
        {listingTypes.map((type) => (
          <li key={type} className={styles.card}>
            <h2>
              <Tag tone={typeTones[type]} icon={typeIcons[type]}>
                {t(typeSingular[type])}
              </Tag>
            </h2>
            <p>{t(`publish.post.${type}`)}</p>
            <p className={styles.when}>
              {t('publish.post.cost', { credits: costs?.[type] ?? 0 })}
              {firstPosting?.types.includes(type) === true && (
                <>
                  {'. '}
                  {t(`admin.first.${firstPosting.needsVerification ? 'costVerify' : 'cost'}`, {
                    percent: firstPosting.percent,
                  })}
                </>
              )}
            </p>
            {org.can.edit && (
              <ButtonLink
                href={organizationPath('adminCreate', locale, {
                  orgId: org.id,
                  word: getDashboardWord(type),
                })}
                aria-label={`${t('publish.post.begin')}: ${t(typeSingular[type])}`}
              >
                {t('publish.post.begin')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}

export const view: PageView<AdminPostData> = {
  Component: AdminPostPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('admin.nav.adminPost')}: ${org.name}`, context),
};

export const loader: PageLoader<AdminPostData> = {
  async load({ api, route }) {
    if (route.page !== 'adminPost') return { notFound: true };
    const { params } = route;
    const [{ org }, { costs, firstPosting }] = await Promise.all([
      api.call(readOrganization, { params }),
      api.call(readCredits, { params }),
    ]);
    return { data: { org, costs, firstPosting } };
  },
};
