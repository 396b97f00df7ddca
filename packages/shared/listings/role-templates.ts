import type { ListingType } from './listing-types.ts';

/** The templates of good listings, one for a common role, with the type of listing each starts. */
export const roleTemplates = {
  'program-coordinator': 'JOB',
  'fundraising-officer': 'JOB',
  accountant: 'JOB',
  'communications-officer': 'JOB',
  'social-worker': 'JOB',
  'community-organizer': 'JOB',
  'it-specialist': 'JOB',
  'human-resources-officer': 'JOB',
  intern: 'INTERNSHIP',
  'volunteer-tutor': 'VOLOP',
  'board-member': 'VOLOP',
  'event-volunteer': 'VOLOP',
} as const satisfies Record<string, ListingType>;

export type RoleTemplate = keyof typeof roleTemplates;

export function isRoleTemplate(name: string): name is RoleTemplate {
  return Object.hasOwn(roleTemplates, name);
}
