import type { ImportReport } from '@causa/core/integrations/import-export/imported-line';

/** Seconds between two lines of progress. */
const progressSeconds = 5;

/**
 * Returns a function that says every few seconds how far the import of a file is. `now` returns
 * milliseconds.
 */
export function reportProgress(
  say: (line: string) => void,
  file: string,
  now: () => number = Date.now,
): (report: Pick<ImportReport, ImportCount>, place: string) => void {
  let last = now();
  return ({ created, changed, unchanged, refused }, place) => {
    if (now() - last < progressSeconds * 1_000) return;
    last = now();
    say(
      `${file}, ${place}: ${created} created, ${changed} changed, ${unchanged} unchanged, ${refused} refused so far.`,
    );
  };
}

type ImportCount = 'created' | 'changed' | 'unchanged' | 'refused';

/** Shows progress: a bar in place on a terminal, a line every tenth elsewhere. */
export function progressBar(
  label: string,
  out: NodeJS.WriteStream = process.stdout,
): (done: number, total: number) => void {
  let shown = -1;
  return (done, total) => {
    const share = total === 0 ? 1 : Math.min(1, done / total);
    const step = Math.floor(share * (out.isTTY ? 200 : 10));
    if (step === shown) return;
    shown = step;
    const percent = `${String(Math.floor(share * 100)).padStart(3)} %`;
    if (!out.isTTY) return void out.write(`${label} ${percent}\n`);
    const filled = Math.round(share * 30);
    out.write(
      `\r${label} ${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${percent}${share === 1 ? '\n' : ''}`,
    );
  };
}
