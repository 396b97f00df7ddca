import { hasInvalidFeature } from '../search/features.ts';
import { dayMs } from '../platform/dates/durations.ts';
import { completeWebAddress, isWebAddress } from '../platform/http/web-address.ts';
import type { RichText } from './listings.contract.ts';
import type { FieldError } from '../platform/errors.ts';
import {
  type DraftField,
  draftLimits as limits,
  type DraftQuestion,
  type ListingDraft,
} from './drafts/listing-draft.ts';
import type { ListingType } from './listing-types.ts';
import { actionTypesByType } from '../search/facets.ts';
import { hasField } from './listing-fields.ts';
import { findPlaceholders } from './placeholders.ts';
import { getLastRunDay, getPay, getRunDays, getTimes } from './drafts/listing-values.ts';
import { parseAmount } from '../platform/parse-amount.ts';
import { findNumberReadings } from '../platform/text/neutral-number.ts';
import { parseTypedAmount, parseTypedNumber } from '../platform/text/typed-number.ts';
import { isDay, isTime } from '../platform/dates/calendar-day.ts';
import { isTimeZone } from '../platform/dates/time-zone.ts';
import { readEmailAddress } from '../platform/email-address.ts';
import { listLinks } from '../platform/text/rich-text-links.ts';
import { visibleText } from '../platform/text/visible-text.ts';
import { typedEntries } from '../platform/typed-object.ts';

/** The maximum length of an email address. */

/** Returns the number of characters of a formatted text, including headings and list items. */
export function getLength(text: RichText): number {
  return listParts(text).reduce((sum, part) => sum + part.length, 0);
}

/** Returns the number of visible characters. */
function getVisibleLength(text: RichText): number {
  return listParts(text).reduce((sum, part) => sum + visibleText(part).length, 0);
}

const listParts = (text: RichText): string[] =>
  text.flatMap((block) => (block.type === 'list' ? block.items : [block.text]));

/** The moments that rules use: when the listing appears or appeared, and now. */
export interface DraftMoments {
  publishAt: Date;
  now: Date;
}

/**
 * Returns everything that prevents publishing a draft, in the order of the form; empty when it may
 * be published. Used by the check page and by publishing.
 */
export function findListingProblems(
  type: ListingType,
  draft: ListingDraft,
  moments: DraftMoments,
): FieldError[] {
  return [
    ...findTitleProblems(draft.title),
    ...findBasicProblems(type, draft),
    ...findPlaceProblems(type, draft),
    ...findTimeProblems(type, draft, moments),
    ...(hasField(type, 'payment') ? findPayProblems(draft) : []),
    ...findListProblems(type, draft),
    ...findTextProblems(draft),
    ...findApplyProblems(type, draft),
    ...findClosingProblems(type, draft, moments),
    ...findUnfilledProblems(type, draft),
  ];
}

const createRequiredError = (field: DraftField): FieldError => ({ field, code: 'FIELD_REQUIRED' });
const createFieldError = (
  field: string,
  code: string,
  params: Record<string, number | string> = {},
): FieldError => ({ field, code, params });

/** The error for a number that readers understand in two ways; it names both. */
const createReadingsError = (field: DraftField, typed: string): FieldError =>
  createFieldError(field, 'FIELD_NUMBER_READINGS', { ...findNumberReadings(typed) });

/** Returns the problems of a title, which even a draft must have. */
export function findTitleProblems(title: string): FieldError[] {
  const { titleMin: min, titleMax: max } = limits;
  const shown = visibleText(title);
  if (shown === '') return [createRequiredError('title')];
  if (shown.length < min) return [createFieldError('title', 'FIELD_TOO_SHORT', { min })];
  if (title.trim().length > max) return [createFieldError('title', 'FIELD_TOO_LONG', { max })];
  const contact = /@|https?:|www\.|(?:\d[\s().-]?){8,}/i;
  // «2026-2027» is a school year, not a phone number.
  const text = shown.normalize('NFKC').replaceAll(/\b20\d\d\s?[-–/]\s?20\d\d\b/g, '');
  return contact.test(text) ? [createFieldError('title', 'FIELD_TITLE_CONTACT')] : [];
}

