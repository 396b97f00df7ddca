/**
 * What kinds of organization there are. Apart from the other filters, because addresses are made of
 * them on every page.
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
