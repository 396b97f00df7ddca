import { foldLetters } from '../platform/text/fold-letters.ts';
import type { AreaOfFocus, JobFunction, ProfessionalLevel, RoleFamily } from '../search/facets.ts';
import { draftLimits } from './drafts/listing-draft.ts';

/** Values that a title suggests for the long lists of the listing form, the best first. */
export interface TitleSuggestions {
  roleFamilies: RoleFamily[];
  functions: JobFunction[];
  areasOfFocus: AreaOfFocus[];
  professionalLevels: ProfessionalLevel[];
}

interface Rule {
  /**
   * Word prefixes in English, Spanish and Portuguese, lower case without accents; a trailing blank
   * matches the whole word.
   */
  words: string;
  role?: RoleFamily;
  functions?: readonly JobFunction[];
  areas?: readonly AreaOfFocus[];
}

/** Rules for the kind of work; the first match gives the role. */
const workRules: readonly Rule[] = [
  {
    words:
      'executive director|director general|directora general|director ejecut|directora ejecut|diretor execut|diretora execut|ceo ',
    role: 'executive-director',
    functions: ['executive-leadership'],
  },
  {
    words:
      'board member|trustee|treasurer|miembro de (la )?junta|tesorer|membro do conselho|conselheir[oa] fiscal|tesoureir',
    role: 'board-member',
    functions: ['board-governance'],
  },
  {
    words:
      'volunteer (coordinat|manag|program)|coordina.*voluntari|coordenad.*voluntari|coordenacao.*voluntari',
    role: 'volunteer-coordinator',
    functions: ['volunteer-management'],
  },
  {
    words:
      'grant writ|grants|proposal writ|redaccion de propuestas|subvencion|elaboracao de projetos|edita[li]',
    role: 'grant-writer',
    functions: ['grants', 'writing-editing'],
  },
  {
    words:
      'fundrais|development (officer|director|manager|associate)|donor|recaudacion|captacao|captador|procuracion de fondos',
    role: 'development-officer',
    functions: ['fundraising'],
  },
  {
    words: 'case manag|case worker|caseworker|gestor.? de casos|gestion de casos|gestao de casos',
    role: 'case-manager',
    functions: ['case-management'],
  },
  {
    words: 'social work|trabaj.* social|asistente social|assistente social|servico social',
    role: 'social-worker',
    functions: ['social-work'],
  },
  {
    words: 'nurse|nursing|enfermer',
    role: 'nurse',
    functions: ['healthcare'],
    areas: ['health-medicine'],
  },
  {
    words: 'physician|doctor|medic[oa]|midwi|matron|parteir',
    functions: ['healthcare'],
    areas: ['health-medicine'],
  },
  {
    words: 'teach|tutor|instructor|maestr|docente|profesor|professor|educador|tallerista|oficineir',
    role: 'teacher',
    functions: ['teaching', 'education-training'],
    areas: ['education'],
  },
  {
    words: 'translat|interpret|traduc|traduto|traduz|interprete',
    role: 'translator',
    functions: ['translation'],
  },
  {
    words: 'attorney|lawyer|paralegal|legal|abogad|advogad|jurid',
    role: 'attorney',
    functions: ['legal'],
  },
  {
    words:
      'accountant|accounting|bookkeep|finance|contador|contabil|contable|finanz|financeir|financier',
    role: 'accountant',
    functions: ['accounting-finance'],
  },
  {
    words: 'human resources|recruiter|talent|hr |recursos humanos|rrhh |rh |reclutador|recrutador',
    role: 'hr-officer',
    functions: ['human-resources'],
  },
  {
    words:
      'software|developer|programmer|engineer.* web|web |desarrollador|desenvolvedor|programador|devops|full ?stack',
    role: 'software-developer',
    functions: ['software-engineering'],
    areas: ['science-technology'],
  },
  {
    words: 'data|datos|dados|statistic|estadistic|estatistic',
    role: 'data-analyst',
    functions: ['data-analysis'],
  },
  {
    words:
      'monitoring|evaluation|monitoreo|seguimiento y evaluacion|monitoramento|avaliacao|evaluacion',
    functions: ['monitoring-evaluation'],
  },
  {
    words: 'research|investigador|investigacion|pesquisa',
    role: 'researcher',
    functions: ['research'],
  },
  {
    words: 'policy|politicas publicas|analista de politicas',
    role: 'policy-analyst',
    functions: ['policy'],
  },
  {
    words: 'advoca|campaign|incidencia|defensor|campana|campanha',
    role: 'advocate',
    functions: ['advocacy'],
  },
  {
    words: 'design|disena|diseno|illustrat|ilustrad',
    role: 'designer',
    functions: ['art-design'],
  },
  {
    words:
      'communicat|comunica|press|prensa|imprensa|social media|redes sociales|redes sociais|journalis|periodis|jornalis',
    role: 'communications-officer',
    functions: ['communications'],
  },
  { words: 'marketing|mercadeo|mercadotecnia', functions: ['marketing'] },
  { words: 'writer|editor|redactor|redator|escritor', functions: ['writing-editing'] },
  {
    words: 'counsel|psycholog|therap|psicolog|terapeut|orientador',
    role: 'counselor',
    functions: ['counseling'],
    areas: ['mental-health'],
  },
  {
    words: 'caregiver|carer|home aide|cuidador',
    role: 'caregiver',
    functions: ['healthcare'],
  },
  {
    words: 'communit|comunitari|organizer|promotor|articulador|outreach',
    role: 'community-organizer',
    functions: ['community-outreach'],
  },
  {
    words: 'event|evento|logist',
    role: 'events-coordinator',
    functions: ['events-logistics'],
  },
  {
    words:
      'program(me)? (manager|coordinator|officer)|coordina.*programa|coordena.*programa|gerente de programa',
    role: 'program-manager',
    functions: ['program-management'],
  },
  {
    words: 'project|proyecto|projeto',
    role: 'program-manager',
    functions: ['project-management'],
  },
  {
    words: 'field (coordinat|officer|manager)|de campo|em campo',
    role: 'field-coordinator',
    functions: ['operations'],
  },
  {
    words:
      'office (manager|admin)|administrative|administrativ|secretar|reception|recepcion|assistant|asistente|assistente|auxiliar',
    role: 'office-manager',
    functions: ['administration'],
  },
  {
    words:
      'operations|operaciones|operacoes|kitchen|cook|chef|warehouse|driver|cocin|cozinh|almacen|bodega|conductor|motorista|estoque',
    role: 'operations-manager',
    functions: ['operations'],
  },
  {
    words:
      'maintenance|construct|carpent|repair|mantenimiento|construc|manutencao|constru|carpinter|reparacion',
    functions: ['construction-maintenance'],
  },
  {
    words: 'partnership|sales|alianzas|ventas|parcerias|vendas',
    functions: ['sales-partnerships'],
  },
  { words: 'consult|asesor|assessor', functions: ['consulting'] },
];

