import type { FormValue, FormValues } from './form-values.ts';
import type { Kind, Parameters } from './parameters.ts';
import { StripeFault } from './stripe-fault.ts';

/** The parsed values of a call, each of the kind in its table. */
export type Checked = { readonly [name: string]: CheckedValue | undefined };
export type CheckedValue =
  | string
  | number
  | boolean
  | readonly string[]
  | Readonly<Record<string, string>>
  | Checked;

/**
 * Parses every value by its kind.
 * @throws StripeFault for an unknown value or one of another kind
 */
export function checkParameters(values: FormValues, table: Parameters, inside = ''): Checked {
  const checked: Record<string, CheckedValue> = {};
  for (const [name, value] of Object.entries(values)) {
    const full = inside === '' ? name : `${inside}[${name}]`;
    const kind = Object.hasOwn(table, name) ? table[name] : undefined;
    if (kind === undefined)
      throw new StripeFault(400, {
        code: 'parameter_unknown',
        message: `Received unknown parameter: ${full}`,
        param: full,
      });
    checked[name] = valueOf(value, kind, full);
  }
  return checked;
}

function valueOf(value: FormValue, kind: Kind, name: string): CheckedValue {
  const refuse = (message: string): never => {
    throw new StripeFault(400, { message, param: name });
  };
  if (kind === 'strings') {
    const items = typeof value === 'string' ? [] : Object.values(value);
    const texts = items.filter((item) => typeof item === 'string');
    return typeof value === 'string' || texts.length < items.length
      ? refuse(`Invalid array`)
      : texts;
  }
  if (kind === 'metadata') return checkMetadata(value, name);
  if (kind === 'range')
    return typeof value === 'string'
      ? valueOf(value, 'integer', name)
      : checkParameters(
          value,
          { gt: 'integer', gte: 'integer', lt: 'integer', lte: 'integer' },
          name,
        );
  if (typeof kind === 'object' && !isWords(kind))
    return typeof value === 'string'
      ? refuse(`Invalid object`)
      : checkParameters(value, kind, name);
  if (typeof value !== 'string') return refuse(`Invalid string: ${JSON.stringify(value)}`);
  if (kind === 'integer')
    return /^-?\d{1,15}$/.test(value) ? Number(value) : refuse(`Invalid integer: ${value}`);
  if (kind === 'boolean')
    return value === 'true' || value === 'false'
      ? value === 'true'
      : refuse(`Invalid boolean: ${value}`);
  if (kind === 'string') return value.length <= 5_000 ? value : refuse('Invalid string: too long');
  return kind.includes(value)
    ? value
    : refuse(`Invalid ${name}: must be one of ${kind.join(', ')}`);
}

/** The allowed values of a parameter, as opposed to the table of an object. */
function isWords(kind: Kind): kind is readonly string[] {
  return Array.isArray(kind);
}

/** At most 50 keys of 40 characters, with values of 500. */
function checkMetadata(value: FormValue, name: string): Readonly<Record<string, string>> {
  const pairs = typeof value === 'string' ? [] : Object.entries(value);
  const texts = pairs.flatMap(([key, text]): [string, string][] =>
    key.length <= 40 && typeof text === 'string' && text.length <= 500 ? [[key, text]] : [],
  );
  if (typeof value === 'string' || pairs.length > 50 || texts.length < pairs.length)
    throw new StripeFault(400, { message: 'Invalid metadata', param: name });
  return Object.fromEntries(texts);
}

/** Returns a string value; empty for any other. */
export function toText(value: CheckedValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Returns a string value; null for any other. */
export function textOrNull(value: CheckedValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/** Returns a list of strings; undefined for any other value. */
export function readTexts(value: CheckedValue | undefined): readonly string[] | undefined {
  return isTexts(value) ? value : undefined;
}

/** Returns the metadata of a call; empty without any. */
export function readMetadata({ metadata }: Checked): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(readFields(metadata)).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

/** Returns the fields of an object; empty for any other value. */
export function readFields(value: CheckedValue | undefined): Checked {
  return typeof value !== 'object' || isTexts(value) ? {} : value;
}

function isTexts(value: CheckedValue | undefined): value is readonly string[] {
  return Array.isArray(value);
}
