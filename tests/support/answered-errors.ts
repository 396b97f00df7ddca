import { appendFileSync } from 'node:fs';

const noted = new Set<string>();

/**
 * Writes which call answered which error, each once, into the file CAUSA_ANSWERED_ERRORS names:
 * `scripts/answered-errors.ts` compares it with what contracts declare.
 */
export function noteAnsweredError(line: string): void {
  const file = process.env['CAUSA_ANSWERED_ERRORS'];
  if (file === undefined || noted.has(line)) return;
  noted.add(line);
  appendFileSync(file, `${line}\n`);
}
