import { type BenefitKind, benefitKinds, type Feature } from '@causa/shared/search/features';
import { saysBenefit } from './benefit-words.ts';
import type { SeedListing } from './seed-listing.ts';
import { type Random, randomFrom } from './random.ts';
import type { WordBank } from './words/bank.ts';

/**
 * Returns a listing with features in realistic shares, and skilled volunteering with the skills of
 * its work. They depend on its id alone, so that adding one changes nothing else of the world.
 */
export function addFeatures(bank: WordBank, listing: SeedListing): SeedListing {
  const random = randomFrom(Number.parseInt(listing.id.slice(-8), 16));
  return {
    ...listing,
    features: chooseFeatures(random, listing),
    benefitKinds: chooseBenefits(random, listing),
    skills: listing.type === 'VOLOP' ? chooseSkills(random, bank, listing) : listing.skills,
  };
}

function chooseSkills(
  random: Random,
  bank: WordBank,
  { actionTypes, functions: [work] }: SeedListing,
): string[] {
  const isSkilled = actionTypes.some((kind) => kind === 'skills-based' || kind === 'board-service');
  const roles = Object.values(bank.roles).filter(({ functions: [first] }) => first === work);
  return isSkilled && roles.length > 0
    ? random.sample(random.pick(roles).skills, random.int(2, 3))
    : [];
}

function chooseFeatures(random: Random, listing: SeedListing): Feature[] {
  const { type, jobTypes, locationType, actionTypes } = listing;
  const isForFamilies = actionTypes.includes('family-friendly');
  const access: Feature[] =
    locationType !== 'REMOTE' && random.chance(0.35) ? ['access.wheelchair'] : [];
  if (type === 'VOLOP')
    return [...chooseAvailability(random, listing), ...chooseAge(random, isForFamilies), ...access];
  if (type === 'EVENT')
    return [...chooseAge(random, actionTypes.includes('celebration')), ...access];
  const isShort = type === 'INTERNSHIP' || jobTypes.includes('temporary');
  const length: Feature = isShort
    ? random.pick(['contractLength.under-6-months', 'contractLength.6-to-12-months'])
    : random.weighted([
        // A contract ends.
        ['contractLength.permanent', jobTypes.includes('contract') ? 0 : 70],
        ['contractLength.6-to-12-months', 15],
        ['contractLength.over-12-months', 15],
      ]);
  return [
    ...(random.chance(0.7) ? [length] : []),
    ...(random.chance(0.08) ? (['support.visa'] as const) : []),
    ...(locationType !== 'REMOTE' && random.chance(0.12) ? (['support.relocation'] as const) : []),
    ...access,
  ];
}

/** Days of volunteering with dates are those of its dates. */
function chooseAvailability(random: Random, { startsAt }: SeedListing): Feature[] {
  if (startsAt !== null) return [];
  if (random.chance(0.2)) return [];
  return random.sample(
    ['availability.weekdays', 'availability.evenings', 'availability.weekends'],
    random.int(1, 2),
  );
}

function chooseAge(random: Random, isForFamilies: boolean): Feature[] {
  if (random.chance(0.4)) return [];
  if (isForFamilies) return ['minAge.any'];
  return [
    random.weighted<Feature>([
      ['minAge.any', 25],
      ['minAge.13', 10],
      ['minAge.16', 30],
      ['minAge.18', 35],
    ]),
  ];
}

/** Benefits of jobs only; interns without pay have these alone. */
const unpaidBenefits: readonly BenefitKind[] = [
  'benefit.flexible-hours',
  'benefit.transport',
  'benefit.meals',
  'benefit.training-budget',
];
const remoteOnly: BenefitKind = 'benefit.remote-stipend';
const onSiteOnly: readonly BenefitKind[] = ['benefit.transport', 'benefit.meals'];

/** Chooses benefits that the listing's own words leave out and that suit its place and pay. */
function chooseBenefits(random: Random, listing: SeedListing): BenefitKind[] {
  const { type, benefits, locationType, payment } = listing;
  if (type !== 'JOB' && type !== 'INTERNSHIP') return [];
  if (random.chance(type === 'JOB' ? 0.3 : 0.6)) return [];
  const suits = (kind: BenefitKind): boolean =>
    (locationType === 'REMOTE' ? !onSiteOnly.includes(kind) : true) &&
    (locationType === 'ONSITE' ? kind !== remoteOnly : true) &&
    (payment === 'paid' || unpaidBenefits.includes(kind)) &&
    !benefits.some((words) => saysBenefit(kind, words));
  const chosen = random.sample(benefitKinds, random.int(1, 5));
  return benefitKinds.filter((kind) => chosen.includes(kind) && suits(kind));
}
