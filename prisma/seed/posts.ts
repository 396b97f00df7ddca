import { roleFamilies, type RoleFamily } from '@causa/shared/facets';
import { payOf, stipendOf } from './pay.ts';
import { bareNoun } from './contractions.ts';
import { lengthen } from './descriptions.ts';
import type { Random } from './random.ts';
import { fill, tell } from './tell.ts';
import { titled } from './titles.ts';
import type { WordBank } from './words/bank.ts';
import { type SeedListing, onSite, factsOf } from './seed-listing.ts';

/** Work that nobody does from home, and work that nobody learns as an intern. */
const handsOnFamilies: ReadonlySet<RoleFamily> = new Set(['caregiver', 'nurse', 'office-manager', 'field-coordinator', 'social-worker']);
const learnedFamilies = roleFamilies.filter((family) => family !== 'executive-director' && family !== 'board-member' && family !== 'attorney');

/** A job or an internship: role, level, pay and schooling that go together. */
export function postOf(random: Random, bank: WordBank, draft: SeedListing): SeedListing {
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
