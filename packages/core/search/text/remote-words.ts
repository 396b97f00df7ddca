import { tokenize, type Token } from './analyze-text.ts';

/** Phrases for remote work, folded; hyphens, slashes and blanks between the words are equal. */
const dictionary = {
  en: [
    'work from home',
    'working from home',
    'work at home',
    'work from anywhere',
    'from home',
    'work remotely',
    'fully remote',
    '100 remote',
    'remote work',
    'remote job',
    'remote jobs',
    'remote',
    'remotely',
    'telework',
    'teleworking',
    'telecommute',
    'telecommuting',
    'wfh',
    'virtual volunteering',
    'home based',
    'online volunteering',
  ],
  es: [
    'trabajo desde casa',
    'trabajar desde casa',
    'desde casa',
    'desde cualquier lugar',
    'trabajo remoto',
    'trabajo a distancia',
    'a distancia',
    'en remoto',
    '100 remoto',
    'remoto',
    'remota',
    'remotos',
    'remotas',
    'teletrabajo',
    'teletrabajar',
    'voluntariado virtual',
    'voluntariado en linea',
  ],
  pt: [
    'trabalho de casa',
    'trabalhar de casa',
    'trabalhar em casa',
    'trabalho em casa',
    'de casa',
    'de qualquer lugar',
    'trabalho remoto',
    '100 remoto',
    'remoto',
    'remota',
    'home office',
    'homeoffice',
    'teletrabalho',
    'a distancia',
    'voluntariado online',
    'voluntariado virtual',
  ],
} as const;

/** Each phrase as words, longest first, so that "work from home" is not matched as "from home". */
const phrases: readonly (readonly string[])[] = [...new Set(Object.values(dictionary).flat())]
  .map((phrase) => phrase.split(' '))
  .sort((a, b) => b.length - a.length || b.join(' ').length - a.join(' ').length);

/** Removes the words for remote work from a query, except quoted text and excluded words. */
export function removeRemoteWords(query: string): { rest: string; removed: string[] } {
  const tokens = tokenize(query).filter((token) => !isGuarded(query, token));
  const removed: string[] = [];
  const cuts: (readonly [number, number])[] = [];
  for (let at = 0; at < tokens.length;) {
    const phrase = phrases.find(
      (words) =>
        words.every((word, n) => tokens[at + n]?.word === word) &&
        isUnbroken(query, tokens.slice(at, at + words.length)),
    );
    const first = tokens[at];
    const last = tokens[at + (phrase?.length ?? 1) - 1];
    if (phrase !== undefined && first !== undefined && last !== undefined) {
      removed.push(query.slice(first.start, last.end));
      cuts.push([first.start, last.end]);
    }
    at += phrase?.length ?? 1;
  }
  const rest = cuts.reduceRight(
    (text, [start, end]) => `${text.slice(0, start)} ${text.slice(end)}`,
    query,
  );
  return { rest: removed.length === 0 ? query : rest.replace(/[\s,;/|]+/g, ' ').trim(), removed };
}

function isUnbroken(query: string, tokens: readonly Token[]): boolean {
  return tokens.every(
    (token, n) => n === 0 || /^[\s/\-–%]+$/.test(query.slice(tokens[n - 1]?.end, token.start)),
  );
}

/** Inside double quotes, or after a minus that starts a word. */
function isGuarded(query: string, token: Token): boolean {
  const before = query.slice(0, token.start);
  return (before.match(/"/g)?.length ?? 0) % 2 === 1 || /(?:^|\s)-$/.test(before);
}
