import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPartnerDocument } from '@causa/api/integrations/docs/partner-document';
import { generateTypes } from '@causa/client/generate-types';
import { root } from './sources.ts';

export const clientTypesFile = 'packages/client/generated.ts';

/** Checks that the client's types match the contracts; `npm run generate` writes them. */
export async function checkClientTypes(): Promise<string[]> {
  const path = join(root, clientTypesFile);
  const written = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return written === (await clientTypes())
    ? []
    : [`${clientTypesFile} does not fit today's partner API: run npm run generate`];
}

/** Returns the expected content of the file. */
export const clientTypes = async (): Promise<string> =>
  generateTypes(buildPartnerDocument('https://causa.example'));
