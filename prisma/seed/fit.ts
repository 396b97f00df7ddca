import { isOneOf } from '@causa/shared/platform/typed-object';
import {
  type AreaOfFocus,
  areasOfFocus,
  type OrgType,
  type RoleFamily,
} from '@causa/shared/search/facets';

// Plausible combinations of the demo world, shared by its generator and the test of the result.

const words = (list: string): AreaOfFocus[] =>
  list.split(' ').map((word) => {
    if (isOneOf(areasOfFocus, word)) return word;
    throw new Error(`no cause: ${word}`);
  });

/** Plausible further causes of an organization by its first cause. */
export const relatedCauses: Record<AreaOfFocus, readonly AreaOfFocus[]> = {
  agriculture: words('rural-areas food-security environment'),
  animals: words('environment'),
  'arts-music': words('children-youth education community-development'),
  'children-youth': words('education mental-health sports-recreation poverty'),
  'civic-engagement': words('transparency community-development media-journalism'),
  climate: words('environment science-technology agriculture'),
  'community-development': words('housing-homelessness economic-development civic-engagement'),
  'conflict-resolution': words('human-rights education criminal-justice'),
  'criminal-justice': words('human-rights race-ethnicity jobs-workplace'),
  disability: words('jobs-workplace health-medicine sports-recreation'),
  'disaster-relief': words('housing-homelessness health-medicine international-development'),
  'economic-development': words('jobs-workplace rural-areas community-development'),
  education: words('children-youth library-research science-technology'),
  environment: words('climate animals water-sanitation'),
  'food-security': words('poverty agriculture children-youth'),
  'gender-equality': words('women jobs-workplace human-rights'),
  'health-medicine': words('mental-health older-people women'),
  'housing-homelessness': words('poverty community-development mental-health'),
  'human-rights': words('immigration criminal-justice transparency'),
  immigration: words('human-rights jobs-workplace education'),
  'indigenous-peoples': words('human-rights environment rural-areas'),
  'international-development': words('water-sanitation health-medicine education'),
  'jobs-workplace': words('economic-development education poverty'),
  lgbtq: words('mental-health human-rights children-youth'),
  'library-research': words('education science-technology'),
  'media-journalism': words('transparency civic-engagement'),
  'mental-health': words('health-medicine children-youth'),
  'older-people': words('health-medicine mental-health'),
  philanthropy: words('community-development education'),
  poverty: words('food-security housing-homelessness jobs-workplace'),
  'race-ethnicity': words('civic-engagement criminal-justice education'),
  'rural-areas': words('agriculture economic-development water-sanitation'),
  'science-technology': words('education library-research'),
  'sports-recreation': words('children-youth disability'),
  transparency: words('civic-engagement media-journalism'),
  veterans: words('mental-health jobs-workplace housing-homelessness'),
  'water-sanitation': words('environment international-development health-medicine'),
  women: words('gender-equality human-rights mental-health'),
};

const publicCauses = words(
  'animals arts-music children-youth civic-engagement climate community-development disability disaster-relief economic-development education environment health-medicine housing-homelessness immigration jobs-workplace mental-health older-people sports-recreation transparency water-sanitation women rural-areas agriculture',
);

/** Causes by kind of organization; missing kinds allow every cause. */
export const causesOfType: Partial<Record<OrgType, readonly AreaOfFocus[]>> = {
  government: publicCauses,
  community: words(
    'agriculture animals arts-music children-youth civic-engagement climate community-development disability education environment food-security immigration lgbtq older-people poverty rural-areas sports-recreation water-sanitation women',
  ),
  'social-enterprise': words(
    'agriculture climate arts-music disability economic-development education environment food-security housing-homelessness jobs-workplace rural-areas science-technology women water-sanitation',
  ),
  business: words(
    'climate science-technology education health-medicine agriculture environment disability water-sanitation',
  ),
  consultant: words(
    'philanthropy international-development education health-medicine climate economic-development transparency gender-equality',
  ),
  recruiter: words(
    'philanthropy education health-medicine international-development jobs-workplace environment',
  ),
};

