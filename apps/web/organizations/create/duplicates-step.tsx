import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import type {
  CreateOrganizationData,
  DuplicateOrganization,
} from '../pages/organization/create-organization.data.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import lists from '../../layout/dashboard/lists.module.css';
import styles from '../admin.module.css';
import { JoinForm } from '../team/join-form.tsx';

/** Lists organizations that may be the described one: join one of them, or continue. */
export function DuplicatesStep({
  data: { described, duplicates, distinctFrom },
}: {
  data: CreateOrganizationData;
}): ReactNode {
  const { t, locale } = useText();
  const here = withQuery(pagePath('createOrganization', locale), { ...described });
  const other = [...distinctFrom, ...duplicates.map(({ id }) => id)].join(',');
  const isStopped = duplicates.some(({ blocks }) => blocks);
  const isChapter = duplicates.some(
    ({ because, isVerified }) => because === 'DOMAIN' && isVerified,
  );
  return (
    <>
      <Duplicates duplicates={duplicates} />
      {isStopped && <Notice>{t('createOrg.duplicates.blocked')}</Notice>}
      {!isStopped && isChapter && <Notice>{t('createOrg.duplicates.chapterText')}</Notice>}
      <div className={lists.tools}>
        {!isStopped && (
          <ButtonLink href={withQuery(here, { other })}>
            {t(isChapter ? 'createOrg.duplicates.chapter' : 'createOrg.duplicates.none')}
          </ButtonLink>
        )}
        <ButtonLink variant="tertiary" href={withQuery(here, { change: '1' })}>
          {t('createOrg.duplicates.back')}
        </ButtonLink>
      </div>
    </>
  );
}

/** Cards of existing organizations with links to join them. */
export function Duplicates({
  duplicates,
}: {
  duplicates: readonly DuplicateOrganization[];
}): ReactNode {
  return (
    <ul className={lists.list}>
      {duplicates.map((duplicate) => (
        <DuplicateCard key={duplicate.id} duplicate={duplicate} />
      ))}
    </ul>
  );
}

function DuplicateCard({ duplicate }: { duplicate: DuplicateOrganization }): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  const { id, name, city, logo, isVerified, members, because } = duplicate;
  return (
    <li className={lists.item}>
      <div className={styles.card}>
        <Avatar name={name} picture={logo} />
        <div className={styles.who}>
          <h2 className={lists.name}>{name}</h2>
          <span className={lists.facts}>
            {isVerified && <Tag icon="verified">{t('createOrg.duplicates.verified')}</Tag>}
            {city !== null && <span>{city}</span>}
            <span>{t('createOrg.duplicates.people', { count: members })}</span>
            <span>{t(`createOrg.duplicates.because.${because}`)}</span>
          </span>
        </div>
      </div>
      <details className={lists.confirm} open={form?.values['orgId'] === id ? true : undefined}>
        <summary>{t('createOrg.duplicates.join')}</summary>
        <JoinForm id={id} name={name} />
      </details>
    </li>
  );
}
