import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { downloadFile } from '@causa/shared/generated/platform/files.endpoints';
import type { ReactNode } from 'react';
import type {
  ExperienceData,
  EmploymentSlug,
} from '../pages/account/professional-experience.data.ts';
import { useText } from '../../lib/navigation/page-context.tsx';
import styles from './applicant.module.css';
import { formatFile, formatMonths } from './format-profile.ts';

type Profile = ExperienceData['profile'];

/** Everything that organizations may see, part by part, and one line that lists the empty parts. */
export function Overview({
  profile,
  profileViews,
  edit,
}: {
  profile: Profile;
  profileViews: ExperienceData['profileViews'];
  edit(slug: EmploymentSlug): string;
}): ReactNode {
  const { t, list } = useText();

  const ways = (['Onsite', 'Remote', 'Hybrid', 'PartTime'] as const)
    .filter((way) => profile[`willingToWork${way}`])
    .map((way) => t(`applicant.way.${way}`));
  return (
    <>
      <MissingParts profile={profile} />
      <Section
        slug="resume"
        href={edit('resume')}
        label={t(profile.resume === null ? 'applicant.add' : 'applicant.change')}
      >
        {profile.resume === null ? (
          <p>{t('applicant.resume.none')}</p>
        ) : (
          <ResumeLink resume={profile.resume} />
        )}
      </Section>
      <Section slug="work-history" href={edit('work-history')} label={t('applicant.add')}>
        {profile.workHistoryJobs.length === 0 ? (
          <p>{t('applicant.work.none')}</p>
        ) : (
          <Jobs jobs={profile.workHistoryJobs} path={edit('work-history')} />
        )}
      </Section>
      <Section
        slug="skills"
        href={edit('skills')}
        label={t(profile.skills.length === 0 ? 'applicant.add' : 'applicant.change')}
      >
        {profile.skills.length === 0 ? (
          <p>{t('applicant.skills.none')}</p>
        ) : (
          <SkillTokens skills={profile.skills} />
        )}
      </Section>
      <Section slug="preferences" href={edit('preferences')} label={t('applicant.change')}>
        <p>{ways.length === 0 ? t('applicant.way.none') : list(ways)}</p>
        {profile.place !== null && <p>{t('applicant.place.lives', { place: profile.place })}</p>}
      </Section>
      <Section slug="visibility" href={edit('visibility')} label={t('applicant.change')}>
        <VisibilityStatus profile={profile} profileViews={profileViews} />
      </Section>
    </>
  );
}

function MissingParts({ profile }: { profile: Profile }): ReactNode {
  const { t, list } = useText();
  const missing: Exclude<EmploymentSlug, 'preferences'>[] = [
    ...(profile.resume === null ? (['resume'] as const) : []),
    ...(profile.workHistoryJobs.length === 0 ? (['work-history'] as const) : []),
    ...(profile.skills.length === 0 ? (['skills'] as const) : []),
    ...(profile.isRecruitable === null ? (['visibility'] as const) : []),
  ];
  if (missing.length === 0) return null;
  return (
    <p className={styles.quiet}>
      {t('applicant.experience.missing', {
        parts: list(missing.map((slug) => t(`applicant.missing.${slug}`))),
      })}
    </p>
  );
}

function SkillTokens({ skills }: { skills: readonly string[] }): ReactNode {
  return (
    <ul className={styles.tokens}>
      {skills.map((skill) => (
        <li key={skill} className={styles.token}>
          {skill}
        </li>
      ))}
    </ul>
  );
}

function Jobs({ jobs, path }: { jobs: Profile['workHistoryJobs']; path: string }): ReactNode {
  const text = useText();
  const { t } = text;
  return (
    <ul className={styles.jobs}>
      {jobs.map((job) => (
        <li key={job.id} className={styles.job}>
          <h3>{job.title}</h3>
          <p>{[job.organization, job.location].filter(Boolean).join(' · ')}</p>
          <p className={styles.quiet}>{formatMonths(text, job)}</p>
          {job.description !== null && <p className={styles.prose}>{job.description}</p>}
          <p className={styles.links}>
            <a href={`${path}?job=${job.id}`}>
              {t('applicant.change')}
              <span className="hidden-visually"> {job.title}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

function VisibilityStatus({
  profile,
  profileViews,
}: Pick<ExperienceData, 'profile' | 'profileViews'>): ReactNode {
  const { t, list } = useText();
  return (
    <>
      <p>
        {t(
          profile.isRecruitable === null
            ? 'applicant.visibility.unset'
            : profile.isRecruitable
              ? 'applicant.visibility.on'
              : 'applicant.visibility.off',
        )}
      </p>
      {profile.hiddenFrom.length > 0 && (
        <p className={styles.quiet}>
          {t('applicant.visibility.hiddenFrom', {
            names: list(profile.hiddenFrom.map(({ name }) => name)),
          })}
        </p>
      )}
      {profile.isRecruitable === true && <ProfileViews profileViews={profileViews} />}
    </>
  );
}

/** Organizations that opened the profile this month. */
function ProfileViews({
  profileViews,
}: {
  profileViews: ExperienceData['profileViews'];
}): ReactNode {
  const { t, locale, date } = useText();
  return (
    <>
      <p>{t('applicant.looks.count', { count: profileViews.length })}</p>
      {profileViews.length > 0 && (
        <ul className={styles.reasons}>
          {profileViews.map(({ id, name, at, url }) => (
            <li key={id}>
              <a href={url[locale]}>{name}</a>, {date(at)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function ResumeLink({ resume }: { resume: NonNullable<Profile['resume']> }): ReactNode {
  const text = useText();
  return (
    <p className={styles.prose}>
      <a href={endpointUrl(downloadFile, { params: { id: resume.id } })} download={resume.fileName}>
        {resume.fileName}
      </a>{' '}
      <span className={styles.quiet}>{formatFile(text, resume)}</span>
    </p>
  );
}

function Section({
  slug,
  href,
  label,
  children,
}: {
  slug: EmploymentSlug;
  href: string;
  label: string;
  children: ReactNode;
}): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.section} aria-labelledby={`part-${slug}`}>
      <div className={styles.sectionHead}>
        <h2 id={`part-${slug}`}>{t(`applicant.slug.${slug}`)}</h2>
        <a href={href}>
          {label}
          <span className="hidden-visually">: {t(`applicant.slug.${slug}`)}</span>
        </a>
      </div>
      {children}
    </section>
  );
}
