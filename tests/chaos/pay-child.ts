// Pays, charges and runs jobs until it reaches the step at which it is killed.
import { createServices } from '@causa/core/create-services';
import type { Context } from '@causa/core/platform/context';
import { stripeProvider } from '@causa/core/adapters/payments-stripe/stripe-provider';
import { localMailer } from '@causa/core/adapters/mail-local/local-mailer';
import { runDueJobs } from '@causa/core/platform/jobs/run-jobs';
import { chargePlans } from '@causa/core/billing/payments/donations/charge-plans';
import { createPayment } from '@causa/core/billing/payments/create-payment';
import { localKeys, localWebhookSecret } from '@causa/local/stripe-stand-in/stand-in';
import { jobHandlers } from '@causa/worker/handlers';

interface Work {
  databaseUrl: string;
  secret: string;
  port: number;
  /** The last step; larger than the number of steps to run to the end. */
  killAt: number;
  userId: string;
  orgId: string;
  invoiceId: string;
  total: number;
  methodId: string;
}

const work = JSON.parse(process.env['PAY_WORK'] ?? '{}') as Work;
let steps = 0;

/** A named point between the click and the receipt. */
function reach(point: string): void {
  steps += 1;
  if (steps !== work.killAt) return;
  process.stdout.write(`killed at ${steps}: ${point}\n`, () =>
    process.kill(process.pid, 'SIGKILL'),
  );
  // Nothing runs between this output and the exit.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  process.kill(process.pid, 'SIGKILL');
}

/** Wraps an object with a point before and after each call of these methods. */
function watched<T extends object>(target: T, fits: (name: string) => boolean, prefix = ''): T {
  return new Proxy(target, {
    get(object, name): unknown {
      const method: unknown = Reflect.get(object, name, object);
      if (typeof method !== 'function' || typeof name !== 'string') return method;
      const call = (...args: unknown[]): unknown => Reflect.apply(method, object, args);
      if (!fits(name)) return call;
      return async (...args: unknown[]) => {
        reach(`before ${prefix}${name}`);
        const answer: unknown = await call(...args);
        reach(`after ${prefix}${name}`);
        return answer;
      };
    },
  });
}

/** Wraps the database with a point before and after each statement, also in transactions. */
function watchedDb<T extends object>(db: T): T {
  return new Proxy(db, {
    get(object, name): unknown {
      const value: unknown = Reflect.get(object, name, object);
      if (typeof name !== 'string') return value;
      if (name === '$transaction')
        return async (act: unknown, ...rest: unknown[]) => {
          reach('before a transaction');
          const done: unknown = await Reflect.apply(value as () => unknown, object, [
            typeof act === 'function'
              ? async (tx: object) => {
                  const answer: unknown = await Reflect.apply(act, undefined, [watchedDb(tx)]);
                  reach('before a commit');
                  return answer;
                }
              : act,
            ...rest,
          ]);
          reach('after a commit');
          return done;
        };
      if (typeof value === 'function')
        return name.startsWith('$')
          ? watched(object, (one) => one === name)[name as keyof T]
          : value.bind(object);
      return typeof value === 'object' && value !== null && 'findUnique' in value
        ? watched(value, () => true, `${name}.`)
        : value;
    },
  });
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const services = createServices({
  databaseUrl: work.databaseUrl,
  meili: null,
  log,
  config: { origin: 'http://causa.test', secret: work.secret },
});
const payments = watched(
  stripeProvider({
    secretKey: localKeys.secret,
    publishableKey: localKeys.publishable,
    webhookSecrets: [localWebhookSecret],
    standIn: { host: '127.0.0.1', port: work.port, protocol: 'http' },
  }),
  (name) => /^(?:create|confirm|read|cancel)/.test(name),
);
const system: Context = {
  ...services.system,
  payments,
  db: watchedDb(services.db),
};
const buyer: Context = {
  ...system,
  actor: { kind: 'user', userId: work.userId, isStaff: false, isVerified: true, sessionId: '' },
};

await createPayment(buyer, work.orgId, {
  invoiceIds: [work.invoiceId],
  expectedTotal: work.total,
  methodId: work.methodId,
  keepCard: false,
});
await chargePlans(system);
await runDueJobs(system, jobHandlers({ mailer: localMailer(system) }));
process.stdout.write(`done after ${steps} steps\n`);
await services.close();
