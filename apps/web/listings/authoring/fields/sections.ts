import { listFields } from '@causa/shared/listings/listing-fields';
import {
  type DraftField,
  type DraftSection,
  draftSections,
  emptyDraft,
  type ListingDraft,
} from '@causa/shared/listings/drafts/listing-draft';
import { dashboardWords } from '@causa/shared/listings/listing-tabs';
import { typedKeys } from '@causa/shared/platform/typed-object';
import type { ListingType } from '@causa/shared/listings/listing-types';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { getListingParams, type ListingDraftCopy } from '../own-listings/own-listings.data.ts';

export const sectionNames = typedKeys(draftSections);

export function isSection(name: string | undefined): name is DraftSection {
  return name !== undefined && Object.hasOwn(draftSections, name);
}

/** Returns the section that an address shows. */
export function getSection(url: URL): DraftSection | undefined {
  const route = parsePath(url.pathname);
  const name = route.page === 'adminEdit' ? route.params.section : undefined;
  return isSection(name) ? name : undefined;
}

/** Returns the fields of the form at this address. */
export function listSectionFields(url: URL): DraftField[] {
  const section = getSection(url);
  return section === undefined
    ? []
    : listFields(dashboardWords[getListingParams(url).word], section);
}

/** Returns the section after this one; undefined after the last, which the check follows. */
export function getNextSection(section: DraftSection | undefined): DraftSection | 'check' {
  const at = section === undefined ? -1 : sectionNames.indexOf(section);
  return sectionNames[at + 1] ?? 'check';
}

/** Returns the element id of a field on the check page. */
export function getAnswerId(field: DraftField): string {
  return `answer-${field}`;
}

export type SectionStatus = 'done' | 'wrong' | 'todo' | 'empty' | 'optional';

/** Returns the progress of a section, from its problems and its filled fields. */
export function getSectionStatus(
  type: ListingType,
  section: DraftSection,
  { data, problems }: Pick<ListingDraftCopy, 'data' | 'problems'>,
): SectionStatus {
  const fields = listFields(type, section);
  const isBegun = fields.some((field) => isFilled(field, data));
  const own = problems.filter(({ field }) => getProblemField(field, fields) !== undefined);
  if (own.some(({ code }) => code !== 'FIELD_REQUIRED')) return 'wrong';
  if (own.length > 0) return isBegun ? 'todo' : 'empty';
  return isBegun ? 'done' : 'optional';
}

/** Returns the field of a problem: `questions.3` belongs to `questions`. */
export function getProblemField(
  name: string,
  fields: readonly DraftField[],
): DraftField | undefined {
  return fields.find((field) => name === field || name.startsWith(`${field}.`));
}

const defaultFields: readonly DraftField[] = [
  'locale',
  'title',
  'areasOfFocus',
  'place',
  'timeZone',
  'payCurrency',
];

/** Defaults, also those of the organization, do not count as filled. */
function isFilled(field: DraftField, data: ListingDraft): boolean {
  if (defaultFields.includes(field)) return false;
  return JSON.stringify(data[field]) !== JSON.stringify(emptyDraft('en', '')[field]);
}
