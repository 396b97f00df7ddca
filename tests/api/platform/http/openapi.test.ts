import { facetNames } from '@causa/shared/search/facets';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSite } from '../../../support/test-site.ts';
import type { TestApp } from '../../../support/test-app.ts';

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: object;
}
interface ApiDocument {
  paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
}

let world: TestApp;
let text: string;
let document: ApiDocument;
beforeAll(async () => {
  world = await startTestSite();
  const reply = await world.app.inject({ url: '/data/openapi.json' });
  text = reply.body;
  document = reply.json();
});
afterAll(() => world.close());

describe('OpenAPI document', () => {
  test('passes a strict validator with every reference resolved', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(text) as Record<string, unknown>);
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    const references = [
      ...new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '')),
    ];
    expect(references.length).toBeGreaterThan(5);
    const found = (reference: string) =>
      reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>(
          (node, name) => (node as Record<string, unknown> | undefined)?.[decodeURIComponent(name)],
          document,
        );
    expect(
      references.filter(
        (reference) => !reference.startsWith('#/') || found(reference) === undefined,
      ),
    ).toEqual([]);
  });

  test('lists API calls and no pages', () => {
    const paths = Object.keys(document.paths);
    expect(paths.filter((path) => !/^\/(?:data|api\/v1)\//.test(path))).toEqual([]);
    expect(paths.length).toBeGreaterThan(80);
  });

  test('names every search parameter as a query parameter', () => {
    const { parameters = [] } = document.paths['/data/search/{type}']?.['get'] ?? {};
    expect(
      parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
    ).toEqual(['type']);
    const query = parameters.filter((parameter) => parameter.in === 'query');
    expect(query.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'q',
        'page',
        'sort',
        'radius',
        'lat',
        'lng',
        'startsLT',
        'lang',
        ...facetNames,
      ]),
    );
    for (const { schema, required } of query)
      expect([typeof schema, required ?? false]).toEqual(['object', false]);
  });

  test('appears on a page with a policy for this host only', async () => {
    const policy = String(
      (await world.app.inject({ url: '/docs/data/' })).headers['content-security-policy'],
    );
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/https?:|swagger\.io|upgrade-insecure/);
    expect(policy).not.toMatch(/script-src [^;]*unsafe/);
  });
});
