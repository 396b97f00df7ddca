import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

const database = ['./tests/support/postgres-setup.ts'];

// At full size (`npm test -- chaos --full`) a test may take an hour.
const isFull = process.env['CHAOS_SIZE'] === 'full';
const getTime = (milliseconds: number) => (isFull ? 3_600_000 : milliseconds);

// Projects: unit (no services), api (PostgreSQL), conformance (every implementation of a port),
// processes (several processes and outages), e2e (a browser). Unit, API and browser tests share the
// loaded modules of their worker, which halves their time, so modules store state per database or
// context. Timeouts only end hanging tests and are long enough for a busy machine.
export default defineConfig({
  test: {
    passWithNoTests: true,
    reporters: ['default', './tests/support/count-reporter.ts'],
    // Database and tests share two cores.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,scripts,prisma}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          retry: 0,
          include: ['tests/{api,support}/**/*.test.ts'],
          globalSetup: database,
          isolate: false,
          testTimeout: getTime(120_000),
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'conformance',
          include: ['tests/conformance/**/*.test.ts'],
          globalSetup: database,
          testTimeout: getTime(120_000),
          hookTimeout: 120_000,
        },
      },
      // Starts, kills and restarts our processes while their servers hang; `npm test -- chaos
      // --full` runs the full sizes. These tests mostly wait, so three run at once.
      {
        test: {
          name: 'processes',
          maxWorkers: isFull ? 2 : 3,
          sequence: { groupOrder: 1 },
          include: ['tests/{chaos,processes}/**/*.test.ts'],
          globalSetup: database,
          isolate: false,
          testTimeout: getTime(120_000),
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          retry: 0,
          // A quarter of their time two browsers wait for a reply or a timer.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          include: ['tests/e2e/**/*.spec.ts'],
          // Three browsers, a site and a database are slow at times on two cores.
          expect: { poll: { timeout: 30_000 } },
          globalSetup: [...database, './tests/support/site-setup.ts'],
          setupFiles: ['./tests/support/shift-clock.ts'],
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      // The production image in containers: `npm run test:containers`, not part of `npm test`.
      {
        test: {
          name: 'containers',
          include: ['tests/containers/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
    ],
  },
});
