import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes `sources.json`: the file of the browser's build that contains each source. The manifest
 * lists only entries, and a source that is imported both statically and lazily is in a shared
 * chunk.
 */
export function chunkSources(): Plugin {
  return {
    name: 'causa-chunk-sources',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const sources = Object.values(bundle).flatMap((item) =>
        item.type === 'chunk'
          ? item.moduleIds.map((id) => [relative(import.meta.dirname, id), item.fileName] as const)
          : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: 'sources.json',
        source: JSON.stringify(
          Object.fromEntries(sources.filter(([source]) => /^[\w-]/.test(source))),
        ),
      });
    },
  };
}
