import { createHash } from 'node:crypto';
import { locales } from '@causa/shared/platform/locales';
import { tokenize } from './analyze-text.ts';
import { listConceptIds, toNameWord } from './concepts.ts';
import { listAllLabels } from './facet-words.ts';
import { stopWords } from './stop-words.ts';
import type { ActionType, AreaOfFocus, JobFunction, RoleFamily } from '@causa/shared/search/facets';

/** Facets that say what a listing is, as its title does. */
export const titleFacets = ['synonymId', 'actionType'] as const;
/** Facets that say what it is about, as their labels do. */
export const labelFacets = ['functions', 'areasOfFocus'] as const;
/** Facets whose values stand for concepts of the vocabulary. */
const meaningFacets = [...titleFacets, ...labelFacets] as const;
export type MeaningFacet = (typeof meaningFacets)[number];

// Their own names only: what is broader than an occupation need not be broader than its family.

/** The occupations of a family of job titles. */
const families: Record<RoleFamily, string> = {
  accountant:
    'accountant bookkeeper finance-officer finance-assistant controller project-accountant accounts-payable accounts-receivable payroll-officer auditor audit financial-analyst cost-accountant tax-specialist budget-officer bookkeeping',
  advocate:
    'advocate activist lobbyist political-campaigner campaign-coordinator campaigning public-affairs coalition-manager human-rights-defender',
  attorney:
    'lawyer immigration-lawyer human-rights-lawyer family-lawyer labor-lawyer environmental-lawyer housing-lawyer public-defender contract-lawyer accredited-representative law-studies legal-aid',
  'board-member': 'board-secretary governance board-member',
  caregiver:
    'caregiver care-work elder-caregiver support-worker personal-assistant-disability nursing-assistant respite-care night-support-worker',
  'case-manager':
    'case-manager case-management family-support-worker intake-worker navigator welfare-officer social-services-officer discharge-planner',
  'communications-officer':
    'communications-officer communications-assistant digital-communications press-officer media-relations public-relations social-media social-media-manager content-creator writer copywriter editor journalist marketing-officer digital-marketing advertising-general media-outlet newsletter publications-officer storyteller blogger speechwriter',
  'community-organizer':
    'community-organizer community-organizing organizer activist canvasser outreach-worker community-development-worker civic-engagement-coordinator',
  counselor:
    'counselor counseling psychologist psychology therapist psychotherapy youth-counselor school-counselor school-psychologist mhpss',
  'data-analyst':
    'data-analyst data-analysis data-scientist statistician statistics data-manager data-engineer business-intelligence data-visualization survey-methodologist',
  designer:
    'designer design graphic-designer graphic-design illustrator art-director ux-designer web-designer service-designer visual-arts',
  'development-officer':
    'fundraiser fundraising fundraising-assistant major-gifts-officer major-gifts individual-giving annual-giving corporate-fundraising donor-relations digital-fundraising philanthropy partnerships-manager',
  'events-coordinator': 'events-coordinator events meeting-planner',
  'executive-director':
    'executive-director deputy-director general-manager president country-director leadership',
  'field-coordinator':
    'field-coordinator field-work area-coordinator humanitarian-worker development-worker emergency-coordinator humanitarian-logistician regional-director',
  'grant-writer':
    'grant-writer grant-writing grants-manager grants grant-compliance institutional-funding',
  'hr-officer':
    'hr-officer hr-assistant human-resources recruiter recruitment learning-development talent-management payroll-officer',
  nurse:
    'nurse nursing community-nurse licensed-practical-nurse nurse-practitioner nursing-assistant midwife psychiatric-nurse school-nurse nurse-manager',
  'office-manager':
    'office-manager administrative-assistant receptionist executive-assistant personal-secretary switchboard-operator administration filing-clerk typist customer-service information-desk office-junior',
  'operations-manager':
    'operations-manager operations logistics logistics-officer procurement-officer warehouse-manager warehouse-worker warehouse facilities-manager supplies',
  'policy-analyst': 'policy-analyst policy-analysis policy public-affairs lobbyist policy-director',
  'program-manager':
    'program-manager program-management program-assistant project-manager project-management project-assistant program-design pmo',
  researcher:
    'researcher research research-assistant evaluator evaluation social-scientist sociologist anthropologist qualitative-research political-scientist',
  'social-worker':
    'social-worker social-work school-social-worker child-welfare-worker social-educator street-outreach outreach-worker rural-social-worker',
  'software-developer':
    'software-developer programming developer web-developer web-development front-end-developer back-end-developer full-stack-developer mobile-developer devops-engineer systems-administrator network-engineer database-administrator it-support it-manager information-technology it-acronym software systems-analyst',
  teacher:
    'teacher teaching university-lecturer special-education-teacher substitute-teacher vocational-teacher spanish-teacher portuguese-teacher math-teacher academic-coordinator primary-teacher secondary-teacher early-childhood-educator adult-education-teacher language-teacher english-teacher trainer training facilitator tutor education-specialist teaching-assistant literacy',
  translator: 'translator translation interpreter interpreting court-interpreter subtitling',
  'volunteer-coordinator': 'volunteer-coordinator volunteer-management volunteer-recruiter',
};