/** Causes by family of roles; missing families allow every cause. */
const causesOfRole: Partial<Record<RoleFamily, readonly AreaOfFocus[]>> = {
  advocate: words(
    'animals civic-engagement climate criminal-justice disability environment gender-equality human-rights housing-homelessness immigration indigenous-peoples lgbtq poverty race-ethnicity transparency women jobs-workplace older-people',
  ),
  attorney: words(
    'human-rights immigration criminal-justice housing-homelessness women gender-equality indigenous-peoples disability jobs-workplace transparency race-ethnicity',
  ),
  caregiver: words('older-people disability health-medicine'),
  'case-manager': words(
    'housing-homelessness immigration criminal-justice poverty veterans women disability older-people children-youth mental-health jobs-workplace disaster-relief',
  ),
  'community-organizer': words(
    'civic-engagement climate community-development housing-homelessness race-ethnicity immigration jobs-workplace lgbtq rural-areas environment poverty gender-equality',
  ),
  counselor: words(
    'mental-health children-youth women veterans lgbtq criminal-justice education immigration',
  ),
  'field-coordinator': words(
    'agriculture environment disaster-relief international-development water-sanitation rural-areas food-security indigenous-peoples climate animals',
  ),
  nurse: words('health-medicine older-people disaster-relief mental-health disability'),
  'policy-analyst': words(
    'climate civic-engagement transparency criminal-justice economic-development education environment gender-equality housing-homelessness human-rights poverty race-ethnicity health-medicine jobs-workplace international-development water-sanitation',
  ),
  researcher: words(
    'climate environment education health-medicine human-rights international-development library-research media-journalism science-technology transparency economic-development conflict-resolution agriculture gender-equality indigenous-peoples philanthropy',
  ),
  'social-worker': words(
    'children-youth housing-homelessness poverty mental-health older-people disability women veterans criminal-justice immigration health-medicine',
  ),
  'software-developer': words(
    'science-technology library-research transparency media-journalism education health-medicine philanthropy civic-engagement climate disability',
  ),
  teacher: words(
    'education children-youth arts-music immigration jobs-workplace disability science-technology criminal-justice',
  ),
  translator: words(
    'immigration human-rights international-development indigenous-peoples health-medicine conflict-resolution disaster-relief',
  ),
};

const givingFamilies: ReadonlySet<RoleFamily> = new Set([
  'development-officer',
  'grant-writer',
  'volunteer-coordinator',
]);
const officeOnly: ReadonlySet<OrgType> = new Set(['business', 'consultant', 'recruiter']);

/**
 * Returns true when such an organization hires this role for this cause. Board members are
 * volunteers, not hired.
 */
export function isHiredFor(family: RoleFamily, cause: AreaOfFocus, type: OrgType): boolean {
  if (family === 'board-member') return false;
  if (
    givingFamilies.has(family) &&
    type !== 'nonprofit' &&
    !(type === 'community' && family === 'volunteer-coordinator')
  )
    return false;
  if (family === 'executive-director' && type !== 'nonprofit' && type !== 'recruiter') return false;
  if (
    officeOnly.has(type) &&
    causesOfRole[family] !== undefined &&
    !['researcher', 'policy-analyst', 'software-developer'].includes(family)
  )
    return false;
  return causesOfRole[family]?.includes(cause) ?? true;
}