function findBasicProblems(type: ListingType, draft: ListingDraft): FieldError[] {
  const found: FieldError[] = [];
  const count = (field: 'functions' | 'areasOfFocus' | 'actionTypes', max: number, min: 0 | 1) => {
    if (draft[field].length < min) found.push(createRequiredError(field));
    if (draft[field].length > max) found.push(createFieldError(field, 'FIELD_TOO_MANY', { max }));
  };
  count('functions', limits.functions, type === 'EVENT' ? 0 : 1);
  count('areasOfFocus', limits.areasOfFocus, 1);
  if (type === 'JOB' && draft.roleFamily === null) found.push(createRequiredError('roleFamily'));
  if (type === 'VOLOP' || type === 'EVENT') {
    count('actionTypes', limits.actionTypes, 1);
    if (draft.actionTypes.some((each) => !actionTypesByType[type].includes(each)))
      found.push(createFieldError('actionTypes', 'FIELD_OPTION'));
  }
  return found;
}

function findPlaceProblems(type: ListingType, draft: ListingDraft): FieldError[] {
  const found: FieldError[] = [];
  if (draft.locationType === null) found.push(createRequiredError('locationType'));
  else if (draft.locationType !== 'REMOTE' && draft.place === null)
    found.push(createRequiredError('place'));
  if (hasField(type, 'remoteZone') && draft.remoteZone.length > limits.remoteZone)
    found.push(createFieldError('remoteZone', 'FIELD_TOO_MANY', { max: limits.remoteZone }));
  if (hasInvalidFeature(type, draft.features))
    found.push(createFieldError('features', 'FIELD_OPTION'));
  if (draft.timeZone === null) found.push(createRequiredError('timeZone'));
  else if (!isTimeZone(draft.timeZone)) found.push(createFieldError('timeZone', 'FIELD_OPTION'));
  if (hasField(type, 'jobTypes')) {
    if (draft.jobTypes.length === 0) found.push(createRequiredError('jobTypes'));
    if (draft.jobTypes.length > limits.jobTypes)
      found.push(createFieldError('jobTypes', 'FIELD_TOO_MANY', { max: limits.jobTypes }));
  }
  return found;
}

function findTimeProblems(
  type: ListingType,
  draft: ListingDraft,
  moments: DraftMoments,
): FieldError[] {
  const found: FieldError[] = [];
  if (hasField(type, 'hoursPerWeek')) {
    const hours = parseTypedNumber(draft.hoursPerWeek);
    if (draft.hoursPerWeek === '' && type === 'INTERNSHIP')
      found.push(createRequiredError('hoursPerWeek'));
    else if (findNumberReadings(draft.hoursPerWeek) !== undefined)
      found.push(createReadingsError('hoursPerWeek', draft.hoursPerWeek));
    else if (hours === null) found.push(createFieldError('hoursPerWeek', 'FIELD_NUMBER'));
    else if (hours !== undefined) {
      const { hoursMin: min, hoursMax: max } = limits;
      if (hours < min) found.push(createFieldError('hoursPerWeek', 'FIELD_TOO_SMALL', { min }));
      else if (hours > max) found.push(createFieldError('hoursPerWeek', 'FIELD_TOO_BIG', { max }));
      else if (!Number.isInteger(hours * 2))
        found.push(createFieldError('hoursPerWeek', 'FIELD_HALVES'));
    }
  }
  if (type === 'VOLOP' && visibleText(draft.commitment) === '')
    found.push(createRequiredError('commitment'));
  if (hasField(type, 'capacity')) {
    const capacity = parseTypedNumber(draft.capacity);
    if (findNumberReadings(draft.capacity) !== undefined)
      found.push(createReadingsError('capacity', draft.capacity));
    else if (capacity === null || (capacity !== undefined && !Number.isInteger(capacity)))
      found.push(createFieldError('capacity', 'FIELD_NUMBER'));
    else if (capacity !== undefined && capacity < 1)
      found.push(createFieldError('capacity', 'FIELD_TOO_SMALL', { min: 1 }));
    else if (capacity !== undefined && capacity > limits.capacityMax)
      found.push(createFieldError('capacity', 'FIELD_TOO_BIG', { max: limits.capacityMax }));
  }
  return [...found, ...findDateProblems(type, draft, moments)];
}

