import type { Random } from './random.ts';

export type Facts = Readonly<Record<string, string>>;

/** A sentence with its wording chosen and its facts filled in. */
export function say(random: Random, sentence: string, facts: Facts): string {
  return sentenceOf(choose(random, sentence), facts);
}

/** Decides `[one|another]` by chance. */
export function choose(random: Random, sentence: string): string {
  let chosen = '';
  for (const part of wordings(sentence))
    chosen += typeof part === 'string' ? part : random.pick(part);
  return chosen;
}

/**
 * Fills `{name}` in a sentence, and gives it a capital where it begins. A fact `de name` stands for
 * the preposition and the gap together, for languages in which the two grow into one (`do Rio de
 * Janeiro`). Throws when a fact is missing, so that no gap is printed.
 */
export function sentenceOf(sentence: string, facts: Facts): string {
  return capital(fill(sentence, facts));
}

/** The same in the middle of a sentence: what is written small stays small. */
export function fill(sentence: string, facts: Facts): string {
  let filled = '';
  for (const part of gaps(sentence)) filled += typeof part === 'string' ? part : fact(part, facts);
  // A name may bring its own full stop: `Washington, D.C.`
  return filled
    .replaceAll('..', '.')
    .replace(/([.?!] )(\p{Ll})/gu, (_end, mark: string, letter: string) => mark + capital(letter));
}

/** With its first letter written large. */
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

/** A sentence as its fixed words and its `[one|another]`. */
const wordings = parsed<string[]>(/\[([^[\]]*)\]/g, ([, options = '']) => options.split('|'));

/** A sentence as its fixed words and its gaps. */
const gaps = parsed<Gap>(
  /(?:\b(de|em|en|por|a) )?\{(\w+)\}/gi,
  ([, preposition, name = ''], sentence) => ({ preposition, name, sentence }),
);

/** Takes a text apart at what matches, once for each text: the same few thousand come again. */
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
