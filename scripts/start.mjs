// `npm start`: installs and builds what is missing, then becomes the application. `package.json`
// gives it room for young objects: making the demo world leaves many behind, and collecting them
// less often is a tenth of a first start of 200,000 listings.
import { buildOrExit } from './build.mjs';

buildOrExit();
const { register } = await import('tsx/esm/api');
register();
await import('../apps/local/main.ts');
