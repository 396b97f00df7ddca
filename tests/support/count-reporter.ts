import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** The reasons of skipped tests, each once. */
  reasons: string[];
  /** Failed tests with the first line of their errors, in the order they ended. */
  failures: string[];
}

const firstLine = (error: unknown): string =>
  (error instanceof Object && 'message' in error ? String(error.message) : String(error))
    .split('\n', 1)
    .join('')
    .slice(0, 300);

/** Writes the counts of a run into the file CAUSA_COUNTS names, for `npm test` to add up. */
export default class CountReporter implements Reporter {
  private counts: Counts = { passed: 0, failed: 0, skipped: 0, reasons: [], failures: [] };

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state === 'passed') this.counts.passed++;
    if (result.state === 'failed') {
      this.counts.failed++;
      const where = `${test.module.relativeModuleId} > ${test.fullName}`;
      this.counts.failures.push(`${where}: ${firstLine(result.errors[0])}`);
    }
    if (result.state !== 'skipped') return;
    this.counts.skipped++;
    const reason = result.note ?? `${test.fullName} (no reason given)`;
    if (!this.counts.reasons.includes(reason)) this.counts.reasons.push(reason);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    // A file that does not load has no tests to count, but it counts as a failure.
    for (const module of modules)
      if (module.errors().length > 0)
        this.counts.failures.push(`${module.relativeModuleId}: ${firstLine(module.errors()[0])}`);
    for (const error of errors)
      this.counts.failures.push(`outside of every test: ${firstLine(error)}`);
    this.counts.failed +=
      modules.filter((module) => module.errors().length > 0).length + errors.length;
    const file = process.env.CAUSA_COUNTS;
    if (file) writeFileSync(file, JSON.stringify(this.counts));
  }
}
