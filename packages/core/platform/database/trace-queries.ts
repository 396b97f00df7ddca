import { AsyncResource } from 'node:async_hooks';
import { getErrorType, isTracing, type Span, startSpan } from '@causa/tracing/tracing';
import type pg from 'pg';

type Query = (...args: unknown[]) => unknown;

const verb = /^\s*(?:--[^\n]*\n\s*)*(\w+)/;
const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(?:public"?\."?)?([a-z_][a-z0-9_]*)"?/i;

/** Records a span for each statement of the pool; does nothing without tracing. */
export function traceQueries(pool: pg.Pool): void {
  if (!isTracing()) return;
  // A query that waits for a connection starts when another request releases one, in its context.
  const connect = pool.connect.bind(pool) as Query;
  pool.connect = ((callback?: (...args: unknown[]) => void) =>
    callback === undefined
      ? connect()
      : connect(AsyncResource.bind(callback))) as typeof pool.connect;
  pool.on('connect', traceClient);
}

function traceClient(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  client.query = ((...args: unknown[]) => {
    const text = getText(args[0]);
    const span = text === undefined ? undefined : startSpan(describeStatement(text));
    return span === undefined ? query(...args) : runQuery(query, args, span);
  }) as typeof client.query;
}

function runQuery(query: Query, args: readonly unknown[], span: Span): unknown {
  const end = (error: unknown): void => {
    if (error !== null && error !== undefined) span.fail(getErrorType(error));
    span.end();
  };
  const callback = args.at(-1);
  if (typeof callback === 'function')
    return query(...args.slice(0, -1), (...reply: unknown[]) => {
      end(reply[0]);
      Reflect.apply(callback, undefined, reply);
    });
  const result = query(...args);
  if (!(result instanceof Promise)) {
    end(undefined);
    return result;
  }
  return result.then(
    (rows: unknown) => {
      end(undefined);
      return rows;
    },
    (error: unknown) => {
      end(error);
      throw error;
    },
  );
}

/** Returns the text of a statement; undefined for streams, such as COPY. */
function getText(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement)
    return undefined;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : undefined;
}

/** Names a statement by its verb and first table, never by its values. */
export function describeStatement(text: string) {
  const operation = verb.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const [, collection] = table.exec(text) ?? [];
  return {
    name: collection === undefined ? operation : `${operation} ${collection}`,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(collection === undefined ? {} : { 'db.collection.name': collection }),
    },
  } as const;
}
