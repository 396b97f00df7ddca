// `node scripts/run.mjs [--without-tools] <file.ts> [arguments]`: sets the clone up if needed, then
// runs a TypeScript command in this process. `--without-tools`: without development packages.
import { pathToFileURL } from 'node:url';
import { setupOrExit } from './setup.mjs';

const withTools = process.argv[2] !== '--without-tools';
setupOrExit({ withTools });
const { register } = await import('tsx/esm/api');
register();
process.argv.splice(1, withTools ? 1 : 2);
await import(pathToFileURL(process.argv[1]).href);
