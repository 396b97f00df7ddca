import {
  countryPattern,
  linePattern,
  linesPattern,
  timePattern,
} from '@causa/shared/platform/common.contract';
import type { FieldError } from '@causa/shared/platform/errors';
import type { z } from 'zod';

/** A problem that a schema found: zod's code, where it is, and zod's facts about it. */
export interface Fault {
  code: string;
  path: readonly string[];
  facts: Readonly<Record<string, unknown>>;
}

/** Returns the problems of a value, or none when it fits its schema. */
export function findFaults(schema: z.ZodType, value: unknown): Fault[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ code, path, ...facts }) => ({
    code,
    path: path.map(String),
    facts: { ...facts },
  }));
}

/**
 * Returns the field errors of the faults of a value: `FIELD_REQUIRED` where the value is missing,
 * and one error per unknown field.
 */
export function toFieldErrors(faults: readonly Fault[], value: unknown): FieldError[] {
  return withoutSafeRange(faults).flatMap(({ code, path, facts }) => {
    if (code === 'unrecognized_keys')
      return [facts['keys']]
        .flat()
        .map((key) => ({ field: toField([...path, String(key)]), code: 'FIELD_UNKNOWN' }));
    const field = toField(path);
    return [
      code !== 'custom' && isMissing(value, path)
        ? { field, code: 'FIELD_REQUIRED' }
        : toFieldError(field, code, facts),
    ];
  });
}

/** Returns whether a field is missing in the object that should have it. */
function isMissing(value: unknown, path: readonly string[]): boolean {
  const [name, parent] = [path.at(-1), path.slice(0, -1).reduce(readField, value)];
  if (name === undefined) return value === undefined;
  return typeof parent === 'object' && parent !== null && readField(parent, name) === undefined;
}

const toField = (path: readonly string[]): string => path.filter(Boolean).join('.') || 'body';

/** Returns a field of a value of unknown type. */
export function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/**
 * Drops the safe-integer issue of a field that has a limit of its own, since users understand the
 * latter.
 */
function withoutSafeRange(faults: readonly Fault[]): Fault[] {
  const limited = faults.filter(({ facts }) => facts['origin'] === 'number');
  return faults.filter(
    ({ path, facts }) =>
      facts['origin'] !== 'int' || limited.every((other) => other.path.join() !== path.join()),
  );
}

function toFieldError(
  field: string,
  issue: string,
  facts: Readonly<Record<string, unknown>>,
): FieldError {
  switch (issue) {
    case 'too_big':
      return {
        field,
        code: facts['origin'] === 'string' ? 'FIELD_TOO_LONG' : 'FIELD_TOO_BIG',
        params: { max: Number(facts['maximum']) },
      };
    case 'too_small':
      if (facts['origin'] === 'string' && Number(facts['minimum']) === 1)
        return { field, code: 'FIELD_REQUIRED' };
      return {
        field,
        code: facts['origin'] === 'string' ? 'FIELD_TOO_SHORT' : 'FIELD_TOO_SMALL',
        params: { min: Number(facts['minimum']) },
      };
    case 'invalid_format':
      if (field.endsWith('Month')) return { field, code: 'FIELD_MONTH' };
      return {
        field,
        code:
          fieldFormats[String(facts['format'])] ??
          fieldPatterns[String(facts['pattern'])] ??
          'FIELD_FORMAT',
      };
    case 'invalid_value':
      return { field, code: 'FIELD_OPTION' };
    case 'invalid_type':
      return { field, code: isNumeric(facts['expected']) ? 'FIELD_NUMBER' : 'FIELD_FORMAT' };
    case 'custom':
      return { field, ...readRule(facts['params']) };
    default:
      return { field, code: 'FIELD_FORMAT' };
  }
}

const isNumeric = (expected: unknown): boolean => expected === 'number' || expected === 'int';

/** The code and the limit that a contract's refinement names: `.refine(isDay, { params: { code } })`. */
function readRule(params: unknown): Pick<FieldError, 'code' | 'params'> {
  const [code, max] = [readField(params, 'code'), readField(params, 'max')];
  return {
    code: typeof code === 'string' ? code : 'FIELD_FORMAT',
    ...(typeof max === 'number' ? { params: { max } } : {}),
  };
}

/** Contract patterns used in forms, keyed as the validator reports them. */
const fieldPatterns: Readonly<Record<string, string>> = {
  [String(linePattern)]: 'FIELD_CHARACTERS',
  [String(linesPattern)]: 'FIELD_CHARACTERS',
  [String(countryPattern)]: 'FIELD_OPTION',
  [String(timePattern)]: 'FIELD_TIME',
};

const fieldFormats: Record<string, string> = {
  email: 'FIELD_EMAIL',
  name: 'FIELD_NAME',
  url: 'FIELD_URL',
  date: 'FIELD_DATE',
};
