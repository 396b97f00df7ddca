import { examine } from './doctor.ts';
import type { FindDatabase } from './open-services.ts';
import { sayTo } from './say.ts';

const say = sayTo(process.stdout);

/** Prints the lines of the doctor. Returns 1 when one of them is `fail`. */
export async function runDoctor(
  variables: Readonly<Record<string, string | undefined>>,
  findDatabase: FindDatabase,
): Promise<number> {
  const database = await findDatabase().catch(() => undefined);
  try {
    const lines = await examine({ variables, databaseUrl: database?.url });
    for (const { state, about, sentence } of lines)
      say(`${state.padEnd(4)}  ${about}: ${sentence}`);
    return lines.some(({ state }) => state === 'fail') ? 1 : 0;
  } finally {
    await database?.stop();
  }
}
