import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { openapiPlugin } from '../../server/plugins/openapi.ts';
import { partnerRoutes } from '../partner.routes.ts';
import { partnerWebhooksRoutes } from '../partner-webhooks.routes.ts';
import { publicFeedRoutes } from '../../search/public-feed.routes.ts';
import type { ServerOptions } from '../../server/server-options.ts';
import { buildPartnerDocument } from './partner-document.ts';

/** Returns the OpenAPI document of the partner API from its contracts, without database or port. */
export async function buildDocumentWithoutServices(): Promise<object> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Registration reads no other option.
  const options = { origin: 'https://causa.example', version: 1 } as unknown as ServerOptions;
  await app.register(openapiPlugin, options);
  await app.register(partnerRoutes);
  await app.register(partnerWebhooksRoutes);
  await app.register(publicFeedRoutes, options);
  await app.ready();
  const document = buildPartnerDocument(app);
  await app.close();
  return document;
}
