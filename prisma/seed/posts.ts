import { roleFamilies, type RoleFamily } from '@causa/shared/search/facets';
import { saysBenefit } from './benefit-words.ts';
import { bareNoun } from './contractions.ts';
import { lengthen, chooseSentences } from './descriptions.ts';
import { isHiredFor, titleFits } from './fit.ts';
import { choosePay, chooseStipend } from './pay.ts';
import type { Random } from './random.ts';
import { type Facts, fill, say } from './sentences.ts';
import { titled } from './titles.ts';
import type { RichText } from '@causa/shared/listings/listings.contract';
import type { WordBank } from './words/bank.ts';
import { type SeedListing, onSite, createFacts } from './seed-listing.ts';

/** Role families that cannot work from home, and families without internships. */
const handsOnFamilies: ReadonlySet<RoleFamily> = new Set([
  'caregiver',
  'nurse',
  'office-manager',
  'field-coordinator',
  'social-worker',
]);
const notLearned: ReadonlySet<RoleFamily> = new Set([
  'executive-director',
  'attorney',
  'caregiver',
  'nurse',
]);
const rare: ReadonlySet<RoleFamily> = new Set([
  'executive-director',
  'hr-officer',
  'office-manager',
  'grant-writer',
  'events-coordinator',
  'designer',
]);

/** Returns a job or internship with consistent role, title, level, pay and education. */
export function createPost(random: Random, bank: WordBank, draft: SeedListing): SeedListing {
  const isInternship = draft.type === 'INTERNSHIP';
  const { cause, org } = draft;
  const families = roleFamilies.filter(
    (one) => isHiredFor(one, cause, org.type) && !(isInternship && notLearned.has(one)),
  );
  const family = random.weighted(families.map((one) => [one, rare.has(one) ? 0.5 : 1] as const));
  const base = handsOnFamilies.has(family) ? onSite(draft) : draft;
  const role = bank.roles[family];
  const facts: Facts = { ...createFacts(random, bank, base), work: role.work };
  const titles = role.titles.filter((title) => titleFits(title, cause));
  const roleTitle = random.pick(titles.length > 0 ? titles : role.titles.slice(0, 1));
  const title = isInternship
    ? fill(random.pick(bank.internshipTitles), { ...facts, cause: bareNoun(facts['cause'] ?? '') })
    : roleTitle;
  const level = isInternship ? 'entry-level' : chooseLevel(random, family, roleTitle);
  const jobType = pickJobType(random, family, isInternship);
  const payment = isInternship ? pickInternshipPayment(random) : 'paid';
  const country = (base.city ?? org.city).place.countryCode;
  const statesPay = payment !== 'unpaid' && random.chance(0.88);
  const texts = pickTexts(random, bank, {
    isInternship,
    isRemote: base.locationType === 'REMOTE',
    family,
    orgType: org.type,
    facts,
  });
  return {
    ...base,
    title: titled(
      bank.locale,
      random.chance(0.15) && !isInternship && !title.includes(',')
        ? `${title}, ${bareNoun(bank.causes[cause].noun)}`
        : title,
    ),
    description: lengthen(
      random,
      describePost(random, bank, { role, isInternship, facts, texts }),
      texts.moreTeam,
      facts,
    ),
    benefits: texts.benefits,
    functions: role.functions.slice(0, random.int(1, role.functions.length)),
    skills: random.sample(role.skills, random.int(2, 4)),
    roleFamily: family,
    jobTypes: [jobType],
    payment,
    pay: !statesPay
      ? null
      : payment === 'stipend'
        ? chooseStipend(random, country)
        : choosePay(random, country, level, jobType === 'part-time'),
    education: chooseEducation(random, family, level),
    professionalLevel: level,
    hoursPerWeek: pickHours(random, jobType),
  };
}

function pickJobType(random: Random, family: RoleFamily, isInternship: boolean) {
  return random.weighted([
    ['full-time', isInternship ? 35 : 68],
    ['part-time', isInternship ? 50 : family === 'executive-director' ? 0 : 18],
    ['contract', isInternship || family === 'executive-director' ? 0 : 9],
    ['temporary', isInternship ? 15 : family === 'executive-director' ? 0 : 5],
  ]);
}

