// Part of `npm test`, after the API tests: fails for each declared error of a call that no test
// provoked. The tests write the replies into the file CAUSA_ANSWERED_ERRORS
// (`tests/support/test-app.ts`).
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Contract } from '@causa/shared/platform/contract';

type Declaring = Pick<Contract, 'method' | 'path' | 'errors'>;

/** Lists declared errors that no call answered, one per line. */
export function neverAnswered(
  contracts: readonly Declaring[],
  answered: ReadonlySet<string>,
): string[] {
  const declared = contracts.flatMap(({ method, path, errors = [] }) =>
    errors.map((code) => `${method} ${path}: ${code}`),
  );
  return [...new Set(declared)].filter((line) => !answered.has(line)).toSorted();
}

/** Returns the contracts of all calls. */
export async function allContracts(): Promise<Declaring[]> {
  const folder = new URL('../packages/shared/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith('.contract.ts'),
  );
  const modules = (await Promise.all(
    files.map((name) => import(new URL(name, folder).href)),
  )) as Record<string, unknown>[];
  return modules.flatMap((exports) => Object.values(exports).filter(isContract));
}

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

const file = process.env['CAUSA_ANSWERED_ERRORS'];
if (process.argv[1]?.endsWith('answered-errors.ts') && file !== undefined) {
  const answered = new Set(readFileSync(file, 'utf8').split('\n'));
  const never = neverAnswered(await allContracts(), answered);
  for (const line of never)
    process.stderr.write(`${line} is declared, and no test of the API provokes it\n`);
  process.exitCode = never.length > 0 ? 1 : 0;
}
