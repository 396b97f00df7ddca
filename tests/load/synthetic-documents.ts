import { dayMs } from '@causa/shared/platform/dates/durations';
import {
  actionTypesByType,
  areasOfFocus,
  educations,
  functions,
  jobTypes,
  orgTypes,
  payments,
  professionalLevels,
  roleFamilies,
  sources,
} from '@causa/shared/search/facets';
import type { FindableType } from '@causa/shared/listings/listing-types';
import { type Locale, locales } from '@causa/shared/platform/locales';
import type { SearchDocument } from '@causa/core/search/indexing/search-document';

/** Returns deterministic pseudorandom numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** City, country, state, latitude, longitude, language. */
const cities = [
  ['New York', 'US', 'NY', 40.7128, -74.006, 'en'],
  ['Los Angeles', 'US', 'CA', 34.0522, -118.2437, 'en'],
  ['Chicago', 'US', 'IL', 41.8781, -87.6298, 'en'],
  ['Washington', 'US', 'DC', 38.9072, -77.0369, 'en'],
  ['Boston', 'US', 'MA', 42.3601, -71.0589, 'en'],
  ['San Francisco', 'US', 'CA', 37.7749, -122.4194, 'en'],
  ['Seattle', 'US', 'WA', 47.6062, -122.3321, 'en'],
  ['Austin', 'US', 'TX', 30.2672, -97.7431, 'en'],
  ['Oakland', 'US', 'CA', 37.8044, -122.2712, 'en'],
  ['Philadelphia', 'US', 'PA', 39.9526, -75.1652, 'en'],
  ['Denver', 'US', 'CO', 39.7392, -104.9903, 'en'],
  ['Atlanta', 'US', 'GA', 33.749, -84.388, 'en'],
  ['Ciudad de México', 'MX', 'CMX', 19.4326, -99.1332, 'es'],
  ['Guadalajara', 'MX', 'JAL', 20.6597, -103.3496, 'es'],
  ['Bogotá', 'CO', 'DC', 4.711, -74.0721, 'es'],
  ['Medellín', 'CO', 'ANT', 6.2442, -75.5812, 'es'],
  ['Buenos Aires', 'AR', 'C', -34.6037, -58.3816, 'es'],
  ['Córdoba', 'AR', 'X', -31.4201, -64.1888, 'es'],
  ['Lima', 'PE', 'LMA', -12.0464, -77.0428, 'es'],
  ['Santiago', 'CL', 'RM', -33.4489, -70.6693, 'es'],
  ['Madrid', 'ES', 'MD', 40.4168, -3.7038, 'es'],
  ['São Paulo', 'BR', 'SP', -23.5505, -46.6333, 'pt'],
  ['Rio de Janeiro', 'BR', 'RJ', -22.9068, -43.1729, 'pt'],
  ['Belo Horizonte', 'BR', 'MG', -19.9167, -43.9345, 'pt'],
  ['Recife', 'BR', 'PE', -8.0476, -34.877, 'pt'],
  ['Salvador', 'BR', 'BA', -12.9777, -38.5016, 'pt'],
  ['Porto Alegre', 'BR', 'RS', -30.0346, -51.2177, 'pt'],
] as const;

const roles: Record<Locale, readonly string[]> = {
  en: [
    'Program Manager',
    'Development Officer',
    'Community Organizer',
    'Grant Writer',
    'Social Worker',
    'Executive Director',
    'Data Analyst',
    'Teacher',
    'Volunteer Coordinator',
    'Communications Specialist',
    'Policy Analyst',
    'Case Manager',
    'Accountant',
    'Nurse',
    'Attorney',
    'Research Assistant',
    'Marketing Associate',
    'Field Coordinator',
    'Youth Mentor',
    'Software Developer',
  ],
  es: [
    'Coordinador de Programas',
    'Responsable de Captación de Fondos',
    'Trabajadora Social',
    'Docente',
    'Analista de Datos',
    'Directora Ejecutiva',
    'Especialista en Comunicación',
    'Abogado',
    'Enfermera',
    'Coordinadora de Voluntariado',
    'Investigador',
    'Contador',
    'Promotor Comunitario',
    'Psicóloga',
    'Diseñador',
  ],
  pt: [
    'Coordenador de Projetos',
    'Analista de Captação de Recursos',
    'Assistente Social',
    'Professora',
    'Analista de Dados',
    'Diretora Executiva',
    'Comunicador',
    'Advogada',
    'Enfermeiro',
    'Coordenadora de Voluntariado',
    'Pesquisador',
    'Contador',
    'Educador Social',
    'Psicóloga',
    'Designer',
  ],
};

