import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings as api } from '@causa/api/env';
import { settings as ops } from '@causa/ops/env';
import { settings as web } from '@causa/web/server/env';
import { settings as worker } from '@causa/worker/env';
import { parse } from 'yaml';
import { root } from './sources.ts';

export const settingsFile = 'docs/operations.md';
const start = '<!-- settings: npm run generate -->';
const end = '<!-- /settings -->';

const programs = { api, web, worker, ops };
type Program = keyof typeof programs;

/** Settings that only docker-compose.yml or the migration command reads. */
const others: Readonly<Record<string, string>> = {
  DATABASE_OWNER_URL: 'migrations: PostgreSQL as the owner of the tables',
  POSTGRES_PASSWORD: 'password of the owner role; written by `make-env.mjs`',
  POSTGRES_APP_PASSWORD: 'password of the application role; written by `make-env.mjs`',
  REDIS_PASSWORD: 'written by `make-env.mjs`',
  MEILI_SEARCH_KEY: 'search-only key for the API instead of `MEILI_KEY`',
  BACKUP_DIR: 'folder or volume of backups, at `/backups` in `ops`; default the volume `backups`',
  API_MEMORY: 'memory limit of the container, default 1g',
  MEILI_MEMORY: 'memory limit of the container, default 2g',
  POSTGRES_MEMORY: 'memory limit of the container, default 2g',
  REDIS_MEMORY: 'memory limit of the container, default 512m',
  WEB_MEMORY: 'memory limit of the container, default 512m',
  WORKER_MEMORY: 'memory limit of the container, default 1g',
  POSTGRES_PORT: 'published port, default 5432',
  REDIS_PORT: 'published port, default 6379',
  MEILI_PORT: 'published port, default 7700',
  MAIL_PORT: 'published port of the mail catcher, default 8025',
};

/** Settings that compose does not pass: the image sets them, or production refuses them. */
const notPassed = /^(NODE_ENV|HOST|PORT|BUILD_VERSION|METRICS_PORT)$/;
const testsOnly = /refused in production|Stripe stand-in for tests|changed by tests/;
/** In compose the web service is in front of the API, so only it needs the trusted proxies. */
const webOnly = 'api TRUST_PROXY';

/**
 * Checks that docs/operations.md has the generated table of all settings, and that
 * docker-compose.yml passes every setting to the service that reads it.
 */
export function checkSettings(): string[] {
  const document = readFileSync(join(root, settingsFile), 'utf8');
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  return [
    ...(document === withSettings(document)
      ? []
      : [`${settingsFile} has another table of settings: run npm run generate`]),
    ...settingsProblems(compose),
  ];
}

/** Lists settings that a compose file does not pass to their program, and unknown variables. */
export function settingsProblems(compose: string): string[] {
  const { services } = parse(compose, { merge: true }) as {
    services: Record<Program, { environment?: Record<string, string> }>;
  };
  const missing = (['api', 'web', 'worker', 'ops'] as const).flatMap((program) => {
    const passed = services[program].environment ?? {};
    return listSettings(program).flatMap(({ name, meaning }) =>
      name in passed ||
      notPassed.test(name) ||
      testsOnly.test(meaning) ||
      `${program} ${name}` === webOnly
        ? []
        : [`docker-compose.yml does not pass ${name} to ${program}`],
    );
  });
  const known = new Set([
    ...tableRows().map(({ name }) => name),
    'COMPOSE_PROFILES',
    'CAUSA_TAG',
    'SEED',
  ]);
  const unknown = [
    ...new Set([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name)),
  ]
    .filter((name) => !known.has(name))
    .map((name) => `docker-compose.yml reads ${name}, which no program declares`);
  return [...missing, ...unknown];
}

/** Returns the document with the table of today's settings between its markers. */
export function withSettings(document: string): string {
  const [before, rest] = document.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${settingsFile} lacks the markers ${start} and ${end}`);
  const rows = tableRows().map(
    ({ name, readers, fallback, meaning }) =>
      `| \`${name}\` | ${readers.join(', ')} | ${fallback} | ${meaning} |\n`,
  );
  return `${before}${start}\n\n| Setting | Read by | Default | Meaning |\n|---|---|---|---|\n${rows.join('')}\n${end}${after}`;
}

/** What the table needs of a zod schema. */
interface Setting {
  description?: string | undefined;
  safeParse(value: unknown): { success: boolean; data?: unknown };
}

interface Row {
  name: string;
  readers: string[];
  fallback: string;
  meaning: string;
}

/** Lists all settings by name: one row each, with the programs that read it. */
function tableRows(): Row[] {
  const rows = new Map<string, Row>();
  for (const program of ['api', 'web', 'worker', 'ops'] as const)
    for (const { name, fallback, meaning } of listSettings(program)) {
      const row = rows.get(name) ?? { name, readers: [], fallback, meaning };
      row.readers.push(program);
      rows.set(name, row);
    }
  for (const [name, meaning] of Object.entries(others))
    rows.set(name, { name, readers: ['compose'], fallback: '', meaning });
  return [...rows.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

function listSettings(program: Program): Omit<Row, 'readers'>[] {
  return Object.entries<Setting>(programs[program].shape).map(([name, setting]) => {
    const { success, data } = setting.safeParse(undefined);
    const value = typeof data === 'string' || typeof data === 'number' ? String(data) : '';
    return {
      name,
      fallback: success ? (value === '' ? '' : `\`${value}\``) : 'required',
      meaning: setting.description ?? '',
    };
  });
}
