import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes `sources.json`: which file of the browser's build holds each source. The manifest names
 * entries alone, and a source that one page imports at once and another later is part of a chunk
 * that is none.
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
