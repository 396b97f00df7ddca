// `npm test -- stripe`: compares the Stripe simulation with two references, if available:
// stripe-mock on the PATH must accept every call that the adapter made in the billing tests;
// Stripe's test mode (STRIPE_TEST_KEY) runs the cases of the simulation
// (tests/conformance/payment-provider.test.ts). No real charges.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const say = (text) => process.stdout.write(`${text}\n`);
const run = (args, env = {}) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ??
  1;
const vitest = (project, ...files) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  project,
  ...files,
];

/** Replays the call log of the billing tests. */
function askStripeMock() {
  const folder = mkdtempSync(join(tmpdir(), 'causa-stripe-calls-'));
  const recorded = { STRIPE_CALLS: join(folder, 'calls') };
  writeFileSync(recorded.STRIPE_CALLS, '');
  const tests = ['credits', 'donations', 'invoices', 'payments'].map(
    (name) => `tests/api/billing/${name}`,
  );
  try {
    return (
      run(['scripts/bundle.mjs', '--for-tests']) ||
      run(vitest('api', ...tests), recorded) ||
      run(vitest('conformance', 'tests/conformance/stripe-mock.test.ts'), recorded)
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tests must never use a live key. */
function askStripe(key) {
  if (/^[sr]k_test_/.test(key))
    return run(vitest('conformance', 'tests/conformance/payment-provider.test.ts'));
  process.stderr.write(
    'STRIPE_TEST_KEY is no key of Stripe’s test mode: it begins with sk_test_ or rk_test_. A live key is never used by tests.\n',
  );
  return 1;
}

function isOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const key = process.env.STRIPE_TEST_KEY ?? '';
const hasMock = isOnPath('stripe-mock');
if (!hasMock)
  say(
    'stripe-mock was not asked: it is not on the PATH (go install github.com/stripe/stripe-mock@latest).',
  );
if (key === '')
  say(
    'Stripe was not asked: STRIPE_TEST_KEY is not set. Set it to a secret key of Stripe’s test mode (sk_test_… or rk_test_…); npm test -- conformance asks the stand-in.',
  );
process.exitCode = (hasMock ? askStripeMock() : 0) || (key === '' ? 0 : askStripe(key));
