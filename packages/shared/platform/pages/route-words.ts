import type { FindableType, SearchType } from '../../listings/listing-types.ts';
import type { Localized } from '../locales.ts';

/**
 * Localized words of paths: `pages.ts` uses them in patterns, `routes.ts` builds paths and
 * `parse-path.ts` parses them.
 */

export const searchWords = {
  ALL: { en: 'all', es: 'todas', pt: 'tudo' },
  JOB: { en: 'jobs', es: 'empleos', pt: 'empregos' },
  INTERNSHIP: { en: 'internships', es: 'pasantias', pt: 'estagios' },
  VOLOP: { en: 'volunteer', es: 'voluntariado', pt: 'voluntariado' },
  EVENT: { en: 'events', es: 'eventos', pt: 'eventos' },
  ORG: { en: 'organizations', es: 'organizaciones', pt: 'organizacoes' },
} as const satisfies Record<SearchType, Localized>;

export const detailWords = {
  JOB: { en: 'job', es: 'empleo', pt: 'emprego' },
  INTERNSHIP: { en: 'internship', es: 'pasantia', pt: 'estagio' },
  VOLOP: {
    en: 'volunteer-opportunity',
    es: 'oportunidad-de-voluntariado',
    pt: 'oportunidade-de-voluntariado',
  },
  EVENT: { en: 'event', es: 'evento', pt: 'evento' },
  ORG: { en: 'organization', es: 'organizacion', pt: 'organizacao' },
} as const satisfies Record<FindableType, Localized>;

/** Suffix of a listing's path for its application page. */
export const applyWords = {
  en: 'apply',
  es: 'postular',
  pt: 'candidatar',
} as const satisfies Localized;

/** The page that a browser without a connection shows; it is served beside the pages. */
export const offlineWords = {
  en: '/offline',
  es: '/sin-conexion',
  pt: '/sem-conexao',
} as const satisfies Localized;

export const donateWords = {
  en: '/donate',
  es: '/dona',
  pt: '/doacao',
} as const satisfies Localized;
export const donatePaths: Localized = {
  en: `/en${donateWords.en}`,
  es: `/es${donateWords.es}`,
  pt: `/pt${donateWords.pt}`,
};

/** CMS pages that the layout links to. */
export const sitePages = {
  about: { en: 'about', es: 'acerca-de', pt: 'sobre' },
  help: { en: 'help', es: 'ayuda', pt: 'ajuda' },
  postSignUp: { en: 'post-a-listing-sign-up', es: 'publica-una-oferta', pt: 'anuncie-uma-vaga' },
  articles: { en: 'articles', es: 'articulos', pt: 'artigos' },
  cookies: { en: 'cookie-policy', es: 'politica-de-cookies', pt: 'politica-de-cookies' },
  volunteerGuide: {
    en: 'volunteer-guide',
    es: 'guia-de-voluntariado',
    pt: 'guia-do-voluntariado',
  },
  environmentalJobs: {
    en: 'environmental-jobs',
    es: 'empleos-ambientales',
    pt: 'empregos-ambientais',
  },
  privacy: { en: 'privacy', es: 'privacidad', pt: 'privacidade' },
  terms: { en: 'terms', es: 'condiciones', pt: 'termos' },
} as const satisfies Record<string, Localized>;
export type SitePage = keyof typeof sitePages;

/**
 * Actions of a digest for each search, available to the recipient of the mail; the signer adds the
 * MAC.
 */
export const alertActions = ['frequency', 'pause', 'stop'] as const;
export type AlertAction = (typeof alertActions)[number];

export const feedFormats = ['rss', 'atom', 'json', 'ics'] as const;
export type FeedFormat = (typeof feedFormats)[number];