/**
 * The most common words of such texts by language, followed by generated ones with the frequency of
 * real words.
 */
const commonWords: Record<Locale, string> = {
  en: `the and to of in with for our a is are community program work people team support health education development experience families children youth partners management skills staff volunteers service
    organization mission projects training environment rights research leadership fundraising policy communications donors outreach housing justice advocacy schools students local national global change growth
    budget planning strategy events grants reports data finance nonprofit impact women climate food water shelter animals arts music culture science technology office remote flexible benefits salary position`,
  es: `de la y en el los con para que las un una es comunidad programa trabajo personas equipo apoyo salud educación desarrollo experiencia familias niños jóvenes alianzas gestión habilidades personal voluntarios
    servicio organización misión proyectos formación ambiente derechos investigación liderazgo fondos política comunicación donantes vivienda justicia incidencia escuelas estudiantes local nacional cambio presupuesto
    planeación estrategia eventos subvenciones informes datos finanzas impacto mujeres clima alimentos agua animales arte música cultura ciencia tecnología oficina remoto beneficios salario puesto`,
  pt: `de a e em o os com para que as um uma é comunidade programa trabalho pessoas equipe apoio saúde educação desenvolvimento experiência famílias crianças jovens parcerias gestão habilidades pessoal voluntários
    serviço organização missão projetos formação ambiente direitos pesquisa liderança recursos política comunicação doadores moradia justiça mobilização escolas estudantes local nacional mudança orçamento
    planejamento estratégia eventos editais relatórios dados finanças impacto mulheres clima alimentos água animais arte música cultura ciência tecnologia escritório remoto benefícios salário vaga`,
};

const syllables = [
  'ba',
  'co',
  'da',
  'en',
  'fi',
  'gra',
  'ho',
  'in',
  'ju',
  'ka',
  'lo',
  'me',
  'no',
  'or',
  'pe',
  'qui',
  'ra',
  'so',
  'te',
  'un',
  'ver',
  'wa',
  'xi',
  'zo',
  'tra',
  'men',
  'sta',
  'pli',
  'cor',
  'bri',
];
const vocabularySize = 15_000;
const zipfTable = 1 << 16;

/**
 * Returns document `n` of a synthetic corpus, the same on every run. Words follow Zipf's law;
 * descriptions have 120 to 300 of them.
 */
