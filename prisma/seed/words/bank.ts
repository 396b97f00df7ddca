import type { ActionType, AreaOfFocus, JobFunction, OrgType, RoleFamily } from '@causa/shared/facets';
import type { Locale } from '@causa/shared/locales';

/**
 * The words of one language from which the demo world is told. Sentences may use `{org}`, `{city}`, `{cause}` (the cause's noun, in
 * the middle of a sentence), `{people}` (whom the cause is about), `{project}` and `{number}` (10 to 400). Everything is written for
 * this product, in the language itself, not translated word by word.
 */
export interface WordBank {
  locale: Locale;
  causes: Record<AreaOfFocus, CauseWords>;
  roles: Record<RoleFamily, RoleWords>;
  volunteering: readonly VolunteerWords[];
  events: readonly EventWords[];
  /** Name patterns by kind of organization, with `{root}` (from `roots`), `{causeName}` (the cause as a title), `{city}`. */
  organizationNames: Record<OrgType, readonly string[]>;
  /** Evocative proper nouns for organizations: at least 120. */
  roots: readonly string[];
  /** Sentences about an organization, any type; 16 or more. */
  aboutOrganization: readonly string[];
  /** First paragraphs of a job or internship; 14 or more. */
  openings: readonly string[];
  /** Sentences about how the team works; 14 or more. */
  team: readonly string[];
  /** Sentences on what is offered beside pay; 14 or more, each a list item without a full stop. */
  benefits: readonly string[];
  /** Closing encouragements of a post; 12 or more. */
  closings: readonly string[];
  /** The same for volunteers and guests, where nobody is hired; 8 or more. */
  welcomes: readonly string[];
  /** How to apply, with `{email}` where an address is given; 8 or more. */
  howToApply: readonly string[];
  /** Only for internships: what one learns; 12 or more. */
  learning: readonly string[];
  headings: { tasks: string; you: string; offer: string; learn: string; when: string; who: string; come: string };
  /** A job's arrangement after a comma in its title, written as it stands there; 8 or more. */
  titleSuffixes: readonly string[];
  /** How much time a volunteer gives, again and again: `{hours}` is a number from 2 to 8; 6 or more. */
  commitments: readonly string[];
  /** The same for a single day; 4 or more. */
  onceCommitments: readonly string[];
  /** `Internship in {work}` and the like; `{work}` is a role's `work`. 4 or more. */
  internshipTitles: readonly string[];
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
  /** Three or more whole missions, one or two sentences. */
  missions: readonly string[];
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
