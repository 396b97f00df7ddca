import type { ActionType, AreaOfFocus, JobFunction, OrgType, RoleFamily } from '@causa/shared/search/facets';
import type { Locale } from '@causa/shared/platform/locales';

/** How a listing is applied to decides what it says about applying. */
export type ApplyRoute = 'causa' | 'link' | 'email';

/**
 * The words of one language from which the demo world is told. Sentences use `{org}`, `{city}`,
 * `{cause}`, `{people}`, `{project}` and numbers as facts, and `[one|another]` for wordings among
 * which chance decides, so that no sentence is in every listing.
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
  /** Proper nouns for organizations: at least 120. */
  roots: readonly string[];
  missions: Record<OrgType, readonly string[]>;
  /** Sentences about an organization. */
  aboutOrganization: readonly string[];
  /** First sentences of a job or internship, and those of a recruiter for a client. */
  openings: readonly string[];
  recruiterOpenings: readonly string[];
  /** Anyone who leads an organization reports to its board. */
  directorOpenings: readonly string[];
  /** How the team works. */
  team: readonly string[];
  /** What is offered beside pay, list items without a full stop. */
  benefits: readonly string[];
  /** Closing sentences for applicants, and for volunteers and guests. */
  closings: readonly string[];
  welcomes: readonly string[];
  /** How to apply, by the route that the listing really has. */
  howToApply: Record<'job' | 'volunteer' | 'event', Record<ApplyRoute, readonly string[]>>;
  /** What an intern learns. */
  learning: readonly string[];
  /** What any volunteer brings, beside what the kind of work asks for. */
  volunteerRequirements: readonly string[];
  headings: { tasks: string; you: string; offer: string; learn: string; when: string; who: string; come: string };
  /** What an event has when it is online, where nobody is fed or seated. */
  online: { programme: readonly string[]; who: readonly string[] };
  /**
   * A volunteer's time by the schedule of the work; `{hours}` a week, a day, a month or in total,
   * `{months}` for placements.
   */
  commitments: readonly string[];
  onceCommitments: readonly string[];
  boardCommitments: readonly string[];
  projectCommitments: readonly string[];
  placementCommitments: readonly string[];
  /** `{work}` is a role's `work`. */
  internshipTitles: readonly string[];
  /** Whom an organization counts: people, families. */
  peopleUnits: readonly string[];
}

export interface CauseWords {
  /** In the middle of a sentence: "food security". */
  noun: string;
  /** As part of a name: "Food Security". */
  name: string;
  /** Whom it is about: "families who skip meals". */
  people: string;
  /** Three or more things an organization does about it, noun phrases: "a community pantry". */
  projects: readonly string[];
}

export interface RoleWords {
  /** Three or more job titles, in a form open to any gender where the language allows it. */
  titles: readonly string[];
  /** The work itself, for internship titles: "fundraising". */
  work: string;
  functions: readonly JobFunction[];
  /** Eight or more tasks, list items without a full stop. */
  tasks: readonly string[];
  /** Five or more requirements, list items without a full stop. */
  requirements: readonly string[];
  /** Four or more skills, a word or three each. */
  skills: readonly string[];
}

export interface VolunteerWords {
  /** Titles with {project}, {people} or {cause}; three or more. */
  titles: readonly string[];
  actionTypes: readonly ActionType[];
  functions: readonly JobFunction[];
  /** Causes it fits; empty fits all. */
  causes: readonly AreaOfFocus[];
  /** Whether it can be done from home. */
  remote: boolean;
  /**
   * Every week without an end, on one day, on a board, one project at one's own pace, or months
   * away.
   */
  schedule: 'weekly' | 'once' | 'board' | 'project' | 'placement';
  openings: readonly string[];
  tasks: readonly string[];
  requirements: readonly string[];
}

export interface EventWords {
  actionType: ActionType;
  titles: readonly string[];
  functions: readonly JobFunction[];
  openings: readonly string[];
  /** What happens, list items. */
  programme: readonly string[];
  /** Who should come and what to bring. */
  who: readonly string[];
  /** Length in hours, from and to. */
  hours: readonly [number, number];
}
