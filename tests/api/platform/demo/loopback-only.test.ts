import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLocalEnv } from '../../../../apps/local/env.ts';
import { mailboxRoutes } from '../../../../apps/local/mailbox-routes.ts';
import { providerStandIn } from '../../../../apps/local/provider-stand-in.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({
    extend: async (app, { db }) => {
      await app.register(mailboxRoutes, { db });
      await app.register(providerStandIn, { origin: 'http://127.0.0.1:3000' });
    },
  });
});
afterAll(() => world.close());

test('answers mailbox and login simulator only under names of this machine', async () => {
  const pages = [
    '/_local/mail.json',
    '/_local/mailbox',
    '/%5flocal/mailbox',
    '/_local/sign-in/google/.well-known/openid-configuration',
  ];
  for (const url of pages) {
    for (const host of ['127.0.0.1:3000', 'localhost', '[::1]:3000'])
      expect([url, host, (await world.app.inject({ url, headers: { host } })).statusCode]).toEqual([
        url,
        host,
        200,
      ]);
    for (const host of [
      'rebind.evil.example',
      '127.0.0.1.evil.example',
      'localhost.evil.example:3000',
      '192.0.2.7',
    ])
      expect([url, host, (await world.app.inject({ url, headers: { host } })).statusCode]).toEqual([
        url,
        host,
        404,
      ]);
  }
});

test('refuses to serve other machines and names the alternative', () => {
  for (const HOST of ['0.0.0.0', '192.0.2.7', '::', 'causa.example'])
    expect(() => readLocalEnv({ HOST })).toThrow(
      /^HOST is wrong: npm start serves this machine alone.*docker compose/,
    );
  for (const HOST of ['127.0.0.1', '127.0.0.41', 'localhost', '::1'])
    expect(readLocalEnv({ HOST }).HOST).toBe(HOST);
});
