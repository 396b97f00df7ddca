// `npm start`: installs and builds what is missing, then becomes the application. `package.json`
// enlarges the young generation: creating the demo data allocates many short-lived objects, and
// fewer collections save a tenth of a first start with 200,000 listings.
import { buildOrExit } from './build.mjs';

buildOrExit();
const { register } = await import('tsx/esm/api');
register();
await import('../apps/local/main.ts');
