import { areasOfFocus, type AreaOfFocus, type OrgType } from '@causa/shared/facets';
import { slugOf } from '@causa/shared/ids';
import type { Locale } from '@causa/shared/locales';
import { pickCity, type SeedCity } from './cities.ts';
import { namedFacts } from './contractions.ts';
import type { Random } from './random.ts';
import { seedId } from './seed-id.ts';
import { tell } from './tell.ts';
import type { WordBank } from './words/bank.ts';

export interface SeedOrganization {
  id: string;
  locale: Locale;
  name: string;
  type: OrgType;
  causes: AreaOfFocus[];
  city: SeedCity;
  mission: string;
  description: { type: 'paragraph'; text: string }[];
  website: string;
  email: string;
  foundedYear: number;
  isVerified: boolean;
  publishedAt: Date;
  frozenAt: Date | null;
}

const types: readonly (readonly [OrgType, number])[] = [
  ['nonprofit', 62],
  ['community', 10],
  ['government', 7],
  ['social-enterprise', 9],
  ['business', 5],
  ['consultant', 4],
  ['recruiter', 3],
];

/** One organization whose name no other of this world has, with a mission that fits its first cause. */
export function makeSeedOrganization(random: Random, bank: WordBank, taken: Set<string>, now: Date): SeedOrganization {
  const type = random.weighted(types);
  const causes = random.sample(areasOfFocus, random.int(1, 3));
  const [cause = 'education'] = causes;
  const words = bank.causes[cause];
  const city = pickCity(random, bank.locale);
  const name = freeName(random, bank, type, words.name, city, taken);
  const foundedYear = random.int(1951, 2024);
  const facts = {
    ...namedFacts(bank.locale, 'org', name),
    ...namedFacts(bank.locale, 'city', city.name),
    cause: words.noun,
    people: words.people,
    project: random.pick(words.projects),
    number: String(random.int(10, 400)),
  };
  const publishedAt = new Date(now.getTime() - random.int(70, 1_400) * 86_400_000);
  const host = `${slugOf(name).slice(0, 50)}.example.org`;
  return {
    id: seedId(random, publishedAt),
    locale: bank.locale,
    name,
    type,
    causes,
    city,
    mission: tell(random.pick(words.missions), facts),
    description: random
      .sample(bank.aboutOrganization, 5)
      .map((sentence, position) => tell(sentence, { ...facts, project: words.projects[position % words.projects.length] ?? facts.project }))
      .reduce<string[]>(
        (paragraphs, sentence, position) => (position % 2 === 0 ? [...paragraphs, sentence] : [...paragraphs.slice(0, -1), `${paragraphs.at(-1)} ${sentence}`]),
        [],
      )
      .map((text) => ({ type: 'paragraph', text })),
    website: `https://${host}`,
    email: `hello@${host}`,
    foundedYear,
    isVerified: random.chance(0.55),
    publishedAt,
    frozenAt: random.chance(0.006) ? new Date(now.getTime() - random.int(1, 60) * 86_400_000) : null,
  };
}

function freeName(random: Random, bank: WordBank, type: OrgType, causeName: string, city: SeedCity, taken: Set<string>): string {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const [root = '', other = ''] = random.sample(bank.roots, 2);
    // A name with two roots in it has two different ones.
    const pattern = random.pick(bank.organizationNames[type]).replace(/\{root\}(.*)\{root\}/, '{root}$1{other}');
    const name = tell(pattern, { root, other, causeName, ...namedFacts(bank.locale, 'city', city.name) });
    const whole = attempt < 20 ? name : `${name} ${city.name}`;
    if (!taken.has(whole)) {
      taken.add(whole);
      return whole;
    }
  }
  const name = `${random.pick(bank.roots)} & ${random.pick(bank.roots)} ${city.name} ${taken.size}`;
  taken.add(name);
  return name;
}
