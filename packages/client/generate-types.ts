import openapiTS, { astToString } from 'openapi-typescript';

const head =
  '// Written by `npm run generate` from /api/openapi.json; `npm run verify` fails when it is out of date.\n';

/**
 * Generates the types of an OpenAPI document for `generated.ts`. Omits the errors of each call,
 * because all have the same schema.
 */
export async function generateTypes(document: object): Promise<string> {
  const text = JSON.stringify(document, (key, value: unknown) =>
    key === 'responses' ? successes(value as object) : value,
  );
  return `${head}${astToString(await openapiTS(text, { alphabetize: true }))}`;
}

const successes = (responses: object): object =>
  Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith('2')));
