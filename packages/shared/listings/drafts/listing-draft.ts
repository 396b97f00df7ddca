import { typedKeys } from '../../platform/typed-object.ts';
import type { RichText } from '../listings.contract.ts';
import type {
  ActionType,
  AreaOfFocus,
  Education,
  JobFunction,
  JobType,
  LocationType,
  Payment,
  ProfessionalLevel,
  RoleFamily,
} from '../../search/facets.ts';
import type { BenefitKind, Feature } from '../../search/features.ts';
import type { Locale } from '../../platform/locales.ts';
import type { Currency, PayPeriod } from '../../platform/money.ts';

/** The application methods of a listing. */
export const applicationMethods = ['CAUSA', 'LINK', 'EMAIL', 'TEXT'] as const;
type ApplicationMethod = (typeof applicationMethods)[number];

export const questionKinds = ['SHORT_TEXT', 'LONG_TEXT', 'YES_NO', 'CHOICE'] as const;

export interface DraftQuestion {
  id: string;
  kind: (typeof questionKinds)[number];
  text: string;
  /** Of a question of kind CHOICE. */
  options: string[];
  required: boolean;
}

/** A stored place; an imported one has no id. */
export interface DraftPlace {
  placeId: string | null;
  text: string;
  city: string | null;
  stateCode: string | null;
  countryCode: string;
  latitude: number | null;
  longitude: number | null;
}

/**
 * A listing as its author has typed it: any field but the title may be missing or invalid. Numbers,
 * days (`2027-01-07`) and times (`18:30` in `timeZone`) are texts as typed; '' when empty.
 */
export interface ListingDraft {
  locale: Locale;
  title: string;
  functions: JobFunction[];
  areasOfFocus: AreaOfFocus[];
  roleFamily: RoleFamily | null;
  professionalLevel: ProfessionalLevel | null;
  education: Education | null;
  actionTypes: ActionType[];
  locationType: LocationType | null;
  place: DraftPlace | null;
  /** ISO country codes; empty means anywhere. */
  remoteZone: string[];
  /** IANA. */
  timeZone: string | null;
  jobTypes: JobType[];
  hoursPerWeek: string;
  commitment: string;
  startsOn: string;
  startsAt: string;
  endsOn: string;
  endsAt: string;
  isRecurring: boolean;
  capacity: string;
  features: Feature[];
  payment: Payment | null;
  /** The author states that the listing has no pay information. */
  payNotStated: boolean;
  payMin: string;
  payMax: string;
  payCurrency: Currency | null;
  payPeriod: PayPeriod | null;
  payText: string;
  benefitKinds: BenefitKind[];
  benefits: string[];
  description: RichText;
  skills: string[];
  applyBy: ApplicationMethod | null;
  applyUrl: string;
  applyEmail: string;
  applyText: RichText;
  questions: DraftQuestion[];
  /** The last day for applications. */
  closesOn: string;
  /** Members who are notified of applications. */
  recipients: string[];
}

export type DraftField = keyof ListingDraft;

/** Returns a draft with only a language and a title. */
export function emptyDraft(locale: Locale, title: string): ListingDraft {
  return {
    locale,
    title,
    functions: [],
    areasOfFocus: [],
    roleFamily: null,
    professionalLevel: null,
    education: null,
    actionTypes: [],
    locationType: null,
    place: null,
    remoteZone: [],
    timeZone: null,
    jobTypes: [],
    hoursPerWeek: '',
    commitment: '',
    startsOn: '',
    startsAt: '',
    endsOn: '',
    endsAt: '',
    isRecurring: false,
    capacity: '',
    features: [],
    payment: null,
    payNotStated: false,
    payMin: '',
    payMax: '',
    payCurrency: null,
    payPeriod: null,
    payText: '',
    benefitKinds: [],
    benefits: [],
    description: [],
    skills: [],
    applyBy: null,
    applyUrl: '',
    applyEmail: '',
    applyText: [],
    questions: [],
    closesOn: '',
    recipients: [],
  };
}

export const draftFields = typedKeys(emptyDraft('en', ''));

/** The pages of the form in order, with the fields of each. */
export const draftSections = {
  basics: [
    'locale',
    'title',
    'functions',
    'areasOfFocus',
    'roleFamily',
    'professionalLevel',
    'education',
    'actionTypes',
  ],
  where: [
    'locationType',
    'place',
    'remoteZone',
    'timeZone',
    'jobTypes',
    'hoursPerWeek',
    'commitment',
    'startsOn',
    'startsAt',
    'endsOn',
    'endsAt',
    'isRecurring',
    'capacity',
    'features',
  ],
  pay: [
    'payment',
    'payNotStated',
    'payMin',
    'payMax',
    'payCurrency',
    'payPeriod',
    'payText',
    'benefitKinds',
    'benefits',
  ],
  text: ['description', 'skills'],
  applying: [
    'applyBy',
    'applyUrl',
    'applyEmail',
    'applyText',
    'questions',
    'closesOn',
    'recipients',
  ],
} as const satisfies Record<string, readonly DraftField[]>;
export type DraftSection = keyof typeof draftSections;

export const draftLimits = {
  titleMin: 3,
  titleMax: 120,
  functions: 3,
  areasOfFocus: 5,
  actionTypes: 4,
  jobTypes: 4,
  remoteZone: 30,
  commitment: 120,
  hoursMin: 0.5,
  hoursMax: 168,
  capacityMax: 10_000,
  /** In whole units of any currency; stored as 64-bit minor units. */
  payMost: 1_000_000_000_000,
  payText: 200,
  benefits: 20,
  benefit: 80,
  skills: 20,
  skill: 60,
  descriptionMin: 200,
  descriptionMax: 20_000,
  applyTextMax: 5_000,
  /** In one text. */
  links: 20,
  questions: 15,
  questionMin: 3,
  questionMax: 300,
  optionsMin: 2,
  optionsMax: 12,
  option: 120,
  recipients: 10,
  /** From publication to the closing day. */
  runDays: 90,
  volunteerRunDays: 365,
  eventDays: 30,
  scheduleDays: 60,
} as const;
