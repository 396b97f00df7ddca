import { decideVocabulary, proposeVocabulary } from '@causa/core/search/usage/propose-vocabulary';
import { readSearchUsage } from '@causa/core/search/usage/read-usage';
import { writeVocabularyYaml } from '@causa/core/search/usage/write-vocabulary-yaml';
import { vocabularyYaml } from '@causa/shared/generated/search/usage.endpoints';
import {
  decideVocabularyContract,
  proposeVocabularyContract,
  readSearchUsageContract,
} from '@causa/shared/search/usage.contract';
import type { FastifyInstance } from 'fastify';
import { requireAccess, serve } from '../server/contract-route.ts';

/** What people search for without success, and proposals for the vocabulary. */
export async function searchUsageRoutes(app: FastifyInstance): Promise<void> {
  serve(app, readSearchUsageContract, (context, { query }) => readSearchUsage(context, query));
  serve(app, proposeVocabularyContract, (context, { body }) => proposeVocabulary(context, body));
  serve(app, decideVocabularyContract, async (context, { params, body }) => {
    await decideVocabulary(context, params.proposalId, body);
    return {};
  });
  app.get(
    vocabularyYaml.path,
    { schema: { hide: true }, onRequest: requireAccess('staff') },
    async ({ context }, reply) =>
      reply
        .header('content-disposition', 'attachment; filename="vocabulary.yaml"')
        .header('cache-control', 'private, no-store')
        .type('application/yaml; charset=utf-8')
        .send(await writeVocabularyYaml(context)),
  );
}
