// Excludes words of a message, paths and other properties.
const before = '(?<![\\w./\'"`-])';

/** A source and its style modules by path. */
export interface Sources {
  scripts: ReadonlyMap<string, string>;
  /** By path from the root. */
  styles: ReadonlyMap<string, string>;
}

/** Returns the class names of a style module. */
function classesIn(css: string): Set<string> {
  const selectors = css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/url\([^)]*\)/g, '');
  return new Set([...selectors.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name));
}

/** Returns the style modules that a source imports: local names and paths. */
function importedStyles(source: string): [name: string, specifier: string][] {
  return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].map(
    ([, name = '', specifier = '']) => [name, specifier],
  );
}

/**
 * Returns the classes of a style module that a source uses; `computed` if one is selected by a
 * value.
 */
function classesUsed(source: string, name: string): { used: string[]; computed: boolean } {
  const used = [...source.matchAll(new RegExp(`${before}${name}\\.(\\w+)`, 'g'))];
  return {
    used: used.map(([, one = '']) => one),
    computed: new RegExp(`${before}${name}\\[`).test(source),
  };
}

/**
 * Lists classes that a source uses but its style module lacks, which would silently render
 * unstyled, and unused classes of modules.
 */
export function wrongClasses(
  { scripts, styles }: Sources,
  resolve: (from: string, specifier: string) => string,
): string[] {
  const problems: string[] = [];
  const left = new Map([...styles].map(([path, css]) => [path, classesIn(css)]));
  for (const [file, source] of scripts)
    for (const [name, specifier] of importedStyles(source)) {
      const path = resolve(file, specifier);
      const has = classesIn(styles.get(path) ?? '');
      const { used, computed } = classesUsed(source, name);
      for (const one of new Set(used))
        if (!has.has(one)) problems.push(`${file}: ${path} has no class .${one}`);
      for (const one of computed ? has : used) left.get(path)?.delete(one);
    }
  for (const [path, unused] of left)
    for (const one of unused) problems.push(`${path}: nothing uses .${one}`);
  return problems;
}
