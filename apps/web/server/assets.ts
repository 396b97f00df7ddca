import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

interface PageAssets {
  scripts: string[];
  styles: string[];
  /** The text of those styles, for inlining in the page. */
  css: string;
}

export interface Assets {
  entry: string;
  noscript: string;
  /** The font to preload. */
  font: string | undefined;
  /** Returns the address of a source's script. */
  script(source: string): string;
  /**
   * Returns the files that a page with these sources needs at once, including the entry's; of lazy
   * sources only the styles.
   */
  of(sources: readonly string[], later: readonly string[]): PageAssets;
}

const base = '/static/dist/';

/**
 * Reads the build's manifest, which maps sources to hashed files.
 * @throws Error when the site has not been built
 */
export function readAssets(clientDir: string): Assets {
  const read = <Value>(file: string): Record<string, Value> =>
    JSON.parse(readFileSync(join(clientDir, file), 'utf8')) as Record<string, Value>;
  let manifest: Record<string, ManifestEntry>;
  let fileOf: Record<string, string>;
  try {
    manifest = read('manifest.json');
    fileOf = read('sources.json');
  } catch (error) {
    throw new Error(
      `The pages have not been built: ${join(clientDir, 'manifest.json')} is missing (npm run build -w @causa/web)`,
      { cause: error },
    );
  }
  const entry = manifest['entry-client.tsx'];
  const noscript = manifest['ui/styles/noscript.css'];
  if (entry === undefined || noscript === undefined)
    throw new Error(`The manifest in ${clientDir} lacks the entries of this version`);
  const chunks = new Map(Object.values(manifest).map((item) => [item.file, item]));
  const entryOf = (source: string): ManifestEntry | undefined =>
    manifest[source] ?? chunks.get(fileOf[source] ?? '');
  const known = new Map<string, PageAssets>();
  const textOf = (file: string): string =>
    readFileSync(join(clientDir, file.slice(base.length)), 'utf8').replaceAll('</', '<\\/');

  function of(sources: readonly string[], later: readonly string[]): PageAssets {
    const key = [...sources, '|', ...later].join(' ');
    const made = known.get(key);
    if (made !== undefined) return made;
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const visit = (source: string): void => {
      const found = entryOf(source);
      if (found === undefined || scripts.has(base + found.file)) return;
      scripts.add(base + found.file);
      for (const imported of found.imports ?? []) visit(imported);
      for (const style of found.css ?? []) styles.add(base + style);
    };
    // The entry's styles declare the order of the layers, so they come first.
    for (const style of manifest['entry-client.tsx']?.css ?? []) styles.add(base + style);
    for (const source of ['entry-client.tsx', ...sources]) visit(source);
    const first = [...scripts];
    for (const source of later) {
      // Without its styles, server-rendered HTML would be unstyled.
      if (entryOf(source) === undefined)
        throw new Error(`The build in ${clientDir} lacks ${source}`);
      visit(source);
    }
    const assets = { scripts: first, styles: [...styles], css: [...styles].map(textOf).join('') };
    known.set(key, assets);
    return assets;
  }

  function script(source: string): string {
    const found = manifest[source];
    if (found === undefined) throw new Error(`The manifest in ${clientDir} lacks ${source}`);
    return base + found.file;
  }

  const font = Object.values(manifest)
    .map((item) => item.file)
    .find((file) => /figtree-latin-wght-normal[^/]*\.woff2$/.test(file));
  return {
    entry: base + entry.file,
    noscript: base + noscript.file,
    font: font === undefined ? undefined : base + font,
    script,
    of,
  };
}
