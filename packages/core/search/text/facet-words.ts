import { buildRecord } from '@causa/shared/platform/typed-object';
import type { AreaOfFocus, JobFunction } from '@causa/shared/search/facets';
import { locales, type Locale, type Localized } from '@causa/shared/platform/locales';

/**
 * The words by which a search finds functions and areas of focus, in three languages: the labels on
 * screen (i18n, namespace `facets`; a test compares the two), here because core has no messages.
 */
const functionWords: Record<JobFunction, Localized> = {
  'accounting-finance': {
    en: 'Accounting and finance',
    es: 'Contabilidad y finanzas',
    pt: 'Contabilidade e finanças',
  },
  administration: { en: 'Administration', es: 'Administración', pt: 'Administração' },
  advocacy: { en: 'Advocacy', es: 'Incidencia', pt: 'Advocacy e mobilização' },
  'art-design': { en: 'Art and design', es: 'Arte y diseño', pt: 'Arte e design' },
  'board-governance': {
    en: 'Boards and governance',
    es: 'Juntas y gobernanza',
    pt: 'Conselhos e governança',
  },
  'case-management': { en: 'Case management', es: 'Gestión de casos', pt: 'Gestão de casos' },
  communications: { en: 'Communications', es: 'Comunicación', pt: 'Comunicação' },
  'community-outreach': {
    en: 'Community outreach',
    es: 'Trabajo comunitario',
    pt: 'Articulação comunitária',
  },
  'construction-maintenance': {
    en: 'Construction and maintenance',
    es: 'Construcción y mantenimiento',
    pt: 'Construção e manutenção',
  },
  consulting: { en: 'Consulting', es: 'Asesoría', pt: 'Assessoria' },
  counseling: { en: 'Counseling', es: 'Orientación psicológica', pt: 'Aconselhamento' },
  'data-analysis': { en: 'Data analysis', es: 'Análisis de datos', pt: 'Análise de dados' },
  'education-training': {
    en: 'Education and training',
    es: 'Educación y capacitación',
    pt: 'Educação e capacitação',
  },
  'events-logistics': {
    en: 'Events and logistics',
    es: 'Eventos y logística',
    pt: 'Eventos e logística',
  },
  'executive-leadership': {
    en: 'Executive leadership',
    es: 'Dirección ejecutiva',
    pt: 'Direção executiva',
  },
  fundraising: { en: 'Fundraising', es: 'Recaudación de fondos', pt: 'Captação de recursos' },
  grants: { en: 'Grants', es: 'Subvenciones', pt: 'Editais e subvenções' },
  healthcare: { en: 'Healthcare', es: 'Atención sanitaria', pt: 'Atendimento em saúde' },
  'human-resources': { en: 'Human resources', es: 'Recursos humanos', pt: 'Recursos humanos' },
  legal: { en: 'Legal', es: 'Legal', pt: 'Jurídico' },
  marketing: { en: 'Marketing', es: 'Marketing', pt: 'Marketing' },
  'monitoring-evaluation': {
    en: 'Monitoring and evaluation',
    es: 'Seguimiento y evaluación',
    pt: 'Monitoramento e avaliação',
  },
  operations: { en: 'Operations', es: 'Operaciones', pt: 'Operações' },
  policy: { en: 'Policy', es: 'Políticas públicas', pt: 'Políticas públicas' },
  'program-management': {
    en: 'Program management',
    es: 'Gestión de programas',
    pt: 'Gestão de programas',
  },
  'project-management': {
    en: 'Project management',
    es: 'Gestión de proyectos',
    pt: 'Gestão de projetos',
  },
  research: { en: 'Research', es: 'Investigación', pt: 'Pesquisa' },
  'sales-partnerships': {
    en: 'Sales and partnerships',
    es: 'Ventas y alianzas',
    pt: 'Vendas e parcerias',
  },
  'social-work': { en: 'Social work', es: 'Trabajo social', pt: 'Serviço social' },
  'software-engineering': {
    en: 'Software engineering',
    es: 'Desarrollo de software',
    pt: 'Desenvolvimento de software',
  },
  teaching: { en: 'Teaching', es: 'Docencia', pt: 'Docência' },
  translation: { en: 'Translation', es: 'Traducción', pt: 'Tradução' },
  'volunteer-management': {
    en: 'Volunteer management',
    es: 'Gestión de voluntariado',
    pt: 'Gestão de voluntariado',
  },
  'writing-editing': {
    en: 'Writing and editing',
    es: 'Redacción y edición',
    pt: 'Redação e edição',
  },
};

