import { emptyDraft, type ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { findListingProblems } from '@causa/shared/listings/listing.rules';
import { findPlaceholders } from '@causa/shared/listings/placeholders';
import { type RoleTemplate, roleTemplates } from '@causa/shared/listings/role-templates';
import { locales, type Locale } from '@causa/shared/platform/locales';
import { formatRichText, parseRichText } from '@causa/shared/platform/text/plain-rich-text';
import { typedKeys } from '@causa/shared/platform/typed-object';
import { describe, expect, it } from 'vitest';
import { getRoleTemplate, listRoleSkills } from './role-templates.ts';

const now = new Date('2027-01-10T12:00:00Z');
const names = typedKeys(roleTemplates);

/** A draft from a template with the answers that only its organization knows. */
function completeDraft(name: RoleTemplate, locale: Locale): ListingDraft {
  return {
    ...emptyDraft(locale, 'A title of the organization'),
    areasOfFocus: ['education'],
    locationType: 'REMOTE',
    timeZone: 'America/Bogota',
    jobTypes: ['full-time'],
    hoursPerWeek: '20',
    payment: 'paid',
    payMin: '1200',
    payCurrency: 'USD',
    payPeriod: 'MONTH',
    closesOn: '2027-02-10',
    ...getRoleTemplate(name, locale),
  };
}

const findProblems = (name: RoleTemplate, draft: ListingDraft) =>
  findListingProblems(roleTemplates[name], draft, { publishAt: now, now });

const fill = (text: string): string => text.replaceAll(/\[[^\]]+\]/g, 'filled in');

describe('getRoleTemplate', () => {
  it.each(names.flatMap((name) => locales.map((locale) => [name, locale] as const)))(
    'blocks %s in %s until its marked places are filled in',
    (name, locale) => {
      const draft = completeDraft(name, locale);
      expect(findProblems(name, draft).map(({ field, code }) => [field, code])).toEqual([
        ['description', 'FIELD_UNFILLED'],
      ]);
      const description = parseRichText(fill(formatRichText(draft.description)));
      expect(findProblems(name, { ...draft, description })).toEqual([]);
    },
  );

  it.each(names)('asks for the same in each language in %s', (name) => {
    const [first, ...others] = locales.map((locale) => {
      const { description = [], skills, commitment } = getRoleTemplate(name, locale);
      return {
        blocks: description.map((block) => [
          block.type,
          block.type === 'list' ? block.items.length : 1,
        ]),
        places: findPlaceholders(formatRichText(description)).length,
        skills: skills?.length,
        hasCommitment: commitment !== undefined,
      };
    });
    for (const other of others) expect(other).toEqual(first);
  });

  it('names the places that are left to fill in', () => {
    const problem = findProblems('accountant', completeDraft('accountant', 'es'))[0];
    expect(problem?.params).toEqual({ places: 'nombre del programa · número' });
  });

  it('leaves other brackets alone', () => {
    expect(findPlaceholders('Nurse [part time], see [our page](https://a.example)')).toEqual([]);
  });
});

describe('listRoleSkills', () => {
  it('answers in the language of the listing', () => {
    expect(listRoleSkills('accountant', 'pt')).toContain('Contabilidade');
  });
});
