import { typedEntries } from '../../platform/typed-object.ts';
import {
  actionTypes,
  areasOfFocus,
  educations,
  functions,
  jobTypes,
  locationTypes,
  payments,
  professionalLevels,
  roleFamilies,
} from '../../search/facets.ts';
import { benefitKinds, features } from '../../search/features.ts';
import { isId } from '../../platform/ids.ts';
import {
  applicationMethods,
  type DraftField,
  type DraftQuestion,
  type ListingDraft,
  questionKinds,
} from './listing-draft.ts';
import { type Locale, locales } from '../../platform/locales.ts';
import { currencies, payPeriods } from '../pay-terms.ts';
import { formatRichText, parseRichText } from '../../platform/text/plain-rich-text.ts';
import { formatNeutralNumber, toNeutralNumber } from '../../platform/text/neutral-number.ts';
import { isTimeZone } from '../../platform/dates/time-zone.ts';

/** The values of form fields by name: `title`, `functions.teaching`, `questions.0.text`. */
export type DraftValues = Readonly<Record<string, string>>;

/** Fields of numbers, with the decimals that their form shows behind a decimal sign. */
const numberFields: Readonly<Partial<Record<DraftField, 0 | 2>>> = {
  payMin: 2,
  payMax: 2,
  hoursPerWeek: 0,
  capacity: 0,
};

/** Converts a draft to the values of its form; numbers are written as in this language. */
export function draftToValues(draft: ListingDraft, locale?: Locale): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [field, value] of typedEntries(draft)) {
    if (field === 'place') {
      values['place'] = draft.place?.text ?? '';
      values['place.id'] = draft.place?.placeId ?? '';
    } else if (field === 'questions') Object.assign(values, questionsToValues(draft.questions));
    else if (field === 'description' || field === 'applyText')
      values[field] = formatRichText(draft[field]);
    else if (field === 'benefits' || field === 'skills') values[field] = draft[field].join('\n');
    else if (Array.isArray(value)) {
      for (const one of value) if (typeof one === 'string') values[`${field}.${one}`] = 'on';
    } else if (value === true) values[field] = 'on';
    else if (typeof value === 'string') {
      const decimals = locale === undefined ? undefined : numberFields[field];
      values[field] =
        locale === undefined || decimals === undefined
          ? value
          : formatNeutralNumber(value, locale, decimals);
    }
  }
  return values;
}

function questionsToValues(questions: readonly DraftQuestion[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [index, { id, kind, text, options, required }] of questions.entries()) {
    values[`questions.${index}.id`] = id;
    values[`questions.${index}.kind`] = kind;
    values[`questions.${index}.text`] = text;
    values[`questions.${index}.options`] = options.join('\n');
    if (required) values[`questions.${index}.required`] = 'on';
  }
  return values;
}

/** A place is sent as its id, as the API expects it. */
export type DraftSet = Partial<Omit<ListingDraft, 'place'>> & {
  place?: { placeId: string } | null;
};

/** Converts form values to the given fields of a draft; numbers are read as in this language. */
export function valuesToDraft(
  values: DraftValues,
  fields: readonly DraftField[],
  locale?: Locale,
): DraftSet {
  const read = createReaders(values, locale);
  const set: DraftSet = {};
  const readField = <Field extends DraftField>(field: Field) => {
    const value: DraftSet[Field] = read[field]();
    set[field] = value;
  };
  for (const field of fields) readField(field);
  return set;
}

type Readers = { [Field in DraftField]: () => DraftSet[Field] };

