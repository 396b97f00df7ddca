import { areasOfFocus, type AreaOfFocus, type LocationType } from '@causa/shared/facets';
import type { RichText } from '@causa/shared/contracts/listings.contract';
import type { ListingType } from '@causa/shared/listing-types';
import type { SeedPay } from './pay.ts';
import { namedFacts } from './contractions.ts';
import { day, endOfDay } from './dates.ts';
import type { Random } from './random.ts';
import type { SeedOrganization } from './organizations.ts';
import { pickCity, type SeedCity } from './cities.ts';
import { seedId } from './seed-id.ts';
import { type Facts, tell } from './tell.ts';
import { timeZoneOf } from './time-zones.ts';
import type { WordBank } from './words/bank.ts';

/** A listing of the demo world before it becomes a row. */
export interface SeedListing {
  id: string;
  type: ListingType;
  org: SeedOrganization;
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
  benefits: string[];
  howToApply: RichText;
  apply: 'causa' | 'link' | 'email';
  startsAt: Date | null;
  endsAt: Date | null;
  /** Of its city, or its organization's when it is everywhere. */
  timeZone: string;
  closesAt: Date | null;
  publishedAt: Date;
  closedAt: Date | null;
  source: string;
  sourceId: string | null;
}

const places: readonly (readonly [LocationType, number])[] = [
  ['ONSITE', 58],
  ['HYBRID', 22],
  ['REMOTE', 20],
];

/** What every kind of listing has: when, where, for whom, until when. The kinds fill in the rest. */
export function baseOf(random: Random, bank: WordBank, org: SeedOrganization, type: ListingType, now: Date): SeedListing {
  const isClosed = random.chance(0.03);
  // A few deadlines have just passed; what is over was published well before.
  const isOver = isClosed || random.chance(0.02);
  // Newer listings are more, as on any board; a power of chance leans towards today.
  const age = Math.floor(random.next() ** 1.7 * 55) + (isOver ? 12 : 0);
  const publishedAt = new Date(now.getTime() - age * day - random.int(1, 600) * 60_000);
  const locationType = random.weighted(places);
  const somewhere = random.chance(0.85) ? org.city : pickCity(random, bank.locale);
  const city = locationType === 'REMOTE' && random.chance(0.5) ? null : somewhere;
  const timeZone = timeZoneOf((city ?? org.city).place);
  return {
    id: seedId(random, publishedAt),
    type,
    org,
    title: '',
    description: [],
    functions: [],
    causes: random.chance(0.3) ? [...new Set([...org.causes, random.pick(areasOfFocus)])] : org.causes,
    skills: [],
    roleFamily: null,
    locationType,
    city,
    remoteZone: locationType === 'REMOTE' && random.chance(0.6) ? [org.city.place.countryCode] : [],
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
    benefits: [],
    howToApply: [{ type: 'paragraph', text: tell(random.pick(bank.howToApply), { org: org.name, email: org.email }) }],
    apply: random.weighted([
      ['causa', 50],
      ['link', 32],
      ['email', 18],
    ]),
    startsAt: null,
    endsAt: null,
    timeZone,
    closesAt: random.chance(0.12) ? null : endOfDay(now, isOver ? -random.int(2, 6) : random.int(1, 74), timeZone),
    publishedAt,
    closedAt: isClosed ? new Date(Math.max(publishedAt.getTime(), now.getTime() - random.int(1, 3) * day)) : null,
    source: 'causa',
    sourceId: null,
  };
}

/** What needs hands is done where it is needed. */
export function onSite(listing: SeedListing): SeedListing {
  if (listing.locationType !== 'REMOTE') return listing;
  return { ...listing, locationType: 'ONSITE', city: listing.city ?? listing.org.city, remoteZone: [] };
}

/** What the sentences of one listing may speak of. */
export function factsOf(random: Random, bank: WordBank, base: SeedListing): Facts {
  const cause = bank.causes[random.pick(base.causes)];
  return {
    ...namedFacts(bank.locale, 'org', base.org.name),
    ...namedFacts(bank.locale, 'city', (base.city ?? base.org.city).name),
    cause: cause.noun,
    people: cause.people,
    project: random.pick(cause.projects),
    // Each gap is another number, or one listing would say that it has as many volunteers as families.
    get number() {
      return String(random.int(10, 400));
    },
  };
}
