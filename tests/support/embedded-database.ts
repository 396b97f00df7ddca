// Runs the embedded database of `npm start` without the product. FOLDER is its data folder. Prints
// "ready" when it accepts connections, and exits on SIGTERM.
import { startEmbeddedPostgres } from '../../apps/local/postgres/embedded-postgres.ts';
import { openLifetime } from '../../apps/local/stop-in-order.ts';

const life = openLifetime(false);
const server = await startEmbeddedPostgres({ folder: process.argv[2] ?? '', durable: true });
life.onStop(() => server.stop());
process.stdout.write('ready\n');
