import { type FacetFilters, type FacetName, filtersByType } from '@causa/shared/search/facets';
import type { SearchType } from '@causa/shared/listings/listing-types';
import { typedEntries } from '@causa/shared/platform/typed-object';
import { tokenize, type Token } from './analyze-text.ts';

/**
 * Phrases that mean a filter, by facet and value, in three languages. Hyphens, slashes and blanks
 * between their words are equal, and accents do not matter.
 */
const phrasesByValue: Partial<Record<FacetName, Readonly<Record<string, readonly string[]>>>> = {
  locationType: {
    REMOTE: [
      'work from home, working from home, work at home, work from anywhere, from home, work remotely, fully remote, 100 remote, remote work, remote job, remote jobs, remote, remotely, telework, teleworking, telecommute, telecommuting, wfh, virtual volunteering, home based, online volunteering',
      'trabajo desde casa, trabajar desde casa, desde casa, desde cualquier lugar, trabajo remoto, trabajo a distancia, a distancia, en remoto, 100 remoto, remoto, remota, remotos, remotas, teletrabajo, teletrabajar, voluntariado virtual, voluntariado en línea',
      'trabalho de casa, trabalhar de casa, trabalhar em casa, trabalho em casa, de casa, de qualquer lugar, trabalho remoto, home office, homeoffice, teletrabalho, voluntariado online',
    ],
    HYBRID: [
      'hybrid, hybrid work, hybrid job',
      'híbrido, híbrida, trabajo híbrido, modalidad híbrida',
      'trabalho híbrido',
    ],
    ONSITE: [
      'on site, onsite, in person, in office',
      'presencial, presenciales, trabajo presencial, en persona',
      'presenciais, trabalho presencial',
    ],
  },
  jobType: {
    'full-time': [
      'full time, fulltime, full time job',
      'tiempo completo, a tiempo completo, jornada completa, a jornada completa',
      'tempo integral, em tempo integral, período integral, jornada integral, tempo inteiro',
    ],
    'part-time': [
      'part time, parttime, half time',
      'medio tiempo, tiempo parcial, a tiempo parcial, media jornada, medio turno, jornada parcial, por horas',
      'meio período, tempo parcial, meio expediente, meio turno, part time',
    ],
    contract: ['freelance, contract work, contract job', 'por contrato', 'freelancer'],
    temporary: [
      'temporary, temporary work, temp job',
      'temporal, temporales, trabajo temporal, empleo temporal',
      'temporário, temporária, temporários, trabalho temporário, vaga temporária',
    ],
  },
  professionalLevel: {
    'entry-level': [
      'entry level, no experience, without experience, no experience needed, no experience required, first job, graduate, graduates, recent graduate, new grad, trainee',
      'sin experiencia, primer empleo, primer trabajo, nivel inicial, recién graduado, recién graduada, recién egresado, recién egresada, recién titulado, recién titulada',
      'sem experiência, primeiro emprego, nível inicial, recém formado, recém formada',
    ],
  },
  payment: {
    unpaid: [
      'unpaid',
      'no remunerado, no remunerada, sin sueldo, sin remuneración',
      'não remunerado, não remunerada, sem remuneração',
    ],
    stipend: ['with stipend, stipend', 'con estipendio, con beca', 'com bolsa, bolsa auxílio'],
    paid: [
      'paid, paid work, with pay',
      'pagado, pagada, pagadas, pagados, remunerado, remunerada, remunerados, remuneradas, con sueldo',
      'com remuneração, com salário',
    ],
  },
  education: {
    'no-requirement': [
      'no degree, without degree, no degree required',
      'sin título, sin estudios',
      'sem diploma, sem formação',
    ],
  },
  availability: {
    weekends: [
      'weekend, weekends, on weekends, at the weekend, saturdays, sundays',
      'fin de semana, fines de semana, los fines de semana, sábados, domingos',
      'final de semana, finais de semana, fim de semana, fins de semana, aos sábados, aos domingos',
    ],
    evenings: [
      'evening, evenings, in the evening, after work',
      'por las tardes, por las noches, después del trabajo',
      'à noite, depois do trabalho',
    ],
    weekdays: [
      'weekdays, on weekdays, during the week',
      'entre semana, días laborables, días hábiles',
      'durante a semana, dias de semana, dias úteis',
    ],
  },
  access: {
    wheelchair: [
      'wheelchair accessible, wheelchair access, wheelchair friendly',
      'accesible en silla de ruedas, accesible con silla de ruedas',
      'acessível para cadeira de rodas, acessível para cadeirantes',
    ],
  },
  support: {
    visa: [
      'visa sponsorship, visa sponsor, sponsors visa, visa support',
      'patrocinio de visa, patrocinio de visado, con visa',
      'patrocínio de visto, apoio de visto, com visto',
    ],
    relocation: [
      'relocation, relocation assistance, relocation package',
      'ayuda de reubicación, ayuda para mudanza',
      'auxílio mudança, ajuda de mudança',
    ],
  },
  contractLength: {
    permanent: [
      'permanent, permanent job, permanent contract',
      'indefinido, contrato indefinido, contrato fijo, trabajo fijo',
      'contrato permanente, efetivo, contrato por tempo indeterminado',
    ],
  },
  benefit: {
    'four-day-week': [
      'four day week, 4 day week, four day work week',
      'semana de cuatro días, semana de 4 días',
      'semana de quatro dias, semana de 4 dias',
    ],
  },
  closing: {
    '7': ['closing soon', 'cierra pronto, cierran pronto', 'encerra em breve, terminando'],
  },
  actionType: {
    'one-time': [
      'one time, one day, one off, single day',
      'un solo día, de un día, por un día, una sola vez',
      'um dia, um único dia, uma única vez',
    ],
    'group-friendly': ['for groups, group friendly', 'para grupos', 'em grupo'],
    'family-friendly': [
      'for families, family friendly, for the whole family',
      'para familias, en familia',
      'para famílias, em família',
    ],
    abroad: [
      'abroad, overseas, volunteer abroad',
      'en el extranjero, en el exterior',
      'no exterior, no estrangeiro',
    ],
  },
};

