import type { Context } from '../../platform/context.ts';

/** Figures of public pages whose counting scans a table. */
export interface Figure<Value> {
  /** Name and version: a change of `Value` needs a new key. */
  key: string;
  /** Counts from the tables. `Value` has only types of JSON. */
  count(context: Context): Promise<Value>;
}

/**
 * Returns figures as the worker counted them some minutes ago. A new installation or version has
 * none yet, so this process counts.
 */
export async function readFigure<Value>(
  context: Context,
  { key, count }: Figure<Value>,
): Promise<Value> {
  const row = await context.db.publicFigure.findUnique({ where: { key } });
  return row === null ? count(context) : (row.value as Value);
}
