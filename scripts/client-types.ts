// `npm run generate`: writes the types of packages/client from the contracts of the partner
// API.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientTypes, clientTypesFile } from './checks/client-types.ts';
import { root } from './checks/sources.ts';

writeFileSync(join(root, clientTypesFile), await clientTypes());
process.stdout.write(`Wrote ${clientTypesFile}.\n`);
