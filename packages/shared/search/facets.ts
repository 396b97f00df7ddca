import type { FindableType, SearchType } from '../listings/listing-types.ts';
import { locales } from '../platform/locales.ts';
import { ownSource, sourcePattern } from '../integrations/sources.ts';
import { orgTypes, type OrgType } from '../organizations/org-types.ts';
import { closings, featureOptions, weeklyHours } from './features.ts';
import { skills } from './skills.ts';
import { isOneOf, typedKeys } from '../platform/typed-object.ts';

/**
 * The vocabulary of filters. Values are ASCII slugs, used in storage, index and URLs; their labels
 * in three languages are in the i18n namespace `facets` as `<facet>.<value>`.
 */
export const locationTypes = ['ONSITE', 'HYBRID', 'REMOTE'] as const;
export type LocationType = (typeof locationTypes)[number];

export const jobTypes = ['full-time', 'part-time', 'contract', 'temporary'] as const;
export type JobType = (typeof jobTypes)[number];

export const payments = ['paid', 'stipend', 'unpaid'] as const;
export type Payment = (typeof payments)[number];

export const educations = [
  'no-requirement',
  'high-school',
  'technical',
  'bachelors',
  'masters',
  'doctorate',
] as const;
export type Education = (typeof educations)[number];

export const professionalLevels = [
  'entry-level',
  'professional',
  'managerial',
  'director',
  'executive',
] as const;
export type ProfessionalLevel = (typeof professionalLevels)[number];

/** Whether a listing states its pay in numbers; unpaid ones have no value. */
const statesPay = ['yes', 'no'] as const;

/** What a volunteer does, and the kinds of events. */
export const volunteerActionTypes = [
  'one-time',
  'ongoing',
  'board-service',
  'skills-based',
  'group-friendly',
  'family-friendly',
  'abroad',
] as const;
export const eventActionTypes = [
  'talk',
  'workshop',
  'fundraiser',
  'community-action',
  'career-fair',
  'conference',
  'celebration',
] as const;
export const actionTypes = [...volunteerActionTypes, ...eventActionTypes] as const;
export type ActionType = (typeof actionTypes)[number];

export { orgTypes, type OrgType };

export const functions = [
  'accounting-finance',
  'administration',
  'advocacy',
  'art-design',
  'board-governance',
  'case-management',
  'communications',
  'community-outreach',
  'construction-maintenance',
  'consulting',
  'counseling',
  'data-analysis',
  'education-training',
  'events-logistics',
  'executive-leadership',
  'fundraising',
  'grants',
  'healthcare',
  'human-resources',
  'legal',
  'marketing',
  'monitoring-evaluation',
  'operations',
  'policy',
  'program-management',
  'project-management',
  'research',
  'sales-partnerships',
  'social-work',
  'software-engineering',
  'teaching',
  'translation',
  'volunteer-management',
  'writing-editing',
] as const;
export type JobFunction = (typeof functions)[number];

export const areasOfFocus = [
  'agriculture',
  'animals',
  'arts-music',
  'children-youth',
  'civic-engagement',
  'climate',
  'community-development',
  'conflict-resolution',
  'criminal-justice',
  'disability',
  'disaster-relief',
  'economic-development',
  'education',
  'environment',
  'food-security',
  'gender-equality',
  'health-medicine',
  'housing-homelessness',
  'human-rights',
  'immigration',
  'indigenous-peoples',
  'international-development',
  'jobs-workplace',
  'lgbtq',
  'library-research',
  'media-journalism',
  'mental-health',
  'older-people',
  'philanthropy',
  'poverty',
  'race-ethnicity',
  'rural-areas',
  'science-technology',
  'sports-recreation',
  'transparency',
  'veterans',
  'water-sanitation',
  'women',
] as const;
export type AreaOfFocus = (typeof areasOfFocus)[number];

/**
 * Families of job titles for the same work (`synonymId` in the URL, `familyId` in the search
 * state).
 */
