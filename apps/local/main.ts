// Entry point of `npm start` after installation. Validates everything before it loads the product,
// which takes longer than the validation.
import { join } from 'node:path';
import { migrate, MigrationFailure } from '@causa/core/platform/database/migrate';
import { startTracing, stopTracing } from '@causa/tracing/tracing';
import { checkPort } from './claim-port.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { type LocalEnv, readLocalEnv } from './env.ts';
import { LocalFailure } from './failure.ts';
import { type Lifetime, openLifetime } from './stop-in-order.ts';

async function start(env: LocalEnv, life: Lifetime): Promise<void> {
  await checkPort(env.HOST, env.PORT);
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  await startTracing({ endpoint, service: 'causa', logLevel: 'warn' });
  life.onStop(async () => void (await stopTracing()));
  const [databaseUrl, { runProduct }] = await Promise.all([
    openDatabase(env, life),
    import('./run-product.ts'),
  ]);
  await runProduct(databaseUrl, env, life);
}

/** Returns the connection string of a migrated database. */
async function openDatabase(env: LocalEnv, life: Lifetime): Promise<string> {
  const url = env.DATABASE_URL ?? (await startDatabase(env, life));
  await migrate(url);
  return url;
}

async function startDatabase(env: LocalEnv, life: Lifetime): Promise<string> {
  const onCrash = (sentence: string) => void fail(life, new LocalFailure(sentence));
  const server = await startEmbeddedPostgres({
    folder: join(env.DATA_DIR, 'postgres'),
    durable: true,
    onCrash,
  });
  life.onStop(() => server.stop());
  return server.url;
}

/** Prints a failure that a person can fix as one sentence; any other with its stack. */
async function fail(life: Lifetime, error: unknown): Promise<void> {
  const sentence =
    error instanceof LocalFailure || error instanceof MigrationFailure
      ? error.message
      : error instanceof Error
        ? error.stack
        : String(error);
  process.stderr.write(`${sentence}\n`);
  await life.end(1);
}

// npm sets the name of its script; only then is the parent npm, whose exit must end this process.
const life = openLifetime(process.env.npm_lifecycle_event === 'start');
try {
  await start(readLocalEnv(process.env), life);
} catch (error) {
  await fail(life, error);
}
