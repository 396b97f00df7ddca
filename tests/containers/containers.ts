import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@causa/local/keep-server';
import { localKeys, localWebhookSecret } from '@causa/local/stripe-stand-in/stand-in';
import { missingLines } from '../../scripts/make-env.mjs';

/** Why no container can run here; undefined where one can. */
export function findMissingEngine(): string | undefined {
  const asked = spawnSync('docker', ['compose', 'version'], { encoding: 'utf8' });
  if (asked.error !== undefined) return 'no docker on the PATH';
  return asked.status === 0 ? undefined : `docker compose does not answer: ${asked.stderr.trim()}`;
}

/** Secrets of `.env` that `docker compose up` replaces. */
const rotated = [
  'APP_SECRET',
  'INTERNAL_TOKEN',
  'POSTGRES_APP_PASSWORD',
  'REDIS_PASSWORD',
  'MEILI_KEY',
];

export interface Installation {
  /** The site, as a browser on this machine finds it. */
  origin: string;
  /** The mail catcher. */
  mailOrigin: string;
  /** The Stripe stand-in. */
  stripeOrigin: string;
  /** Runs `docker compose` with the images of a tag. @throws Error with its output */
  compose(tag: string, ...args: string[]): string;
  /** Replaces its secrets in `.env` as docs/operations.md says; `up` then makes them the present ones. */
  replaceSecrets(): void;
  /** Deletes containers, networks, volumes and settings. */
  remove(): void;
}

/** Prepares an installation with new secrets and free ports; starts nothing. */
export async function prepareInstallation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'causa-containers-'));
  const file = join(folder, '.env');
  const ports: Record<string, number> = {};
  for (const name of ['', 'POSTGRES_', 'REDIS_', 'MEILI_', 'MAIL_', 'STRIPE_'])
    ports[`${name}PORT`] = await freePort();
  const origin = `http://127.0.0.1:${ports['PORT']}`;
  const lines = [
    ...missingLines(''),
    ...Object.entries(ports).map(([name, port]) => `${name}=${port}`),
    `PUBLIC_ORIGIN=${origin}`,
    `STRIPE_SECRET_KEY=${localKeys.secret}`,
    `STRIPE_PUBLISHABLE_KEY=${localKeys.publishable}`,
    `STRIPE_WEBHOOK_SECRETS=${localWebhookSecret}`,
    'SEED=small',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  const files = ['docker-compose.yml', 'tests/containers/compose.yml'].flatMap((name) => [
    '-f',
    name,
  ]);
  const project = `causa-test-${process.pid}`;
  const compose = (tag: string, ...args: string[]): string => {
    const ran = spawnSync(
      'docker',
      ['compose', '-p', project, '--env-file', file, ...files, '--profile', 'demo', ...args],
      { encoding: 'utf8', env: { ...process.env, CAUSA_TAG: tag }, maxBuffer: 64 * 1024 * 1024 },
    );
    if (ran.status === 0) return ran.stdout;
    throw new Error(`docker compose ${args.join(' ')}\n${ran.stdout}\n${ran.stderr}`);
  };
  return {
    origin,
    mailOrigin: `http://127.0.0.1:${ports['MAIL_PORT']}`,
    stripeOrigin: `http://127.0.0.1:${ports['STRIPE_PORT']}`,
    compose,
    replaceSecrets() {
      const kept = readFileSync(file, 'utf8').split('\n');
      const present = new Map(kept.map((line) => [line.split('=')[0], line]));
      // That of the owner of the tables is also stored in PostgreSQL.
      const next = missingLines(present.get('POSTGRES_PASSWORD') ?? '').filter((line) =>
        rotated.some((name) => line.startsWith(`${name}=`)),
      );
      const previous = ['APP_SECRET', 'INTERNAL_TOKEN'].map((name) =>
        (present.get(name) ?? '').replace('=', '_PREVIOUS='),
      );
      const others = kept.filter((line) => !rotated.some((name) => line.startsWith(`${name}=`)));
      writeFileSync(file, [...others, ...next, ...previous, ''].join('\n'), { mode: 0o600 });
    },
    remove() {
      compose('latest', 'down', '--volumes', '--timeout', '5');
      rmSync(folder, { recursive: true });
    },
  };
}

interface Caught {
  messages: { ID: string }[];
}

/** Returns the text of the newest mail to an address with these words; undefined without one. */
export async function findMail(
  { mailOrigin }: Pick<Installation, 'mailOrigin'>,
  to: string,
  words: string,
): Promise<string | undefined> {
  const query = encodeURIComponent(`to:"${to}" "${words}"`);
  const { messages } = (await (
    await fetch(`${mailOrigin}/api/v1/search?query=${query}`)
  ).json()) as Caught;
  const [newest] = messages;
  if (newest === undefined) return undefined;
  const mail = await fetch(`${mailOrigin}/api/v1/message/${newest.ID}`);
  return ((await mail.json()) as { Text: string }).Text;
}

/** Pays a payment of the stand-in, named by its client secret, as Stripe's form in the page does. */
export async function payAtStripe(
  { stripeOrigin }: Pick<Installation, 'stripeOrigin'>,
  clientSecret: string,
): Promise<void> {
  const [id] = clientSecret.split('_secret_');
  const paid = await fetch(`${stripeOrigin}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${localKeys.secret}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'payment_method=pm_card_visa',
  });
  if (!paid.ok) throw new Error(await paid.text());
}
