import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

export type Messages = Record<string, string>;

const kinds: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.plural]: 'plural',
  [TYPE.tag]: 'tag',
};

/**
 * Returns the arguments of an ICU message, sorted: `{count, plural, ...}` gives `count: plural`.
 * Throws on a syntax error.
 */
export function getArguments(message: string): string[] {
  const found = new Set<string>();
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      const kind = kinds[element.type];
      if (kind && 'value' in element) found.add(`${element.value}: ${kind}`);
      if (element.type === TYPE.tag) walk(element.children);
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const option of Object.values(element.options)) walk(option.value);
    }
  };
  walk(parse(message));
  return [...found].sort();
}

/**
 * Lists arguments whose `one` branch assumes 1 in a language whose `one` includes 0 (Portuguese):
 * `one {1 job}` would say one job for none. A branch with the number (`#`) or beside `=0` is
 * correct for both; otherwise use `=1`.
 */
export function onesSaidOfNone(locale: string, message: string): string[] {
  if (new Intl.PluralRules(locale).select(0) !== 'one') return [];
  const found: string[] = [];
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.tag) walk(element.children);
      if (element.type !== TYPE.select && element.type !== TYPE.plural) continue;
      const { one, '=0': none } = element.options;
      if (element.type === TYPE.plural && one !== undefined && none === undefined)
        if (!one.value.some(({ type }) => type === TYPE.pound)) found.push(element.value);
      for (const option of Object.values(element.options)) walk(option.value);
    }
  };
  walk(parse(message));
  return found;
}

/** Lists errors of a translation compared with the source language. */
export function compare(place: string, written: Messages, translated: Messages): string[] {
  const problems = Object.keys(translated)
    .filter((key) => !(key in written))
    .map((key) => `${place}: ${key} is not in English`);
  for (const [key, message] of Object.entries(written)) {
    const translation = translated[key];
    if (translation === undefined) {
      problems.push(`${place}: ${key} is missing`);
      continue;
    }
    try {
      const [wanted, found] = [
        getArguments(message).join(', '),
        getArguments(translation).join(', '),
      ];
      if (wanted !== found)
        problems.push(`${place}: ${key} takes {${found}} where English takes {${wanted}}`);
      for (const argument of onesSaidOfNone(place.slice(0, 2), translation))
        problems.push(`${place}: ${key} says one where {${argument}} is 0; write =1 or #`);
    } catch (error) {
      problems.push(
        `${place}: ${key} is no ICU message: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  return problems;
}

/**
 * Lists message keys in a source: quoted words with a dot, and built keys (`facet.${name}.title`)
 * with `*` for the inserted part.
 */
export function mentionsIn(source: string): {
  called: string[];
  literals: string[];
  built: string[];
} {
  const all = (pattern: RegExp) => [...source.matchAll(pattern)].map((match) => match[1] ?? '');
  return {
    called: all(/\bt\(\s*['"]([\w-]+\.[\w.-]+)['"]/g),
    literals: all(/['"`]([\w-]+\.[\w.-]+)['"`]/g),
    built: all(/`([\w-]+\.[\w.-]*\$\{[^`]*)`/g).map((template) =>
      template.replace(/\$\{[^}]*\}/g, '*'),
    ),
  };
}

/**
 * Returns whether a built key can produce a key; the inserted part may only contain dots at the end
 * (`flash.*`, not `account.*.title`).
 */
export function mayBe(built: string, key: string): boolean {
  const parts = built.split('*').map((part) => part.replace(/[.-]/g, '\\$&'));
  return new RegExp(
    `^${parts.slice(0, -1).join('[\\w-]+')}${parts.at(-1) === '' ? '[\\w.-]+' : `[\\w-]+${parts.at(-1) ?? ''}`}$`,
  ).test(key);
}
