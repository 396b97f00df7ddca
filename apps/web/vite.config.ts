import { createHash } from 'node:crypto';
import { parse, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { getAssetName } from './asset-names.ts';
import { chunkSources } from './chunk-sources-plugin.ts';
import { icuMessages } from './icu-messages-plugin.ts';
import { precompress } from './precompress-plugin.ts';

/**
 * Modules that pages load together: one file compresses better than several, and rarely changed
 * code stays in the browser's cache.
 */
const sharedChunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  {
    name: 'base',
    test: /vite[\\/]preload-helper|web[\\/]lib[\\/](text|page-context|account-store|hydrate-later|later|use-on-change)\.|i18n[\\/]format(-message|ters)\.|web[\\/]ui[\\/](icon|classes)\.|layout[\\/]crumbs\.|shared[\\/]([\w-]+[\\/])+(money|page-account|locales|listing-types|routes|pages|page-address|path-pattern|route-words)\.ts/,
  },
  {
    name: 'marks',
    test: /web[\\/]ui[\\/](avatar|tag)\.(?!.*css)|listings[\\/](card-words|save-control)\.|layout[\\/]type-words\./,
  },
  // Separate, because otherwise each caller would load the page loading code as well.
  { name: 'organizations', test: /organizations[\\/]organizations\.endpoints\./ },
  {
    name: 'detail',
    test: /listings[\\/](language-mark|later-parts|detail\.module)\./,
  },
];

/**
 * Names a class of a `*.module.css` with a hash of its file. Vite's default adds the line number,
 * which costs bytes in every first script.
 */
function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?', 1)[0] ?? '');
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 4)}`;
}

/** Names of files other than scripts: both halves must agree on them. */
const assetNames = {
  // Base64 hashes end in `-ad` at times, which ad blockers know.
  hashCharacters: 'hex',
  assetFileNames: ({ names }: { names: string[] }) =>
    `assets/${getAssetName(parse(names[0] ?? 'asset').name)}-[hash][extname]`,
} as const;

/**
 * `vite build` creates both halves: hashed files for the browser (dist/client) and the renderer for
 * the server (dist/server).
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/static/dist/',
  publicDir: false,
  appType: 'custom',
  plugins: [icuMessages(), react(), chunkSources(), precompress()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  css: { modules: { generateScopedName: className } },
  builder: {},
  build: {
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Omits chunks that every page has already loaded. Lazy chunks of `main` load their own
      // dependencies, because these names, which do not compress, would be in every first script.
      resolveDependencies: (_file, dependencies, { hostId }) =>
        dependencies.filter((file) =>
          /(^|\/)main-[^/]+$/.test(hostId)
            ? file.endsWith('.css')
            : !/\/(react|rolldown-runtime|base|main)-[^/]+$/.test(file),
        ),
    },
    emptyOutDir: true,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        rolldownOptions: {
          input: { main: 'entry-client.tsx', noscript: 'ui/styles/noscript.css' },
          output: {
            ...assetNames,
            chunkFileNames: ({ name }) => `assets/${getAssetName(name)}-[hash].js`,
            codeSplitting: { groups: sharedChunks },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        rolldownOptions: {
          input: 'entry-server.tsx',
          output: {
            ...assetNames,
            entryFileNames: '[name].mjs',
            chunkFileNames: '[name]-[hash].mjs',
          },
        },
      },
    },
  },
});
