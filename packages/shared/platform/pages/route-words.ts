import type { FindableType, SearchType } from '../../listings/listing-types.ts';
import type { Localized } from '../locales.ts';

/**
 * The words of addresses, in every language: `pages.ts` puts them into patterns, `routes.ts` builds
 * addresses from those, `parse-path.ts` reads them.
 */

export const searchWords: Record<SearchType, Localized> = {
  ALL: { en: 'all', es: 'todas', pt: 'tudo' },
  JOB: { en: 'jobs', es: 'empleos', pt: 'empregos' },
  INTERNSHIP: { en: 'internships', es: 'pasantias', pt: 'estagios' },
  VOLOP: { en: 'volunteer', es: 'voluntariado', pt: 'voluntariado' },
  EVENT: { en: 'events', es: 'eventos', pt: 'eventos' },
  ORG: { en: 'organizations', es: 'organizaciones', pt: 'organizacoes' },
};

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

/** Behind a listing's address: where one applies. */
export const applyWords = {
  en: 'apply',
  es: 'postular',
  pt: 'candidatar',
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

/** Pages written in the CMS that the shell links to. */
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
 * What a digest offers for each of its searches, to anyone who holds the mail; the MAC is added by
 * anyone who may sign.
 */
export const alertActions = ['frequency', 'pause', 'stop'] as const;
export type AlertAction = (typeof alertActions)[number];

export const feedFormats = ['rss', 'atom', 'json', 'ics'] as const;
export type FeedFormat = (typeof feedFormats)[number];
