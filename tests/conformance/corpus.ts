import { dayMs } from '@causa/shared/platform/dates/durations';
import {
  areasOfFocus,
  functions,
  jobTypes,
  payments,
  professionalLevels,
  educations,
  orgTypes,
  roleFamilies,
  volunteerActionTypes,
  eventActionTypes,
  sources,
} from '@causa/shared/search/facets';
import { featureOptions, weeklyHours } from '@causa/shared/search/features';
import { skills } from '@causa/shared/search/skills';
import type { FindableType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import type { SearchDocument } from '@causa/core/search/indexing/search-document';
import { seededRandom } from '../load/synthetic-documents.ts';

/** The current time of the suite. All dates of the corpus are relative to it. */
export const now = new Date('2026-11-21T12:00:00Z');

export const daysFromNow = (days: number): Date => new Date(now.getTime() + days * dayMs);

/** Reference points of the cases, at known distances from each other. */
export const places = {
  oakland: {
    city: 'Oakland',
    countryCode: 'US',
    stateCode: 'CA',
    point: { latitude: 37.8044, longitude: -122.2712 },
  },
  sanFrancisco: {
    city: 'San Francisco',
    countryCode: 'US',
    stateCode: 'CA',
    point: { latitude: 37.7749, longitude: -122.4194 },
  },
  sacramento: {
    city: 'Sacramento',
    countryCode: 'US',
    stateCode: 'CA',
    point: { latitude: 38.5816, longitude: -121.4944 },
  },
  boston: {
    city: 'Boston',
    countryCode: 'US',
    stateCode: 'MA',
    point: { latitude: 42.3601, longitude: -71.0589 },
  },
  bogota: {
    city: 'Bogotá',
    countryCode: 'CO',
    stateCode: 'DC',
    point: { latitude: 4.711, longitude: -74.0721 },
  },
  medellin: {
    city: 'Medellín',
    countryCode: 'CO',
    stateCode: 'ANT',
    point: { latitude: 6.2442, longitude: -75.5812 },
  },
  madrid: {
    city: 'Madrid',
    countryCode: 'ES',
    stateCode: 'MD',
    point: { latitude: 40.4168, longitude: -3.7038 },
  },
  saoPaulo: {
    city: 'São Paulo',
    countryCode: 'BR',
    stateCode: 'SP',
    point: { latitude: -23.5505, longitude: -46.6333 },
  },
  recife: {
    city: 'Recife',
    countryCode: 'BR',
    stateCode: 'PE',
    point: { latitude: -8.0476, longitude: -34.877 },
  },
  suva: {
    city: 'Suva',
    countryCode: 'FJ',
    stateCode: 'C',
    point: { latitude: -18.1248, longitude: 178.4501 },
  },
  taveuni: {
    city: 'Taveuni',
    countryCode: 'FJ',
    stateCode: 'N',
    point: { latitude: -16.85, longitude: -179.95 },
  },
} as const;
type Place = (typeof places)[keyof typeof places];

/**
 * Ids of hand-written documents begin with `a`, of filler with `f`. Names are readable when a case
 * fails.
 */
const ids = new Map<string, string>();
export function idOf(name: string): string {
  const known = ids.get(name);
  if (known !== undefined) return known;
  const id = `a${(ids.size + 1).toString(16).padStart(31, '0')}`;
  ids.set(name, id);
  return id;
}

export function nameOf(id: string): string {
  return [...ids].find(([, known]) => known === id)?.[0] ?? id;
}

type Written = Partial<Omit<SearchDocument, 'id' | 'facets'>> & {
  facets?: SearchDocument['facets'];
};

function write(
  name: string,
  type: FindableType,
  locale: Locale,
  title: string,
  description: string,
  place: Place | null,
  rest: Written = {},
): SearchDocument {
  return {
    id: idOf(name),
    type,
    locale,
    title,
    organization: type === 'ORG' ? '' : 'Plain Harbor',
    skills: [],
    city: place?.city ?? '',
    description,
    point: place?.point ?? null,
    stateCode: place?.stateCode ?? null,
    countryCode: place?.countryCode ?? null,
    remoteZones: [],
    publishedAt: daysFromNow(-40),
    liveUntil: null,
    startsAt: null,
    endsAt: null,
    closesAt: null,
    pay: null,
    ...rest,
    facets: {
      orgType: ['nonprofit'],
      ...(type === 'ORG' ? {} : { locationType: ['ONSITE'], source: ['causa'] }),
      ...rest.facets,
    },
  };
}

const p = places;

/** Documents for names of the vocabulary: name, language, title, description. */
const meanings: readonly [string, Locale, string, string][] = [
  ['lawyer-en', 'en', 'Lawyer', 'Speaks before the court.'],
  ['attorney-en', 'en', 'Attorney', 'Speaks before the court.'],
  ['abogada-es', 'es', 'Abogada', 'Habla ante el tribunal.'],
  ['advogado-pt', 'pt', 'Advogado', 'Fala perante o tribunal.'],
  ['immigration-lawyer-en', 'en', 'Immigration lawyer', 'Files papers.'],
  ['lawyer-in-text', 'en', 'Bassoon polisher', 'Shares a room with a lawyer.'],
  ['child-care-two', 'en', 'Child care worker', 'Sings at noon.'],
  ['child-care-one', 'en', 'Childcare worker', 'Sings at noon.'],
  ['child-care-hyphen', 'en', 'Child-care worker', 'Sings at noon.'],
  ['c-sharp', 'en', 'C# engineer', 'Builds small tools.'],
  ['c-plus', 'en', 'C++ engineer', 'Builds small tools.'],
  ['me-officer', 'en', 'M&E officer', 'Keeps indicators.'],
  ['monitoring-es', 'es', 'Técnica de seguimiento y evaluación', 'Lleva los indicadores.'],
  ['organizer-us', 'en', 'Neighborhood organizer', 'Knocks on doors.'],
  ['organiser-gb', 'en', 'Neighbourhood organiser', 'Knocks on doors.'],
  ['nurse-en', 'en', 'Ward nurse', 'Works at night.'],
  ['nursery-en', 'en', 'Plant nursery keeper', 'Waters ferns.'],
  ['organ-en', 'en', 'Pipe organ restorer', 'Tunes pipes.'],
  ['organization-en', 'en', 'Organization historian', 'Keeps a ledger.'],
  ['university-en', 'en', 'University bell ringer', 'Rings bells.'],
  ['universal-en', 'en', 'Universal joint fitter', 'Fits joints.'],
  ['programador-es', 'es', 'Programador', 'Escribe código.'],
  ['programa-es', 'es', 'Programa de becas', 'Revisa solicitudes.'],
];

export const written: SearchDocument[] = [
  // Weight of fields: the rare word "zephyrine" in each of them.
  write(
    'zephyr-title',
    'JOB',
    'en',
    'Zephyrine keeper',
    'Keeps the gates of the garden in order.',
    p.boston,
    { publishedAt: daysFromNow(-60) },
  ),
  write(
    'zephyr-org',
    'JOB',
    'en',
    'Gate keeper',
    'Keeps the gates of the garden in order.',
    p.boston,
    {
      organization: 'Zephyrine Gardens',
      publishedAt: daysFromNow(-50),
    },
  ),
  write(
    'zephyr-skill',
    'JOB',
    'en',
    'Hedge keeper',
    'Keeps the hedges of the garden in order.',
    p.boston,
    {
      skills: ['zephyrine'],
      publishedAt: daysFromNow(-45),
    },
  ),
  write(
    'zephyr-text',
    'JOB',
    'en',
    'Lawn keeper',
    'Keeps the lawns in order and waters the zephyrine beds.',
    p.boston,
    { publishedAt: daysFromNow(-5) },
  ),
  // Words: inflections, accents, case.
  write(
    'teacher-en',
    'JOB',
    'en',
    'Kindergarten teacher',
    'Plan and lead lessons for small groups of pupils.',
    p.oakland,
    {
      facets: {
        functions: ['teaching'],
        jobType: ['full-time'],
        payment: ['paid'],
        education: ['bachelors'],
        professionalLevel: ['professional'],
        synonymId: ['teacher'],
      },
    },
  ),
  write(
    'communities-en',
    'JOB',
    'en',
    'Organizer for coastal communities',
    'Meet neighbors and build leadership.',
    p.oakland,
    {
      facets: { functions: ['community-outreach'], jobType: ['part-time'], payment: ['paid'] },
    },
  ),
  write(
    'volunteers-en',
    'VOLOP',
    'en',
    'Shelter volunteers wanted',
    'Walk dogs and clean kennels twice a week.',
    p.sanFrancisco,
    {
      facets: { actionType: ['ongoing'], areasOfFocus: ['animals'] },
    },
  ),
  write(
    'educacion-es',
    'JOB',
    'es',
    'Coordinadora de educación ambiental',
    'Diseña talleres y acompaña a los maestros rurales.',
    p.bogota,
    {
      facets: {
        functions: ['education-training'],
        areasOfFocus: ['environment'],
        jobType: ['full-time'],
        payment: ['paid'],
      },
    },
  ),
  write(
    'psicologo-es',
    'JOB',
    'es',
    'Psicólogo comunitario',
    'Acompañamiento a familias en los barrios altos.',
    p.medellin,
    {
      facets: { functions: ['counseling'], areasOfFocus: ['mental-health'], payment: ['paid'] },
    },
  ),
  write(
    'ninos-es',
    'VOLOP',
    'es',
    'Apoyo escolar para niños',
    'Ayuda con las tareas por las tardes.',
    p.bogota,
    {
      facets: { actionType: ['ongoing'], areasOfFocus: ['children-youth'] },
    },
  ),
  write(
    'captacao-pt',
    'JOB',
    'pt',
    'Analista de captação de recursos',
    'Escreve projetos e cuida da relação com doadores.',
    p.saoPaulo,
    {
      facets: { functions: ['fundraising'], payment: ['paid'], jobType: ['full-time'] },
    },
  ),
  write(
    'organizacoes-pt',
    'JOB',
    'pt',
    'Consultor para organizações sociais',
    'Apoia equipes pequenas no planejamento.',
    p.recife,
    {
      facets: { functions: ['consulting'], payment: ['paid'], jobType: ['contract'] },
    },
  ),
  write(
    'animais-pt',
    'VOLOP',
    'pt',
    'Cuidador de animais resgatados',
    'Alimentar, passear e cuidar do abrigo.',
    p.recife,
    {
      facets: { actionType: ['ongoing'], areasOfFocus: ['animals'] },
    },
  ),
  // Labels of functions and areas in all three languages.
  write(
    'label-legal',
    'JOB',
    'en',
    'Counsel, tenants desk',
    'Represent tenants before the rent board.',
    p.sacramento,
    {
      facets: { functions: ['legal'], areasOfFocus: ['housing-homelessness'], payment: ['paid'] },
    },
  ),
  // Skills and city.
  write(
    'skill-welding',
    'JOB',
    'en',
    'Workshop supervisor',
    'Look after the tools and the people who use them.',
    p.sacramento,
    {
      skills: ['Welding', 'Carpentry'],
    },
  ),
  write(
    'city-medellin',
    'JOB',
    'es',
    'Chofer de reparto',
    'Llevar mercados a las casas cada mañana.',
    p.medellin,
    {
      facets: { jobType: ['temporary'], payment: ['paid'] },
    },
  ),
  // Prefix, typos.
  write(
    'lighthouse',
    'JOB',
    'en',
    'Lighthouse historian',
    'Collect the memories of keepers along the shore.',
    p.boston,
  ),
  write(
    'beekeeping',
    'VOLOP',
    'en',
    'Rooftop beekeeping',
    'Tend hives on the roof of a library.',
    p.boston,
    {
      facets: { actionType: ['skills-based'], areasOfFocus: ['environment'] },
    },
  ),
  write(
    'orchid',
    'JOB',
    'en',
    'Orchid gardener',
    'Repot and label plants in the glass house.',
    p.boston,
  ),
  write('oboe', 'JOB', 'en', 'Oboe tutor', 'Lessons for beginners of every age.', p.boston),
  // Phrases and excluded words.
  write(
    'board-member',
    'VOLOP',
    'en',
    'Board member',
    'Join the board of a small museum.',
    p.boston,
    { facets: { actionType: ['board-service'] } },
  ),
  write(
    'member-of-board',
    'VOLOP',
    'en',
    'Member services on board a ship',
    'Welcome each member who comes on the board walk.',
    p.boston,
    {
      facets: { actionType: ['one-time'] },
    },
  ),
  write(
    'quartz-museum',
    'JOB',
    'en',
    'Quartz museum guide',
    'Show visitors the collection.',
    p.boston,
  ),
  write('quartz-mine', 'JOB', 'en', 'Quartz mine guide', 'Show visitors the tunnels.', p.boston),
  write('field-gap', 'JOB', 'en', 'Marigold', 'Sunrise crew for the flower market.', p.boston, {
    organization: 'Sunrise Market',
  }),
  write(
    'womens-center',
    'JOB',
    'en',
    'Women’s center coordinator',
    'Coordinate a drop-in for women.',
    p.boston,
    { facets: { areasOfFocus: ['women'] } },
  ),
  write(
    'hostile-text',
    'JOB',
    'en',
    'C++ & R&D <b>lead</b> — 100% "quoted" \\ backslash',
    'It’s all O’Brien’s: a_b %c% {json: [1, 2]} & more; DROP TABLE.',
    p.boston,
  ),
  // Remote work, with zones.
  write(
    'remote-world',
    'JOB',
    'en',
    'Translator of field reports',
    'Work with a spread-out team.',
    null,
    {
      remoteZones: ['WORLD'],
      facets: {
        locationType: ['REMOTE'],
        functions: ['translation'],
        payment: ['paid'],
        jobType: ['contract'],
      },
    },
  ),
  write(
    'remote-us',
    'JOB',
    'en',
    'Grants bookkeeper',
    'Keep the books of twelve small grants.',
    null,
    {
      remoteZones: ['US'],
      facets: {
        locationType: ['REMOTE'],
        functions: ['accounting-finance'],
        payment: ['paid'],
        jobType: ['part-time'],
      },
    },
  ),
  write(
    'remote-us-ca',
    'JOB',
    'en',
    'Hotline counselor',
    'Answer calls in the evening.',
    p.sacramento,
    {
      remoteZones: ['US-CA'],
      facets: { locationType: ['REMOTE'], functions: ['counseling'], payment: ['paid'] },
    },
  ),
  write(
    'remote-co',
    'JOB',
    'es',
    'Redactora de informes',
    'Escribe informes de campo desde tu casa.',
    p.medellin,
    {
      remoteZones: ['CO'],
      facets: { locationType: ['REMOTE'], functions: ['writing-editing'], payment: ['paid'] },
    },
  ),
  write(
    'hybrid-oakland',
    'JOB',
    'en',
    'Archivist',
    'Sort a photo archive, two days in the office.',
    p.oakland,
    {
      facets: { locationType: ['HYBRID'], functions: ['research'], payment: ['stipend'] },
    },
  ),
  // Places.
  write(
    'sf-cook',
    'JOB',
    'en',
    'Community kitchen cook',
    'Cook lunch for two hundred guests.',
    p.sanFrancisco,
    { facets: { payment: ['paid'] } },
  ),
  write(
    'sacramento-driver',
    'JOB',
    'en',
    'Food bank driver',
    'Drive a van between farms and pantries.',
    p.sacramento,
    { facets: { payment: ['paid'] } },
  ),
  write('suva-nurse', 'JOB', 'en', 'Island nurse', 'Visit villages by boat.', p.suva, {
    facets: { functions: ['healthcare'], payment: ['paid'] },
  }),
  write(
    'taveuni-nurse',
    'JOB',
    'en',
    'Reef nurse',
    'Visit villages by boat across the strait.',
    p.taveuni,
    {
      facets: { functions: ['healthcare'], payment: ['paid'] },
    },
  ),
  write(
    'no-point',
    'JOB',
    'en',
    'Touring puppeteer',
    'Travel with a puppet theater; no fixed place.',
    null,
    { facets: { payment: ['stipend'] } },
  ),
  // Publication states: documents that must never be found.
  write('over', 'JOB', 'en', 'Vanadium job that is over', 'Too late for vanadium.', p.boston, {
    liveUntil: daysFromNow(-1),
  }),
  write(
    'over-this-instant',
    'JOB',
    'en',
    'Vanadium job that ends this instant',
    'Too late for vanadium by nothing at all.',
    p.boston,
    { liveUntil: now },
  ),
  write('not-yet', 'JOB', 'en', 'Vanadium job of tomorrow', 'Too early for vanadium.', p.boston, {
    publishedAt: daysFromNow(1),
  }),
  write('still-live', 'JOB', 'en', 'Vanadium job', 'Just in time for vanadium.', p.boston, {
    liveUntil: daysFromNow(1),
  }),
  // Recency.
  ...[0.5, 2, 6, 13, 29, 100].map((age) =>
    write(
      `iridium-${age}`,
      'JOB',
      'en',
      `Iridium assayer`,
      `Weigh samples, notice ${age}.`,
      p.boston,
      { publishedAt: daysFromNow(-age) },
    ),
  ),
  // Dates.
  write('event-soon', 'EVENT', 'en', 'Rhodium fair', 'A fair of one day.', p.oakland, {
    startsAt: daysFromNow(3),
    endsAt: daysFromNow(3.3),
    liveUntil: daysFromNow(3.3),
    facets: { actionType: ['career-fair'] },
  }),
  write('event-late', 'EVENT', 'en', 'Rhodium congress', 'A congress of a week.', p.oakland, {
    startsAt: daysFromNow(40),
    endsAt: daysFromNow(47),
    liveUntil: daysFromNow(47),
    facets: { actionType: ['conference'] },
  }),
  write('volop-dated', 'VOLOP', 'en', 'Rhodium cleanup', 'One morning at the river.', p.oakland, {
    startsAt: daysFromNow(10),
    endsAt: daysFromNow(10.2),
    facets: { actionType: ['one-time'] },
  }),
  write(
    'volop-ongoing',
    'VOLOP',
    'en',
    'Rhodium visits',
    'Every week, for as long as you like.',
    p.oakland,
    { facets: { actionType: ['ongoing'] } },
  ),
  // Deadlines.
  ...[
    ['cerium-c', 9],
    ['cerium-a', 2],
    ['cerium-b', 5],
    ['cerium-none', null],
  ].map(([name, days]) =>
    write(
      String(name),
      'INTERNSHIP',
      'en',
      'Cerium intern',
      'Learn to polish glass.',
      p.boston,
      days === null
        ? {}
        : { closesAt: daysFromNow(Number(days)), liveUntil: daysFromNow(Number(days)) },
    ),
  ),
  // Ties: the same time, so only the id decides the order.
  ...Array.from({ length: 45 }, (_, n) =>
    write(`tie-${n}`, 'INTERNSHIP', 'en', 'Thulium intern', 'Sort and shelve.', p.boston, {
      publishedAt: daysFromNow(-20),
    }),
  ),
  // Types that share a word.
  write('osmium-job', 'JOB', 'en', 'Osmium curator', 'Curate.', p.oakland),
  write('osmium-internship', 'INTERNSHIP', 'en', 'Osmium intern', 'Learn to curate.', p.oakland),
  write('osmium-volop', 'VOLOP', 'en', 'Osmium docent', 'Guide guests.', p.oakland, {
    facets: { actionType: ['ongoing'] },
  }),
  write('osmium-event', 'EVENT', 'en', 'Osmium night', 'An open night.', p.oakland, {
    startsAt: daysFromNow(5),
    endsAt: daysFromNow(5.2),
    liveUntil: daysFromNow(5.2),
    facets: { actionType: ['celebration'] },
  }),
  write('osmium-org', 'ORG', 'en', 'Osmium Society', 'A society of curators.', p.oakland, {
    facets: { areasOfFocus: ['arts-music'], orgType: ['community'] },
  }),
  write(
    'remote-org',
    'ORG',
    'en',
    'Remote Area Clinics',
    'Clinics at the end of the road.',
    p.boston,
    {
      facets: { areasOfFocus: ['health-medicine'], orgType: ['nonprofit'] },
    },
  ),
  write(
    'org-salud',
    'ORG',
    'es',
    'Fundación Salud para Todos',
    'Brigadas médicas en la sierra.',
    p.bogota,
    {
      facets: { areasOfFocus: ['health-medicine'], orgType: ['nonprofit'] },
    },
  ),
  // Relaxing: no document has both words.
  write('gallium', 'JOB', 'en', 'Gallium sorter', 'Sort by hand.', p.boston, {
    facets: { payment: ['paid'] },
  }),
  write('indium', 'JOB', 'en', 'Indium sorter', 'Sort by eye.', p.boston, {
    facets: { payment: ['unpaid'] },
  }),
  // Meanings: the same work by other names, in other languages and spellings.
  ...meanings.map(([name, locale, title, description]) =>
    write(name, 'JOB', locale, title, description, null),
  ),
];

const fillerWords =
  'harbor meadow lantern copper willow basket market ribbon garden window village bridge teacup pepper cotton mountain river saddle feather candle'.split(
    ' ',
  );

/** Returns one of the values, or none for every other number. */
const pickBy = <T>(values: readonly T[], n: number): T[] =>
  n % 2 === 0 ? [] : values.slice(n % values.length, (n % values.length) + 1);

/**
 * Deterministic filler, so that facets have many combinations and results have many pages. Contains
 * none of the rare words above.
 */
export const filler: SearchDocument[] = Array.from({ length: 300 }, (_, n) => {
  const random = seededRandom(n + 1_000);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const some = <T>(values: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(values))),
  ];
  const type = pick(['JOB', 'JOB', 'JOB', 'INTERNSHIP', 'VOLOP', 'EVENT', 'ORG'] as const);
  const place = random() < 0.08 ? null : pick(Object.values(places));
  const locale = pick(['en', 'es', 'pt'] as const);
  const remote = type !== 'ORG' && random() < 0.25;
  const few = <T>(values: readonly T[]): readonly T[] => values.slice(0, 6);
  const pay = n % 3 === 0 ? null : 1_000 * (20 + (n % 40));
  return {
    id: `f${(n + 1).toString(16).padStart(31, '0')}`,
    type,
    locale,
    title: `${pick(fillerWords)} ${pick(fillerWords)} ${n}`,
    organization: type === 'ORG' ? '' : `${pick(fillerWords)} trust`,
    skills: some(fillerWords, 2),
    city: place?.city ?? '',
    description: Array.from({ length: 30 }, () => pick(fillerWords)).join(' '),
    facets: {
      orgType: [pick(few(orgTypes))],
      areasOfFocus: some(few(areasOfFocus), 3),
      ...(type === 'ORG'
        ? {}
        : {
            locationType: [remote ? 'REMOTE' : pick(['ONSITE', 'HYBRID'] as const)],
            functions: some(few(functions), 3),
            source: [pick(sources)],
          }),
      ...(type === 'JOB' || type === 'INTERNSHIP'
        ? {
            jobType: some(jobTypes, 2),
            payment: [pick(payments)],
            statesPay: [pay === null ? 'no' : 'yes'],
            education: [pick(educations)],
            professionalLevel: [pick(professionalLevels)],
            // Without accountants and boards: documents above are found by these names.
            synonymId: [pick(few(roleFamilies.slice(1)))],
            contractLength: pickBy(featureOptions.contractLength, n),
            support: pickBy(featureOptions.support, n),
            benefit: [...new Set([...pickBy(featureOptions.benefit, n), 'meals'])],
            easyApply: n % 2 === 0 ? ['yes'] : [],
            skill: pickBy(skills, n),
          }
        : {}),
      ...(type === 'VOLOP'
        ? {
            actionType: some(
              volunteerActionTypes.filter((each) => each !== 'board-service'),
              2,
            ),
            availability: pickBy(featureOptions.availability, n),
            weeklyHours: pickBy(weeklyHours, n),
            skill: pickBy(skills, n),
          }
        : {}),
      ...(type === 'ORG'
        ? {}
        : {
            access: pickBy(featureOptions.access, n),
            minAge: type === 'VOLOP' || type === 'EVENT' ? pickBy(featureOptions.minAge, n) : [],
          }),
      ...(type === 'EVENT' ? { actionType: some(eventActionTypes, 2) } : {}),
    },
    point: place?.point ?? null,
    stateCode: place?.stateCode ?? null,
    countryCode: place?.countryCode ?? null,
    remoteZones: remote ? [place === null || random() < 0.4 ? 'WORLD' : place.countryCode] : [],
    publishedAt: new Date(now.getTime() - Math.floor(random() * 50 * dayMs)),
    liveUntil:
      random() < 0.1
        ? daysFromNow(-1 - random() * 5)
        : random() < 0.3
          ? daysFromNow(1 + random() * 60)
          : null,
    startsAt: type === 'EVENT' ? daysFromNow(1 + random() * 30) : null,
    endsAt: type === 'EVENT' ? daysFromNow(32 + random() * 30) : null,
    closesAt: type !== 'EVENT' && n % 5 === 0 ? daysFromNow((n % 20) + 0.5) : null,
    pay: type === 'JOB' || type === 'INTERNSHIP' ? pay : null,
  } satisfies SearchDocument;
});

export const corpus: SearchDocument[] = [...written, ...filler];

/** The documents of the corpus that are public at `now`, by the plain rule. */
export const live: SearchDocument[] = corpus.filter(
  (document) =>
    document.publishedAt <= now && (document.liveUntil === null || document.liveUntil > now),
);
