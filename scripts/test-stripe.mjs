// `npm run test:stripe`: the cases of the stand-in (tests/conformance/payment-provider.test.ts) against
// Stripe's own test mode, so that a difference between the two shows. Nobody is charged there.
import { spawnSync } from 'node:child_process';

const key = process.env.STRIPE_TEST_KEY;
if (key === undefined || key === '') {
  process.stdout.write(
    'Stripe was not asked: STRIPE_TEST_KEY is not set. Set it to a secret key of Stripe’s test mode (sk_test_… or rk_test_…); npm run test:conformance asks the stand-in.\n',
  );
  process.exit(0);
}
if (!/^[sr]k_test_/.test(key)) {
  process.stderr.write(
    'STRIPE_TEST_KEY is no key of Stripe’s test mode: it begins with sk_test_ or rk_test_. A live key is never used by tests.\n',
  );
  process.exit(1);
}
const file = 'tests/conformance/payment-provider.test.ts';
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'conformance', file], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
