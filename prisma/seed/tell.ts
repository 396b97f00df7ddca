export type Facts = Readonly<Record<string, string>>;

/** Fills `{name}` in a sentence, and gives it a capital where it begins. Throws when a fact is missing, so that no gap is printed. */
export function tell(sentence: string, facts: Facts): string {
  const told = sentence.replace(/\{(\w+)\}/g, (_gap, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`no fact for {${name}} in: ${sentence}`);
    return fact;
  });
  return told.charAt(0).toLocaleUpperCase() + told.slice(1);
}