function pickInternshipPayment(random: Random) {
  return random.weighted([
    ['stipend', 45],
    ['paid', 30],
    ['unpaid', 25],
  ]);
}

interface PostTexts {
  benefits: string[];
  learning: string[];
  aboutTeam: string;
  moreTeam: string[];
  opening: string;
}

function pickTexts(
  random: Random,
  bank: WordBank,
  {
    isInternship,
    isRemote,
    family,
    orgType,
    facts,
  }: {
    isInternship: boolean;
    isRemote: boolean;
    family: RoleFamily;
    orgType: string;
    facts: Facts;
  },
): PostTexts {
  const benefits = isInternship
    ? []
    : random
        .sample(bank.benefits, random.int(3, 5))
        .map((item) => say(random, item, facts))
        .filter((item) => !isRemote || !saysBenefit('benefit.transport', item));
  const learning = isInternship
    ? random.sample(bank.learning, random.int(3, 4)).map((item) => say(random, item, facts))
    : [];
  const [aboutTeam = '', ...moreTeam] = random.sample(
    family === 'executive-director' ? bank.team.slice(1) : bank.team,
    bank.team.length,
  );
  const opening = random.pick(
    orgType === 'recruiter'
      ? bank.recruiterOpenings
      : family === 'executive-director'
        ? bank.directorOpenings
        : bank.openings,
  );
  return { benefits, learning, aboutTeam, moreTeam, opening };
}

/** Benefits, pay, place and deadline are facts of the page, so the text leaves them out. */
function describePost(
  random: Random,
  bank: WordBank,
  {
    role,
    isInternship,
    facts,
    texts: { learning, aboutTeam, opening },
  }: {
    role: WordBank['roles'][RoleFamily];
    isInternship: boolean;
    facts: Facts;
    texts: PostTexts;
  },
): RichText {
  return [
    {
      type: 'paragraph',
      text: `${say(random, opening, facts)} ${say(random, aboutTeam, facts)}`,
    },
    { type: 'heading', text: bank.headings.tasks },
    {
      type: 'list',
      items: random.sample(role.tasks, random.int(3, 5)).map((task) => say(random, task, facts)),
    },
    { type: 'heading', text: bank.headings.you },
    {
      type: 'list',
      items: random
        .sample(role.requirements, random.int(2, 3))
        .map((requirement) => say(random, requirement, facts)),
    },
    ...(isInternship
      ? ([
          { type: 'heading', text: bank.headings.learn },
          { type: 'list', items: learning },
        ] as const)
      : []),
    { type: 'paragraph', text: chooseSentences(random, bank.closings, 1, facts) },
  ];
}

function pickHours(random: Random, jobType: string): number | null {
  return jobType === 'part-time'
    ? random.pick([12, 16, 20, 24, 25, 30])
    : jobType === 'full-time'
      ? random.pick([35, 37.5, 38, 40])
      : null;
}

// Words of titles that imply a level, in the three languages.
const levelWords: readonly (readonly [
  RegExp,
  'entry-level' | 'professional' | 'managerial' | 'director',
])[] = [
  [
    /Junior|júnior|Assistant|Asistente|Assistente|Auxiliar|Associate|Recep|Bookkeeper/,
    'entry-level',
  ],
  [/Senior|sénior|sênior/, 'professional'],
  [/Manager|Gerencia|Gerência|Jefatura|Major Gifts|Grandes Don|Grandes Doad/, 'managerial'],
];

function chooseLevel(
  random: Random,
  family: RoleFamily,
  title: string,
): 'entry-level' | 'professional' | 'managerial' | 'director' | 'executive' {
  if (family === 'executive-director') return random.chance(0.7) ? 'executive' : 'director';
  const said = levelWords.find(([pattern]) => pattern.test(title))?.[1];
  if (said !== undefined && title !== 'Case Manager') return said;
  return random.weighted([
    ['entry-level', 22],
    ['professional', 72],
    ['managerial', 6],
  ]);
}

function chooseEducation(random: Random, family: string, level: string): string {
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
