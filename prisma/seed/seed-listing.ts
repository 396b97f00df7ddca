import type { BenefitKind, Feature } from '@causa/shared/search/features';
import type { AreaOfFocus, LocationType } from '@causa/shared/search/facets';
import type { RichText } from '@causa/shared/listings/listings.contract';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { SeedPay } from './pay.ts';
import { namedFacts } from './contractions.ts';
import { day, endOfDay, officeHour } from './dates.ts';
import type { Random } from './random.ts';
import type { SeedOrganization } from './organizations.ts';
import type { SeedCity } from './cities.ts';
import { seedId } from './seed-id.ts';
import { type Facts, say } from './sentences.ts';
import { findTimeZone } from './time-zones.ts';
import type { ApplyRoute, WordBank } from './words/bank.ts';

/** Final state of a listing. */
export type SeedState = 'live' | 'closed' | 'expired' | 'scheduled' | 'draft';

/** A listing of the demo world, before it becomes a row. */
export interface SeedListing {
  id: string;
  type: ListingType;
  state: SeedState;
  org: SeedOrganization;
  /** First of `causes`; the subject of its texts. */
  cause: AreaOfFocus;
  title: string;
  description: RichText;
  functions: string[];
  causes: AreaOfFocus[];
  skills: string[];
  roleFamily: string | null;
  locationType: LocationType;
  city: SeedCity | null;
  remoteZone: string[];
  jobTypes: string[];
  payment: string | null;
  pay: SeedPay | null;
  education: string | null;
  professionalLevel: string | null;
  actionTypes: string[];
  hoursPerWeek: number | null;
  commitment: string | null;
  capacity: number | null;
  isRecurring: boolean;
  features: Feature[];
  benefitKinds: BenefitKind[];
  benefits: string[];
  howToApply: RichText;
  apply: ApplyRoute;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Of its city, or of its organization when it has no place. */
  timeZone: string;
  closesAt: Date | null;
  publishedAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
  source: string;
  sourceId: string | null;
}

const places: readonly (readonly [LocationType, number])[] = [
  ['ONSITE', 56],
  ['HYBRID', 27],
  ['REMOTE', 17],
];

const states: readonly (readonly [SeedState, number])[] = [
  ['live', 86],
  ['closed', 5],
  ['expired', 6],
  ['scheduled', 1.5],
  ['draft', 1.5],
];

/** Content that each type replaces as far as it has it. */
const emptyContent = {
  title: '',
  description: [],
  functions: [],
  skills: [],
  roleFamily: null,
  jobTypes: [],
  payment: null,
  pay: null,
  education: null,
  professionalLevel: null,
  actionTypes: [],
  hoursPerWeek: null,
  commitment: null,
  capacity: null,
  isRecurring: false,
  features: [],
  benefitKinds: [],
  benefits: [],
  startsAt: null,
  endsAt: null,
  source: 'causa',
  sourceId: null,
} satisfies Partial<SeedListing>;

/** Returns the parts common to all types: dates, place, audience. Each type adds the rest. */
export function createBase(
  random: Random,
  bank: WordBank,
  org: SeedOrganization,
  type: ListingType,
  now: Date,
): SeedListing {
  const state = random.weighted(states);
  const locationType = random.weighted(places);
  const city = locationType === 'REMOTE' ? null : org.city;
  const timeZone = findTimeZone(org.city.place);
  const publishedAt = choosePublishedAt(random, state, now, timeZone);
  const changedAt = new Date(
    publishedAt.getTime() +
      Math.floor(random.next() * Math.max(0, now.getTime() - publishedAt.getTime())),
  );
  const apply = random.weighted<ApplyRoute>([
    ['causa', 70],
    ['link', 18],
    ['email', 12],
  ]);
  const closedAt = pickClosedAt(random, state, { now, publishedAt });
  const cause = random.chance(0.85) ? org.causes[0] : random.pick(org.causes);
  if (cause === undefined) throw new Error('an organization has a cause');
  const kind = type === 'EVENT' ? 'event' : type === 'VOLOP' ? 'volunteer' : 'job';
  return {
    id: seedId(random, publishedAt),
    type,
    state,
    org,
    cause,
    ...emptyContent,
    causes: [cause, ...org.causes.filter((one) => one !== cause)],

    locationType,
    city,
    remoteZone: locationType === 'REMOTE' && random.chance(0.6) ? [org.city.place.countryCode] : [],

    howToApply: [
      {
        type: 'paragraph',
        text: say(random, random.pick(bank.howToApply[kind][apply]), { email: org.email }),
      },
    ],
    apply,

    timeZone,
    closesAt: chooseClosesAt(random, state, { now, publishedAt, timeZone }),
    publishedAt,
    updatedAt: random.chance(0.35) ? changedAt : publishedAt,
    closedAt,
  };
}

