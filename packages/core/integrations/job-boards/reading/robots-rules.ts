const agent = 'causa';
const linesMax = 5_000;
/** Addresses are shorter, so the rest of a pattern is irrelevant. */
const patternMax = 2_000;

interface Rule {
  allow: boolean;
  pattern: string;
}

/** Returns the addresses that a robots.txt allows: the longest matching rule decides. */
export function filterAllowed(robots: string, urls: readonly string[]): boolean[] {
  const rules = parseRules(robots).toSorted((a, b) => b.pattern.length - a.pattern.length);
  return urls.map((url) => {
    const target = URL.parse(url);
    if (target === null) return false;
    const path = (target.pathname + target.search).slice(0, patternMax);
    return rules.find(({ pattern }) => matches(path, pattern))?.allow ?? true;
  });
}

/** Returns the rules of the group that names us, else of the group for all. */
function parseRules(text: string): Rule[] {
  const groups: { agents: string[]; rules: Rule[] }[] = [];
  let isNaming = false;
  for (const line of text.split(/\r?\n/, linesMax)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(value.trim().toLowerCase());
      isNaming = true;
    } else if (field === 'allow' || field === 'disallow') {
      isNaming = false;
      const pattern = value.trim();
      if (pattern !== '' && pattern.length <= patternMax)
        groups.at(-1)?.rules.push({ allow: field === 'allow', pattern });
    }
  }
  const named = groups.filter(({ agents }) => agents.includes(agent));
  const chosen = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'));
  return chosen.flatMap(({ rules }) => rules);
}

/** Supports `*` for any text and a final `$` for the end. */
function matches(path: string, pattern: string): boolean {
  const parts = pattern.replace(/\$$/, '').split('*');
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found = index === 0 ? (path.startsWith(part) ? 0 : -1) : path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !pattern.endsWith('$') || at === path.length;
}