/** Rules for the cause. */
const causeRules: readonly Rule[] = [
  {
    words: 'food|kitchen|pantry|meal|cook|aliment|comedor|cocin|cozinh|refeic',
    areas: ['food-security'],
  },
  {
    words: 'child|youth|kid|teen|nin[oa]|infan|juven|jov[ei]|crianca|adolescen',
    areas: ['children-youth'],
  },
  {
    words: 'school|educat|literacy|student|escuela|escola|educac|educat|alfabetiz|estudiant',
    areas: ['education'],
  },
  { words: 'climate|clima|carbon', areas: ['climate'] },
  {
    words:
      'environment|conservation|forest|beach|river|garden|ambient|bosque|floresta|playa|praia|huert|horta',
    areas: ['environment'],
  },
  {
    words: 'animal|dogs? |cats? |wildlife|veterinar|perr[oa]s? |gat[oa]s? |cachorr',
    areas: ['animals'],
  },
  { words: 'health|clinic|hospital|salud|saude', areas: ['health-medicine'] },
  { words: 'mental', areas: ['mental-health'] },
  {
    words: 'housing|homeless|shelter|vivienda|albergue|moradia|abrigo',
    areas: ['housing-homelessness'],
  },
  { words: 'refugee|migra|immigra|asylum|refugiad|asilo', areas: ['immigration'] },
  { words: 'women|girl|mujer|mulher', areas: ['women'] },
  { words: 'gender|genero', areas: ['gender-equality'] },
  { words: 'elder|senior (center|centre|citizen)|older|mayores|idos[oa]', areas: ['older-people'] },
  { words: 'disab|discapac|deficien', areas: ['disability'] },
  { words: 'human rights|derechos humanos|direitos humanos', areas: ['human-rights'] },
  { words: 'indigenous|indigen', areas: ['indigenous-peoples'] },
  { words: 'lgbt|queer', areas: ['lgbtq'] },
  { words: 'art |arts|music|theat|museum|arte|musica|teatro|museo|museu', areas: ['arts-music'] },
  { words: 'sport|football|soccer|deport|esport|futbol|futebol', areas: ['sports-recreation'] },
  { words: 'library|biblioteca', areas: ['library-research'] },
  { words: 'water|sanitation|agua|saneamiento|saneamento', areas: ['water-sanitation'] },
  { words: 'farm|agricult|agricol|cosecha|colheita', areas: ['agriculture'] },
  { words: 'rural', areas: ['rural-areas'] },
  { words: 'disaster|emergency|desastre|emergencia', areas: ['disaster-relief'] },
  { words: 'veteran', areas: ['veterans'] },
  { words: 'election|voter|civic|ciudadan|cidada|voto', areas: ['civic-engagement'] },
  { words: 'prison|justice reform|reentry|carcel|prisao', areas: ['criminal-justice'] },
];