function findDateProblems(
  type: ListingType,
  draft: ListingDraft,
  { now }: DraftMoments,
): FieldError[] {
  if (type === 'EVENT' && draft.startsOn === '') return [createRequiredError('startsOn')];
  if (type === 'EVENT' && draft.startsAt === '') return [createRequiredError('startsAt')];
  const found: FieldError[] = [];
  for (const field of ['startsOn', 'endsOn'] as const)
    if (hasField(type, field) && draft[field] !== '' && !isDay(draft[field]))
      found.push(createFieldError(field, 'FIELD_DATE'));
  for (const field of ['startsAt', 'endsAt'] as const)
    if (hasField(type, field) && draft[field] !== '' && !isTime(draft[field]))
      found.push(createFieldError(field, 'FIELD_TIME'));
  if (found.length > 0) return found;
  const { startsAt, endsAt } = getTimes(type, draft);
  if (type === 'EVENT' && startsAt !== null && startsAt <= now)
    return [createFieldError('startsOn', 'FIELD_PAST')];
  if (startsAt !== null && endsAt !== null) {
    if (endsAt < startsAt) return [createFieldError('endsOn', 'FIELD_MONTHS')];
    if (type === 'EVENT' && endsAt.getTime() - startsAt.getTime() > limits.eventDays * dayMs)
      return [createFieldError('endsOn', 'FIELD_TOO_LATE', { days: limits.eventDays })];
  }
  return [];
}

function findPayProblems(draft: ListingDraft): FieldError[] {
  const unclear = (['payMin', 'payMax'] as const)
    .filter((field) => findNumberReadings(draft[field]) !== undefined)
    .map((field) => createReadingsError(field, draft[field]));
  if (draft.payment === null) return [createRequiredError('payment'), ...unclear];
  const isStated = draft.payMin !== '' || draft.payMax !== '';
  // Unpaid work needs no amounts, and missing pay must be declared.
  if (draft.payment === 'unpaid' || (draft.payNotStated && !isStated)) return [];
  if (draft.payNotStated) return [createFieldError('payNotStated', 'FIELD_PAY_BOTH')];
  if (!isStated) return [createRequiredError('payMin')];
  const found: FieldError[] = [...unclear];
  if (draft.payCurrency === null) found.push(createRequiredError('payCurrency'));
  if (draft.payPeriod === null) found.push(createRequiredError('payPeriod'));
  for (const field of ['payMin', 'payMax'] as const) {
    const amount = parseTypedAmount(draft[field]);
    const { payCurrency } = draft;
    if (unclear.some((problem) => problem.field === field)) continue;
    if (amount === null) found.push(createFieldError(field, 'FIELD_NUMBER'));
    else if (amount !== undefined && amount <= 0)
      found.push(createFieldError(field, 'FIELD_TOO_SMALL', { min: 1 }));
    else if (amount !== undefined && amount > limits.payMost)
      found.push(createFieldError(field, 'FIELD_TOO_BIG', { max: limits.payMost }));
    // Decimals of a currency without cents would be rounded.
    else if (
      amount !== undefined &&
      payCurrency !== null &&
      parseAmount(draft[field], payCurrency) === null
    )
      found.push(createFieldError(field, 'FIELD_NUMBER'));
  }
  if (found.length > 0) return found;
  const { payMin, payMax } = getPay(draft);
  if (payMin !== null && payMax !== null) {
    if (payMax < payMin) return [createFieldError('payMax', 'FIELD_PAY_ORDER')];
    if (payMax > payMin * 10n) return [createFieldError('payMax', 'FIELD_PAY_RANGE')];
  }
  return [];
}

function findListProblems(type: ListingType, draft: ListingDraft): FieldError[] {
  const found: FieldError[] = [];
  if (draft.payText.length > limits.payText)
    found.push(createFieldError('payText', 'FIELD_TOO_LONG', { max: limits.payText }));
  for (const [field, most, length] of [
    ['benefits', limits.benefits, limits.benefit],
    ['skills', limits.skills, limits.skill],
  ] as const) {
    if (!hasField(type, field)) continue;
    if (draft[field].length > most)
      found.push(createFieldError(field, 'FIELD_TOO_MANY', { max: most }));
    if (draft[field].some((each) => each.length > length))
      found.push(createFieldError(field, 'FIELD_TOO_LONG', { max: length }));
  }
  return found;
}

function findTextProblems({ description }: ListingDraft): FieldError[] {
  const { descriptionMin: min, descriptionMax: max } = limits;
  const shown = getVisibleLength(description);
  if (shown === 0) return [createRequiredError('description')];
  if (shown < min) return [createFieldError('description', 'FIELD_TOO_SHORT', { min })];
  return getLength(description) > max
    ? [createFieldError('description', 'FIELD_TOO_LONG', { max })]
    : findLinkProblems('description', description);
}

