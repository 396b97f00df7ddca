import type { SearchType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';

/** Five queries per type and language. They are content, not messages. */
const jobs: Record<Locale, readonly string[]> = {
  en: ['communications', 'education', 'marketing', 'executive director', 'attorney'],
  es: ['comunicación', 'educación', 'marketing', 'dirección ejecutiva', 'abogado'],
  pt: ['comunicação', 'educação', 'marketing', 'diretor executivo', 'advogado'],
};

export const popularSearches: Record<SearchType, Record<Locale, readonly string[]>> = {
  ALL: jobs,
  JOB: jobs,
  INTERNSHIP: {
    en: ['psychology', 'law', 'legal', 'summer', 'policy'],
    es: ['psicología', 'derecho', 'legal', 'verano', 'políticas'],
    pt: ['psicologia', 'direito', 'jurídico', 'verão', 'políticas'],
  },
  VOLOP: {
    en: ['board member', 'data analyst', 'research', 'health', 'art'],
    es: ['junta directiva', 'analista de datos', 'investigación', 'salud', 'arte'],
    pt: ['conselho', 'analista de dados', 'pesquisa', 'saúde', 'arte'],
  },
  EVENT: { en: [], es: [], pt: [] },
  ORG: {
    en: ['education', 'human rights', 'mental health', 'immigration', 'health'],
    es: ['educación', 'derechos humanos', 'salud mental', 'migración', 'salud'],
    pt: ['educação', 'direitos humanos', 'saúde mental', 'migração', 'saúde'],
  },
};
