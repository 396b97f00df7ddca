import type { ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import type { RoleTemplate } from '@causa/shared/listings/role-templates';
import { roleTemplates } from '@causa/shared/listings/role-templates';
import type { Locale } from '@causa/shared/platform/locales';
import { parseRichText } from '@causa/shared/platform/text/plain-rich-text';
import { typedKeys } from '@causa/shared/platform/typed-object';
import type { RoleFamily } from '@causa/shared/search/facets';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of each template in one language; what has to be filled in is marked. */
export type RoleTexts = Readonly<
  Record<RoleTemplate, { description: string; skills: string[]; commitment?: string }>
>;

const texts: Readonly<Record<Locale, RoleTexts>> = { en, es, pt };

/** The answers of a template that need no words. */
const answers: Readonly<Record<RoleTemplate, Partial<ListingDraft>>> = {
  'program-coordinator': {
    roleFamily: 'program-manager',
    functions: ['program-management'],
    professionalLevel: 'professional',
  },
  'fundraising-officer': {
    roleFamily: 'development-officer',
    functions: ['fundraising'],
    professionalLevel: 'professional',
  },
  'volunteer-tutor': { functions: ['teaching'], actionTypes: ['ongoing'], hoursPerWeek: '2' },
  accountant: {
    roleFamily: 'accountant',
    functions: ['accounting-finance'],
    professionalLevel: 'professional',
  },
  'communications-officer': {
    roleFamily: 'communications-officer',
    functions: ['communications', 'writing-editing'],
    professionalLevel: 'professional',
  },
  'social-worker': {
    roleFamily: 'social-worker',
    functions: ['social-work', 'case-management'],
    professionalLevel: 'professional',
  },
  'community-organizer': {
    roleFamily: 'community-organizer',
    functions: ['community-outreach', 'advocacy'],
    professionalLevel: 'professional',
  },
  'it-specialist': {
    roleFamily: 'software-developer',
    functions: ['software-engineering'],
    professionalLevel: 'professional',
  },
  'human-resources-officer': {
    roleFamily: 'hr-officer',
    functions: ['human-resources'],
    professionalLevel: 'professional',
  },
  'board-member': { functions: ['board-governance'], actionTypes: ['board-service'] },
  'event-volunteer': {
    functions: ['events-logistics'],
    actionTypes: ['one-time', 'group-friendly'],
  },
  intern: { functions: ['program-management'], professionalLevel: 'entry-level' },
};

/** Returns the answers and texts of a template, in the language of the listing. */
export function getRoleTemplate(name: RoleTemplate, locale: Locale): Partial<ListingDraft> {
  const { description, ...own } = texts[locale][name];
  return {
    ...answers[name],
    ...(roleTemplates[name] === 'JOB' ? { jobTypes: ['full-time'], payment: 'paid' } : {}),
    ...own,
    applyBy: 'CAUSA',
    description: parseRichText(description),
  };
}

/** Returns the skills of the templates of a role, in the language of the listing. */
export function listRoleSkills(role: RoleFamily, locale: Locale): string[] {
  return typedKeys(roleTemplates)
    .filter((name) => answers[name].roleFamily === role)
    .flatMap((name) => texts[locale][name].skills);
}
