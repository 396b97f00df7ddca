// `npm run licences`: writes the list of direct dependencies and their licenses.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licencesFile, licencesPage } from './checks/licences.ts';
import { root } from './checks/sources.ts';

mkdirSync(join(root, 'docs'), { recursive: true });
writeFileSync(join(root, licencesFile), licencesPage());
process.stdout.write(`Wrote ${licencesFile}.\n`);
