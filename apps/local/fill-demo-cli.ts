// Fills the database of DATABASE_URL with the demo data, for `docker compose --profile demo up`.
// Does nothing in a database with organizations.
import { openFiles } from '@causa/core/platform/files/open-files';
import { createServices } from '@causa/core/create-services';
import { progressBar } from '@causa/ops/progress';
import { z } from 'zod';
import { addDemoPeople } from './demo-pictures/add-people.ts';
import { drawDemoPictures } from './demo-pictures/draw-pictures.ts';
import { seedIfEmpty } from './parts.ts';

const settings = z.object({
  DATABASE_URL: z.string().startsWith('postgres'),
  PUBLIC_ORIGIN: z.url().transform((url) => new URL(url).origin),
  APP_SECRET: z.string().min(16),
  FILES_DIR: z.string().min(1),
  SEED: z.enum(['small', 'demo', 'large', 'million']).default('demo'),
});

const env = settings.parse(process.env);
const write = (facts: unknown, sentence?: string): void =>
  void process.stderr.write(`${sentence ?? ''} ${JSON.stringify(facts)}\n`);
const services = createServices({
  databaseUrl: env.DATABASE_URL,
  meili: null,
  log: { info: () => undefined, warn: write, error: write },
  max: 8,
  config: {
    origin: env.PUBLIC_ORIGIN,
    secret: env.APP_SECRET,
    webhooksToLoopback: false,
    staffLogin: { byPassword: false, providers: [] },
  },
  files: openFiles({ folder: env.FILES_DIR, s3: null, clamdUrl: null }),
  payments: null,
});
try {
  await seedIfEmpty(services, env.SEED, progressBar('Making the demo data'));
  await addDemoPeople(services, () => false);
  await drawDemoPictures(services, () => false);
} finally {
  await services.close();
}
