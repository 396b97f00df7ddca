import { messageFor } from '@causa/i18n/translate';
import { partnerApiVersion } from '@causa/shared/integrations/api-keys';
import { eventDays } from '@causa/shared/integrations/webhooks';
import { errorReplySchema } from '@causa/shared/platform/common.contract';
import { type Contract, declaredErrors } from '@causa/shared/platform/contract';
import { z } from 'zod';
import { statusByCode } from '../../server/plugins/errors.ts';
import { type DocumentedName, documentedResources } from './documented-calls.ts';
import { exampleBodies } from './example-requests.ts';
import { exampleReplies } from './example-replies.ts';
import { createOpenapiSchemas, type OpenapiSchemas } from './openapi-schemas.ts';
import { describeWebhooks, webhookTag } from './openapi-webhooks.ts';
import { operationIds } from './operation-ids.ts';

/** The day of examples, since the document is the same for all. */
const exampleDay = '2027-01-24';
const text = (key: string): string => messageFor('en', `apiDocs.${key}`, { days: eventDays });

/**
 * Returns the OpenAPI 3.1 document of the calls under `/api/v1` from their contracts.
 *
 * @param origin scheme, host and port of the server
 */
export function buildPartnerDocument(origin: string): object {
  const schemas = createOpenapiSchemas();
  schemas.fromOutput(errorReplySchema);
  const paths: Record<string, Record<string, object>> = {};
  for (const { resource, calls } of documentedResources)
    for (const { name, contract } of calls) {
      const path = contract.path.replaceAll(/:(\w+)/g, '{$1}');
      const operation = describeCall(schemas, {
        name,
        contract,
        tag: text(`resource.${resource}`),
      });
      (paths[path] ??= {})[contract.method.toLowerCase()] = operation;
    }
  const events = describeWebhooks(schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Causa partner API',
      version: partnerApiVersion,
      description: `${text('lead')}\n\n${text('authentication.1')}\n\n${text('versioning.1')}`,
      termsOfService: `${origin}/en/terms`,
      license: { name: 'Terms of use', url: `${origin}/en/terms` },
    },
    externalDocs: { url: `${origin}/docs/api`, description: text('title') },
    servers: [{ url: origin }],
    security: [{ apiKey: [] }],
    tags: [
      ...documentedResources.map(({ resource }) => ({
        name: text(`resource.${resource}`),
        description: text(`about.${resource}`),
      })),
      webhookTag,
    ],
    paths,
    // References: generators of Python clients write calls without types for requests in `webhooks`.
    webhooks: Object.fromEntries(
      Object.keys(events).map((type) => [type, { $ref: `#/components/pathItems/${type}` }]),
    ),
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: text('authentication.2') },
      },
      headers: replyHeaders,
      schemas: schemas.named,
      pathItems: events,
    },
  };
}

interface DocumentedCall {
  name: DocumentedName;
  contract: Contract;
  tag: string;
}

function describeCall(schemas: OpenapiSchemas, { name, contract, tag }: DocumentedCall): object {
  const { access, summary, body } = contract;
  const example = exampleBodies(exampleDay)[name];
  return {
    operationId: operationIds[name],
    tags: [tag],
    summary,
    description: text(`note.${name}`),
    ...(typeof access === 'string' ? { security: [] } : { 'x-scopes': access.partnerKey }),
    parameters: describeParameters(schemas, contract),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: !(body.safeParse(undefined).success && body.safeParse({}).success),
            content: {
              'application/json': {
                schema: schemas.name(`${toPascal(name)}Input`, schemas.fromInput(body)),
                ...(example === undefined ? {} : { example }),
              },
            },
          },
        }),
    responses: { ...describeReplies(schemas, name, contract), ...describeErrors(contract) },
  };
}

const toPascal = (name: DocumentedName): string =>
  operationIds[name].replace(/^./, (first) => first.toUpperCase());

const takesIdempotencyKey = ({ errors = [] }: Contract): boolean => errors.includes('KEY_REUSED');

function describeParameters(schemas: OpenapiSchemas, contract: Contract): object[] {
  const listIn = (place: 'path' | 'query', schema: z.ZodType | undefined): object[] => {
    if (!(schema instanceof z.ZodObject)) return [];
    const { required = [] } = schemas.fromInput(schema);
    return Object.entries(schema.shape).map(([name, value]) => {
      const { description, ...rest } =
        schemas.fromInput(z.object({ value })).properties?.['value'] ?? {};
      return {
        name,
        in: place,
        required: required.includes(name),
        ...(description === undefined ? {} : { description }),
        schema: rest,
      };
    });
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: text('idempotency.1'),
    schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
  };
  return [
    ...listIn('path', contract.params),
    ...listIn('query', contract.query),
    ...(takesIdempotencyKey(contract) ? [key] : []),
  ];
}

const header = (description: string, type = 'integer'): object => ({
  description,
  schema: { type },
});
const replyHeaders = {
  'RateLimit-Limit': header('requests per minute'),
  'RateLimit-Remaining': header('requests left in this minute'),
  'RateLimit-Reset': header('seconds until the limit resets'),
  'Retry-After': header('seconds to wait before the next request'),
  'Idempotent-Replayed': header('`true` for the stored reply of an earlier request', 'string'),
} as const;

const referTo = (...names: (keyof typeof replyHeaders)[]): object =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

function describeReplies(
  schemas: OpenapiSchemas,
  name: DocumentedName,
  contract: Contract,
): Record<string, object> {
  const { success = [200], reply } = contract;
  const schema = schemas.fromOutput(toVersioned(name, reply));
  const headers = {
    ...(typeof contract.access === 'string'
      ? {}
      : referTo('RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset')),
    ...(takesIdempotencyKey(contract) ? referTo('Idempotent-Replayed') : {}),
  };
  const content = { 'application/json': { schema, example: exampleReplies[name] } };
  return Object.fromEntries(
    success.map((status) => [
      String(status),
      { description: status === 201 ? 'created' : 'success', headers, content },
    ]),
  );
}

/** Every reply has the version of the server. */
function toVersioned(name: DocumentedName, reply: z.ZodType): z.ZodType {
  if (!(reply instanceof z.ZodObject)) throw new Error('a reply is an object');
  const isEmpty = Object.keys(reply.shape).length === 0;
  const title = reply.meta()?.title ?? (isEmpty ? 'EmptyReply' : `${toPascal(name)}Reply`);
  return reply.extend({ _version: z.number().int() }).meta({ title });
}

function describeErrors(contract: Contract): Record<string, object> {
  // Only pages of the site have an account.
  const codes = declaredErrors(contract).filter((code) => code !== 'ACCOUNT_CHANGED');
  const statuses = [...new Set(codes.map((code) => statusByCode[code]))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: codes.filter((code) => statusByCode[code] === status).join(', '),
        ...(status === 429 || status === 503 ? { headers: referTo('Retry-After') } : {}),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } },
      },
    ]),
  );
}
