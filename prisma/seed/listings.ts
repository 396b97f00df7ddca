import { areasOfFocus, type AreaOfFocus, type LocationType, roleFamilies, type RoleFamily } from '@causa/shared/facets';
import type { RichText } from '@causa/shared/contracts/listings.contract';
import type { ListingType } from '@causa/shared/listing-types';
import { payOf, type SeedPay, stipendOf } from './pay.ts';
import { bareNoun, namedFacts } from './contractions.ts';
import { day, endOfDay, hour, sensibleStart } from './dates.ts';
import { lengthen } from './descriptions.ts';
import type { Random } from './random.ts';
import type { SeedOrganization } from './organizations.ts';
import { pickCity, type SeedCity } from './cities.ts';
import { seedId } from './seed-id.ts';
import { type Facts, fill, tell } from './tell.ts';
import { titled } from './titles.ts';
import { timeZoneOf } from './time-zones.ts';
import type { WordBank } from './words/bank.ts';

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

const kinds: readonly (readonly [ListingType, number])[] = [
  ['JOB', 50],
  ['VOLOP', 24],
  ['INTERNSHIP', 13],
  ['EVENT', 13],
];
/** Work that nobody does from home, and work that nobody learns as an intern. */
const handsOnFamilies: ReadonlySet<RoleFamily> = new Set(['caregiver', 'nurse', 'office-manager', 'field-coordinator', 'social-worker']);
const learnedFamilies = roleFamilies.filter((family) => family !== 'executive-director' && family !== 'board-member' && family !== 'attorney');

const places: readonly (readonly [LocationType, number])[] = [
  ['ONSITE', 58],
  ['HYBRID', 22],
  ['REMOTE', 20],
];

/** One listing of this organization: title, words, pay, dates and facets that fit together. */
export function makeSeedListing(random: Random, bank: WordBank, org: SeedOrganization, now: Date): SeedListing {
  const type = random.weighted(kinds);
  const base = baseOf(random, bank, org, type, now);
  if (type === 'EVENT') return eventOf(random, bank, base, now);
  return type === 'VOLOP' ? volunteeringOf(random, bank, base) : postOf(random, bank, base);
}

