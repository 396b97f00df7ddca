// `npm start`: installs and builds what is missing, then becomes the application. `package.json`
// enlarges the young generation: creating the demo data allocates many short-lived objects, and
// fewer collections save a tenth of a first start with 200,000 listings.
import { spawn } from 'node:child_process';
import * as modules from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beginBuild } from './build.mjs';
import { setupOrExit } from './setup.mjs';
import { findStartBundle } from './start-bundle.mjs';

const bundle = findStartBundle();
if (bundle === undefined) {
  let building;
  setupOrExit({
    withTools: false,
    whenBuildable: () => {
      building = beginBuild();
      // Reported when it is awaited, after the demo world was made.
      building.catch(() => undefined);
    },
  });
  const { register } = await import('tsx/esm/api');
  register();
  // The site is built while the demo world is made.
  const { waitForBuild } = await import('../apps/local/site-build.ts');
  waitForBuild(building);
  await import('../apps/local/main.ts');
  // The site is ready: the next start is prepared.
  const bundling = spawn(
    process.execPath,
    [fileURLToPath(new URL('start-bundle.mjs', import.meta.url))],
    { stdio: 'ignore' },
  );
  bundling.unref();
  process.once('exit', () => bundling.kill());
} else {
  // Node 22 and newer keep compiled code as well.
  modules.enableCompileCache?.(fileURLToPath(new URL('../.data/compiled', import.meta.url)));
  await import(pathToFileURL(bundle).href);
}
