import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import applicant from '../../../accounts/profile/applicant.module.css';
import { formatMonthRange } from '../../../accounts/profile/format-profile.ts';
import {
  CandidateFacts,
  getCandidateName,
  Reasons,
  Skills,
} from '../../candidates/candidate-words.tsx';
import { InvitePart } from '../../candidates/invite-form.tsx';
import { RatePart } from '../../candidates/rate-part.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import admin from '../../../organizations/admin.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { AdminCandidateData } from './admin-candidate.data.ts';

/**
 * One candidate as organizations see them; below a listing with the reasons of the recommendation.
 */
function AdminCandidatePage({ data }: { data: AdminCandidateData }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { org, whole, recommended } = data;
  const { candidate } = whole;
  const name = getCandidateName(text, candidate);
  return (
    <AdminPage
      org={org}
      page={recommended === null ? 'adminCandidates' : 'adminListings'}
      title={name}
      {...(candidate.headline === null ? {} : { lead: candidate.headline })}
    >
      <CandidateFacts candidate={candidate} />
      {recommended !== null && (
        <section className={admin.section} aria-labelledby="why">
          <h2 id="why">{t('candidates.reasons')}</h2>
          <Reasons reasons={recommended.why.reasons} />
          {org.can.edit && <RatePart candidate={recommended.why} />}
        </section>
      )}
      {candidate.about !== null && (
        <section className={admin.section} aria-labelledby="about">
          <h2 id="about">{t('candidates.about')}</h2>
          <p className={applicant.prose}>{candidate.about}</p>
        </section>
      )}
      {candidate.skills.length > 0 && (
        <section className={admin.section} aria-labelledby="skills">
          <h2 id="skills">{t('candidates.skillsTitle')}</h2>
          <Skills skills={candidate.skills} isWhole />
        </section>
      )}
      <Work jobs={candidate.workHistoryJobs} />
      <InvitePart data={data} name={name} />
      <Notice>{t('candidates.seen', { name })}</Notice>
      <p>
        {recommended === null ? (
          <a href={adminPath(locale, org.id, 'adminCandidates')}>{t('candidates.back')}</a>
        ) : (
          <a href={organizationPath('adminRecommended', locale, recommended.params)}>
            {t('candidates.backRecommended')}
          </a>
        )}
      </p>
    </AdminPage>
  );
}

function Work({
  jobs,
}: {
  jobs: AdminCandidateData['whole']['candidate']['workHistoryJobs'];
}): ReactNode {
  const text = useText();
  if (jobs.length === 0) return null;
  return (
    <section className={admin.section} aria-labelledby="work">
      <h2 id="work">{text.t('candidates.work')}</h2>
      <ul className={applicant.jobs}>
        {jobs.map((job) => (
          <li key={job.id} className={applicant.job}>
            <h3>{job.title}</h3>
            <p>{[job.organization, job.location].filter(Boolean).join(' · ')}</p>
            <p className={applicant.quiet}>{formatMonths(text, job)}</p>
            {job.description !== null && <p className={applicant.prose}>{job.description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function formatMonths(text: Text, job: Parameters<typeof formatMonthRange>[1]): string {
  const { start, end } = formatMonthRange(text, job);
  return end === null
    ? text.t('candidates.work.since', { start })
    : text.t('candidates.work.span', { start, end });
}

export const view: PageView<AdminCandidateData> = {
  Component: AdminCandidatePage,
  head: ({ org, whole }, context) =>
    accountHead(
      `${getCandidateName(context.text, whole.candidate)}: ${context.text.t('candidates.title')}, ${org.name}`,
      context,
    ),
};

export { loader } from './admin-candidate.data.ts';
