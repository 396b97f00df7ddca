import { completeWebAddress } from '@causa/shared/platform/http/web-address';
import { isDeepStrictEqual } from 'node:util';
import { draftLimits } from '@causa/shared/listings/drafts/listing-draft';
import { linePattern } from '@causa/shared/platform/common.contract';
import { organizationFieldsSchema } from '@causa/shared/organizations/organizations.contract';
import type { FieldError } from '@causa/shared/platform/errors';
import {
  type OrganizationDraft,
  type OrganizationField,
  organizationFieldNames,
} from '@causa/shared/organizations/organization-draft';
import type { Organization } from '../../generated/prisma/client.ts';
import type { OrganizationFields } from '../details/organization.fields.ts';

/** Returns the fields that differ between two versions, in the order of the form. */
export function listDifferences(
  before: OrganizationDraft,
  after: OrganizationDraft,
): OrganizationField[] {
  return organizationFieldNames.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

/**
 * Returns the columns of a draft, or all its problems by the rules of the contract of an
 * organization.
 */
export function draftToFields(
  { registry, foundedYear, website, ...draft }: OrganizationDraft,
  row: Pick<Organization, 'registryNumber' | 'registryCountry'>,
): { fields: OrganizationFields } | { problems: FieldError[] } {
  // A number stays with the country it was entered for.
  const country =
    registry === row.registryNumber ? (row.registryCountry ?? draft.country) : draft.country;
  const parsed = organizationFieldsSchema.safeParse({
    ...draft,
    website: website === '' ? null : completeWebAddress(website),
    foundedYear: foundedYear === '' ? null : Number(foundedYear),
    registry: registry === '' ? null : { country, number: registry },
  });
  if (parsed.success) return { fields: parsed.data };
  const problems = new Map<string, FieldError>();
  for (const { path, ...issue } of parsed.error.issues) {
    const field = String(path[0]);
    if (!problems.has(field)) problems.set(field, { field, ...toProblem(field, issue) });
  }
  return { problems: organizationFieldNames.flatMap((field) => problems.get(field) ?? []) };
}

type Issue = Record<string, unknown>;

function toProblem(field: string, issue: Issue): Omit<FieldError, 'field'> {
  const { code, origin, minimum, maximum } = issue;
  if (field === 'foundedYear') return { code: 'FIELD_YEAR' };
  if (field === 'website') return { code: 'FIELD_URL' };
  if (field === 'country') return { code: 'FIELD_REQUIRED' };
  if (code === 'too_small')
    return origin === 'array' || minimum === 1
      ? { code: 'FIELD_REQUIRED' }
      : { code: 'FIELD_TOO_SHORT', params: { min: Number(minimum) } };
  if (code === 'too_big')
    return {
      code: field === 'areasOfFocus' ? 'FIELD_TOO_MANY' : 'FIELD_TOO_LONG',
      params: { max: Number(maximum) },
    };
  if (code === 'custom' && field === 'description')
    return { code: 'FIELD_TOO_MANY_LINKS', params: { max: draftLimits.links } };
  if (issue['pattern'] === String(linePattern)) return { code: 'FIELD_CHARACTERS' };
  return { code: field === 'name' ? 'FIELD_NAME' : 'FIELD_FORMAT' };
}