export const roleFamilies = [
  'accountant',
  'advocate',
  'attorney',
  'board-member',
  'caregiver',
  'case-manager',
  'communications-officer',
  'community-organizer',
  'counselor',
  'data-analyst',
  'designer',
  'development-officer',
  'events-coordinator',
  'executive-director',
  'field-coordinator',
  'grant-writer',
  'hr-officer',
  'nurse',
  'office-manager',
  'operations-manager',
  'policy-analyst',
  'program-manager',
  'researcher',
  'social-worker',
  'software-developer',
  'teacher',
  'translator',
  'volunteer-coordinator',
] as const;
export type RoleFamily = (typeof roleFamilies)[number];

/** Published within this many days. */
export const recencies = ['1', '3', '7', '14', '30'] as const;
export type Recency = (typeof recencies)[number];

/**
 * The origin of a listing: posted here, or imported from a registered source. Only the first is
 * known to the code.
 */
export const sources = [ownSource] as const;

/** Every facet and its options, in order. */
export const facetOptions = {
  locationType: locationTypes,
  jobType: jobTypes,
  actionType: actionTypes,
  areasOfFocus,
  functions,
  professionalLevel: professionalLevels,
  payment: payments,
  statesPay,
  education: educations,
  orgType: orgTypes,
  synonymId: roleFamilies,
  locale: locales,
  recency: recencies,
  closing: closings,
  ...featureOptions,
  weeklyHours,
  skill: skills,
  easyApply: ['yes'],
  source: sources,
} as const satisfies Record<string, readonly string[]>;

export type FacetName = keyof typeof facetOptions;
export const facetNames = typedKeys(facetOptions);

/** Selected values by facet; an absent facet filters nothing. */
export type FacetFilters = Partial<Record<FacetName, string[]>>;

const everyListing = [
  'locationType',
  'areasOfFocus',
  'functions',
  'orgType',
  'locale',
  'recency',
] as const;

const workFacets = [
  'closing',
  'easyApply',
  'skill',
  'contractLength',
  'support',
  'benefit',
  'access',
] as const satisfies readonly FacetName[];

/** The facets of each type; others are ignored. */
export const facetsByType: Record<SearchType, readonly FacetName[]> = {
  ALL: [],
  JOB: [
    ...everyListing,
    'jobType',
    'professionalLevel',
    'payment',
    'statesPay',
    'education',
    'synonymId',
    ...workFacets,
  ],
  INTERNSHIP: [
    ...everyListing,
    'jobType',
    'professionalLevel',
    'payment',
    'statesPay',
    'education',
    'synonymId',
    ...workFacets,
  ],
  VOLOP: [
    ...everyListing,
    'actionType',
    'source',
    'closing',
    'availability',
    'weeklyHours',
    'skill',
    'minAge',
    'access',
  ],
  EVENT: [...everyListing, 'actionType', 'source', 'minAge', 'access'],
  ORG: ['areasOfFocus', 'orgType', 'locale'],
};

/**
 * The filters of each type: its facets, and for all types together the location field's "Remote",
 * which is not offered as a facet there.
 */
export const filtersByType: Record<SearchType, readonly FacetName[]> = {
  ...facetsByType,
  ALL: ['locationType'],
};

/** Types whose searches take `startsLT` and `endsGT`. */
export const datedTypes: readonly SearchType[] = ['VOLOP', 'EVENT'];

/** Types whose searches take a least pay and the order by pay. */
export const paidTypes: readonly SearchType[] = ['JOB', 'INTERNSHIP'];

/** Types whose searches take a radius; the others use the place's bounding box. */
export const radiusTypes: readonly SearchType[] = ['JOB', 'INTERNSHIP', 'VOLOP', 'EVENT'];

export const actionTypesByType: Record<
  Extract<FindableType, 'VOLOP' | 'EVENT'>,
  readonly ActionType[]
> = {
  VOLOP: volunteerActionTypes,
  EVENT: eventActionTypes,
};

export function isFacetName(value: string): value is FacetName {
  return Object.hasOwn(facetOptions, value);
}

export function isFacetValue(facet: FacetName, value: string): boolean {
  return facet === 'source' ? sourcePattern.test(value) : isOneOf(facetOptions[facet], value);
}
