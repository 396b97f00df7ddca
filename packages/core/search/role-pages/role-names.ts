import type { RoleFamily } from '@causa/shared/search/facets';
import { type Locale, type Localized, locales } from '@causa/shared/platform/locales';
import { toSlug } from '@causa/shared/platform/ids';
import { typedKeys } from '@causa/shared/platform/typed-object';

/** The work of each role family, as it stands beside "jobs". Content, not messages. */
const roleNames: Readonly<Record<RoleFamily, Localized>> = {
  accountant: { en: 'Accounting', es: 'contabilidad', pt: 'contabilidade' },
  advocate: { en: 'Advocacy', es: 'incidencia', pt: 'advocacy' },
  attorney: { en: 'Attorney', es: 'abogacía', pt: 'advocacia' },
  'board-member': { en: 'Board member', es: 'junta directiva', pt: 'conselho diretor' },
  caregiver: { en: 'Caregiver', es: 'cuidado de personas', pt: 'cuidado de pessoas' },
  'case-manager': { en: 'Case management', es: 'gestión de casos', pt: 'gestão de casos' },
  'communications-officer': { en: 'Communications', es: 'comunicación', pt: 'comunicação' },
  'community-organizer': {
    en: 'Community organizing',
    es: 'organización comunitaria',
    pt: 'mobilização comunitária',
  },
  counselor: { en: 'Counseling', es: 'orientación psicológica', pt: 'aconselhamento' },
  'data-analyst': { en: 'Data analysis', es: 'análisis de datos', pt: 'análise de dados' },
  designer: { en: 'Design', es: 'diseño', pt: 'design' },
  'development-officer': {
    en: 'Fundraising',
    es: 'recaudación de fondos',
    pt: 'captação de recursos',
  },
  'events-coordinator': {
    en: 'Event planning',
    es: 'organización de eventos',
    pt: 'organização de eventos',
  },
  'executive-director': {
    en: 'Executive director',
    es: 'dirección ejecutiva',
    pt: 'direção executiva',
  },
  'field-coordinator': {
    en: 'Field coordination',
    es: 'coordinación de campo',
    pt: 'coordenação de campo',
  },
  'grant-writer': {
    en: 'Grant writing',
    es: 'redacción de propuestas',
    pt: 'elaboração de projetos',
  },
  'hr-officer': { en: 'Human resources', es: 'recursos humanos', pt: 'recursos humanos' },
  nurse: { en: 'Nursing', es: 'enfermería', pt: 'enfermagem' },
  'office-manager': {
    en: 'Office management',
    es: 'administración de oficina',
    pt: 'administração de escritório',
  },
  'operations-manager': { en: 'Operations', es: 'operaciones', pt: 'operações' },
  'policy-analyst': {
    en: 'Policy analysis',
    es: 'análisis de políticas públicas',
    pt: 'análise de políticas públicas',
  },
  'program-manager': {
    en: 'Program management',
    es: 'gestión de programas',
    pt: 'gestão de programas',
  },
  researcher: { en: 'Research', es: 'investigación', pt: 'pesquisa' },
  'social-worker': { en: 'Social work', es: 'trabajo social', pt: 'serviço social' },
  'software-developer': {
    en: 'Software development',
    es: 'desarrollo de software',
    pt: 'desenvolvimento de software',
  },
  teacher: { en: 'Teaching', es: 'docencia', pt: 'docência' },
  translator: { en: 'Translation', es: 'traducción', pt: 'tradução' },
  'volunteer-coordinator': {
    en: 'Volunteer coordination',
    es: 'coordinación de voluntariado',
    pt: 'coordenação de voluntariado',
  },
};

/** Roles in the same line of work, by which the links of a page are ordered. */
const relatedRoles: readonly (readonly RoleFamily[])[] = [
  ['accountant', 'hr-officer', 'office-manager', 'operations-manager', 'executive-director'],
  ['development-officer', 'grant-writer', 'communications-officer', 'events-coordinator'],
  ['communications-officer', 'designer', 'events-coordinator', 'translator'],
  ['advocate', 'attorney', 'policy-analyst', 'community-organizer'],
  ['case-manager', 'social-worker', 'counselor', 'caregiver', 'nurse'],
  ['data-analyst', 'researcher', 'policy-analyst', 'software-developer'],
  ['program-manager', 'field-coordinator', 'volunteer-coordinator', 'community-organizer'],
  ['teacher', 'counselor', 'caregiver', 'program-manager'],
  ['executive-director', 'board-member', 'program-manager', 'operations-manager'],
];

export function getRoleSlug(role: RoleFamily, locale: Locale): string {
  return toSlug(roleNames[role][locale]);
}

/** Returns the role with a slug, first in this language and then in the others. */
export function findRole(slug: string, locale: Locale): RoleFamily | undefined {
  const find = (language: Locale): RoleFamily | undefined =>
    typedKeys(roleNames).find((role) => getRoleSlug(role, language) === slug);
  return find(locale) ?? locales.map(find).find((role) => role !== undefined);
}

/** Returns whether two roles are in the same line of work. */
export function isRelatedRole(role: RoleFamily, other: RoleFamily): boolean {
  return relatedRoles.some((roles) => roles.includes(role) && roles.includes(other));
}

/** Returns what a page is about: "Fundraising jobs in Chicago". `inPlace` as `formatInPlace`. */
export function formatRoleJobs(role: RoleFamily, inPlace: string, locale: Locale): string {
  const name = roleNames[role][locale];
  const jobs = {
    en: `${name} jobs`,
    es: `Empleos de ${name}`,
    pt: `Vagas de ${name}`,
  }[locale];
  return inPlace === '' ? jobs : `${jobs} ${inPlace}`;
}
