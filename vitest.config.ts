import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

const database = ['./tests/support/postgres-setup.ts'];

// At full size (`npm test -- chaos --full`) a test may take an hour.
const isFull = process.env['CHAOS_SIZE'] === 'full';
const getTime = (milliseconds: number) => (isFull ? 3_600_000 : milliseconds);

// Unit and API tests and journeys share the loaded modules of their worker, which halves their
// time: a module that keeps something between calls keeps it by database or by context. One promise
// each: what needs no service, what needs a database, what every engine must do, what processes of
// ours do together and while others are away, what a person can do. Limits of time end what hangs:
// none is so short that a test needs an idle machine.
export default defineConfig({
  test: {
    passWithNoTests: true,
    reporters: ['default', './tests/support/count-reporter.ts'],
    // Two cores must do: a browser, a database and the tests share them.
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
      // Processes of ours are started, killed and restarted, and servers that they need hang;
      // `npm test -- chaos --full` for the whole figures. Often these tests wait: a third one finds
      // room beside two.
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
          sequence: { groupOrder: 2 },
          include: ['tests/e2e/**/*.spec.ts'],
          // As long as a page waits for what it is asked for: two browsers, a site and a database
          // on two cores are slow at times.
          expect: { poll: { timeout: 30_000 } },
          globalSetup: [...database, './tests/support/site-setup.ts'],
          setupFiles: ['./tests/support/shift-clock.ts'],
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
