import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  listTemplates,
} from '@causa/core/listings/authoring/drafts/templates';
import * as contracts from '@causa/shared/listings/templates.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

/** Templates that members of an organization start listings from. */
export async function templateRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contracts.listTemplatesContract, async (context, { params }) => ({
    templates: await listTemplates(context, params.orgId),
  }));
  serve(app, contracts.createTemplateContract, async (context, { params, body }) => ({
    template: await createTemplate(context, params.orgId, body),
  }));
  serve(app, contracts.changeTemplateContract, async (context, { params, body }) => ({
    template: await changeTemplate(context, params.orgId, { ...body, id: params.templateId }),
  }));
  serve(app, contracts.deleteTemplateContract, async (context, { params }) => {
    await deleteTemplate(context, params.orgId, params.templateId);
    return {};
  });
}
