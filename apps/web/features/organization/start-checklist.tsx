import { adminPath } from '@causa/shared/organization-routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FirstPostingNote } from '../money/first-posting-note.tsx';
import type { FirstPosting } from '../money/money.data.ts';
import styles from './admin.module.css';
import type { Org } from './org.data.ts';

/** What a new organization still lacks; it goes once nothing is left. */
export function StartChecklist({
  org,
  hasListing,
  firstPosting,
}: {
  org: Org;
  hasListing: boolean;
  firstPosting: FirstPosting;
}): ReactNode {
  const { t, locale } = useText();
  const owners = org.admins.filter(({ role }) => role === 'OWNER').length;
  const steps = [
    {
      words: t('overview.check.page'),
      done: org.website !== null && org.logo !== null,
    },
    {
      words: t('overview.check.listing'),
      done: hasListing,
      href: adminPath(locale, org.id, 'adminPost'),
    },
    {
      words: t('overview.check.owner'),
      done: owners > 1,
      href: org.can.inviteOwner ? adminPath(locale, org.id, 'adminTeam') : undefined,
    },
    {
      words: t('overview.check.verify'),
      done: org.isVerified,
      href: adminPath(locale, org.id, 'adminVerification'),
    },
    { words: t('overview.check.review'), done: org.state !== 'NEW' },
  ];
  if (!org.can.edit || steps.every(({ done }) => done)) return null;
  return (
    <section className={styles.section} aria-labelledby="start">
      <h2 id="start">{t('overview.next')}</h2>
      <ul className={styles.checks}>
        {steps.map(({ words, done, href }) => (
          <li key={words} className={styles.check}>
            <Icon name={done ? 'check' : 'info'} />
            <span className={done ? styles.done : undefined}>
              <span className="hidden-visually">
                {t(done ? 'overview.done' : 'overview.open')}:{' '}
              </span>
              {done || href === undefined ? words : <a href={href}>{words}</a>}
            </span>
          </li>
        ))}
      </ul>
      <FirstPostingNote orgId={org.id} offer={firstPosting} />
    </section>
  );
}
