// `npm start`: installs and builds what is missing, then becomes the application.
import { buildOrExit } from './build.mjs';

buildOrExit();
const { register } = await import('tsx/esm/api');
register();
await import('../apps/local/main.ts');
