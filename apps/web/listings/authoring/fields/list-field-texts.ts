import { countryName } from '@causa/i18n/detail-formatters';
import {
  applicationMethods,
  type DraftField,
  type DraftPlace,
  type DraftQuestion,
  type DraftSection,
  type ListingDraft,
} from '@causa/shared/listings/drafts/listing-draft';
import { benefitKinds, features, splitFeature } from '@causa/shared/search/features';
import type { ListingType } from '@causa/shared/listings/listing-types';
import { parseTypedAmount } from '@causa/shared/platform/text/typed-number';
import { isOneOf } from '@causa/shared/platform/typed-object';
import { payPeriods } from '@causa/shared/listings/pay-terms';
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
  const typed = typeof value === 'string' ? value : '';
  if (facet !== undefined)
    return Array.isArray(value)
      ? list(readItems(value, isText).map((item) => label(facet, item)))
      : label(facet, typed);
  switch (field) {
    case 'place':
      return isPlace(value) ? value.text : '';
    case 'remoteZone':
      return list(readItems(value, isText).map((code) => countryName(locale, code)));
    case 'payPeriod':
      return isOneOf(payPeriods, value) ? t(`authoring.period.${value}`) : '';
    case 'applyBy':
      return isOneOf(applicationMethods, value) ? t(`authoring.applyBy.${value}`) : '';
    case 'description':
    case 'applyText':
      return readItems(value, isBlock).map(formatBlock).join('\n\n');
    case 'features':
    case 'benefitKinds':
      return list(
        readItems(value, isFeature).map((feature) => {
          const { facet, value: own } = splitFeature(feature);
          return label(facet, own);
        }),
      );
    case 'benefits':
    case 'skills':
      return readItems(value, isText).join('\n');
    case 'questions':
      return readItems(value, isQuestion).map(formatQuestion).join('\n');
    case 'recipients':
      return list(
        readItems(value, isText).map((id) => members.find((one) => one.id === id)?.name ?? id),
      );
    case 'startsOn':
    case 'endsOn':
    case 'closesOn':
      return isDay(typed) ? text.day(`${typed}T00:00:00+00:00`) : typed;
    case 'payMin':
    case 'payMax':
      // A text that is not a number is shown as typed.
      return formatAmount(text, typed);
    case 'timeZone':
      return text.zone(typed);
    default:
      return typed;
  }
}

type Block = ListingDraft['description'][number];

function readItems<T>(value: unknown, isItem: (item: unknown) => item is T): T[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}

const isFeature = (item: unknown) => isOneOf([...features, ...benefitKinds], item);

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isPlace(value: unknown): value is DraftPlace {
  return typeof value === 'object' && value !== null && 'placeId' in value && 'text' in value;
}

function isBlock(value: unknown): value is Block {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    ('text' in value || 'items' in value)
  );
}

function isQuestion(value: unknown): value is DraftQuestion {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    'options' in value &&
    Array.isArray(value.options)
  );
}

/** The addresses of links follow their words, which may say something else. */
function formatBlock(block: Block): string {
  const text = block.type === 'list' ? `• ${block.items.join('\n• ')}` : block.text;
  const links = block.type === 'heading' ? undefined : block.links;
  return links === undefined ? text : `${text} (${links.map(({ url }) => url).join(', ')})`;
}

function formatQuestion({ text, options }: DraftQuestion): string {
  return options.length === 0 ? text : `${text} (${options.join(', ')})`;
}

/** Handles thousands separators: `1.800` is not parsed as 1.8. */
function formatAmount(text: Text, said: string): string {
  const amount = parseTypedAmount(said);
  return amount === null || amount === undefined ? said : text.number(amount);
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
