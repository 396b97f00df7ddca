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
  if (kind === 'strings')
    return typeof value === 'string' ||
      Object.values(value).some((each) => typeof each !== 'string')
      ? refuse(`Invalid array`)
      : (Object.values(value) as string[]);
  if (kind === 'metadata') return metadataOf(value, name);
  if (kind === 'range')
    return typeof value === 'string'
      ? valueOf(value, 'integer', name)
      : checkParameters(
          value,
          { gt: 'integer', gte: 'integer', lt: 'integer', lte: 'integer' },
          name,
        );
  if (typeof kind === 'object' && !Array.isArray(kind))
    return typeof value === 'string'
      ? refuse(`Invalid object`)
      : checkParameters(value, kind as Parameters, name);
  if (typeof value !== 'string') return refuse(`Invalid string: ${JSON.stringify(value)}`);
  if (kind === 'integer')
    return /^-?\d{1,15}$/.test(value) ? Number(value) : refuse(`Invalid integer: ${value}`);
  if (kind === 'boolean')
    return value === 'true' || value === 'false'
      ? value === 'true'
      : refuse(`Invalid boolean: ${value}`);
  if (kind === 'string') return value.length <= 5_000 ? value : refuse('Invalid string: too long');
  const words = kind as readonly string[];
  return words.includes(value)
    ? value
    : refuse(`Invalid ${name}: must be one of ${words.join(', ')}`);
}

/** At most 50 keys of 40 characters, with values of 500. */
function metadataOf(value: FormValue, name: string): Readonly<Record<string, string>> {
  const pairs = typeof value === 'string' ? [] : Object.entries(value);
  const isSound =
    typeof value !== 'string' &&
    pairs.length <= 50 &&
    pairs.every(
      ([key, text]) => key.length <= 40 && typeof text === 'string' && text.length <= 500,
    );
  if (!isSound) throw new StripeFault(400, { message: 'Invalid metadata', param: name });
  return value as Record<string, string>;
}

/** Returns a string value; empty for any other. */
export function textOf(value: CheckedValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
