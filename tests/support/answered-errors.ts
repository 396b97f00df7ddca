import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const noted = new Set<string>();

/**
 * Writes which call answered which error, each once, into the file CAUSA_ANSWERED_ERRORS names:
 * `npm test` compares it with what contracts declare.
 */
export function noteAnsweredError(line: string): void {
  const file = process.env['CAUSA_ANSWERED_ERRORS'];
  if (file === undefined || noted.has(line)) return;
  noted.add(line);
  appendFileSync(file, `${line}\n`);
}

/** What was written there, by all processes of a run. */
export function answeredErrors(file: string): ReadonlySet<string> {
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
}
