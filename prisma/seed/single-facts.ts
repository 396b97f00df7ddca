import { richTextToPlain } from '@causa/core/listings/rich-text';
import { saysBenefit } from './benefit-words.ts';
import type { SeedListing } from './seed-listing.ts';

const deadlineWords =
  /(?<!\p{L})(deadline|closing date|fecha límite|fecha de cierre|antes del cierre|al cierre|plazo|prazo)(?!\p{L})/iu;
const moneyWords =
  /[$€£]\s?\d|(?<!\p{L})(USD|GBP|EUR|CAD|BRL|MXN|ARS|COP|CLP|PEN|UYU|R\$)(?!\p{L})|(?<!\p{L})(salary|wage|salario|sueldo|salário)(?!\p{L})/iu;
const weeklyWords =
  /\d+ (hours?|horas?) (a|per|each|por|a la|cada) (week|semana)|full.time|part.time|(tiempo|jornada) (completo|completa|parcial)|(tempo|período) (integral|parcial)/iu;
const ageWords =
  /(?<!\p{L})(1[368]|21) (or older|years|años|anos)|(?<!\p{L})(all ages|todas las edades|todas as idades)(?!\p{L})/iu;
const peopleWords =
  /(?:needs|necesita|precisa de) \d+|\d+ (?:spots|people at most|plazas|personas como máximo|vagas)(?!\p{L})|(?:no máximo|at most) \d+/iu;
const durationWords = /(?<!\p{L})\d+ (months|meses)(?!\p{L})/iu;

/** Returns the running text of a description: tasks and requirements have deadlines of their own. */
function getParagraphs({ description, howToApply }: SeedListing): string {
  return [...description, ...howToApply]
    .flatMap((block) => (block.type === 'paragraph' ? [block.text] : []))
    .join('\n');
}

/** Returns everything that the listing says in words beside its facts. */
function getText({ description, howToApply, org }: SeedListing): string {
  return richTextToPlain([...description, ...howToApply]).replaceAll(org.name, '');
}

const found = (pattern: RegExp, text: string): string | null => pattern.exec(text)?.[0] ?? null;

/**
 * Rules for what the page of a demo listing shows as a fact: the words of the listing neither repeat
 * nor contradict it. Each returns the fault or null.
 */
export const singleFactRules: Readonly<Record<string, (listing: SeedListing) => string | null>> = {
  'benefits stand in the list of benefits alone': (listing) => {
    const text = getText(listing);
    return listing.benefits.find((benefit) => text.includes(benefit)) ?? null;
  },
  'a benefit is said in words or as a kind': ({ benefits, benefitKinds }) =>
    benefits.find((words) => benefitKinds.some((kind) => saysBenefit(kind, words))) ?? null,
  'pay stands in the pay alone': (listing) => found(moneyWords, getParagraphs(listing)),
  'a deadline stands in the dates alone': (listing) => found(deadlineWords, getParagraphs(listing)),
  'weekly hours stand in the hours alone': (listing) => found(weeklyWords, getText(listing)),
  'a length stands in the dates alone': (listing) => found(durationWords, getText(listing)),
  'an age stands in the features alone': (listing) => found(ageWords, getText(listing)),
  'a number of people stands in the spots alone': (listing) => found(peopleWords, getText(listing)),
  'a place stands in the place alone': (listing) => {
    const { name } = listing.city ?? listing.org.city;
    const own = new RegExp(
      `(?<!\\p{L})${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`,
      'u',
    );
    return found(own, getText(listing));
  },
  'the mission stands with the organization alone': (listing) =>
    getText(listing).includes(listing.org.mission) ? listing.org.mission : null,
  'what needs a place is not remote': ({ locationType, benefits, benefitKinds, features }) =>
    locationType !== 'REMOTE'
      ? null
      : (benefits.find((words) => saysBenefit('benefit.transport', words)) ??
        benefitKinds.find((kind) => kind === 'benefit.transport' || kind === 'benefit.meals') ??
        features.find((one) => one === 'support.relocation' || one === 'access.wheelchair') ??
        null),
  'a contract that ends is not permanent': ({ jobTypes, features, type }) =>
    features.includes('contractLength.permanent') &&
    (type === 'INTERNSHIP' || jobTypes.includes('contract') || jobTypes.includes('temporary'))
      ? jobTypes.join(', ')
      : null,
  'dated help leaves the days to its dates': ({ startsAt, features }) =>
    startsAt === null ? null : (features.find((one) => one.startsWith('availability.')) ?? null),
  'what invites families has no minimum age': ({ actionTypes, features }) =>
    actionTypes.includes('family-friendly') || actionTypes.includes('celebration')
      ? (features.find((one) => one.startsWith('minAge.') && one !== 'minAge.any') ?? null)
      : null,
};
