import type { Locale } from '@causa/shared/platform/locales';

const rules: Record<Locale, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/^(?:children|childs)$/, 'child'],
    [/^(wo)?men$/, '$1man'],
    [/^people$/, 'person'],
    // Old people, not a level of experience.
    [/^seniors$/, '$&'],
    [/(?:ss|us|is)$/, '$&'],
    [/ies$/, 'y'],
    [/(ch|sh|ss|x|zz)es$/, '$1'],
    [/s$/, ''],
  ],
  es: [
    [/ces$/, 'z'],
    [/([lrnzdj])es$/, '$1'],
    [/(?:ss|us|is)$/, '$&'],
    [/s$/, ''],
  ],
  pt: [
    [/(?:oes|aes|aos)$/, 'ao'],
    [/([aou])is$/, '$1l'],
    [/eis$/, 'el'],
    [/ns$/, 'm'],
    [/([rz])es$/, '$1'],
    [/(?:ss|us|is)$/, '$&'],
    [/s$/, ''],
  ],
};

/**
 * Returns a folded word in the singular, by rule. Unlike a stem it keeps words of the same root
 * apart: counsel and counseling, programs and programmer.
 */
export function toSingular(word: string, locale: Locale): string {
  if (word.length < 4) return word;
  for (const [pattern, ending] of rules[locale])
    if (pattern.test(word)) return word.replace(pattern, ending);
  return word;
}
