import { plainName } from '@causa/shared/platform/text/plain-name';

/** Short forms in names of places, in every language written alike: St. Louis is Saint Louis. */
const longForms: Readonly<Record<string, string>> = {
  st: 'saint',
  sankt: 'saint',
  sint: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  mte: 'monte',
  sn: 'san',
  sto: 'santo',
  sta: 'santa',
  cd: 'ciudad',
  cdad: 'ciudad',
  gral: 'general',
  gob: 'gobernador',
  gov: 'governador',
  pto: 'puerto',
  pte: 'presidente',
  pres: 'presidente',
  cnel: 'coronel',
  cel: 'coronel',
  nva: 'nueva',
  vla: 'villa',
  hts: 'heights',
  spgs: 'springs',
  twp: 'township',
};
/** Words between the parts of a name that are often left out or written as a sign. */
const links = new Set(['and', 'y', 'e', 'und', 'et']);

/**
 * Returns the form in which names of places are compared: without accents, case, punctuation and
 * dots of initials (D.C. is DC), with short forms written out.
 */
export function toPlaceKey(text: string): string {
  const words = joinInitials(plainName(text).split(' '));
  return words
    .filter((word, at) => at === 0 || at === words.length - 1 || !links.has(word))
    .map((word) => (Object.hasOwn(longForms, word) ? longForms[word] : word))
    .join(' ');
}

/** Joins letters that stand alone next to each other: u s a is usa. */
function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = [];
  let wasLetter = false;
  for (const word of words) {
    const isLetter = word.length === 1;
    if (isLetter && wasLetter) joined[joined.length - 1] += word;
    else joined.push(word);
    wasLetter = isLetter;
  }
  return joined;
}