/** Words that only name what the page lists, by type of search: they must not narrow it. */
const pageWords: readonly (readonly [readonly SearchType[], string])[] = [
  [
    ['JOB', 'INTERNSHIP', 'VOLOP', 'ALL'],
    'job, jobs, vacancy, vacancies, job vacancy, job opening, opening, openings, position, positions, job position, role, roles, hiring, now hiring, hiring now, careers, opportunity, opportunities, job opportunities, employment, job search, wanted, needed, work, work as, work with, working with, near me, nearby, close to me, close by, looking for, looking for work, i want to, i am looking for, apply now',
  ],
  [
    ['JOB', 'INTERNSHIP', 'VOLOP', 'ALL'],
    'empleo, empleos, trabajo, trabajos, vacante, vacantes, puesto, puestos, puesto de trabajo, oferta de empleo, ofertas de empleo, oferta de trabajo, ofertas de trabajo, oferta laboral, ofertas laborales, oportunidad, oportunidades, oportunidad laboral, oportunidades laborales, bolsa de trabajo, bolsa de empleo, se busca, se necesita, se solicita, busco, busco trabajo, busco empleo, buscar trabajo, contratando, cerca de mí, cerca de aquí, trabajar, trabajar de, trabajar como, trabajar con, trabajo de, trabajo con, quiero trabajar, quiero',
  ],
  [
    ['JOB', 'INTERNSHIP', 'VOLOP', 'ALL'],
    'emprego, empregos, vaga, vagas, vaga de emprego, vagas de emprego, vaga de, vagas de, vaga para, vagas para, trabalho, trabalhos, oportunidade, oportunidades, oportunidade de trabalho, oportunidades de emprego, contrata se, procura se, precisa se, procuro, procuro emprego, perto de mim, perto daqui, trabalhar, trabalhar como, trabalhar com, trabalho com, trabalho de, quero trabalhar, quero, processo seletivo',
  ],
  [
    ['VOLOP'],
    'volunteer, volunteers, volunteering, volunteer work, volunteer opportunities, voluntario, voluntaria, voluntarios, voluntarias, voluntariado, voluntariados, voluntário, voluntária, voluntários, trabalho voluntário, ser voluntario, ser voluntária, help with, help, ayudar, ayudar a, ajudar, ajudar a',
  ],
  [
    ['INTERNSHIP'],
    'internship, internships, intern, interns, pasantía, pasantías, pasante, práctica, prácticas, prácticas profesionales, becario, becaria, estágio, estágios, estagiário, estagiária, traineeship',
  ],
  [['EVENT'], 'event, events, evento, eventos, near me, nearby, cerca de mí, perto de mim'],
  [
    ['ORG'],
    'organization, organizations, organisation, organisations, organización, organizaciones, organização, organizações, near me, cerca de mí, perto de mim',
  ],
];

