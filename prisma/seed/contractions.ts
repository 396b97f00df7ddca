import type { Locale } from '@causa/shared/platform/locales';
import type { Facts } from './sentences.ts';

/**
 * Names that take an article after a preposition, matched by their first word or, for cities,
 * whole.
 */
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
 * Returns the facts of a name: itself, and contracted with each preposition that merges with its
 * article.
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

/** Returns a noun as a label, without its article. */
export function bareNoun(noun: string): string {
  return noun.replace(/^(the|la|las|los) /, '');
}
