import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import type { SchemaContainer, SchemaEngine } from '@prisma/schema-engine-wasm';
import pg from 'pg';

interface EngineModule {
  SchemaEngine: typeof SchemaEngine;
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
}

let loading: Promise<EngineModule> | undefined;

/**
 * Calls `work` with Prisma's schema engine on a database: the code of `prisma migrate` as
 * WebAssembly, through the driver of the product. `schema` holds the Prisma files to compare with;
 * applying migrations needs none.
 */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  schema: readonly SchemaContainer[],
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  loading ??= load();
  const module = await loading;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => {}); // the affected query reports the error
  pool.on('connect', readCatalogChars);
  try {
    const datamodels = schema.map(({ path, content }): [string, string] => [path, content]);
    const adapter = bindMigrationAwareSqlAdapterFactory(fitForMigrations(new PrismaPg(pool), pool));
    const engine = await module.SchemaEngine.new(
      { datamodels: datamodels.length > 0 ? datamodels : undefined },
      () => {},
      adapter,
    );
    try {
      return await work(engine);
    } finally {
      engine.free();
    }
  } finally {
    await pool.end();
  }
}

// The adapter splits scripts at every semicolon, even in function bodies. PostgreSQL runs an
// unsplit script as one transaction, so a failed migration leaves no changes.
function fitForMigrations(factory: PrismaPg, pool: pg.Pool): PrismaPg {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => undressCatalogChars(await queryRaw(query));
    adapter.executeScript = async (script) => {
      try {
        await pool.query(script);
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error;
        const line = error.position
          ? ` (line ${script.slice(0, Number(error.position)).split('\n').length})`
          : '';
        const { code = '', severity = '', detail, column, hint } = error;
        throw new DriverAdapterError({
          kind: 'postgres',
          code,
          severity,
          message: error.message + line,
          detail,
          column,
          hint,
        });
      }
    };
    return adapter;
  };
  return factory;
}

// The adapter refuses catalog columns of type "char" (18) (prisma/orm#28145), which the engine
// expects as a character. They are labeled as uuid (2950), which no query of the engine returns.
function readCatalogChars(client: pg.PoolClient): void {
  if (!('connection' in client) || !(client.connection instanceof EventEmitter)) return;
  client.connection.prependListener(
    'rowDescription',
    (message: { fields: { dataTypeID: number }[] }) => {
      for (const field of message.fields) if (field.dataTypeID === 18) field.dataTypeID = 2950;
    },
  );
}

function undressCatalogChars(result: SqlResultSet): SqlResultSet {
  const columnTypes = result.columnTypes.map((type) =>
    type === ColumnTypeEnum.Uuid ? ColumnTypeEnum.Character : type,
  );
  return { ...result, columnTypes };
}

// The entry of the package imports a .wasm file, which Node 20 supports only behind a flag, so its
// two halves are joined here.
async function load(): Promise<EngineModule> {
  const folder = dirname(
    createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg'),
  );
  const code = (await import(
    pathToFileURL(join(folder, 'schema_engine_bg.js')).href
  )) as EngineModule;
  const bytes = await readFile(join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': withoutLingering({ ...code }),
  });
  code.__wbg_set_wasm(instance.exports);
  const begin = instance.exports['__wbindgen_start'];
  if (typeof begin === 'function') begin();
  return code;
}

// The engine never cancels its ten-second lock timer, which would keep a finished process alive.
function withoutLingering(imports: object): WebAssembly.ModuleImports {
  const entries = Object.entries(imports);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (!name.startsWith('__wbg_setTimeout_')) return [name, value];
      return [
        name,
        (callback: () => void, milliseconds: number) => setTimeout(callback, milliseconds).unref(),
      ];
    }),
  );
}
