import { z } from 'zod';
import type { Contract } from '@causa/shared/platform/contract';

/** A parameter of a call: its place in the request, its type and whether it is required. */
export interface Parameter {
  name: string;
  place: 'path' | 'query' | 'body';
  type: string;
  isRequired: boolean;
}

interface JsonSchema {
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
}

/** Enums with more values are described by the field values call. */
const enumMax = 12;

/** The parameters of a call in the order of path, query and body; required ones first. */
export function listParameters({ params, query, body }: Contract): Parameter[] {
  const places = { path: params, query, body } as const;
  return (['path', 'query', 'body'] as const).flatMap((place) => {
    const { properties = {}, required = [] } = toObjectSchema(places[place]);
    return Object.entries(properties)
      .map(([name, schema]) => ({
        name,
        place,
        type: describeType(schema),
        isRequired: required.includes(name),
      }))
      .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired));
  });
}

function toObjectSchema(schema: z.ZodType | undefined): JsonSchema {
  if (schema === undefined) return {};
  const found = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as JsonSchema;
  return found.properties === undefined ? (found.anyOf?.[0] ?? found) : found;
}

function describeType(schema: JsonSchema): string {
  const { type, format, enum: values, items, anyOf, oneOf, ...rest } = schema;
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return [...new Set(choices.map(describeType))].join(' or ');
  if (rest.const !== undefined) return JSON.stringify(rest.const);
  if (values !== undefined)
    return values.length > enumMax ? 'string' : values.map((value) => String(value)).join(' | ');
  if (type === 'array') return `array of ${items === undefined ? 'any' : describeType(items)}`;
  if (format === 'date-time') return 'timestamp';
  return type ?? 'any';
}
