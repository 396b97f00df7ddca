import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashInline } from './allow-inline.ts';

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
  /** Allows the inlined styles in the content security policy. */
  cssHash: string;
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
  const { manifest, sourceFiles } = readManifest(clientDir);
  const entry = manifest['entry-client.tsx'];
  const noscript = manifest['ui/styles/noscript.css'];
  if (entry === undefined || noscript === undefined)
    throw new Error(`The manifest in ${clientDir} lacks the entries of this version`);
  const chunks = new Map(Object.values(manifest).map((item) => [item.file, item]));
  const build: Build = {
    clientDir,
    entry,
    getChunk: (source) => manifest[source] ?? chunks.get(sourceFiles[source] ?? ''),
  };
  const pageAssets = new Map<string, PageAssets>();
  const font = Object.values(manifest)
    .map((item) => item.file)
    .find((file) => /figtree-latin-wght-normal[^/]*\.woff2$/.test(file));
  return {
    entry: base + entry.file,
    noscript: base + noscript.file,
    font: font === undefined ? undefined : base + font,
    script(source) {
      const chunk = manifest[source];
      if (chunk === undefined) throw new Error(`The manifest in ${clientDir} lacks ${source}`);
      return base + chunk.file;
    },
    of(sources, later) {
      const key = [...sources, '|', ...later].join(' ');
      const assets = pageAssets.get(key) ?? collectAssets(build, sources, later);
      pageAssets.set(key, assets);
      return assets;
    },
  };
}

interface Build {
  clientDir: string;
  entry: ManifestEntry;
  /** Returns the chunk that contains a source. */
  getChunk(source: string): ManifestEntry | undefined;
}

function readManifest(clientDir: string): {
  manifest: Record<string, ManifestEntry>;
  sourceFiles: Record<string, string>;
} {
  try {
    return {
      manifest: readJson(join(clientDir, 'manifest.json')),
      sourceFiles: readJson(join(clientDir, 'sources.json')),
    };
  } catch (error) {
    throw new Error(
      `The pages have not been built: ${join(clientDir, 'manifest.json')} is missing (npm run build -w @causa/web)`,
      { cause: error },
    );
  }
}

function readJson<Value>(path: string): Record<string, Value> {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function collectAssets(
  { clientDir, entry, getChunk }: Build,
  sources: readonly string[],
  later: readonly string[],
): PageAssets {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (source: string): void => {
    const chunk = getChunk(source);
    if (chunk === undefined || scripts.has(base + chunk.file)) return;
    scripts.add(base + chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(base + style);
  };
  // The entry's styles declare the order of the layers, so they come first.
  for (const style of entry.css ?? []) styles.add(base + style);
  for (const source of ['entry-client.tsx', ...sources]) visit(source);
  const firstScripts = [...scripts];
  for (const source of later) {
    // Without its styles, server-rendered HTML would be unstyled.
    if (getChunk(source) === undefined)
      throw new Error(`The build in ${clientDir} lacks ${source}`);
    visit(source);
  }
  const readStyle = (file: string): string =>
    readFileSync(join(clientDir, file.slice(base.length)), 'utf8').replaceAll('</', '<\\/');
  const css = [...styles].map(readStyle).join('');
  return { scripts: firstScripts, styles: [...styles], css, cssHash: hashInline(css) };
}