/** Titles that imply a cause, which must be one of the organization's. */
const titleCauses: readonly (readonly [RegExp, readonly AreaOfFocus[]])[] = [
  [
    /Youth Counselor|Orientador\/a juvenil|School Social|social escolar|Psicólogo\/a escolar/,
    words('children-youth education mental-health'),
  ],
  [/Early Childhood|Educador\/a infantil/, words('children-youth education')],
  [/^Midwife|Matrona o partera|Enfermagem obstétrica/, words('health-medicine')],
  [
    /Adult Education|personas adultas|educação de adultos/,
    words('education jobs-workplace immigration criminal-justice'),
  ],
  [
    /Language Teacher|Profesor\/a de idiomas|Professor\/a de línguas/,
    words('immigration education'),
  ],
  [
    /Family Support|Atención a Familias|Orientador\/a familiar/,
    words(
      'children-youth poverty housing-homelessness immigration disability mental-health women veterans disaster-relief',
    ),
  ],
  [
    /Neighborhood Organizer|Promotor\/a de barrio/,
    words('community-development housing-homelessness civic-engagement poverty'),
  ],
  [
    /Residential Support|Auxiliar de residencia|apoio residencial|Home Care|Auxiliar de ayuda a domicilio|cuidados em domicílio/,
    words('older-people disability health-medicine'),
  ],
  [
    /Warehouse|Almacén|Almoxarifado|Logistics Manager|Jefatura de Logística|por Logística/,
    words(
      'food-security disaster-relief health-medicine international-development poverty agriculture water-sanitation',
    ),
  ],
  [
    /Outreach Nurse|Enfermería de calle|Enfermeiro\/a de rua/,
    words('health-medicine mental-health housing-homelessness'),
  ],
  [
    /Outreach Worker|Educador\/a de calle|Educador\/a social/,
    words('housing-homelessness children-youth poverty mental-health criminal-justice'),
  ],
  [/River Clean|limpieza del río|limpeza do rio/, words('environment water-sanitation climate')],
  [/Trail Repair|Sábado de senderos|Sábado das trilhas/, words('environment')],
  [
    /Plant Trees|plantar árboles|plantar árvores/,
    words('environment climate agriculture community-development water-sanitation'),
  ],
  [
    /Homework Helper|Apoyo con las tareas|lição de casa/,
    words('children-youth education immigration'),
  ],
  [
    /Coach a Team|Sports|Entrena|deportivo|Treine|Voluntariado no esporte/,
    words('sports-recreation children-youth disability'),
  ],
  [/Art Workshop|Taller de arte|Oficina de arte/, words('arts-music children-youth disability')],
  [
    /Festival Crew|Equipo del festival|Equipe do festival/,
    words(
      'arts-music community-development sports-recreation environment lgbtq agriculture food-security',
    ),
  ],
  [
    /Translate for|Traducir para|Traduzir para/,
    words('immigration human-rights international-development indigenous-peoples health-medicine'),
  ],
  [/Food Rescue|alimentos rescatados|Resgate de alimentos/, words('food-security poverty')],
  [
    /Volunteer English|Clases de español|Aulas de português/,
    words('immigration education jobs-workplace'),
  ],
  [
    /Job Fair|Careers for Good|Next Employer|Feria de empleo|Conoce tu próximo trabajo|^Feira de (carreiras|empregos)|Conheça seu próximo/,
    words('jobs-workplace education philanthropy economic-development'),
  ],
  [
    /Clean-up|Jornada de limpieza|Mutirão de limpeza|Community Service Day|Day of Action|Día de acción|Dia de ação|trabajo comunitario|trabalho comunitário/,
    words(
      'environment climate community-development housing-homelessness water-sanitation rural-areas sports-recreation',
    ),
  ],
];

/** Returns true when a title fits a cause. */
export function titleFits(title: string, cause: AreaOfFocus): boolean {
  return titleCauses.every(([pattern, causes]) => !pattern.test(title) || causes.includes(cause));
}

/** Kinds of organizations with volunteers, and with events of each kind. */
export const hasVolunteers: ReadonlySet<OrgType> = new Set([
  'nonprofit',
  'community',
  'government',
  'social-enterprise',
]);
export const eventsOfType: Partial<Record<OrgType, readonly string[]>> = {
  government: ['talk', 'workshop', 'community-action', 'career-fair', 'celebration'],
  community: ['talk', 'workshop', 'fundraiser', 'community-action', 'celebration'],
  'social-enterprise': ['talk', 'workshop', 'celebration'],
  business: ['talk', 'workshop'],
  consultant: ['talk', 'workshop', 'conference'],
  recruiter: ['talk', 'career-fair'],
};

/** An organization whose language differs from its country's works across borders. */
export const crossBorderCauses = words(
  'international-development human-rights climate environment immigration health-medicine education',
);
export const languagesByCountry: Readonly<Record<string, readonly string[]>> = {
  US: ['en', 'es'],
  GB: ['en'],
  CA: ['en'],
  IE: ['en'],
  NG: ['en'],
  KE: ['en'],
  IN: ['en'],
  ZA: ['en'],
  MX: ['es'],
  ES: ['es'],
  AR: ['es'],
  CO: ['es'],
  CL: ['es'],
  PE: ['es'],
  UY: ['es'],
  EC: ['es'],
  BR: ['pt'],
  PT: ['pt'],
  MZ: ['pt'],
  AO: ['pt'],
};

/** Name of a city's administration by country; other countries have no public offices. */
export const municipalities: Readonly<Record<string, string>> = {
  US: 'City of {city}',
  CA: 'City of {city}',
  GB: '{city} City Council',
  IE: '{city} City Council',
  ZA: 'City of {city}',
  ES: 'Ayuntamiento de {city}',
  MX: 'Gobierno Municipal de {city}',
  AR: 'Municipalidad de {city}',
  CL: 'Municipalidad de {city}',
  PE: 'Municipalidad de {city}',
  CO: 'Alcaldía de {city}',
  UY: 'Intendencia de {city}',
  EC: 'Alcaldía de {city}',
  BR: 'Prefeitura de {city}',
  PT: 'Câmara Municipal de {city}',
  MZ: 'Conselho Municipal de {city}',
  AO: 'Administração Municipal de {city}',
};
