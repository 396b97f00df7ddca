import { countryName } from '@causa/i18n/detail-formatters';
import { zoneCity } from '@causa/shared/platform/dates/zone-city';
import type {
  DraftField,
  DraftSection,
  ListingDraft,
} from '@causa/shared/listings/drafts/listing-draft';
import type { ListingType } from '@causa/shared/listings/listing-types';
import { parseTypedAmount } from '@causa/shared/platform/text/typed-number';
import type { FacetName } from '@causa/shared/search/facets';
import { isDay } from '@causa/shared/platform/dates/calendar-day';
import type { Text } from '../../../lib/text.ts';
import type { ListingDraftCopy } from '../own-listings/own-listings.data.ts';

/** The facet whose labels the values of a field use. */
export const facetOfField: Readonly<Partial<Record<DraftField, FacetName>>> = {
  locale: 'locale',
  functions: 'functions',
  areasOfFocus: 'areasOfFocus',
  roleFamily: 'synonymId',
  professionalLevel: 'professionalLevel',
  education: 'education',
  actionTypes: 'actionType',
  locationType: 'locationType',
  jobTypes: 'jobType',
  payment: 'payment',
};

/** Labels of fields whose general label does not fit a type. */
const ownFieldLabels = {
  VOLOP: {
    locationType: 'authoring.field.VOLOP.locationType',
    payText: 'authoring.field.VOLOP.payText',
  },
  EVENT: {
    functions: 'authoring.field.EVENT.functions',
    locationType: 'authoring.field.EVENT.locationType',
    capacity: 'authoring.field.EVENT.capacity',
    payText: 'authoring.field.EVENT.payText',
    applyBy: 'authoring.field.EVENT.applyBy',
    questions: 'authoring.field.EVENT.questions',
    recipients: 'authoring.field.EVENT.recipients',
  },
} as const;

/** Returns the label of a field for the listing's type. */
export function getFieldLabel({ t }: Text, type: ListingType, field: DraftField): string {
  const own: Partial<Record<DraftField, OwnLabel>> =
    type === 'VOLOP' || type === 'EVENT' ? ownFieldLabels[type] : {};
  return t(own[field] ?? `authoring.field.${field}`);
}

type OwnLabel = {
  [
    Type in keyof typeof ownFieldLabels
  ]: (typeof ownFieldLabels)[Type][keyof (typeof ownFieldLabels)[Type]];
}[keyof typeof ownFieldLabels];

/** Returns the name of a section for the listing's type. */
export function getSectionLabel({ t }: Text, type: ListingType, section: DraftSection): string {
  if (type === 'EVENT' && section === 'applying') return t('authoring.section.EVENT.applying');
  if (type === 'EVENT' && section === 'pay') return t('authoring.section.EVENT.pay');
  if (type === 'VOLOP' && section === 'pay') return t('authoring.section.VOLOP.pay');
  return t(`authoring.section.${section}`);
}

/** Formats the value of a draft field; '' when it is empty. */
export function listFieldTexts(
  text: Text,
  field: DraftField,
  value: unknown,
  members: readonly { id: string; name: string }[],
): string {
  const { t, label, list, locale } = text;
  const facet = facetOfField[field];
  if (!value) return '';
  if (value === true) return t('authoring.yes');
  const said = typeof value === 'string' ? value : '';
  if (facet !== undefined)
    return Array.isArray(value)
      ? list((value as string[]).map((one) => label(facet, one)))
      : label(facet, said);
  switch (field) {
    case 'place':
      return (value as NonNullable<ListingDraft['place']>).text;
    case 'remoteZone':
      return list((value as string[]).map((code) => countryName(locale, code)));
    case 'payPeriod':
      return t(`authoring.period.${value as NonNullable<ListingDraft['payPeriod']>}`);
    case 'applyBy':
      return t(`authoring.applyBy.${value as NonNullable<ListingDraft['applyBy']>}`);
    case 'description':
    case 'applyText':
      return (value as ListingDraft['description'])
        .map((block) => (block.type === 'list' ? `• ${block.items.join('\n• ')}` : block.text))
        .join('\n\n');
    case 'benefits':
    case 'skills':
      return (value as string[]).join('\n');
    case 'questions':
      return (value as ListingDraft['questions'])
        .map(({ text: question, options }) =>
          options.length === 0 ? question : `${question} (${options.join(', ')})`,
        )
        .join('\n');
    case 'recipients':
      return list(
        (value as string[]).map((id) => members.find((one) => one.id === id)?.name ?? id),
      );
    case 'startsOn':
    case 'endsOn':
    case 'closesOn':
      return isDay(said) ? text.day(`${said}T00:00:00+00:00`) : said;
    case 'payMin':
    case 'payMax':
      // A text that is not a number is shown as typed.
      return formatAmount(text, said);
    case 'timeZone':
      return formatZone(said);
    default:
      return said;
  }
}

/** Handles thousands separators: `1.800` is not parsed as 1.8. */
function formatAmount(text: Text, said: string): string {
  const amount = parseTypedAmount(said);
  return amount === null || amount === undefined ? said : text.number(amount);
}

/** Formats `America/Sao_Paulo` as «America / Sao Paulo». */
export function formatZone(zone: string): string {
  return zoneCity(zone);
}

/** Formats the problem of a field as a sentence. */
export function formatProblem(
  { t }: Text,
  { code, description }: ListingDraftCopy['problems'][number],
  label: string,
): string {
  if (code === 'FIELD_REQUIRED') return t('account.fillIn', { field: label });
  return description;
}
