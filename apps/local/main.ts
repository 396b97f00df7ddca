// `npm start`, once everything is installed: database, demo world, API, pages and worker in one
// process on one port.
import { join } from 'node:path';
import { migrate, MigrationFailure } from '@causa/core/database/migrate';
import type { Services } from '@causa/core/create-services';
import { progressBar } from '@causa/ops/progress';
import { fillIndexes } from '@causa/core/search/fill-indexes';
import { checkPort, sentenceForListening } from './claim-port.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { type LocalEnv, readLocalEnv } from './env.ts';
import { LocalFailure } from './failure.ts';
import { drawDemoPictures } from './demo-pictures/draw-pictures.ts';
import { freePort } from './keep-server.ts';
import {
  buildServer,
  demoNotes,
  localSecret,
  createLocalServices,
  seedIfEmpty,
  startLocalStripe,
  startWorker,
} from './parts.ts';
import { type Lifetime, openLifetime } from './stop-in-order.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(env: LocalEnv, life: Lifetime): Promise<void> {
  await checkPort(env.HOST, env.PORT);
  const port = env.PORT === 0 ? await freePort() : env.PORT;
  const databaseUrl = env.DATABASE_URL ?? (await startDatabase(env, life));
  await migrate(databaseUrl);
  const origin = `http://${env.HOST}:${port}`;
  const meili =
    env.MEILI_URL === undefined ? null : { url: env.MEILI_URL, key: env.MEILI_KEY ?? '' };
  const stripe = await startLocalStripe(origin, env.DATA_DIR);
  life.onStop(() => stripe.stop());
  const world = createLocalServices(
    databaseUrl,
    { origin, secret: localSecret(env.DATA_DIR), webhooksToLoopback: true },
    env.DATA_DIR,
    meili,
    stripe,
  );
  life.onStop(() => world.close());
  await seedIfEmpty(world, env.SEED, progressBar('Making the demo world'));
  if (meili !== null) await fillMeili(world);

  const server = await buildServer(world, stripe);
  life.onStop(() => server.close());
  const worker = startWorker(world);
  life.onStop(() => worker.stop());
  const address = await server.listen({ host: env.HOST, port }).catch((error: unknown) => {
    throw sentenceForListening(error, env.HOST, port);
  });

  keepDrawing(world, life);

  say(`\nCausa is ready at ${address}`);
  for (const line of demoNotes(address)) say(line);
  say('Ctrl-C stops everything.');
}

async function fillMeili(world: Services): Promise<void> {
  const total = await world.search.postgres.documentCount();
  const bar = progressBar('Filling Meilisearch');
  await fillIndexes(world.system, world.search.engines, 'different', (done) =>
    bar(done, Math.max(done, total)),
  );
}

/** Logos and covers of the demo world come while the site is already open. */
function keepDrawing(world: Services, life: Lifetime): void {
  let isStopping = false;
  const drawing = drawDemoPictures(world, () => isStopping).then(
    (drawn) => {
      if (drawn > 0 && !isStopping) say(`Logos and covers of ${drawn} organizations are drawn.`);
    },
    (error: unknown) => {
      if (!isStopping)
        process.stderr.write(
          `demo pictures failed: ${error instanceof Error ? error.message : String(error)}\n`,
        );
    },
  );
  life.onStop(async () => {
    isStopping = true;
    await drawing;
  });
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

/** What a person can mend is one sentence; anything else is a fault of ours and shows where. */
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

// npm names the script it runs; only then is the parent npm, whose end must be ours.
const life = openLifetime(process.env.npm_lifecycle_event === 'start');
try {
  await start(readLocalEnv(process.env), life);
} catch (error) {
  await fail(life, error);
}
