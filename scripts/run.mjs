// `node scripts/run.mjs <file.ts> [arguments]`: sets the clone up if needed, then runs a TypeScript
// command in this process.
import { pathToFileURL } from 'node:url';
import { setupOrExit } from './setup.mjs';

setupOrExit();
const { register } = await import('tsx/esm/api');
register();
process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1]).href);