function baseOf(random: Random, bank: WordBank, org: SeedOrganization, type: ListingType, now: Date): SeedListing {
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

function postOf(random: Random, bank: WordBank, draft: SeedListing): SeedListing {
  const isInternship = draft.type === 'INTERNSHIP';
  const family = random.pick(isInternship ? learnedFamilies : roleFamilies);
  const base = handsOnFamilies.has(family) ? onSite(draft) : draft;
  const role = bank.roles[family];
  const facts = factsOf(random, bank, base);
  const level = isInternship ? 'entry-level' : levelOf(random, family);
  const jobType = random.weighted([
    ['full-time', isInternship ? 35 : 68],
    ['part-time', isInternship ? 50 : 18],
    ['contract', isInternship ? 0 : 9],
    ['temporary', isInternship ? 15 : 5],
  ]);
  const title = isInternship ? fill(random.pick(bank.internshipTitles), { ...facts, work: role.work }) : random.pick(role.titles);
  const field = bareNoun(bank.causes[base.causes[0] ?? 'education'].noun);
  const suffix = isInternship || random.chance(0.5) ? field : fill(random.pick(bank.titleSuffixes), facts);
  const payment = isInternship
    ? random.weighted([
        ['stipend', 45],
        ['paid', 30],
        ['unpaid', 25],
      ])
    : 'paid';
  const country = (base.city ?? base.org.city).place.countryCode;
  const statesPay = payment !== 'unpaid' && random.chance(0.88);
  const benefits = isInternship ? [] : random.sample(bank.benefits, random.int(3, 5));
  const learning = isInternship ? random.sample(bank.learning, random.int(3, 4)) : [];
  return {
    ...base,
    title: titled(bank.locale, random.chance(0.22) && !title.includes(',') ? `${title}, ${suffix}` : title),
    description: lengthen(
      random,
      [
        { type: 'paragraph', text: `${tell(random.pick(bank.openings), facts)} ${tell(random.pick(bank.team), facts)}` },
        { type: 'heading', text: bank.headings.tasks },
        { type: 'list', items: random.sample(role.tasks, random.int(4, 6)).map((task) => tell(task, facts)) },
        { type: 'heading', text: bank.headings.you },
        { type: 'list', items: random.sample(role.requirements, random.int(3, 4)).map((requirement) => tell(requirement, facts)) },
        ...(isInternship
          ? [
              { type: 'heading' as const, text: bank.headings.learn },
              { type: 'list' as const, items: learning.map((item) => tell(item, facts)) },
            ]
          : [
              { type: 'heading' as const, text: bank.headings.offer },
              { type: 'list' as const, items: benefits.map((item) => tell(item, facts)) },
            ]),
        { type: 'paragraph', text: `${tell(random.pick(bank.aboutOrganization), facts)} ${tell(random.pick(bank.closings), facts)}` },
      ],
      [...bank.team, ...bank.aboutOrganization],
      facts,
    ),
    functions: role.functions.slice(0, random.int(1, role.functions.length)),
    skills: random.sample(role.skills, random.int(2, 4)),
    roleFamily: family,
    jobTypes: [jobType],
    payment,
    pay: !statesPay ? null : payment === 'stipend' ? stipendOf(random, country) : payOf(random, country, level, jobType === 'part-time'),
    education: educationOf(random, family, level),
    professionalLevel: level,
    hoursPerWeek: jobType === 'part-time' ? random.pick([12, 16, 20, 24, 25, 30]) : jobType === 'full-time' ? random.pick([35, 37.5, 38, 40]) : null,
  };
}

function volunteeringOf(random: Random, bank: WordBank, base: SeedListing): SeedListing {
  const fitting = bank.volunteering.filter((kind) => kind.causes.length === 0 || kind.causes.some((cause) => base.causes.includes(cause)));
  const words = random.pick(fitting.length > 0 ? fitting : bank.volunteering);
  const here = words.remote ? base : onSite(base);
  const facts = factsOf(random, bank, here);
  const hours = random.pick([2, 2, 3, 3, 4, 4, 5, 6, 8]);
  const imported = random.chance(0.06) ? random.pick(['open-hands', 'manos-abiertas', 'rede-viva']) : null;
  const isRecurring = !words.actionTypes.includes('one-time') || random.chance(0.2);
  const startsAt = isRecurring && random.chance(0.6) ? null : sensibleStart(random, base.publishedAt, random.int(70, 110), here.timeZone, null);
  const about = random.sample(bank.aboutOrganization, 3).map((sentence) => tell(sentence, facts));
  return {
    ...here,
    title: titled(bank.locale, fill(random.pick(words.titles), facts)),
    description: lengthen(
      random,
      [
        { type: 'paragraph', text: `${tell(random.pick(words.openings), facts)} ${about[0]}` },
        { type: 'heading', text: bank.headings.tasks },
        { type: 'list', items: random.sample(words.tasks, random.int(3, 5)).map((task) => tell(task, facts)) },
        { type: 'heading', text: bank.headings.who },
        { type: 'list', items: random.sample(words.requirements, random.int(2, 4)).map((item) => tell(item, facts)) },
        { type: 'paragraph', text: about.slice(1).join(' ') },
        { type: 'paragraph', text: `${here.org.mission} ${tell(random.pick(bank.welcomes), facts)}` },
      ],
      bank.aboutOrganization,
      facts,
    ),
    functions: words.functions.slice(0, random.int(1, words.functions.length)),
    actionTypes: [...words.actionTypes],
    commitment: tell(random.pick(isRecurring ? bank.commitments : bank.onceCommitments), { hours: String(hours) }),
    hoursPerWeek: isRecurring ? hours : null,
    capacity: random.chance(0.6) ? random.int(2, 40) : null,
    isRecurring,
    startsAt,
    endsAt: startsAt === null ? null : new Date(startsAt.getTime() + random.int(2, 8) * hour),
    source: imported ?? 'causa',
    sourceId: imported === null ? null : `${imported.slice(0, 2)}-${random.int(10_000_000, 99_999_999)}`,
    apply: imported === null ? here.apply : 'link',
  };
}

function eventOf(random: Random, bank: WordBank, draft: SeedListing, now: Date): SeedListing {
  const words = random.pick(bank.events);
  const base = ['talk', 'workshop', 'conference', 'career-fair'].includes(words.actionType) ? draft : { ...onSite(draft), locationType: 'ONSITE' as const };
  const facts = factsOf(random, bank, base);
  // Some events are over; they were announced before they began.
  const isPast = base.publishedAt.getTime() < now.getTime() - 12 * day && random.chance(0.08);
  const startsAt = sensibleStart(random, now, isPast ? -random.int(2, 10) : random.int(1, 90), base.timeZone, words.actionType);
  const endsAt = new Date(startsAt.getTime() + random.int(...words.hours) * hour);
  const about = random.sample(bank.aboutOrganization, 3).map((sentence) => tell(sentence, facts));
  const who = random.sample(words.who, 3).map((sentence) => tell(sentence, facts));
  return {
    ...base,
    title: titled(bank.locale, fill(random.pick(words.titles), facts)),
    description: lengthen(
      random,
      [
        { type: 'paragraph', text: `${tell(random.pick(words.openings), facts)} ${about[0]}` },
        { type: 'heading', text: bank.headings.when },
        { type: 'list', items: inOrder(words.programme, random.sample(words.programme, random.int(4, 5))).map((item) => tell(item, facts)) },
        { type: 'heading', text: bank.headings.come },
        { type: 'paragraph', text: who.join(' ') },
        { type: 'paragraph', text: about.slice(1).join(' ') },
        { type: 'paragraph', text: `${base.org.mission} ${tell(random.pick(bank.welcomes), facts)}` },
      ],
      bank.aboutOrganization,
      facts,
    ),
    functions: words.functions.slice(0, random.int(1, words.functions.length)),
    actionTypes: [words.actionType],
    capacity: random.chance(0.7) ? random.int(12, 600) : null,
    isRecurring: random.chance(0.1),
    startsAt,
    endsAt,
    closesAt: null,
    closedAt: base.closedAt,
  };
}

// What needs hands is done where it is needed.
function onSite(listing: SeedListing): SeedListing {
  if (listing.locationType !== 'REMOTE') return listing;
  return { ...listing, locationType: 'ONSITE', city: listing.city ?? listing.org.city, remoteZone: [] };
}

function inOrder<T>(order: readonly T[], items: readonly T[]): T[] {
  return order.filter((item) => items.includes(item));
}

function factsOf(random: Random, bank: WordBank, base: SeedListing): Facts {
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

function levelOf(random: Random, family: string): 'entry-level' | 'professional' | 'managerial' | 'director' | 'executive' {
  if (family === 'executive-director') return random.chance(0.7) ? 'executive' : 'director';
  if (family.endsWith('-manager'))
    return random.weighted([
      ['managerial', 70],
      ['director', 15],
      ['professional', 15],
    ]);
  return random.weighted([
    ['entry-level', 24],
    ['professional', 52],
    ['managerial', 16],
    ['director', 8],
  ]);
}

function educationOf(random: Random, family: string, level: string): string {
  if (['attorney', 'social-worker', 'counselor', 'nurse', 'policy-analyst'].includes(family))
    return random.weighted([
      ['bachelors', 50],
      ['masters', 42],
      ['doctorate', 8],
    ]);
  if (level === 'entry-level')
    return random.weighted([
      ['no-requirement', 45],
      ['high-school', 25],
      ['technical', 15],
      ['bachelors', 15],
    ]);
  return random.weighted([
    ['no-requirement', 25],
    ['technical', 12],
    ['bachelors', 48],
    ['masters', 15],
  ]);
}
