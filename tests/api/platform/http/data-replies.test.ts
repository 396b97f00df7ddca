import { readdirSync } from 'node:fs';
import type { Contract } from '@causa/shared/platform/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClient, signUpVerified } from '../../../support/client.ts';
import { startTestSite } from '../../../support/test-site.ts';
import type { TestApp } from '../../../support/test-app.ts';

const folder = new URL('../../../../packages/shared/', import.meta.url);
let world: TestApp;
beforeAll(async () => {
  world = await startTestSite();
});
afterAll(() => world.close());

async function contracts(): Promise<Contract[]> {
  const modules = await Promise.all(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.contract.ts'))
      .map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
  );
  const isContract = (value: unknown): value is Contract =>
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'reply' in value;
  return modules.flatMap((module) =>
    Object.values(module).flatMap((value) => [value].flat().filter(isContract)),
  );
}

test('accepts every optional body without a body, and with a type but no body', async () => {
  const optional = (await contracts()).filter(
    ({ method, body }) => method !== 'GET' && body?.safeParse(undefined).success === true,
  );
  expect(optional.length).toBeGreaterThan(10);
  for (const { method, path } of optional) {
    const url = path.replaceAll(/:\w+/g, '0'.repeat(32));
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const { client } = await signUpVerified(world);
      const cookie = `session=${client.cookies.get('session')}`;
      const { statusCode, body } = await world.app.inject({
        method: method as 'POST',
        url,
        headers: { ...headers, cookie },
      });
      expect(
        [400, 415, 422, 500],
        `${method} ${url} ${JSON.stringify(headers)}: ${body}`,
      ).not.toContain(statusCode);
    }
  }
});

test('answers unknown addresses under /data as JSON with _version for any method', async () => {
  const client = openClient(world);
  for (const path of ['/data/nope', '/data/invoices/x', '/data/', '/data/userdashboard/nothing']) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const { status, headers, body } = await client.call(method, path);
      expect([method, path, status, headers['content-type']]).toEqual([
        method,
        path,
        404,
        'application/json; charset=utf-8',
      ]);
      expect(body).toEqual({
        errors: [{ name: 'NOT_FOUND', description: expect.any(String), code: 'NOT_FOUND' }],
        requestId: expect.any(String),
        _version: 7,
      });
    }
  }
});

test('accepts only whole page numbers from 1 in every list', async () => {
  const { client } = await signUpVerified(world);
  for (const path of [
    '/data/search/posts',
    '/data/notifications',
    '/data/saved-searches',
    '/data/saved-listings',
    '/data/userdashboard/applications',
  ]) {
    const known = (await client.get(path)).status;
    for (const page of [
      '1.5',
      '-1',
      '0',
      '1e300',
      'Infinity',
      'NaN',
      '99999999999999999999',
      '0x10',
      '1&page=2',
    ])
      expect([path, page, (await client.get(`${path}?page=${page}`)).status]).toEqual([
        path,
        page,
        known === 200 ? (page === '0x10' ? 200 : 422) : known,
      ]);
  }
});