function createReaders(values: DraftValues, locale: Locale | undefined): Readers {
  const text = (name: string): string => (values[name] ?? '').trim();
  const number = (name: string): string =>
    locale === undefined ? text(name) : toNeutralNumber(text(name), locale);
  const ticked = <T extends string>(field: string, options: readonly T[]): T[] =>
    options.filter((option) => values[`${field}.${option}`] !== undefined);
  const one = <T extends string>(field: string, options: readonly T[]): T | null =>
    options.find((option) => option === text(field)) ?? null;
  const lines = (name: string): string[] =>
    (values[name] ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const under = (field: string): string[] =>
    Object.keys(values)
      .filter((name) => name.startsWith(`${field}.`))
      .map((name) => name.slice(field.length + 1));
  return {
    locale: () => one('locale', locales) ?? 'en',
    title: () => text('title'),
    functions: () => ticked('functions', functions),
    areasOfFocus: () => ticked('areasOfFocus', areasOfFocus),
    roleFamily: () => one('roleFamily', roleFamilies),
    professionalLevel: () => one('professionalLevel', professionalLevels),
    education: () => one('education', educations),
    actionTypes: () => ticked('actionTypes', actionTypes),
    locationType: () => one('locationType', locationTypes),
    place: () => (text('place.id') === '' ? null : { placeId: text('place.id') }),
    remoteZone: () => under('remoteZone').filter((code) => /^[A-Z]{2}$/.test(code)),
    timeZone: () => (isTimeZone(text('timeZone')) ? text('timeZone') : null),
    jobTypes: () => ticked('jobTypes', jobTypes),
    hoursPerWeek: () => number('hoursPerWeek'),
    commitment: () => text('commitment'),
    startsOn: () => text('startsOn'),
    startsAt: () => text('startsAt'),
    endsOn: () => text('endsOn'),
    endsAt: () => text('endsAt'),
    isRecurring: () => values['isRecurring'] !== undefined,
    capacity: () => number('capacity'),
    features: () => ticked('features', features),
    payment: () => one('payment', payments),
    payNotStated: () => values['payNotStated'] !== undefined,
    payMin: () => number('payMin'),
    payMax: () => number('payMax'),
    payCurrency: () => one('payCurrency', currencies),
    payPeriod: () => one('payPeriod', payPeriods),
    payText: () => text('payText'),
    benefitKinds: () => ticked('benefitKinds', benefitKinds),
    benefits: () => lines('benefits'),
    description: () => parseRichText(values['description'] ?? ''),
    skills: () => lines('skills'),
    applyBy: () => one('applyBy', applicationMethods),
    applyUrl: () => text('applyUrl'),
    applyEmail: () => text('applyEmail'),
    applyText: () => parseRichText(values['applyText'] ?? ''),
    questions: () => readQuestions(values),
    closesOn: () => text('closesOn'),
    recipients: () => under('recipients').filter(isId),
  };
}

/** Returns the questions of a form, except those marked for removal. */
function readQuestions(values: DraftValues): DraftQuestion[] {
  const at = (index: number, name: string): string =>
    (values[`questions.${index}.${name}`] ?? '').trim();
  // All questions of the form, also more than may be published: the author removes some later.
  const indices = Object.keys(values).flatMap((name) => {
    const index = /^questions\.(\d{1,3})\.id$/.exec(name)?.[1];
    return index === undefined ? [] : [Number(index)];
  });
  return indices
    .toSorted((one, other) => one - other)
    .filter((index) => isId(at(index, 'id')) && at(index, 'remove') === '')
    .map((index) => ({
      id: at(index, 'id'),
      kind: questionKinds.find((kind) => kind === at(index, 'kind')) ?? 'SHORT_TEXT',
      text: at(index, 'text').replaceAll(/\s+/g, ' '),
      options: at(index, 'options')
        .split('\n')
        .map((option) => option.trim())
        .filter((option) => option !== ''),
      required: at(index, 'required') !== '',
    }));
}

/** Returns the values of a field as one text, with normalized line breaks. */
function readField(values: DraftValues, field: string): string {
  const own = Object.entries(values)
    .filter(([name, value]) => value !== '' && (name === field || name.startsWith(`${field}.`)))
    .map(([name, value]) => [name, value.replaceAll('\r\n', '\n').trim()])
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return JSON.stringify(own);
}

/**
 * Returns short hashes of the initial values of a form, which it sends along to detect changed
 * fields: `title.1a2b3c`, separated by blanks.
 */
export function getMarks(values: DraftValues, fields: readonly string[]): string {
  return fields.map((field) => `${field}.${computeMark(readField(values, field))}`).join(' ');
}

/** Returns the fields whose values differ from when their form was shown. */
export function findChangedFields(
  values: DraftValues,
  marks: string,
  fields: readonly DraftField[],
): DraftField[] {
  const shown = new Set(marks.split(' '));
  return fields.filter((field) => !shown.has(`${field}.${computeMark(readField(values, field))}`));
}

/** Two rounds of FNV-1a: not secure, only to tell texts apart. */
export function computeMark(text: string): string {
  let [one, other] = [0x811c9dc5, 0x1000193];
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(at), 0x5bd1e995) ^ (other >>> 15);
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36);
}
