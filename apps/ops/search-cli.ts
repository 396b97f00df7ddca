// `node --import tsx apps/ops/search-cli.ts rebuild|check [--repair]`: the search index of
// DATABASE_URL, on Meilisearch too where MEILI_URL and MEILI_KEY (one that may write) name one.
import { readOpsEnv } from './env.ts';
import { findDatabaseUrl } from './open-services.ts';
import { runSearch } from './run-search.ts';

process.exitCode = await runSearch(process.argv.slice(2), process.env, () =>
  findDatabaseUrl(readOpsEnv(process.env)),
);
