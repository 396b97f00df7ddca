// Runs the API in a separate process that reads hostile pages instead of the internet.
import { noFiles } from '@causa/core/platform/files/file-store';
import { createServices } from '@causa/core/create-services';
import { warmPlaces } from '@causa/core/platform/places/find-places';
import { pino } from 'pino';
import { buildServer } from '../../apps/api/server/build-server.ts';
import { hostilePages } from './hostile-pages.ts';

const [databaseUrl = '', port = ''] = process.argv.slice(2);
const secret = 'a secret that only tests know, and long enough';
const origin = `http://127.0.0.1:${port}`;
const services = createServices({
  databaseUrl,
  meili: null,
  log: pino({ level: 'silent' }),
  config: { origin, secret },
});
const pages = hostilePages();
const app = await buildServer({
  ...services,
  files: noFiles,
  origin,
  secret,
  secure: false,
  version: 1,
  logging: 'silent',
  trustProxy: false,
  countryHeader: null,
  googleMapsKey: null,
  requestsPerMinute: 100_000,
  fetchPage: (url) =>
    Promise.resolve({ url, html: pages.get(new URL(url).pathname.slice(1)) ?? '' }),
  fetchDocument: (url) =>
    Promise.resolve(
      url.endsWith('/robots.txt')
        ? { status: 200, body: pages.get('robots') ?? '' }
        : { status: 200, body: pages.get('greenhouse') ?? '' },
    ),
});
warmPlaces();
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.stdout.write('Server listening\n');
