import type { Random } from './random.ts';

export type Facts = Readonly<Record<string, string>>;

/** Decides `[one|another]` by chance. */
export function choose(random: Random, sentence: string): string {
  return sentence.replace(/\[([^[\]]*)\]/g, (_choice, options: string) =>
    random.pick(options.split('|')),
  );
}

/** A sentence with its wording chosen and its facts filled in. */
export function say(random: Random, sentence: string, facts: Facts): string {
  return tell(choose(random, sentence), facts);
}

/**
 * Fills `{name}` in a sentence, and gives it a capital where it begins. A fact `de name` stands for
 * the preposition and the gap
 * together, for languages in which the two grow into one (`do Rio de Janeiro`). Throws when a fact
 * is missing, so that no gap is
 * printed.
 */
export function tell(sentence: string, facts: Facts): string {
  return capital(fill(sentence, facts));
}

/** The same in the middle of a sentence: what is written small stays small. */
export function fill(sentence: string, facts: Facts): string {
  const told = sentence.replace(
    /(?:\b(de|em|en|por|a) )?\{(\w+)\}/gi,
    (_gap, preposition: string | undefined, name: string) => {
      const fact = facts[name];
      if (fact === undefined) throw new Error(`no fact for {${name}} in: ${sentence}`);
      if (preposition === undefined) return fact;
      const together = facts[`${preposition.toLowerCase()} ${name}`] ?? `${preposition} ${fact}`;
      return preposition === preposition.toLowerCase() ? together : capital(together);
    },
  );
  // A name may bring its own full stop: `Washington, D.C.`
  return told
    .replaceAll('..', '.')
    .replace(/([.?!:] )(\p{Ll})/gu, (whole, mark: string, letter: string) =>
      mark === ': ' ? whole : mark + letter.toLocaleUpperCase(),
    );
}

/** With its first letter written large. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