/**
 * Spread over half a year: more in recent weeks, fewest at weekends; closed listings started long
 * ago.
 */
function choosePublishedAt(random: Random, state: SeedState, now: Date, timeZone: string): Date {
  if (state === 'scheduled') return new Date(now.getTime() + random.int(1, 21) * day);
  const some = (mean: number) => -Math.log(1 - random.next()) * mean;
  const days = random.chance(0.12) ? some(14) : some(20) + some(20);
  const older = state === 'closed' || state === 'expired' ? random.int(20, 240) : 0;
  return officeHour(random, now, Math.min(Math.floor(days), 180) + older, timeZone);
}

/**
 * Three in four live listings have a closing day, three to twelve weeks after publication; an
 * extended one closes soon.
 */
function chooseClosesAt(
  random: Random,
  state: SeedState,
  { now, publishedAt, timeZone }: { now: Date; publishedAt: Date; timeZone: string },
): Date | null {
  if (state === 'expired') {
    const ends = endOfDay(publishedAt, random.int(14, 75), timeZone);
    return ends < now ? ends : endOfDay(now, -random.int(2, 12), timeZone);
  }
  if (random.chance(0.26)) return null;
  const planned = endOfDay(publishedAt, random.int(21, 84), timeZone);
  return planned > new Date(now.getTime() + day) || state === 'closed'
    ? planned
    : endOfDay(now, random.int(1, 35), timeZone);
}

/** Returns the day a closed listing was closed, which is after its publication. */
function pickClosedAt(
  random: Random,
  state: SeedState,
  { now, publishedAt }: { now: Date; publishedAt: Date },
): Date | null {
  if (state !== 'closed') return null;
  const closedAt = new Date(
    now.getTime() - random.int(1, 40) * day - random.int(0, 86_399) * 1_000,
  );
  return closedAt > publishedAt ? closedAt : new Date((publishedAt.getTime() + now.getTime()) / 2);
}

/** Makes a listing on-site, for manual work. */
export function onSite(listing: SeedListing): SeedListing {
  return {
    ...listing,
    locationType: 'ONSITE',
    city: listing.city ?? listing.org.city,
    remoteZone: [],
  };
}

/** Replaces the article of a project: `a clinic` becomes `our clinic`. */
function ours(project: string): string {
  return project
    .replace(/^an? /, 'our ')
    .replace(/^un /, 'nuestro ')
    .replace(/^una /, 'nuestra ')
    .replace(/^um /, 'nosso ')
    .replace(/^uma /, 'nossa ');
}

/** Returns the facts for the sentences of one listing. */
export function createFacts(random: Random, bank: WordBank, base: SeedListing): Facts {
  const cause = bank.causes[base.cause];
  const [project = '', project2 = ''] = random.sample(cause.projects, 2);
  return {
    ...namedFacts(bank.locale, 'org', base.org.name),
    ...namedFacts(bank.locale, 'city', (base.city ?? base.org.city).name),
    cause: cause.noun,
    people: cause.people,
    project: ours(project),
    aProject: project,
    project2,
    small: String(random.int(3, 9)),
    vacation: String(random.int(20, 30)),
    percent: String(random.int(3, 8)),
    weeks: String(random.int(2, 5)),
    parental: String(random.int(12, 24)),
    learning: String(random.int(3, 8)),
    number: String(random.int(6, 60) * 5),
  };
}
