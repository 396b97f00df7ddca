import { messageFor } from '@causa/i18n/translate';
import { webhookPayloadTypes } from '@causa/shared/integrations/webhook-payloads';
import type { JsonSchema, OpenapiSchemas } from './openapi-schemas.ts';

const text = (key: string): string => messageFor('en', `apiDocs.${key}`);

/** The tag of the events that receivers get. */
export const webhookTag = { name: text('section.webhooks'), description: text('webhooks.1') };

/** Returns the requests of the document's `webhooks` by event, with the headers they have. */
export function describeWebhooks(schemas: OpenapiSchemas): Record<string, object> {
  return Object.fromEntries(
    webhookPayloadTypes.flatMap(({ name, types, data }) => {
      const message = schemas.name(name, toMessage(types, schemas.fromOutput(data)));
      return types.map((type) => [type, { post: describeEvent(type, message) }]);
    }),
  );
}

function toMessage(types: readonly string[], data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: {
      type: { type: 'string', enum: types },
      timestamp: { type: 'string', format: 'date-time' },
      livemode: { type: 'boolean', description: 'false in sandbox mode' },
      data,
    },
    required: ['type', 'timestamp', 'livemode', 'data'],
  };
}

function describeEvent(type: string, schema: JsonSchema): object {
  const happens = text(`event.${type}`);
  return {
    operationId: `receive${type.split(/[._]/).map(capitalize).join('')}`,
    tags: [webhookTag.name],
    summary: capitalize(happens),
    security: [],
    parameters: [
      describeHeader('webhook-id', 'ID of the event, the same for each attempt'),
      describeHeader('webhook-timestamp', 'seconds since 1970'),
      describeHeader('webhook-signature', 'signatures, separated by spaces'),
    ],
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      204: { description: 'received; any 2xx status counts' },
      410: { description: 'turns the endpoint off' },
    },
  };
}

const describeHeader = (name: string, description: string): object => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const capitalize = (word: string): string => word.replace(/^./, (first) => first.toUpperCase());
