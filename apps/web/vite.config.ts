import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icuMessages } from './icu-messages-plugin.ts';
import { precompress } from './precompress-plugin.ts';

/**
 * Modules that pages load together anyway: one file compresses better than many, and what changes
 * rarely stays in the browser's cache.
 */
const sharedChunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  {
    name: 'base',
    test: /vite[\\/]preload-helper|web[\\/]lib[\\/](text|page-context|hydrate-later|later)\.|i18n[\\/]format|web[\\/]ui[\\/](icon|classes)\.|shared[\\/](money|locales|listing-types)\./,
  },
  {
    name: 'marks',
    test: /web[\\/]ui[\\/](avatar|tag)\.(?!.*css)|listings[\\/](card-words|save-control)\.|shell[\\/]type-words\./,
  },
];

/**
 * `vite build` makes both halves: hashed files for the browser (dist/client) and the renderer for
 * the server (dist/server).
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/static/dist/',
  publicDir: false,
  appType: 'custom',
  plugins: [icuMessages(), react(), precompress()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  builder: {},
  build: {
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        rolldownOptions: {
          input: { main: 'entry-client.tsx', noscript: 'styles/noscript.css' },
          output: { codeSplitting: { groups: sharedChunks } },
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
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    },
  },
});
