import type { Random } from './random.ts';

export type Facts = Readonly<Record<string, string>>;

/** Returns a sentence with chosen wording and filled-in facts. */
export function say(random: Random, sentence: string, facts: Facts): string {
  return buildSentence(choose(random, sentence), facts);
}

/** Chooses among `[one|another]` at random. */
function choose(random: Random, sentence: string): string {
  let chosen = '';
  for (const part of wordings(sentence))
    chosen += typeof part === 'string' ? part : random.pick(part);
  return chosen;
}

/**
 * Fills `{name}` in a sentence and capitalizes its start. A fact `de name` replaces the preposition
 * and the placeholder together, for languages that contract them (`do Rio de Janeiro`).
 * @throws Error when a fact is missing, so that no placeholder is printed
 */
export function buildSentence(sentence: string, facts: Facts): string {
  return capital(fill(sentence, facts));
}

/** Fills in facts without capitalizing, for the middle of a sentence. */
export function fill(sentence: string, facts: Facts): string {
  let filled = '';
  for (const part of gaps(sentence)) filled += typeof part === 'string' ? part : fact(part, facts);
  // A name may end with a full stop: `Washington, D.C.`
  return filled
    .replaceAll('..', '.')
    .replace(/([.?!] )(\p{Ll})/gu, (_end, mark: string, letter: string) => mark + capital(letter));
}

/** Capitalizes the first letter. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

interface Gap {
  preposition: string | undefined;
  name: string;
  sentence: string;
}

function fact({ preposition, name, sentence }: Gap, facts: Facts): string {
  const known = facts[name];
  if (known === undefined) throw new Error(`no fact for {${name}} in: ${sentence}`);
  if (preposition === undefined) return known;
  const together = facts[`${preposition.toLowerCase()} ${name}`] ?? `${preposition} ${known}`;
  return preposition === preposition.toLowerCase() ? together : capital(together);
}

/** Splits a sentence into fixed words and `[one|another]`. */
const wordings = parsed<string[]>(/\[([^[\]]*)\]/g, ([, options = '']) => options.split('|'));

/** Splits a sentence into fixed words and placeholders. */
const gaps = parsed<Gap>(
  /(?:(?<!\p{L})(de|em|en|por|a) )?\{(\w+)\}/giu,
  ([, preposition, name = ''], sentence) => ({ preposition, name, sentence }),
);

/**
 * Splits a text at the matches of a pattern; cached, because the same few thousand texts repeat.
 */
function parsed<T>(
  pattern: RegExp,
  read: (match: RegExpMatchArray, text: string) => T,
): (text: string) => readonly (string | T)[] {
  const known = new Map<string, (string | T)[]>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const parts: (string | T)[] = [];
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      parts.push(text.slice(end, match.index), read(match, text));
      end = match.index + match[0].length;
    }
    parts.push(text.slice(end));
    known.set(text, parts);
    return parts;
  };
}
