import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { Locale } from '@causa/shared/platform/locales';
import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './admin.module.css';
import type { Org } from './org.data.ts';

/** Remaining setup steps of a new organization, in order, with links. Hidden once all are done. */
export function StartChecklist({
  org,
  hasListing,
  note,
}: {
  org: Org;
  hasListing: boolean;
  /** What the first posting costs. */
  note: ReactNode;
}): ReactNode {
  const { t, locale } = useText();
  const steps = listSteps(org, hasListing, locale);
  if (!org.can.edit || steps.every(({ done }) => done)) return null;
  return (
    <section className={styles.section} aria-labelledby="start">
      <h2 id="start">{t('overview.next')}</h2>
      <ol className={styles.checks}>
        {steps.map(({ step, done, href }, at) => (
          <li key={step} className={styles.check}>
            <span className={styles.number} aria-hidden="true">
              {done ? <Icon name="check" /> : at + 1}
            </span>
            <div className={done ? styles.done : undefined}>
              <span className="hidden-visually">
                {t(done ? 'overview.done' : 'overview.open')}:{' '}
              </span>
              {done || href === undefined ? (
                t(`overview.check.${step}`)
              ) : (
                <a href={href}>{t(`overview.check.${step}`)}</a>
              )}
              {!done && <p className={styles.gives}>{t(`overview.gives.${step}`)}</p>}
            </div>
          </li>
        ))}
      </ol>
      {note}
    </section>
  );
}

function listSteps(org: Org, hasListing: boolean, locale: Locale) {
  const owners = org.admins.filter(({ role }) => role === 'OWNER').length;
  return [
    { step: 'listing', done: hasListing, href: adminPath(locale, org.id, 'adminPost') },
    {
      step: 'page',
      done: org.website !== null && org.logo !== null,
      href: adminPath(locale, org.id, 'adminEditOrganization'),
    },
    {
      step: 'verify',
      done: org.isVerified,
      href: adminPath(locale, org.id, 'adminVerification'),
    },
    {
      step: 'owner',
      done: owners > 1,
      href: org.can.inviteOwner ? adminPath(locale, org.id, 'adminTeam') : undefined,
    },
    {
      step: 'review',
      done: org.state !== 'NEW',
      href: organizationPath('adminPreviewOrganization', locale, { orgId: org.id }),
    },
  ] as const;
}
