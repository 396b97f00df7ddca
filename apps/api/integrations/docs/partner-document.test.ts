import { describe, expect, it } from 'vitest';
import { webhookEvents, webhookTest } from '@causa/shared/integrations/webhooks';
import { buildPartnerDocument } from './partner-document.ts';

const text = JSON.stringify(buildPartnerDocument('https://causa.example'));
interface Part {
  content?: { 'application/json': { schema: object } };
  headers?: object;
}
interface Operation {
  operationId: string;
  tags: string[];
  parameters: { name: string }[];
  requestBody?: Part;
  responses: Record<string, Part>;
  security?: object[];
}
const document: {
  info: { version: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, object>;
  components: { pathItems: Record<string, { post: Operation }> };
} = JSON.parse(text);
const operations = Object.values(document.paths).flatMap((calls) => Object.values(calls));

describe('buildPartnerDocument', () => {
  it('gives each call an operation id of verb and noun and a described tag', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+([A-Z][a-z]+)+$/);
    const tags = document.tags.map(({ name }) => name);
    for (const { tags: used } of operations) expect(tags).toEqual(expect.arrayContaining(used));
  });

  it('names the schema of each body and reply', () => {
    for (const { operationId, requestBody, responses } of operations) {
      const contents = [requestBody, ...Object.values(responses)].flatMap((part) =>
        part?.content === undefined ? [] : [part.content['application/json'].schema],
      );
      for (const schema of contents)
        expect([operationId, Object.keys(schema)]).toEqual([operationId, ['$ref']]);
    }
  });

  it('writes null, formats and patterns as generators read them', () => {
    expect(text).not.toMatch(/\\\\p\{|"const"|"title":"[A-Z]\w+Input"/);
    for (const [choices] of text.matchAll(/"anyOf":\[[^\]]*/g))
      expect(choices).not.toContain('"null"');
    for (const [, patterned] of text.matchAll(/\{[^{}]*"format":"date(?:-time)?"([^{}]*)\}/g))
      expect(patterned).not.toContain('pattern');
  });

  it('declares headers, webhooks, a version and calls without a key', () => {
    const publish = document.paths['/api/v1/listings/{listingId}/publish']?.['post'];
    expect(publish?.parameters.map(({ name }) => name)).toContain('Idempotency-Key');
    expect(Object.keys(publish?.responses['200']?.headers ?? {})).toEqual([
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
      'Idempotent-Replayed',
    ]);
    expect(Object.keys(publish?.responses['429']?.headers ?? {})).toEqual(['Retry-After']);
    expect(Object.keys(document.webhooks).toSorted()).toEqual(
      [...webhookEvents, webhookTest].toSorted(),
    );
    // Only references: openapi-generator writes invalid Python for requests described in place.
    expect(document.webhooks['listing.closed']).toEqual({
      $ref: '#/components/pathItems/listing.closed',
    });
    expect(document.components.pathItems['listing.closed']?.post.operationId).toBe(
      'receiveListingClosed',
    );
    expect(document.info.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(document.paths['/api/v1/public/listings']?.['get']?.security).toEqual([]);
  });
});
