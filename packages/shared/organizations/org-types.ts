/**
 * Types of organizations. Separate from other filters, because addresses on every page contain
 * them.
 */
export const orgTypes = [
  'nonprofit',
  'government',
  'consultant',
  'social-enterprise',
  'recruiter',
  'business',
  'community',
] as const;
export type OrgType = (typeof orgTypes)[number];
