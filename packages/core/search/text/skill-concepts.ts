import { typedKeys } from '@causa/shared/platform/typed-object';
import type { Locale } from '@causa/shared/platform/locales';
import type { Skill } from '@causa/shared/search/skills';
import { tokenize } from './analyze-text.ts';
import { listConceptIds, toNameWord } from './concepts.ts';
import { stopWords } from './stop-words.ts';

/** The concepts of the vocabulary that each value of the filter by skill stands for. */
const meanings: Record<Skill, string> = {
  accounting: 'accounting bookkeeping quickbooks audit',
  administration: 'administration minute-taking client-records filing-clerk',
  budgeting: 'budgeting',
  'case-management': 'case-management intake-worker social-work',
  childcare: 'child-care early-childhood',
  communications: 'media-relations newsletter public-relations communications-officer',
  'community-organizing': 'community-organizing organizer campaigning canvassing',
  cooking: 'cooking cook food-handling',
  counseling:
    'counseling psychotherapy motivational-interviewing crisis-counselor crisis-intervention',
  'customer-service': 'customer-service phone-work information-desk',
  'data-analysis':
    'data-analysis statistics spss r-language sql power-bi data-visualization survey-methodologist',
  driving: 'driving driving-license driver',
  'event-planning': 'events events-coordinator meeting-planner',
  facilitation: 'facilitator graphic-facilitation training workshops',
  'first-aid': 'first-aid',
  fundraising: 'fundraising fundraiser donor-relations cfre',
  gardening: 'gardening gardener',
  'grant-writing': 'grant-writing grant-writer',
  'graphic-design': 'graphic-design canva adobe-suite figma illustrator',
  healthcare: 'nursing triage vaccination health-education nurse caregiver',
  'human-resources': 'human-resources recruitment payroll',
  leadership: 'leadership people-management leadership-development strategy',
  'legal-work': 'legal-work legal-research legal-aid lawyer',
  logistics: 'logistics procurement supplies inventory',
  mediation: 'mediation negotiation',
  mentoring: 'mentoring mentor coach',
  'photo-video': 'photography video premiere photographer',
  programming: 'programming web-development python javascript java php html-css wordpress',
  'project-management': 'project-management pmp program-management',
  'public-speaking': 'public-speaking',
  research: 'research qualitative-research quantitative-research evaluation policy-analysis',
  'sign-language': 'sign-language',
  'social-media': 'social-media',
  spreadsheets: 'excel',
  teaching: 'teaching tutoring classroom-management literacy',
  translation: 'translation interpreting',
  'volunteer-management': 'volunteer-management',
  writing: 'writing writing-editing copywriter report-writing policy-writing editor',
};

const skillsOf = new Map<string, Skill[]>();
for (const skill of typedKeys(meanings))
  for (const id of meanings[skill].split(' '))
    skillsOf.set(id, [...(skillsOf.get(id) ?? []), skill]);

/** Returns the ids of all concepts that stand for skills. */
export function listSkillConcepts(): string[] {
  return [...skillsOf.keys()];
}

/** Returns the values of the filter by skill that these skills name, written in this language. */
export function listSkills(skills: readonly string[], locale: Locale): Skill[] {
  const found = skills.flatMap((text) => {
    const words = tokenize(text)
      .filter(({ word }) => !stopWords.has(word))
      .map(({ word }) => toNameWord(word, locale));
    return listConceptIds(words, locale).flatMap((id) => skillsOf.get(id) ?? []);
  });
  return [...new Set(found)].sort();
}