export function syntheticDocument(n: number, now: Date): SearchDocument {
  const random = seededRandom(n * 2_654_435_761 + 17);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const some = <T>(values: readonly T[], least: number, most: number): T[] => [
    ...new Set(
      Array.from(
        { length: least + Math.floor(random() * (most - least + 1)) },
        () => values[Math.floor(random() ** 1.7 * values.length)] as T,
      ),
    ),
  ];
  const [city, countryCode, stateCode, latitude, longitude, spoken] = pick(cities);
  const locale: Locale = random() < 0.9 ? spoken : pick(locales);
  const chance = random();
  const type: FindableType =
    chance < 0.5
      ? 'JOB'
      : chance < 0.6
        ? 'INTERNSHIP'
        : chance < 0.8
          ? 'VOLOP'
          : chance < 0.9
            ? 'EVENT'
            : 'ORG';
  const word = (): string =>
    vocabularies[locale][zipf[Math.floor(random() * zipfTable)] as number] as string;
  const text = (length: number): string => Array.from({ length }, word).join(' ');
  const publishedAt = new Date(now.getTime() - Math.floor(random() ** 2 * 120 * dayMs));
  const locationType = random() < 0.6 ? 'ONSITE' : random() < 0.5 ? 'HYBRID' : 'REMOTE';
  const paidWork = type === 'JOB' || type === 'INTERNSHIP';
  const pay = paidWork && n % 4 !== 0 ? 10_000 + (n % 97) * 1_000 : null;
  return {
    id: n.toString(16).padStart(32, '0'),
    type,
    locale,
    title: type === 'ORG' ? `${text(2)} ${city}` : `${pick(roles[locale])} ${text(2)}`,
    organization: type === 'ORG' ? '' : `${text(2)} ${n % 9_000}`,
    skills: Array.from({ length: 3 }, word),
    city,
    description: text(120 + Math.floor(random() * 181)),
    facets: {
      areasOfFocus: some(areasOfFocus, 1, 4),
      orgType: [pick(orgTypes)],
      ...(type === 'ORG'
        ? {}
        : {
            locationType: [locationType],
            functions: some(functions, 1, 3),
            source: [random() < 0.9 ? 'causa' : pick(sources)],
            ...(paidWork
              ? {
                  jobType: some(jobTypes, 1, 2),
                  payment: [pick(payments)],
                  statesPay: [pay === null ? 'no' : 'yes'],
                  education: [pick(educations)],
                  professionalLevel: [pick(professionalLevels)],
                  synonymId: [pick(roleFamilies)],
                }
              : {
                  actionType: some(actionTypesByType[type === 'EVENT' ? 'EVENT' : 'VOLOP'], 1, 3),
                }),
          }),
    },
    point: {
      latitude: latitude + (random() - 0.5) * 0.6,
      longitude: longitude + (random() - 0.5) * 0.6,
    },
    stateCode,
    countryCode,
    remoteZones:
      locationType === 'REMOTE' && type !== 'ORG'
        ? random() < 0.4
          ? ['WORLD']
          : [countryCode]
        : [],
    publishedAt,
    liveUntil: random() < 0.4 ? new Date(now.getTime() + (random() - 0.05) * 90 * dayMs) : null,
    startsAt: type === 'EVENT' ? new Date(now.getTime() + random() * 60 * dayMs) : null,
    endsAt: type === 'EVENT' ? new Date(now.getTime() + (60 + random() * 10) * dayMs) : null,
    closesAt: null,
    pay,
  };
}

/** Yields this many documents in batches, so that memory never holds all of them. */
export async function* syntheticDocuments(
  count: number,
  now: Date,
): AsyncGenerator<SearchDocument[]> {
  for (let from = 0; from < count; from += 1_000)
    yield Array.from({ length: Math.min(1_000, count - from) }, (_, n) =>
      syntheticDocument(from + n + 1, now),
    );
}

const vocabularies = Object.fromEntries(
  locales.map((locale, index) => {
    const random = seededRandom(index + 1);
    const words = new Set(commonWords[locale].split(/\s+/));
    while (words.size < vocabularySize)
      words.add(
        Array.from(
          { length: 2 + Math.floor(random() * 3) },
          () => syllables[Math.floor(random() * syllables.length)] as string,
        ).join(''),
      );
    return [locale, [...words]];
  }),
) as Record<Locale, string[]>;

/**
 * Returns ranks distributed by Zipf's law, tabulated: rank r has a share proportional to 1 / (r +
 * 3).
 */
const zipf = (() => {
  const weights = Array.from({ length: vocabularySize }, (_, rank) => 1 / (rank + 3));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const table = new Uint16Array(zipfTable);
  let rank = 0;
  let reached = (weights[0] as number) / total;
  for (let n = 0; n < zipfTable; n++) {
    while (n / zipfTable > reached && rank < vocabularySize - 1)
      reached += (weights[++rank] as number) / total;
    table[n] = rank;
  }
  return table;
})();
