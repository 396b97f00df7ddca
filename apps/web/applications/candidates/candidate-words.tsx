import type { ReplyOf } from '@causa/shared/platform/contract';
import type {
  listCandidatesContract,
  listRecommendedCandidatesContract,
} from '@causa/shared/applications/candidates.contract';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { Text } from '../../lib/text.ts';
import applicant from '../../accounts/profile/applicant.module.css';
import lists from '../../layout/dashboard/lists.module.css';

export type Candidate = ReplyOf<typeof listCandidatesContract>['candidates'][number];
export type Recommended = ReplyOf<typeof listRecommendedCandidatesContract>['candidates'][number];

const shownSkills = 8;
/** Places are towns: shorter distances count as the same town. */
const hereMetres = 2_000;

export function getCandidateName({ t }: Text, { name }: Pick<Candidate, 'name'>): string {
  return name === '' ? t('candidates.unnamed') : name;
}

/** Home, language and preferred kind of work of a candidate. */
export function CandidateFacts({ candidate }: { candidate: Candidate }): ReactNode {
  const { t, list, distance } = useText();
  const { place, metres, locale, ways } = candidate;
  return (
    <p className={lists.facts}>
      {place !== null && (
        <span>
          {place}
          {metres !== null &&
            metres >= hereMetres &&
            ` (${t('candidates.distance', { distance: distance(metres) })})`}
        </span>
      )}
      {ways.length > 0 && (
        <span>
          {t('candidates.ways', { ways: list(ways.map((way) => t(`candidates.way.${way}`))) })}
        </span>
      )}
      <span>{t('candidates.reads', { language: t(`candidates.locale.${locale}`) })}</span>
    </p>
  );
}

export function Skills({
  skills,
  isWhole = false,
}: {
  skills: readonly string[];
  /** Whether to show all of them. */
  isWhole?: boolean;
}): ReactNode {
  const { t, number } = useText();
  const shown = isWhole ? skills : skills.slice(0, shownSkills);
  if (skills.length === 0) return null;
  return (
    <ul className={applicant.tokens} aria-label={t('candidates.skillsTitle')}>
      {shown.map((skill) => (
        <li key={skill} className={applicant.token}>
          {skill}
        </li>
      ))}
      {shown.length < skills.length && (
        <li className={lists.hint}>
          {t('candidates.moreSkills', { count: number(skills.length - shown.length) })}
        </li>
      )}
    </ul>
  );
}

/** Formats why a candidate is recommended. */
export function Reasons({ reasons }: Pick<Recommended, 'reasons'>): ReactNode {
  const text = useText();
  return (
    <ul aria-label={text.t('candidates.reasons')} className={applicant.reasons}>
      {reasons.map((reason) => (
        <li key={reason.kind}>{formatReason(text, reason)}</li>
      ))}
    </ul>
  );
}

function formatReason({ t, list, distance }: Text, reason: Recommended['reasons'][number]): string {
  switch (reason.kind) {
    case 'skills':
      return t('candidates.reason.skills', { skills: list(reason.skills) });
    case 'experience':
      return t('candidates.reason.experience', { title: reason.title });
    case 'near':
      if (reason.metres < hereMetres) return t('candidates.reason.here');
      return t('candidates.reason.near', { distance: distance(reason.metres) });
    default:
      return t(`candidates.reason.${reason.kind}`);
  }
}
