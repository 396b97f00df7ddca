/** A JSON schema of the OpenAPI document. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  minItems?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Returns a plausible value for a schema. `find` resolves references. */
export function makeSample(schema: JsonSchema, find: (ref: string) => JsonSchema): unknown {
  if (schema.$ref !== undefined) return makeSample(find(schema.$ref), find);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (choice !== undefined) return makeSample(choice, find);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [
          name,
          makeSample(property, find),
        ]),
      );
    case 'array':
      return schema.items === undefined ? [] : [makeSample(schema.items, find)];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return sampleText(schema);
    default:
      return null;
  }
}

function sampleText({ format, pattern = '', minLength = 1 }: JsonSchema): string {
  if (format === 'email') return 'ana@harbour.example';
  if (format === 'date-time') return '2026-03-02T12:00:00.000Z';
  if (format === 'date') return '2026-03-02';
  if (format === 'uri') return 'https://harbour.example/';
  if (pattern.includes('0-9a-f')) return '0'.repeat(32);
  if (pattern.includes('d{4}')) return '2019-03';
  return 'tide-lamp-quiet-nine'.padEnd(minLength, 'x');
}

/** Yields the replacement, then copies of the value with one leaf replaced each. */
export function* withEachLeaf(value: unknown, replace: unknown): Generator<unknown> {
  yield replace;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value))
    for (const changed of withEachLeaf(inner, replace))
      yield Array.isArray(value)
        ? value.map((entry, at) => (String(at) === name ? changed : entry))
        : { ...value, [name]: changed };
}
