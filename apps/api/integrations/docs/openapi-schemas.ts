import { linePattern, linesPattern } from '@causa/shared/platform/common.contract';
import { z } from 'zod';

/** A JSON schema, or a part of one. */
export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** The named schemas of a document, and the functions that add to them. */
export interface OpenapiSchemas {
  /** The schemas by name, for `components.schemas`. */
  named: Record<string, JsonSchema>;
  /** Converts a schema of requests; parts with a title become named schemas. */
  fromInput(schema: z.ZodType): JsonSchema;
  /** Converts a schema of replies, which allow further fields. */
  fromOutput(schema: z.ZodType): JsonSchema;
  /** Names a schema. Returns a reference to it. */
  name(name: string, schema: JsonSchema): JsonSchema;
}

/** Patterns of ours that not every language reads, and the same without Unicode classes. */
const portablePatterns: Readonly<Record<string, string>> = {
  [linePattern.source]: String.raw`^[^\x00-\x1f\x7f-\x9f]*$`,
  [linesPattern.source]: String.raw`^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]*$`,
};

/** Starts the schemas of a document. */
export function createOpenapiSchemas(): OpenapiSchemas {
  const named: Record<string, JsonSchema> = {};
  const name = (called: string, schema: JsonSchema): JsonSchema => {
    if ('$ref' in schema) return schema;
    const known = named[called];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`two different schemas are named ${called}`);
    named[called] = schema;
    return { $ref: `#/components/schemas/${called}` };
  };
  const convert = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const {
      $schema: _schema,
      $defs = {},
      ...root
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      reused: 'inline',
    });
    for (const [id, definition] of Object.entries($defs))
      name(id, simplify({ ...definition }, { io, name }));
    return simplify(root, { io, name });
  };
  return {
    named,
    name,
    fromInput: (schema) => convert(schema, 'input'),
    fromOutput: (schema) => convert(schema, 'output'),
  };
}

interface Conversion {
  io: 'input' | 'output';
  name: OpenapiSchemas['name'];
}

/** Rewrites a schema to what generators of clients read. */
function simplify(given: object, conversion: Conversion): JsonSchema {
  const { id, title, $ref, ...schema } = mergeNull({ ...given });
  if (typeof $ref === 'string') return { $ref: $ref.replace('#/$defs/', '#/components/schemas/') };
  const simple = simplifyParts(removeNoise(schema, conversion.io), conversion);
  const called = typeof title === 'string' ? title : id;
  if (typeof called !== 'string') return simple;
  // Requests refuse unknown fields, and replies allow them.
  const isInput = conversion.io === 'input' && simple.properties !== undefined;
  const full = isInput && !called.endsWith('Input') ? `${called}Input` : called;
  if (simple.properties !== undefined) return nameObject(full, simple, conversion);
  // A list of values means something else in each place.
  const { description, default: initial, ...values } = simple;
  return {
    ...conversion.name(full, values),
    ...(description === undefined ? {} : { description }),
    ...(initial === undefined ? {} : { default: initial }),
  };
}

/** A nullable object in replies is `oneOf` with null: generators then make a nullable field. */
function nameObject(called: string, object: JsonSchema, { io, name }: Conversion): JsonSchema {
  if (io === 'input' || !Array.isArray(object.type)) return name(called, object);
  const { description, ...rest } = object;
  return {
    oneOf: [name(called, { ...rest, type: 'object' }), { type: 'null' }],
    ...(description === undefined ? {} : { description }),
  };
}

function simplifyParts(schema: JsonSchema, conversion: Conversion): JsonSchema {
  const { properties, items, oneOf, anyOf, additionalProperties, ...rest } = schema;
  const part = (value: unknown): unknown => (isObject(value) ? simplify(value, conversion) : value);
  const choices = [oneOf ?? anyOf ?? []].flat().map(part);
  return {
    ...rest,
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, value]) => [name, simplify(value, conversion)]),
          ),
        }),
    ...(items === undefined ? {} : { items: part(items) }),
    ...(additionalProperties === undefined
      ? {}
      : { additionalProperties: part(additionalProperties) }),
    ...(anyOf === undefined ? {} : { anyOf: choices }),
    ...(oneOf === undefined ? {} : { oneOf: choices, discriminator: mapTypes(oneOf, choices) }),
  };
}

/** Our unions of objects differ in their `type`. */
function mapTypes(variants: unknown, choices: readonly unknown[]): object {
  const mapping = [variants].flat().map((variant, at) => {
    const type = isObject(variant) ? variant.properties?.['type']?.['const'] : undefined;
    const choice = choices[at];
    return [String(type), isObject(choice) ? choice['$ref'] : undefined];
  });
  return { propertyName: 'type', mapping: Object.fromEntries(mapping) };
}

/** Writes a nullable value as `type: [T, "null"]`: few generators read `anyOf` with null. */
function mergeNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...outer } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const others: unknown[] = anyOf.filter((one) => !isObject(one) || one['type'] !== 'null');
  const [only] = others;
  if (others.length === anyOf.length || others.length !== 1 || !isObject(only)) return schema;
  const { title, ...inner } = only;
  return {
    ...inner,
    ...outer,
    ...(inner.properties === undefined ? {} : { title }),
    type: [inner['type'] ?? 'object', 'null'].flat().map(String),
    ...(Array.isArray(inner['enum']) ? { enum: [...inner['enum'], null] } : {}),
  };
}

function removeNoise(schema: JsonSchema, io: 'input' | 'output'): JsonSchema {
  const {
    pattern,
    maxLength,
    const: only,
    maximum,
    minimum,
    additionalProperties,
    ...rest
  } = schema;
  // Generators turn these formats into types that have no pattern.
  const isMoment = String(rest['format']).startsWith('date');
  const isSafe = (limit: unknown): boolean =>
    typeof limit === 'number' && Math.abs(limit) === Number.MAX_SAFE_INTEGER;
  return {
    ...rest,
    ...(typeof pattern !== 'string' || isMoment
      ? {}
      : { pattern: portablePatterns[pattern] ?? pattern }),
    // Generators tell the variants of a union by an enum, and ignore `const`.
    ...(only === undefined ? {} : { enum: [only] }),
    ...(maxLength === undefined || isMoment ? {} : { maxLength }),
    ...(minimum === undefined || isSafe(minimum) ? {} : { minimum }),
    ...(maximum === undefined || isSafe(maximum) ? {} : { maximum }),
    // Replies get new fields within a version.
    ...(additionalProperties === undefined || (io === 'output' && additionalProperties === false)
      ? {}
      : { additionalProperties }),
  };
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
