import type { ApplicationStatus } from '@causa/shared/contracts/applications.contract';

/**
 * What an application may become, by what it is. Withdrawing is the applicant's, the rest the
 * organization's.
 */
const next: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  SENT: ['VIEWED', 'SHORTLISTED', 'INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED', 'WITHDRAWN'],
  VIEWED: ['SHORTLISTED', 'INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED', 'WITHDRAWN'],
  SHORTLISTED: ['INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED', 'WITHDRAWN'],
  INTERVIEW: ['SHORTLISTED', 'OFFERED', 'HIRED', 'DECLINED', 'WITHDRAWN'],
  OFFERED: ['INTERVIEW', 'HIRED', 'DECLINED', 'WITHDRAWN'],
  HIRED: ['DECLINED'],
  DECLINED: ['SHORTLISTED', 'INTERVIEW'],
  WITHDRAWN: [],
};

/** An applicant may withdraw what is not decided yet. */
export function mayWithdraw(status: ApplicationStatus): boolean {
  return next[status].includes('WITHDRAWN');
}

/**
 * The organization may move an application on, but not withdraw it; an application made elsewhere
 * is the applicant's own note.
 */
export function mayBecome(
  { status, via }: { status: ApplicationStatus; via: string },
  wanted: ApplicationStatus,
): boolean {
  return via === 'CAUSA' && wanted !== 'WITHDRAWN' && next[status].includes(wanted);
}
