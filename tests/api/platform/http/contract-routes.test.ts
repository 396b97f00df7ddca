import { serve } from '@causa/api/server/contract-route';
import { forgotPasswordContract, logoutContract } from '@causa/shared/accounts/accounts.contract';
import {
  type Access,
  accesses,
  contract,
  createdOrExisting,
} from '@causa/shared/platform/contract';
import { AppError } from '@causa/shared/platform/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openClient, signUp, signUpVerified } from '../../../support/client.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

// A body with one required field, and an empty reply.
const { reply } = logoutContract;
const right = { email: 'reader@harbour.example' };
const reported: string[] = [];
const handled: Access[] = [];
let world: TestApp;
const clients: Partial<Record<'visitor' | 'unverified' | 'verified', Client>> = {};

beforeAll(async () => {
  world = await startTestApp({
    onUndeclaredError: (line) => reported.push(line),
    extend: async (app) => {
      for (const access of accesses) {
        const planted = contract({
          method: 'POST',
          path: `/data/planted/${access}`,
          access,
          summary: 'Planted',
          body: forgotPasswordContract.body,
          reply,
        });
        serve(app, planted, () => {
          handled.push(access);
          return {};
        });
      }
      const takes = { method: 'POST', access: 'visitor', summary: 'Planted', reply } as const;
      const later = contract({ ...takes, path: '/data/planted/later', success: [202] });
      serve(app, later, () => ({}));
      const made = contract({ ...takes, path: '/data/planted/made', success: createdOrExisting });
      serve(app, made, (_context, { request, reply: answer }) => {
        if (request.url.endsWith('?new')) answer.code(201);
        return {};
      });
      const throwing = contract({
        method: 'GET',
        path: '/data/planted/throws',
        access: 'visitor',
        summary: 'Planted',
        reply,
        errors: ['CONFLICT'],
      });
      serve(app, throwing, (_context, { request }) => {
        throw new AppError(request.url.endsWith('?declared') ? 'CONFLICT' : 'LAST_OWNER');
      });
      await Promise.resolve();
    },
  });
  clients.visitor = openClient(world);
  clients.unverified = (await signUp(world)).client;
  clients.verified = (await signUpVerified(world)).client;
});
afterAll(() => world.close());

describe('contract route', () => {
  test.each([
    ['visitor', { visitor: 200, unverified: 200, verified: 200 }],
    ['user', { visitor: 401, unverified: 200, verified: 200 }],
    ['owner', { visitor: 401, unverified: 200, verified: 200 }],
    ['verified', { visitor: 401, unverified: 403, verified: 200 }],
    ['apiKey', { visitor: 200, unverified: 200, verified: 200 }],
  ] as const)(
    'runs its handler with access %s only for permitted callers',
    async (access, expected) => {
      for (const [who, status] of Object.entries(expected)) {
        handled.length = 0;
        const answer = await clients[who as keyof typeof clients]?.post(
          `/data/planted/${access}`,
          right,
        );
        expect([who, answer?.status, handled]).toEqual([
          who,
          status,
          status === 200 ? [access] : [],
        ]);
      }
    },
  );

  test('refuses callers before reading the body', async () => {
    expect((await openClient(world).post('/data/planted/user', { email: 1 })).status).toBe(401);
    expect((await clients.verified?.post('/data/planted/user', { email: 1 }))?.status).toBe(422);
  });

  test('answers with the status of its contract, or of several with that of its handler', async () => {
    const statusOf = async (path: string) =>
      (await openClient(world).post(`/data/planted/${path}`)).status;
    expect([await statusOf('later'), await statusOf('made?new'), await statusOf('made')]).toEqual([
      202, 201, 200,
    ]);
    const { paths } = (await world.app.inject({ url: '/data/openapi.json' })).json();
    const stated = Object.keys(paths['/data/planted/made'].post.responses);
    expect(stated.filter((status) => status.startsWith('2'))).toEqual(['200', '201']);
  });

  test('reports an undeclared error and no declared one', async () => {
    reported.length = 0;
    await openClient(world).get('/data/planted/throws?declared');
    expect(reported).toEqual([]);
    expect((await openClient(world).get('/data/planted/throws?undeclared')).status).toBe(409);
    expect(reported).toEqual(['GET /data/planted/throws: LAST_OWNER']);
  });

  test('fails the tests of an app after an undeclared error', async () => {
    const broken = await startTestApp({
      extend: async (app) => {
        const throwing = contract({
          method: 'GET',
          path: '/data/planted',
          access: 'visitor',
          summary: 'Planted',
          reply,
        });
        serve(app, throwing, () => {
          throw new AppError('LAST_OWNER');
        });
        await Promise.resolve();
      },
    });
    await openClient(broken).get('/data/planted');
    await expect(broken.close()).rejects.toThrow('GET /data/planted: LAST_OWNER');
  });
});

test('lists access and errors by status in the OpenAPI document', async () => {
  const document = (await world.app.inject({ url: '/data/openapi.json' })).json();
  const operation = document.paths['/data/applications'].post;
  expect(operation['x-access']).toBe('verified');
  const described = Object.fromEntries(
    Object.entries(operation.responses as Record<string, { description: string }>).map(
      ([status, { description }]) => [status, description],
    ),
  );
  expect(described).toMatchObject({
    401: 'LOGIN_REQUIRED',
    403: expect.stringContaining('EMAIL_UNVERIFIED'),
    409: expect.stringContaining('ALREADY_APPLIED'),
    429: 'TOO_MANY_REQUESTS',
  });
});
