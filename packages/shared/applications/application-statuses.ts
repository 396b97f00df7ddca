/** Separate from the contract, so that a browser loads it without zod. */
export const applicationStatuses = [
  'SENT',
  'VIEWED',
  'SHORTLISTED',
  'INTERVIEW',
  'OFFERED',
  'HIRED',
  'DECLINED',
  'WITHDRAWN',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