const functions: Partial<Record<JobFunction, string>> = {
  'accounting-finance': 'finance accounting accounts-payable',
  'art-design': 'design design-volunteer',
  'data-analysis': 'data-analysis data-volunteer',
  'events-logistics': 'events event-volunteer',
  fundraising: 'fundraising fundraising-volunteer',
  'human-resources': 'human-resources',
  legal: 'legal-work legal-volunteer',
  'monitoring-evaluation': 'monitoring-evaluation mel-officer evaluator evaluation',
  'software-engineering': 'programming web-development web-volunteer',
  teaching: 'teaching tutoring tutor teaching-volunteer',
  translation: 'translation translation-volunteer',
};

/** Whom and what an area of focus is for. */
const areas: Partial<Record<AreaOfFocus, string>> = {
  animals: 'animals pets dogs cats animal-shelter animal-volunteer',
  'arts-music': 'arts culture arts-program-manager',
  'children-youth': 'children youth children-volunteer',
  climate: 'climate',
  disability: 'disability disability-volunteer',
  'disaster-relief': 'disaster-relief humanitarian-worker humanitarian',
  environment: 'environment conservation environment-volunteer',
  'food-security': 'food-security food-bank soup-kitchen food-distribution food-volunteer',
  'housing-homelessness': 'homelessness housing homeless-volunteer emergency-shelter',
  immigration: 'immigration refugees immigrant-rights refugee-volunteer',
  'international-development': 'international-development humanitarian-worker',
  lgbtq: 'lgbtq',
  'media-journalism': 'journalism journalist',
  'older-people': 'older-people visiting-seniors nursing-home',
  'sports-recreation': 'sports soccer sports-coach sports-volunteer',
  women: 'women',
};

const actions: Partial<Record<ActionType, string>> = {
  'board-service': 'board-member board-volunteering',
  'skills-based': 'pro-bono',
  'group-friendly': 'group-volunteering',
  'family-friendly': 'family-volunteering',
  abroad: 'volunteer-abroad work-exchange',
  talk: 'talk seminar',
  workshop: 'workshops training-course training seminar',
  fundraiser: 'fundraising-events gala charity-auction concert dinner bazaar',
  'community-action': 'cleanup day-of-service volunteering',
  'career-fair': 'job-fair',
  conference: 'conference seminar',
  celebration: 'community-fair open-house anniversary festival',
};

const meanings: Record<MeaningFacet, Readonly<Record<string, string>>> = {
  synonymId: families,
  functions,
  areasOfFocus: areas,
  actionType: actions,
};

/** Returns the ids of the concepts that a value of a facet stands for, by itself or by its labels. */
export function listFacetConcepts(facet: MeaningFacet, value: string): readonly string[] {
  return [...(concepts.get(toFacetLexeme(facet, value)) ?? [])];
}

/** Returns the lexeme of documents with a value of a facet, one instead of all its concepts. */
export function toFacetLexeme(facet: MeaningFacet, value: string): string {
  return `f:${facet}.${value}`;
}

const concepts = new Map<string, Set<string>>();
const lexemes = new Map<string, string[]>();

function addConcepts(facet: MeaningFacet, value: string, ids: readonly string[]): void {
  const lexeme = toFacetLexeme(facet, value);
  const known = concepts.get(lexeme) ?? new Set();
  concepts.set(lexeme, known);
  for (const id of ids) {
    if (known.has(id)) continue;
    known.add(id);
    lexemes.set(id, [...(lexemes.get(id) ?? []), lexeme]);
  }
}

for (const facet of meaningFacets)
  for (const [value, ids] of Object.entries(meanings[facet]))
    addConcepts(facet, value, ids.split(' '));
for (const { facet, value, words } of listAllLabels())
  for (const locale of locales) {
    const named = tokenize(words[locale])
      .filter(({ word }) => !stopWords.has(word))
      .map(({ word }) => toNameWord(word, locale));
    addConcepts(facet, value, listConceptIds(named, locale));
  }

/** Changes with what facets stand for: saved searches of another one are prepared again. */
export const facetConceptsVersion = createHash('sha1')
  .update(JSON.stringify([...lexemes]))
  .digest('base64url')
  .slice(0, 8);

/** Returns the lexemes of the values of facets that stand for a concept, by its id. */
export function listFacetLexemes(id: string): readonly string[] {
  return lexemes.get(id) ?? [];
}

/** Returns the lexemes of a document's values of these facets that stand for any concept. */
export function collectFacetLexemes(
  facets: Partial<Record<MeaningFacet, readonly string[]>>,
  names: readonly MeaningFacet[],
): string[] {
  return names.flatMap((facet) =>
    (facets[facet] ?? [])
      .map((value) => toFacetLexeme(facet, value))
      .filter((lexeme) => concepts.has(lexeme)),
  );
}

/** Returns every value that stands for concepts. */
export function listMeaningValues(): { facet: MeaningFacet; value: string }[] {
  return [...concepts.keys()].flatMap((lexeme) => {
    const [facet, value] = lexeme.slice(2).split('.');
    const known = meaningFacets.find((name) => name === facet);
    return known === undefined || value === undefined ? [] : [{ facet: known, value }];
  });
}