const areaWords: Record<AreaOfFocus, Localized> = {
  agriculture: { en: 'Agriculture', es: 'Agricultura', pt: 'Agricultura' },
  animals: { en: 'Animals', es: 'Animales', pt: 'Animais' },
  'arts-music': { en: 'Arts and music', es: 'Arte y música', pt: 'Artes e música' },
  'children-youth': {
    en: 'Children and youth',
    es: 'Infancia y juventud',
    pt: 'Infância e juventude',
  },
  'civic-engagement': {
    en: 'Civic engagement',
    es: 'Participación ciudadana',
    pt: 'Participação cidadã',
  },
  climate: { en: 'Climate', es: 'Clima', pt: 'Clima' },
  'community-development': {
    en: 'Community development',
    es: 'Desarrollo comunitario',
    pt: 'Desenvolvimento comunitário',
  },
  'conflict-resolution': {
    en: 'Conflict resolution',
    es: 'Resolución de conflictos',
    pt: 'Resolução de conflitos',
  },
  'criminal-justice': { en: 'Criminal justice', es: 'Justicia penal', pt: 'Justiça criminal' },
  disability: { en: 'Disability', es: 'Discapacidad', pt: 'Pessoas com deficiência' },
  'disaster-relief': {
    en: 'Disaster relief',
    es: 'Ayuda en desastres',
    pt: 'Socorro em desastres',
  },
  'economic-development': {
    en: 'Economic development',
    es: 'Desarrollo económico',
    pt: 'Desenvolvimento econômico',
  },
  education: { en: 'Education', es: 'Educación', pt: 'Educação' },
  environment: { en: 'Environment', es: 'Medio ambiente', pt: 'Meio ambiente' },
  'food-security': { en: 'Food security', es: 'Seguridad alimentaria', pt: 'Segurança alimentar' },
  'gender-equality': { en: 'Gender equality', es: 'Igualdad de género', pt: 'Igualdade de gênero' },
  'health-medicine': { en: 'Health and medicine', es: 'Salud y medicina', pt: 'Saúde e medicina' },
  'housing-homelessness': {
    en: 'Housing and homelessness',
    es: 'Vivienda y personas sin hogar',
    pt: 'Moradia e população em situação de rua',
  },
  'human-rights': { en: 'Human rights', es: 'Derechos humanos', pt: 'Direitos humanos' },
  immigration: { en: 'Immigration', es: 'Migración', pt: 'Migração' },
  'indigenous-peoples': {
    en: 'Indigenous peoples',
    es: 'Pueblos indígenas',
    pt: 'Povos indígenas',
  },
  'international-development': {
    en: 'International development',
    es: 'Desarrollo internacional',
    pt: 'Desenvolvimento internacional',
  },
  'jobs-workplace': { en: 'Jobs and workplace', es: 'Empleo y trabajo', pt: 'Emprego e trabalho' },
  lgbtq: { en: 'LGBTQ+', es: 'LGBTQ+', pt: 'LGBTQIA+' },
  'library-research': {
    en: 'Libraries and research',
    es: 'Bibliotecas e investigación',
    pt: 'Bibliotecas e pesquisa',
  },
  'media-journalism': {
    en: 'Media and journalism',
    es: 'Medios y periodismo',
    pt: 'Mídia e jornalismo',
  },
  'mental-health': { en: 'Mental health', es: 'Salud mental', pt: 'Saúde mental' },
  'older-people': { en: 'Older people', es: 'Personas mayores', pt: 'Pessoas idosas' },
  philanthropy: { en: 'Philanthropy', es: 'Filantropía', pt: 'Filantropia' },
  poverty: { en: 'Poverty', es: 'Pobreza', pt: 'Pobreza' },
  'race-ethnicity': { en: 'Race and ethnicity', es: 'Raza y etnia', pt: 'Raça e etnia' },
  'rural-areas': { en: 'Rural areas', es: 'Zonas rurales', pt: 'Zonas rurais' },
  'science-technology': {
    en: 'Science and technology',
    es: 'Ciencia y tecnología',
    pt: 'Ciência e tecnologia',
  },
  'sports-recreation': {
    en: 'Sports and recreation',
    es: 'Deporte y recreación',
    pt: 'Esporte e lazer',
  },
  transparency: { en: 'Transparency', es: 'Transparencia', pt: 'Transparência' },
  veterans: { en: 'Veterans', es: 'Personas veteranas', pt: 'Pessoas veteranas' },
  'water-sanitation': {
    en: 'Water and sanitation',
    es: 'Agua y saneamiento',
    pt: 'Água e saneamento',
  },
  women: { en: 'Women', es: 'Mujeres', pt: 'Mulheres' },
};

/** Returns the label of a facet value in one language; the value itself without one. */
export function getFacetWords(
  facet: 'functions' | 'areasOfFocus',
  value: string,
  locale: Locale,
): string {
  const words: Readonly<Record<string, Localized>> =
    facet === 'functions' ? functionWords : areaWords;
  return Object.hasOwn(words, value) ? (words[value]?.[locale] ?? value) : value;
}

/** Returns every word of a document's functions and areas of focus, by language. */
export function listLabels(facets: {
  functions?: readonly string[];
  areasOfFocus?: readonly string[];
}): Record<Locale, string[]> {
  const labels = (locale: Locale) => [
    ...(facets.functions ?? []).map((value) => getFacetWords('functions', value, locale)),
    ...(facets.areasOfFocus ?? []).map((value) => getFacetWords('areasOfFocus', value, locale)),
  ];
  return buildRecord(locales, labels);
}

/** Returns every value of functions and areas of focus with its words in three languages. */
export function listAllLabels(): {
  facet: 'functions' | 'areasOfFocus';
  value: string;
  words: Localized;
}[] {
  return [
    ...Object.entries(functionWords).map(([value, words]) => ({
      facet: 'functions' as const,
      value,
      words,
    })),
    ...Object.entries(areaWords).map(([value, words]) => ({
      facet: 'areasOfFocus' as const,
      value,
      words,
    })),
  ];
}
