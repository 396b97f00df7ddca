import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../checks/sources.ts';
import { findMutants } from './find-mutants.ts';
import { judgeMutants } from './judge-mutants.ts';
import { renderTable } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'causa-mutation-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const judge = (file: string, quick: boolean) =>
  judgeMutants(findMutants(file, readFileSync(join(root, file), 'utf8')), {
    folder: mkdtempSync(join(folder, 'run-')),
    templateUrl: null,
    testsFor: () => [file.replace('.ts', '.test.ts')],
    onVerdict: () => undefined,
    quick,
    stuckMs: 5_000,
  });

test(
  'a guard that no test asks for survives, the others are noticed, and the sources stay as they were',
  { timeout: 120_000 },
  async () => {
    const file = 'tests/fixtures/mutation/planted.ts';
    const before = readFileSync(join(root, file), 'utf8');
    const judged = await judge(file, false);
    expect(
      judged
        .map(({ mutant, verdict }) => `${mutant.original} -> ${mutant.replacement}: ${verdict}`)
        .toSorted(),
    ).toEqual([
      'amount < 0 -> amount <= 0: SURVIVED',
      'amount < 0 -> false: SURVIVED',
      'amount > balance -> amount >= balance: killed',
      'amount > balance -> false: killed',
    ]);
    expect(
      judged.find(
        ({ mutant }) => mutant.original === 'amount > balance' && mutant.replacement === 'false',
      )?.by,
    ).toContain('no more than it has');
    expect(renderTable(judged)).toMatch(/^all +4 +2 +0 +2 +0 +0$/m);
    expect(readFileSync(join(root, file), 'utf8')).toBe(before);
  },
);

test(
  'a mutant that never ends is stopped and noticed, and the others are still tried',
  { timeout: 120_000 },
  async () => {
    const judged = await judge('tests/fixtures/mutation/endless.ts', true);
    expect(judged.map(({ mutant, verdict }) => `${mutant.kind}: ${verdict}`).toSorted()).toEqual([
      'boundary moved: killed',
      'condition always true: killed',
      'guard off: timed out',
    ]);
  },
);

test(
  'a test whose hooks make its world is run with them for each mutant',
  { timeout: 120_000 },
  async () => {
    const judged = await judge('tests/fixtures/mutation/counted.ts', true);
    expect(judged.map(({ mutant, verdict }) => `${mutant.kind}: ${verdict}`).toSorted()).toEqual([
      'condition always true: killed',
      'guard off: killed',
    ]);
  },
);

test(
  'a test that can pass once in the world of its file is run in fresh ones for each mutant',
  { timeout: 120_000 },
  async () => {
    const judged = await judge('tests/fixtures/mutation/registered.ts', true);
    expect(judged.map(({ mutant, verdict }) => `${mutant.kind}: ${verdict}`).toSorted()).toEqual([
      'answer flipped: killed',
      'answer flipped: killed',
      'condition always true: killed',
      'guard off: killed',
    ]);
  },
);
