import { locales } from '@causa/shared/platform/locales';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import styles from '../../profile/applicant.module.css';
import { formatMonths } from '../../profile/format-profile.ts';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { PersonData } from './person.data.ts';

/** A public profile at /i/{username}. */
function PersonPage({ data: person }: { data: PersonData }): ReactNode {
  const { t, locale, list } = useText();
  const ways = listWorkModes(person.availability, t);
  return (
    <div className={`container ${styles.person}`}>
      {person.isOwn && (
        <Notice>
          {t('applicant.person.own')}{' '}
          <a href={pagePath('profile', locale)}>{t('applicant.change')}</a>
        </Notice>
      )}
      <header className={styles.personHead}>
        <Avatar name={person.name} large />
        <div>
          <h1>{person.name}</h1>
          {person.headline !== null && <p>{person.headline}</p>}
        </div>
      </header>
      {person.about !== null && (
        <section aria-labelledby="about">
          <h2 id="about">{t('applicant.part.about')}</h2>
          <p className={styles.prose}>{person.about}</p>
        </section>
      )}
      {person.skills.length > 0 && <Skills skills={person.skills} />}
      {person.workHistoryJobs.length > 0 && <Jobs jobs={person.workHistoryJobs} />}
      {ways.length > 0 && (
        <section aria-labelledby="ways">
          <h2 id="ways">{t('applicant.part.availability')}</h2>
          <p>{list(ways)}</p>
        </section>
      )}
      {!person.isOwn && (
        <p data-chrome>
          <a href={withQuery(pagePath('report', locale), { id: person.username, type: 'PERSON' })}>
            {t('applicant.person.report')}
          </a>
        </p>
      )}
    </div>
  );
}

function Skills({ skills }: { skills: PersonData['skills'] }): ReactNode {
  const { t } = useText();
  return (
    <section aria-labelledby="skills">
      <h2 id="skills">{t('applicant.part.skills')}</h2>
      <br />
      <ul className={styles.tokens}>
        {skills.map((skill) => (
          <li key={skill} className={styles.token}>
            {skill}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Jobs({ jobs }: { jobs: PersonData['workHistoryJobs'] }): ReactNode {
  const text = useText();
  const { t } = text;
  return (
    <section aria-labelledby="work">
      <h2 id="work">{t('applicant.part.workHistory')}</h2>
      <br />
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <li key={job.id} className={styles.job}>
            <h3>{job.title}</h3>
            <p>{[job.organization, job.location].filter(Boolean).join(' · ')}</p>
            <p className={styles.quiet}>{formatMonths(text, job)}</p>
            {job.description !== null && <p className={styles.prose}>{job.description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function listWorkModes(availability: PersonData['availability'], t: Text['t']): string[] {
  if (availability === null) return [];
  return (
    [
      ['onsite', 'Onsite'],
      ['remote', 'Remote'],
      ['hybrid', 'Hybrid'],
      ['partTime', 'PartTime'],
    ] as const
  )
    .filter(([mode]) => availability[mode])
    .map(([, word]) => t(`applicant.way.${word}`));
}

export const view: PageView<PersonData> = {
  Component: PersonPage,
  head(person, { origin }) {
    const links = Object.fromEntries(
      locales.map((locale) => [locale, pagePath('person', locale, { username: person.username })]),
    );
    const path = pagePath('person', undefined, { username: person.username });
    return {
      title: `${person.name} | Causa`,
      description: person.headline ?? undefined,
      noindex: !person.indexable,
      canonical: person.indexable ? path : undefined,
      languageLinks: links,
      ogType: 'profile',
      jsonLd:
        !import.meta.env.SSR || !person.indexable
          ? undefined
          : [
              {
                '@context': 'https://schema.org',
                '@type': 'ProfilePage',
                mainEntity: {
                  '@type': 'Person',
                  name: person.name,
                  url: origin + path,
                  ...(person.headline === null ? {} : { jobTitle: person.headline }),
                },
              },
            ],
    };
  },
};

export { loader } from './person.data.ts';
