import { describe, expect, it } from 'vitest';
import { reportProgress } from './progress.ts';

describe('reportProgress', () => {
  it('says every five seconds how far an import is', () => {
    const lines: string[] = [];
    let time = 0;
    const progress = reportProgress(
      (line) => lines.push(line),
      'jobs.csv',
      () => time,
    );
    const report = { created: 3, changed: 1, unchanged: 0, refused: 2 };
    for (const seconds of [1, 4.9, 5, 9, 10.5]) {
      time = seconds * 1_000;
      progress(report, `line ${seconds * 10}`);
    }
    expect(lines).toEqual([
      'jobs.csv, line 50: 3 created, 1 changed, 0 unchanged, 2 refused so far.',
      'jobs.csv, line 105: 3 created, 1 changed, 0 unchanged, 2 refused so far.',
    ]);
  });
});
