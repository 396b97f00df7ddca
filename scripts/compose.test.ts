import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Service {
  command?: string[];
  ports?: string[];
  healthcheck?: object;
  environment?: Record<string, string>;
  depends_on?: Record<string, object>;
}

const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as { services: Record<string, Service> };
const dockerfile = readFileSync('Dockerfile', 'utf8');

test('every start command of the composition names a file that is there', () => {
  const files = [...Object.values(services).flatMap(({ command = [] }) => command), ...dockerfile.split('"')].filter((word) => word.endsWith('.ts'));
  expect(files.length).toBeGreaterThanOrEqual(5);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('every port is bound to this host alone', () => {
  const ports = Object.values(services).flatMap(({ ports: bound = [] }) => bound);
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
});

test('whoever is waited for can say that it is healthy or done', () => {
  for (const { depends_on: waited = {} } of Object.values(services)) {
    for (const name of Object.keys(waited)) if (name !== 'migrate') expect(services[name]?.healthcheck, name).toBeDefined();
  }
});

test('docker compose accepts the composition', (context) => {
  const installed = spawnSync('docker', ['compose', 'version']).status === 0;
  context.skip(!installed, 'docker compose is not installed here, so it could not check docker-compose.yml');
  const { status, stderr } = spawnSync('docker', ['compose', 'config', '--quiet'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
