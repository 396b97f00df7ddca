import type { Services } from '@causa/core/create-services';
import { webPushSender } from '@causa/core/adapters/web-push/web-push-sender';
import { progressBar } from '@causa/ops/progress';
import { warmPlaces } from '@causa/core/platform/places/find-places';
import { fillIndexes } from '@causa/core/search/indexing/fill-indexes';
import { sentenceForListening } from './claim-port.ts';
import type { LocalEnv } from './env.ts';
import { addDemoPeople } from './demo-pictures/add-people.ts';
import { drawDemoPictures } from './demo-pictures/draw-pictures.ts';
import { LocalFailure } from './failure.ts';
import { freePort } from './keep-server.ts';
import { localPushKeys, localSecret } from './local-secret.ts';
import {
  buildServer,
  demoNotes,
  createLocalServices,
  seedIfEmpty,
  startLocalStripe,
  startWorker,
} from './parts.ts';
import { whenBuilt } from './site-build.ts';
import type { Lifetime } from './stop-in-order.ts';

const pushContact = 'mailto:hello@causa.example';
const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Runs API, pages and worker on one port over a migrated database with the demo world, and prints
 * the address.
 * @throws LocalFailure when the port was taken meanwhile, or the site could not be built
 */
export async function runProduct(
  databaseUrl: string,
  env: LocalEnv,
  life: Lifetime,
): Promise<void> {
  const port = env.PORT === 0 ? await freePort() : env.PORT;
  const origin = `http://${env.HOST}:${port}`;
  const meili =
    env.MEILI_URL === undefined ? null : { url: env.MEILI_URL, key: env.MEILI_KEY ?? '' };
  const pushKeys = localPushKeys(env.DATA_DIR);
  const stripe = await startLocalStripe(origin, env.DATA_DIR);
  life.onStop(() => stripe.stop());
  const world = createLocalServices(
    databaseUrl,
    {
      origin,
      secret: localSecret(env.DATA_DIR),
      webhooksToLoopback: true,
      pushPublicKey: pushKeys.publicKey,
      // Demo accounts have only passwords; production rejects this setting.
      staffLogin: { byPassword: true, providers: [] },
    },
    env.DATA_DIR,
    meili,
    stripe,
  );
  life.onStop(() => world.close());
  await seedIfEmpty(world, env.SEED, progressBar('Making the demo world'));
  if (meili !== null) await fillMeili(world);

  const failure = await whenBuilt();
  if (failure !== undefined) throw new LocalFailure(failure);
  const server = await buildServer(world, stripe);
  life.onStop(() => server.close());
  const worker = startWorker(
    world,
    webPushSender({ ...pushKeys, contact: pushContact }, { allowLoopback: true }),
  );
  life.onStop(() => worker.stop());
  const address = await server.listen({ host: env.HOST, port }).catch((error: unknown) => {
    throw sentenceForListening(error, env.HOST, port);
  });

  keepDrawing(world, life);

  say(`\nCausa is ready at ${address}`);
  for (const line of demoNotes(address)) say(line);
  say('Ctrl-C stops everything.');
  // Names of places are read while the person opens the browser.
  setImmediate(warmPlaces);
}

async function fillMeili(world: Services): Promise<void> {
  const total = await world.search.postgres.documentCount();
  const bar = progressBar('Filling Meilisearch');
  await fillIndexes(world.system, world.search.engines, 'different', (done) =>
    bar(done, Math.max(done, total)),
  );
}

/** Draws logos, covers, people and photos of the demo world while the site already runs. */
function keepDrawing(world: Services, life: Lifetime): void {
  let isStopping = false;
  const isOver = (): boolean => isStopping;
  const drawing = addDemoPeople(world, isOver)
    .then(() => drawDemoPictures(world, isOver))
    .then(
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
