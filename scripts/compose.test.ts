import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { entries } from './bundle.mjs';
import { missingLines } from './make-env.mjs';

interface Service {
  command?: string[];
  ports?: string[];
  healthcheck?: object;
  logging?: object;
  stop_grace_period?: string;
  mem_limit?: string;
  restart?: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  networks?: string[];
  profiles?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
}

const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};
const dockerfile = readFileSync('Dockerfile', 'utf8');

test('names an existing program of the image in every start command', () => {
  const files = [
    ...Object.values(services).flatMap(({ command = [] }) => command),
    ...dockerfile.split('"'),
  ].filter((word) => word.endsWith('.mjs'));
  expect(files.length).toBeGreaterThanOrEqual(5);
  expect(
    files.filter((file) => !Object.hasOwn(entries, file.replace(/^bin\/|\.mjs$/g, ''))),
  ).toEqual([]);
});

test('binds every port to localhost', () => {
  const ports = Object.values(services).flatMap(({ ports: bound = [] }) => bound);
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
});

test('defines a health check or completion for each service that others depend on', () => {
  for (const { depends_on: waited = {} } of Object.values(services)) {
    for (const [name, { condition }] of Object.entries(waited))
      if (condition === 'service_completed_successfully')
        expect(services[name]?.restart, name).not.toBe('unless-stopped');
      else expect(services[name]?.healthcheck, name).toBeDefined();
  }
});

test('limits the logs and the memory of every running service, and lets it finish', () => {
  for (const [name, service] of Object.entries(services)) {
    expect(service.logging, name).toEqual({
      driver: 'json-file',
      options: { 'max-size': '10m', 'max-file': '5' },
    });
    expect(service.stop_grace_period, name).toMatch(/^(?:30s|2m)$/);
    if (service.profiles === undefined && service.restart === 'unless-stopped')
      expect([name, service.mem_limit, service.healthcheck]).toEqual([
        name,
        expect.stringMatching(/^\$\{[A-Z]+_MEMORY:-\w+\}$/),
        expect.anything(),
      ]);
  }
});

test('passes docker compose', (context) => {
  const installed = spawnSync('docker', ['compose', 'version']).status === 0;
  context.skip(
    !installed,
    'docker compose is not installed here, so it could not check docker-compose.yml',
  );
  const secrets = Object.fromEntries(missingLines('').map((line) => line.split('=')));
  const { status, stderr } = spawnSync('docker', ['compose', 'config', '--quiet'], {
    encoding: 'utf8',
    env: { ...process.env, ...secrets },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('sets no known value for any secret', () => {
  const text = readFileSync('docker-compose.yml', 'utf8');
  const names = [...text.matchAll(/\$\{([A-Z_]*(?:SECRET|PASSWORD|TOKEN|KEY))(:\?|:-)?/g)].map(
    ([, name, how]) => `${name}${how}`,
  );
  for (const name of [
    'APP_SECRET',
    'INTERNAL_TOKEN',
    'POSTGRES_PASSWORD',
    'POSTGRES_APP_PASSWORD',
    'REDIS_PASSWORD',
    'MEILI_KEY',
  ]) {
    expect(names).toContain(`${name}:?`);
    expect(names).not.toContain(`${name}:-`);
  }
  expect(text).not.toMatch(/causa-on-this-host/);
});

test('prevents privilege escalation and writes outside own data in containers', () => {
  for (const [name, service] of Object.entries(services)) {
    expect([name, service.read_only, service.cap_drop, service.security_opt]).toEqual([
      name,
      true,
      ['ALL'],
      ['no-new-privileges:true'],
    ]);
  }
});

test('gives the web service only the API and its own secret, and the mail catcher only to the worker', () => {
  expect(services['web']?.networks).toEqual(['front']);
  expect(
    Object.keys(services['web']?.environment ?? {}).filter((name) =>
      // The key of Google Maps is public: browsers send it.
      /SECRET|PASSWORD|_URL|(?<!MAPS)_KEY/.test(name),
    ),
  ).toEqual([]);
  const reaches = (network: string) =>
    Object.keys(services).filter((name) => services[name]?.networks?.includes(network));
  expect(reaches('front').sort()).toEqual(['api', 'web']);
  expect(reaches('mail').sort()).toEqual(['mail', 'worker']);
  expect(services['mail']?.profiles).toEqual(['mail-catcher', 'demo']);
});

test('connects api and worker as the application role, and migrations and operators as the owner', () => {
  const userOf = (name: string, setting = 'DATABASE_URL') =>
    /\/\/(\w+):/.exec(services[name]?.environment?.[setting] ?? '')?.[1];
  expect(['api', 'worker', 'migrate'].map((name) => userOf(name))).toEqual([
    'causa_app',
    'causa_app',
    'causa_app',
  ]);
  expect([userOf('migrate', 'DATABASE_OWNER_URL'), userOf('content'), userOf('index')]).toEqual([
    'causa',
    'causa',
    'causa',
  ]);
});

test('completes the file of secrets without changing it', () => {
  const first = missingLines('');
  const names = (lines: readonly string[]) =>
    lines.filter((line) => !line.startsWith('#')).map((line) => line.split('=')[0]);
  expect(names(first)).toEqual(
    expect.arrayContaining(['APP_SECRET', 'INTERNAL_TOKEN', 'SMTP_URL']),
  );
  expect(missingLines(first.join('\n'))).toEqual([]);
  expect(names(missingLines('APP_SECRET=mine\n'))).not.toContain('APP_SECRET');
  expect(new Set(first.map((line) => line.split('=')[1])).size).toBe(first.length);
});
