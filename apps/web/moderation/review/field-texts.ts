import { countryName } from '@causa/i18n/detail-formatters';
import { applicationMethods, draftFields } from '@causa/shared/listings/drafts/listing-draft';
import { proofKinds } from '@causa/shared/organizations/verification';
import { payPeriods } from '@causa/shared/listings/pay-terms';
import { facetOfField } from '../../listings/authoring/fields/list-field-texts.ts';
import type { Text } from '../../lib/text.ts';

/** Fields that organizations alone have. */
const organizationFields = [
  'name',
  'type',
  'mission',
  'country',
  'city',
  'website',
  'foundedYear',
  'registry',
] as const;

/** Boolean fields of a listing. */
const switches: readonly string[] = ['isRecurring', 'payNotStated'];
const amounts: readonly string[] = ['payMin', 'payMax'];

/** Narrows a word of the data to a list; undefined for one that this build does not know. */
export function findKnown<const Known extends string>(
  known: readonly Known[],
  word: string,
): Known | undefined {
  return known.find((one) => one === word);
}

/** The name of a field of an item; the field itself where this build has no name for it. */
export function getFieldName({ t }: Text, field: string): string {
  const proof = findKnown(proofKinds, field);
  if (proof !== undefined) return t(`staff.proof.${proof}`);
  if (field === 'sentence') return t('staff.sentence');
  const ofListing = findKnown(draftFields, field);
  if (ofListing !== undefined) return t(`authoring.field.${ofListing}`);
  const ofOrganization = findKnown(organizationFields, field);
  return ofOrganization === undefined ? field : t(`orgPage.field.${ofOrganization}`);
}

/**
 * The value of a field in the words of the reader's language; text that its author typed stays as
 * it is.
 */
export function formatFieldValue(
  { t, label, number, date, locale }: Text,
  field: string,
  value: string,
) {
  const parts = value.split(', ');
  if (field === 'remoteZone') return parts.map((code) => countryName(locale, code)).join(', ');
  if (switches.includes(field) && value === 'true') return t('authoring.yes');
  if (amounts.includes(field) && Number(value) > 0) return number(Number(value));
  if (field === 'payPeriod') {
    const period = findKnown(payPeriods, value);
    return period === undefined ? value : t(`authoring.period.${period}`);
  }
  if (field === 'applyBy') {
    const method = findKnown(applicationMethods, value);
    return method === undefined ? value : t(`authoring.applyBy.${method}`);
  }
  if (field === 'type') return label('orgType', value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return date(value);
  const ofListing = findKnown(draftFields, field);
  const facet = ofListing === undefined ? undefined : facetOfField[ofListing];
  return facet === undefined ? value : parts.map((part) => label(facet, part)).join(', ');
}
