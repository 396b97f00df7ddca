import type { RichText } from '../listings/listings.contract.ts';
import { typedKeys } from '../platform/typed-object.ts';
import type { AreaOfFocus } from '../search/facets.ts';
import type { Locale } from '../platform/locales.ts';
import type { OrgType } from './org-types.ts';

/** Form texts of an organization's page; a draft may break every rule. */
export interface OrganizationDraft {
  name: string;
  type: OrgType;
  locale: Locale;
  mission: string;
  description: RichText;
  country: string;
  city: string;
  website: string;
  areasOfFocus: AreaOfFocus[];
  foundedYear: string;
  registry: string;
}
export type OrganizationField = keyof OrganizationDraft;

/** Sections of the form and their fields; pictures and people are not part of the draft. */
export const organizationSections = {
  basics: ['name', 'type', 'locale'],
  about: ['mission', 'description'],
  place: ['country', 'city', 'website'],
  focus: ['areasOfFocus', 'foundedYear', 'registry'],
  pictures: [],
  people: [],
  photos: [],
} as const satisfies Record<string, readonly OrganizationField[]>;
export type OrganizationSection = keyof typeof organizationSections;
/** Sections with fields of the draft. */
export type OrganizationDraftSection = Exclude<
  OrganizationSection,
  'pictures' | 'people' | 'photos'
>;
export const organizationSectionNames = typedKeys(organizationSections);

/** In the order of the form. */
export const organizationFieldNames: readonly OrganizationField[] =
  organizationSectionNames.flatMap(
    (section): readonly OrganizationField[] => organizationSections[section],
  );

/** Fields of a verified organization that staff review before they change. */
export const reviewedFields = [
  'name',
  'type',
  'registry',
  'website',
] as const satisfies readonly OrganizationField[];
