// The embedded database of `npm start` without the product: FOLDER is where its data lies. Says
// "ready" once it is, and ends with SIGTERM.
import { startEmbeddedPostgres } from '../../apps/local/postgres/embedded-postgres.ts';
import { openLifetime } from '../../apps/local/stop-in-order.ts';

const life = openLifetime(false);
const server = await startEmbeddedPostgres({ folder: process.argv[2] ?? '', durable: true });
life.onStop(() => server.stop());
process.stdout.write('ready\n');
