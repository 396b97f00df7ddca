import { dayMs } from '@causa/shared/platform/dates/durations';
import { areasOfFocus, type AreaOfFocus, type OrgType } from '@causa/shared/search/facets';
import { toSlug } from '@causa/shared/platform/ids';
import type { Locale } from '@causa/shared/platform/locales';
import { pickCity, type SeedCity } from './cities.ts';
import { namedFacts } from './contractions.ts';
import { nameDepartment } from './departments.ts';
import {
  causesOfType,
  crossBorderCauses,
  languagesByCountry,
  municipalities,
  relatedCauses,
} from './fit.ts';
import type { Random } from './random.ts';
import { seedId } from './seed-id.ts';
import { type Facts, fill, say, buildSentence } from './sentences.ts';
import type { WordBank } from './words/bank.ts';
import { orgNouns } from './words/en/org-nouns.ts';

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
  updatedAt: Date;
  frozenAt: Date | null;
}

const types: readonly (readonly [OrgType, number])[] = [
  ['nonprofit', 68],
  ['community', 9],
  ['government', 7],
  ['social-enterprise', 7],
  ['business', 4],
  ['consultant', 3],
  ['recruiter', 2],
];

/** Districts that the gazetteer lists as cities; they have no administration of their own. */
const districts: ReadonlySet<string> = new Set([
  'Manhattan',
  'The Bronx',
  'Brooklyn',
  'Queens',
  'Staten Island',
  'Puente de Vallecas',
  'Carabanchel',
  'Ciudad Lineal',
  'Fuencarral-El Pardo',
  'Latina',
  'Sant Martí',
  'Eixample',
  'Sants-Montjuïc',
  'Nou Barris',
  'Horta-Guinardó',
  'San Blas-Canillejas',
  'Chamberí',
  'Usera',
  'Hortaleza',
  'Arganzuela',
  'Sant Andreu',
  'Moncloa-Aravaca',
  'Islington',
  'Gasteiz / Vitoria',
]);

/** Returns an organization with a unique name and consistent kind, causes, place and mission. */
export function makeSeedOrganization(
  random: Random,
  bank: WordBank,
  taken: Set<string>,
  now: Date,
): SeedOrganization {
  const city = pickCity(random, bank.locale);

  const { type, cause } = pickKind(random, bank, city, taken);
  const causes = [
    cause,
    ...random.sample(
      relatedCauses[cause],
      random.weighted([
        [0, 4],
        [1, 5],
        [2, type === 'government' ? 0 : 2],
      ]),
    ),
  ];
  const name = freeName(random, bank, { type, cause, city }, taken);
  const foundedYear =
    type !== 'nonprofit' || random.chance(0.6) ? random.int(1994, 2023) : random.int(1948, 1993);
  const publishedAt = new Date(now.getTime() - random.int(200, 2_000) * dayMs);
  const host = `${toSlug(name).slice(0, 50).replace(/-+$/, '')}.example.org`;
  const facts = organizationFacts(random, bank, { name, city, cause, foundedYear });
  return {
    id: seedId(random, publishedAt),
    locale: bank.locale,
    name,
    type,
    causes,
    city,
    mission: say(random, random.pick(bank.missions[type]), facts),
    description: paragraphs(
      random
        .sample(bank.aboutOrganization, 4)
        .map((sentence) =>
          say(
            random,
            sentence,
            organizationFacts(random, bank, { name, city, cause, foundedYear }),
          ),
        ),
    ),
    website: `https://${host}`,
    email: `${{ en: 'hello', es: 'hola', pt: 'ola' }[bank.locale]}@${host}`,
    foundedYear,
    isVerified: random.chance(0.55),
    publishedAt,
    updatedAt: new Date(
      publishedAt.getTime() + Math.floor(random.next() * (now.getTime() - publishedAt.getTime())),
    ),
    frozenAt: random.chance(0.006) ? new Date(now.getTime() - random.int(1, 60) * dayMs) : null,
  };
}

/** Returns a kind and a cause that fit the city. A city has one office per cause. */
function pickKind(
  random: Random,
  bank: WordBank,
  city: SeedCity,
  taken: ReadonlySet<string>,
): { type: OrgType; cause: AreaOfFocus } {
  const { countryCode } = city.place;
  const isAbroad = !(languagesByCountry[countryCode] ?? []).includes(bank.locale);
  const picked = isAbroad ? 'nonprofit' : random.weighted(types);
  const cause = random.pick(isAbroad ? crossBorderCauses : (causesOfType[picked] ?? areasOfFocus));
  const isOffice =
    picked === 'government' &&
    municipalities[countryCode] !== undefined &&
    !districts.has(city.name) &&
    !taken.has(officeName(bank, city, cause));
  const type = picked === 'government' && !isOffice ? 'nonprofit' : picked;
  return { type, cause };
}

interface Named {
  name: string;
  city: SeedCity;
  cause: AreaOfFocus;
  foundedYear: number;
}

/** Returns the facts for sentences about an organization. */
function organizationFacts(
  random: Random,
  bank: WordBank,
  { name, city, cause, foundedYear }: Named,
): Facts {
  const words = bank.causes[cause];
  const [project = '', project2 = ''] = random.sample(words.projects, 2);
  return {
    ...namedFacts(bank.locale, 'org', name),
    ...namedFacts(bank.locale, 'city', city.name),
    cause: words.noun,
    people: words.people,
    project,
    project2,
    founded: String(foundedYear),
    number: String(random.int(12, 240) * 5),
    peopleUnit: random.pick(bank.peopleUnits),
    staff: String(random.int(5, 48)),
    small: String(random.int(3, 12)),
  };
}

function paragraphs(sentences: readonly string[]): SeedOrganization['description'] {
  return [sentences.slice(0, 2), sentences.slice(2)]
    .filter(({ length }) => length > 0)
    .map((part) => ({ type: 'paragraph', text: part.join(' ') }));
}

function officeName(bank: WordBank, city: SeedCity, cause: AreaOfFocus): string {
  const municipality = fill(
    municipalities[city.place.countryCode] ?? '{city}',
    namedFacts(bank.locale, 'city', city.name),
  );
  return buildSentence(bank.organizationNames.government[0] ?? '', {
    municipality,
    department: nameDepartment(bank.locale, cause, bank.causes[cause].name),
  });
}

function freeName(
  random: Random,
  bank: WordBank,
  { type, cause, city }: { type: OrgType; cause: AreaOfFocus; city: SeedCity },
  taken: Set<string>,
): string {
  const causeName = bank.causes[cause].name;
  if (type === 'government') {
    const name = officeName(bank, city, cause);
    taken.add(name);
    return name;
  }
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const [root = '', other = ''] = random.sample(bank.roots, 2);
    // A name with two roots needs two different ones.
    const pattern = random
      .pick(bank.organizationNames[type])
      .replace(/\{root\}(.*)\{root\}/, '{root}$1{other}');
    const facts = {
      root,
      other,
      causeName,
      cause: bank.causes[cause].noun,
      orgNoun: random.pick(orgNouns[cause]),
      ...namedFacts(bank.locale, 'city', city.name),
    };
    const name = buildSentence(pattern, facts);
    const whole = attempt < 15 ? name : `${name} (${city.name})`;
    if (!taken.has(whole)) {
      taken.add(whole);
      return whole;
    }
  }
  const name = `${random.pick(bank.roots)} ${random.pick(bank.roots)} ${city.name} ${taken.size}`;
  taken.add(name);
  return name;
}