interface Phrase {
  words: readonly string[];
  filter?: { facet: FacetName; value: string };
}

const byType = new Map<SearchType, Map<string, Phrase[]>>();

/** Returns the phrases that a type of search understands, by first word, longest first. */
function getPhrases(type: SearchType): Map<string, Phrase[]> {
  const known = byType.get(type);
  if (known !== undefined) return known;
  const phrases: Phrase[] = [];
  const add = (list: string, filter?: Phrase['filter']): void => {
    for (const phrase of list.split(', '))
      phrases.push({ words: tokenize(phrase).map(({ word }) => word), ...(filter && { filter }) });
  };
  for (const [facet, values] of typedEntries(phrasesByValue)) {
    if (!filtersByType[type].includes(facet)) continue;
    for (const [value, lists] of Object.entries(values ?? {}))
      for (const list of lists) add(list, { facet, value });
  }
  for (const [types, list] of pageWords) if (types.includes(type)) add(list);
  const starts = new Map<string, Phrase[]>();
  for (const phrase of phrases.toSorted((a, b) => b.words.length - a.words.length)) {
    const [first = ''] = phrase.words;
    starts.set(first, [...(starts.get(first) ?? []), phrase]);
  }
  byType.set(type, starts);
  return starts;
}

export interface FilterWords {
  /** The query without the words that became filters. */
  rest: string;
  /** The words that became filters, as typed. */
  removed: string[];
  filters: FacetFilters;
  /** The parts of `rest` that only name the page, as half-open ranges. */
  pageWords: readonly (readonly [number, number])[];
}

/**
 * Finds the words of a query that mean a filter of this type of search, and those that only name
 * the page. Quoted text and excluded words stay; so does what `isName` knows as a longer name
 * ("social work", "part-time faculty" are not cut).
 */
export function readFilterWords(
  query: string,
  type: SearchType,
  countNameWords: (tokens: readonly Token[], at: number) => number,
): FilterWords {
  const { cuts, removed, filters } = findPhrases(query, type, countNameWords, true);
  const rest =
    removed.length === 0
      ? query
      : cuts
          .reduceRight((text, [start, end]) => `${text.slice(0, start)} ${text.slice(end)}`, query)
          .replace(/[\s,;/|]+/g, ' ')
          .trim();
  return { rest, removed, filters, pageWords: findPhrases(rest, type, countNameWords, false).cuts };
}

function findPhrases(
  query: string,
  type: SearchType,
  countNameWords: (tokens: readonly Token[], at: number) => number,
  isFilter: boolean,
): { cuts: (readonly [number, number])[]; removed: string[]; filters: FacetFilters } {
  const phrases = getPhrases(type);
  const tokens = tokenize(query).filter((token) => !isGuarded(query, token));
  const cuts: (readonly [number, number])[] = [];
  const removed: string[] = [];
  const filters: FacetFilters = {};
  for (let at = 0; at < tokens.length;) {
    const phrase = phrases
      .get(tokens[at]?.word ?? '')
      ?.find(
        ({ words }) =>
          words.every((word, n) => tokens[at + n]?.word === word) &&
          isUnbroken(query, tokens.slice(at, at + words.length)),
      );
    const named = countNameWords(tokens, at);
    const length = phrase?.words.length ?? 1;
    // A longer name, such as "social work" or "part-time faculty", keeps its words.
    if (named > length || (named > 1 && named === length && phrase?.filter === undefined)) {
      at += named;
      continue;
    }
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    if (phrase !== undefined && first !== undefined && last !== undefined) {
      const { filter } = phrase;
      if ((filter !== undefined) === isFilter) cuts.push([first.start, last.end]);
      if (filter !== undefined && isFilter) {
        removed.push(query.slice(first.start, last.end));
        const values = (filters[filter.facet] ??= []);
        if (!values.includes(filter.value)) values.push(filter.value);
      }
    }
    at += length;
  }
  return { cuts, removed, filters };
}

function isUnbroken(query: string, tokens: readonly Token[]): boolean {
  return tokens.every(
    (token, n) => n === 0 || /^[\s/\-–%]+$/.test(query.slice(tokens[n - 1]?.end, token.start)),
  );
}

/** Inside double quotes, or after a minus that starts a word. */
function isGuarded(query: string, token: Token): boolean {
  const before = query.slice(0, token.start);
  return (before.match(/"/g)?.length ?? 0) % 2 === 1 || /(?:^|\s)-$/.test(before);
}
