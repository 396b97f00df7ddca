import { expect, test } from 'vitest';
import { forbids } from './layers.rules.ts';
import { getImports } from './imports.ts';

const forbidden = (from: string, to: string, declared: string[] = []) =>
  forbids({ from, to, typeOnly: false }, new Set(declared));

test('lets web import shared and i18n, never core', () => {
  expect(
    forbidden(
      'apps/web/search/pages/visitor/home.tsx',
      'packages/shared/platform/pages/routes.ts',
      ['@causa/shared'],
    ),
  ).toBeUndefined();
  expect(
    forbidden('apps/web/search/pages/visitor/home.tsx', 'packages/core/listings/find-listings.ts'),
  ).toBe('web may not import core');
});

test('lets the server of web import tracing, and nothing that a browser runs', () => {
  const to = 'packages/tracing/tracing.ts';
  expect(forbidden('apps/web/server/main.ts', to, ['@causa/tracing'])).toBeUndefined();
  expect(forbidden('apps/web/lib/api-client.ts', to, ['@causa/tracing'])).toContain('browser');
});

test('lets shared import only zod', () => {
  expect(forbidden('packages/shared/platform/ids.ts', 'zod', ['zod'])).toBeUndefined();
  expect(forbidden('packages/shared/platform/ids.ts', 'uuid', ['uuid'])).toContain('nothing else');
  expect(forbidden('packages/shared/platform/ids.ts', 'node:crypto')).toContain('browser');
});

test('lets only adapters name a vendor', () => {
  expect(
    forbidden('packages/core/adapters/mailer.ts', 'nodemailer', ['nodemailer']),
  ).toBeUndefined();
  expect(forbidden('packages/core/alerts/send-alert.ts', 'nodemailer', ['nodemailer'])).toContain(
    'vendor',
  );
});

test('requires a dependency to be declared where it is used, except in tests', () => {
  expect(forbidden('apps/api/server.ts', 'fastify', ['fastify'])).toBeUndefined();
  expect(forbidden('apps/api/server.ts', 'left-pad')).toContain('left-pad');
  expect(forbidden('apps/api/server.test.ts', 'vitest')).toBeUndefined();
});

test('refuses an import of a workspace missing in package.json', () => {
  expect(forbidden('apps/api/server.ts', 'packages/shared/platform/pages/routes.ts')).toBe(
    '@causa/shared is not in the package.json of api',
  );
  expect(
    forbidden('apps/api/server.ts', 'packages/shared/platform/pages/routes.ts', ['@causa/shared']),
  ).toBeUndefined();
});

test('lets local import only the web server, and nobody import the generated client', () => {
  expect(
    forbidden('apps/local/main.ts', 'apps/web/server/render.ts', ['@causa/web']),
  ).toBeUndefined();
  expect(forbidden('apps/local/main.ts', 'apps/web/ui/button.tsx')).toContain('server');
  expect(forbidden('apps/api/server.ts', 'packages/core/generated/prisma/client.ts')).toContain(
    'inside core',
  );
});

test('lets the operator commands import core, shared and worker, never local', () => {
  expect(
    forbidden('apps/ops/run-ops.ts', 'packages/core/create-services.ts', ['@causa/core']),
  ).toBeUndefined();
  expect(
    forbidden('apps/ops/run-ops.ts', 'apps/worker/schedules.ts', ['@causa/worker']),
  ).toBeUndefined();
  expect(forbidden('apps/ops/run-ops.ts', 'apps/local/postgres/find-database.ts')).toBe(
    'ops may not import local',
  );
  expect(
    forbidden('apps/local/operate-cli.ts', 'apps/ops/run-ops.ts', ['@causa/ops']),
  ).toBeUndefined();
});

test('reads every kind of import', () => {
  const source = `import type { A } from './a.ts'; import { type B } from '@causa/shared/b'; import c, { d } from '@scope/pkg/deep';
    export { e } from './e.ts'; export * from './f.ts'; const g = await import('../g.ts'); import './h.css'; import i from './i.svg?url';`;
  expect(
    getImports('apps/web/ui/x.tsx', source).map(({ to, typeOnly }) =>
      typeOnly ? `type ${to}` : to,
    ),
  ).toEqual([
    'type apps/web/ui/a.ts',
    'type packages/shared/b.ts',
    '@scope/pkg',
    'apps/web/ui/h.css',
    'apps/web/ui/i.svg',
    'apps/web/ui/e.ts',
    'apps/web/ui/f.ts',
    'apps/web/g.ts',
  ]);
});
