import type { Locale } from '@causa/shared/platform/locales';
import type { Facts } from './sentences.ts';

/** Names that take an article after a preposition, by their first word or, for cities, whole. */
const articles: Record<Locale, Readonly<Record<string, RegExp>>> = {
  en: {},
  es: {
    el: /^(Centro|Servicio|Colectivo|Círculo|Grupo|Estudio) /,
    la: /^(Fundación|Asociación|Red|Alianza|Corporación|Oficina|Secretaría|Dirección|Cooperativa|Consultora) /,
  },
  pt: {
    o: /^((Instituto|Projeto|Coletivo|Centro|Serviço|Departamento|Mutirão|Escritório) .*|Rio de Janeiro|Porto|Recife|Funchal|Guarujá|Barreiro|Cacém|Seixal|Montijo)$/,
    a: /^((Associação|Casa|Rede|Aliança|Fundação|Roda|Secretaria|Coordenadoria|Cooperativa) .*|Beira|Serra|Figueira da Foz|Amadora|Amora|Maia|Guarda|Póvoa de Varzim)$/,
  },
};

const joined: Record<string, Readonly<Record<string, string>>> = {
  el: { de: 'del', en: 'en el', a: 'al', por: 'por el' },
  la: { de: 'de la', en: 'en la', a: 'a la', por: 'por la' },
  o: { de: 'do', em: 'no', a: 'ao', por: 'pelo' },
  a: { de: 'da', em: 'na', a: 'à', por: 'pela' },
};

const known = new Map<string, Facts>();

/**
 * The facts of one name: itself, and itself after each preposition with which its article grows
 * together.
 */
export function namedFacts(locale: Locale, gap: 'org' | 'city', name: string): Facts {
  const key = `${locale} ${gap} ${name}`;
  let facts = known.get(key);
  if (facts === undefined) {
    facts = findFacts(locale, gap, name);
    known.set(key, facts);
  }
  return facts;
}

function findFacts(locale: Locale, gap: 'org' | 'city', name: string): Facts {
  const [article] =
    Object.entries(articles[locale]).find(([, pattern]) => pattern.test(name)) ?? [];
  const forms = Object.entries(joined[article ?? ''] ?? {}).map(
    ([preposition, together]) => [`${preposition} ${gap}`, `${together} ${name}`] as const,
  );
  return { [gap]: name, ...Object.fromEntries(forms) };
}

/** A noun as a label: without the article with which it stands in a sentence. */
export function bareNoun(noun: string): string {
  return noun.replace(/^(the|la|las|los) /, '');
}
