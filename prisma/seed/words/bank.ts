import type { ActionType, AreaOfFocus, JobFunction, OrgType, RoleFamily } from '@causa/shared/search/facets';
import type { Locale } from '@causa/shared/platform/locales';

/** Application method, which selects the sentences about applying. */
export type ApplyRoute = 'causa' | 'link' | 'email';

/**
 * Texts of the demo world in one language. Sentences use `{org}`, `{city}`, `{cause}`, `{people}`,
 * `{project}` and numbers as facts, and `[one|another]` for random wordings, so that no sentence is
 * in every listing.
 */
export interface WordBank {
  locale: Locale;
  causes: Record<AreaOfFocus, CauseWords>;
  roles: Record<RoleFamily, RoleWords>;
  volunteering: readonly VolunteerWords[];
  events: readonly EventWords[];
  /**
   * Name patterns by kind of organization, with `{root}`, `{orgNoun}`, `{causeName}`, `{cause}`,
   * `{city}`; public offices have `{municipality}` and `{department}`.
   */
  organizationNames: Record<OrgType, readonly string[]>;
  /** Proper nouns for organizations, at least 120. */
  roots: readonly string[];
  missions: Record<OrgType, readonly string[]>;
  /** Sentences about an organization. */
  aboutOrganization: readonly string[];
  /** First sentences of a job or internship, and those of a recruiter for a client. */
  openings: readonly string[];
  recruiterOpenings: readonly string[];
  /** Directors report to the board. */
  directorOpenings: readonly string[];
  /** Sentences about the work of the team. */
  team: readonly string[];
  /** Benefits beside pay, list items without a full stop. */
  benefits: readonly string[];
  /** Closing sentences for applicants, and for volunteers and guests. */
  closings: readonly string[];
  welcomes: readonly string[];
  /** How to apply, by the application method of the listing. */
  howToApply: Record<'job' | 'volunteer' | 'event', Record<ApplyRoute, readonly string[]>>;
  /** What an intern learns. */
  learning: readonly string[];
  /** Requirements for all volunteers, besides those of the kind of work. */
  volunteerRequirements: readonly string[];
  headings: { tasks: string; you: string; learn: string; when: string; who: string; come: string };
  /** Program and audience of online events, without food and seats. */
  online: { programme: readonly string[]; who: readonly string[] };
  /**
   * Time commitment by schedule; `{hours}` a week, a day, a month or in total, `{months}` for
   * placements.
   */
  commitments: readonly string[];
  onceCommitments: readonly string[];
  boardCommitments: readonly string[];
  projectCommitments: readonly string[];
  placementCommitments: readonly string[];
  /** `{work}` is a role's `work`. */
  internshipTitles: readonly string[];
  /** Counted people of an organization: people, families. */
  peopleUnits: readonly string[];
}

interface CauseWords {
  /** Within a sentence: "food security". */
  noun: string;
  /** As part of a name: "Food Security". */
  name: string;
  /** People it serves: "families who skip meals". */
  people: string;
  /** Three or more projects for the cause, noun phrases: "a community pantry". */
  projects: readonly string[];
}

interface RoleWords {
  /** Three or more job titles, gender-neutral where the language allows it. */
  titles: readonly string[];
  /** The work itself, for internship titles: "fundraising". */
  work: string;
  functions: readonly JobFunction[];
  /** Eight or more tasks, list items without a full stop. */
  tasks: readonly string[];
  /** Five or more requirements, list items without a full stop. */
  requirements: readonly string[];
  /** Four or more skills of one to three words. */
  skills: readonly string[];
}

export interface VolunteerWords {
  /** Titles with {project}, {people} or {cause}; three or more. */
  titles: readonly string[];
  actionTypes: readonly ActionType[];
  functions: readonly JobFunction[];
  /** Causes it fits; empty fits all. */
  causes: readonly AreaOfFocus[];
  /** Can be done from home. */
  remote: boolean;
  /** Open-ended weekly, on one day, on a board, a project at one's own pace, or months away. */
  schedule: 'weekly' | 'once' | 'board' | 'project' | 'placement';
  openings: readonly string[];
  tasks: readonly string[];
  requirements: readonly string[];
}

interface EventWords {
  actionType: ActionType;
  titles: readonly string[];
  functions: readonly JobFunction[];
  openings: readonly string[];
  /** What happens, list items. */
  programme: readonly string[];
  /** Audience and what to bring. */
  who: readonly string[];
  /** Length in hours, from and to. */
  hours: readonly [number, number];
}