function findLinkProblems(field: 'description' | 'applyText', text: RichText): FieldError[] {
  const { links: max } = limits;
  return listLinks(text).length > max
    ? [createFieldError(field, 'FIELD_TOO_MANY_LINKS', { max })]
    : [];
}

function findApplyProblems(type: ListingType, draft: ListingDraft): FieldError[] {
  const isLong = getLength(draft.applyText) > limits.applyTextMax;
  return [
    ...findMethodProblems(type, draft),
    ...(isLong
      ? [createFieldError('applyText', 'FIELD_TOO_LONG', { max: limits.applyTextMax })]
      : findLinkProblems('applyText', draft.applyText)),
  ];
}

function findMethodProblems(type: ListingType, draft: ListingDraft): FieldError[] {
  switch (draft.applyBy) {
    case null:
      return type === 'EVENT' ? [] : [createRequiredError('applyBy')];
    case 'CAUSA':
      return draft.questions.length > limits.questions
        ? [createFieldError('questions', 'FIELD_TOO_MANY', { max: limits.questions })]
        : draft.questions.flatMap(findQuestionProblems);
    case 'LINK': {
      const applyUrl = completeWebAddress(draft.applyUrl);
      if (applyUrl === '') return [createRequiredError('applyUrl')];
      return isWebAddress(applyUrl) && applyUrl.length <= 500
        ? []
        : [createFieldError('applyUrl', 'FIELD_URL')];
    }
    case 'EMAIL':
      if (draft.applyEmail === '') return [createRequiredError('applyEmail')];
      return readEmailAddress(draft.applyEmail) !== null
        ? []
        : [createFieldError('applyEmail', 'FIELD_EMAIL')];
    case 'TEXT':
      return getVisibleLength(draft.applyText) === 0 ? [createRequiredError('applyText')] : [];
  }
}

function findQuestionProblems({ kind, text, options }: DraftQuestion, at: number): FieldError[] {
  const field = `questions.${at}`;
  const { questionMin: min, questionMax: max, optionsMin, optionsMax, option } = limits;
  if (visibleText(text).length < min) return [createFieldError(field, 'FIELD_TOO_SHORT', { min })];
  if (text.length > max) return [createFieldError(field, 'FIELD_TOO_LONG', { max })];
  if (kind !== 'CHOICE') return [];
  if (options.length < optionsMin || options.length > optionsMax)
    return [createFieldError(field, 'FIELD_OPTIONS', { min: optionsMin, max: optionsMax })];
  return options.some((each) => each.length > option)
    ? [createFieldError(field, 'FIELD_TOO_LONG', { max: option })]
    : [];
}

function findClosingProblems(
  type: ListingType,
  draft: ListingDraft,
  { publishAt, now }: DraftMoments,
): FieldError[] {
  if (!hasField(type, 'closesOn')) return [];
  if (draft.closesOn === '') return type === 'VOLOP' ? [] : [createRequiredError('closesOn')];
  if (!isDay(draft.closesOn)) return [createFieldError('closesOn', 'FIELD_DATE')];
  const { closesAt } = getTimes(type, draft);
  if (closesAt === null) return [];
  if (closesAt <= now) return [createFieldError('closesOn', 'FIELD_PAST')];
  return draft.closesOn > getLastRunDay(type, publishAt, draft.timeZone)
    ? [createFieldError('closesOn', 'FIELD_TOO_LATE', { days: getRunDays(type) })]
    : [];
}

/** Placeholders of a template that are left. */
function findUnfilledProblems(type: ListingType, draft: ListingDraft): FieldError[] {
  const texts = {
    title: draft.title,
    commitment: draft.commitment,
    payText: draft.payText,
    benefits: draft.benefits.join('\n'),
    description: listParts(draft.description).join('\n'),
    skills: draft.skills.join('\n'),
    applyText: listParts(draft.applyText).join('\n'),
  };
  return typedEntries(texts).flatMap(([field, text]) => {
    const names = hasField(type, field) ? findPlaceholders(text) : [];
    return names.length === 0
      ? []
      : [createFieldError(field, 'FIELD_UNFILLED', { places: names.join(' · ') })];
  });
}
