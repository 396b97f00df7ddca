import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * What a run with all mutants sees, a line each: written at once, since a mutant may end the
 * process.
 */
export type Note =
  /** A test gets to these places; the name '' stands for what its file does outside tests. */
  | { note: 'reached'; file: string; test: string; ids: number[] }
  | {
      note: 'trying' | 'passed' | 'killed' | 'timed out' | 'unsure';
      file: string;
      test: string;
      id: number;
      ms?: number;
    }
  /** A file's tests are through. */
  | { note: 'done'; file: string }
  /** A test fails without any mutant, after what mutants before it left behind. */
  | { note: 'spoiled'; file: string; test: string };

export function addNote(notesFile: string, note: Note): void {
  appendFileSync(notesFile, `${JSON.stringify(note)}\n`);
}

export function readNotes(notesFile: string): Note[] {
  if (!existsSync(notesFile)) return [];
  const lines = readFileSync(notesFile, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Note);
}
