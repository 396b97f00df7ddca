/** The tabs of an organization's list of listings. */
export const listingTabs = [
  'all',
  'live',
  'ends-soon',
  'drafts',
  'in-review',
  'scheduled',
  'ended',
  'edited',
] as const;
export type ListingTab = (typeof listingTabs)[number];

export const listingSorts = ['newest', 'closing', 'applications'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** The word of each type in the paths of an organization's calls. */
export const dashboardWords = {
  jobs: 'JOB',
  internships: 'INTERNSHIP',
  volops: 'VOLOP',
  events: 'EVENT',
} as const;
export type DashboardWord = keyof typeof dashboardWords;
