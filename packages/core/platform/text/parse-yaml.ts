import { isStorable } from '@causa/shared/platform/text/storable';
import { parse, YAMLParseError } from 'yaml';
import type { z } from 'zod';

/**
 * Parses a YAML file of an operator with a schema.
 * @throws Error with one line per fault, also for too deep nesting and for text that the database
 * cannot store
 */
export function parseYaml<T extends z.ZodType>(text: string, schema: T): z.output<T> {
  let value: unknown;
  try {
    // The time for pretty errors grows with the square of their number.
    value = parse(text, { prettyErrors: false });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [at] = error instanceof YAMLParseError ? error.pos : [0];
    const words = /call stack/.test(message) ? 'nested too deeply' : message;
    const line = text.slice(0, at).split('\n').length;
    throw new Error(`line ${line}: ${words}`, { cause: error });
  }
  const { success, data, error } = schema.safeParse(value);
  if (!success)
    throw new Error(
      error.issues
        .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
        .join('\n'),
    );
  if (!isStorable(data)) throw new Error('a null character or half of a character');
  return data;
}