/** Rules for the level; the first match gives it. */
const levelRules: readonly (Pick<Rule, 'words'> & { level: ProfessionalLevel })[] = [
  {
    words:
      'executive director|ceo |director general|directora general|director ejecut|directora ejecut|diretor execut|diretora execut',
    level: 'executive',
  },
  {
    words: 'assistant|junior|trainee|intern |auxiliar|asistente|assistente|aprendiz|estagi|pasant',
    level: 'entry-level',
  },
  { words: 'director|head of|jef[ea] de|diretor|chefe de', level: 'director' },
  {
    words: 'manager|coordinator|lead |supervisor|gerente|coordina|coordena|supervisor',
    level: 'managerial',
  },
  {
    words: 'officer|specialist|analyst|oficial|especialista|analista|tecnic[oa]',
    level: 'professional',
  },
];

/** Returns suggestions for a title in any of the three languages; empty lists without a match. */
export function suggestFromTitle(title: string): TitleSuggestions {
  const text = ` ${foldLetters(title).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const fits = ({ words }: Pick<Rule, 'words'>): boolean => new RegExp(` (?:${words})`).test(text);
  const found = [...workRules.filter(fits), ...causeRules.filter(fits)];
  return {
    roleFamilies: getUnique(found.flatMap(({ role }) => role ?? [])).slice(0, 2),
    functions: getUnique(found.flatMap((rule) => rule.functions ?? [])).slice(
      0,
      draftLimits.functions,
    ),
    professionalLevels: levelRules
      .filter(fits)
      .slice(0, 1)
      .map(({ level }) => level),
    areasOfFocus: getUnique(found.flatMap(({ areas }) => areas ?? [])).slice(
      0,
      draftLimits.areasOfFocus,
    ),
  };
}

function getUnique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
