import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icuMessages } from './icu-messages-plugin.ts';
import { precompress } from './precompress-plugin.ts';

/** `vite build` makes both halves: hashed files for the browser (dist/client) and the renderer for the server (dist/server). */
export default defineConfig({
  root: import.meta.dirname,
  base: '/static/dist/',
  publicDir: false,
  appType: 'custom',
  plugins: [icuMessages(), react(), precompress()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  builder: {},
  build: { cssTarget: ['chrome123', 'safari17.5', 'firefox121'], assetsInlineLimit: 0, modulePreload: { polyfill: false }, emptyOutDir: true },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        rolldownOptions: {
          input: { main: 'entry-client.tsx', noscript: 'styles/noscript.css' },
          output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] } },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        rolldownOptions: { input: 'entry-server.tsx', output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
      },
    },
  },
});
