// `node --import tsx apps/ops/search-cli.ts rebuild|check [--repair]`: the search index of
// DATABASE_URL, and of Meilisearch if MEILI_URL and MEILI_KEY (with write permission) are set.
import { readOpsEnv } from './env.ts';
import { findDatabaseUrl } from './open-services.ts';
import { runSearch } from './run-search.ts';

process.exitCode = await runSearch(process.argv.slice(2), process.env, () =>
  findDatabaseUrl(readOpsEnv(process.env)),
);
