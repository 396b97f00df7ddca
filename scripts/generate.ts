// `npm run generate`: writes what is derived from the sources: the types of packages/client from
// the contracts of the partner API, and the table of settings.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientTypes, clientTypesFile } from './checks/client-types.ts';
import { settingsFile, withSettings } from './checks/settings.ts';
import { root } from './checks/sources.ts';

const document = readFileSync(join(root, settingsFile), 'utf8');
writeFileSync(join(root, settingsFile), withSettings(document));
writeFileSync(join(root, clientTypesFile), await clientTypes());
process.stdout.write(`Wrote ${clientTypesFile} and the settings in ${settingsFile}.\n`);
