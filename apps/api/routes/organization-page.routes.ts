import { readDashboard } from '@causa/core/organization-dashboard/read-dashboard';
import { previewOrganization } from '@causa/core/organization-page/preview-page';
import { publishOrganizationDraft } from '@causa/core/organization-page/publish-draft';
import { readOrganizationDraft } from '@causa/core/organization-page/read-draft';
import {
  discardOrganizationDraft,
  saveOrganizationDraft,
} from '@causa/core/organization-page/save-draft';
import {
  discardOrganizationDraftContract,
  previewOrganizationContract,
  publishOrganizationDraftContract,
  readOrganizationDraftContract,
  saveOrganizationDraftContract,
} from '@causa/shared/contracts/organization-page.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../contract-route.ts';

/** The public page of an organization, as its members edit it. */
export async function organizationPageRoutes(app: FastifyInstance): Promise<void> {
  serve(app, readOrganizationDraftContract, async (context, { params }) => ({
    draft: await readOrganizationDraft(context, params.orgId),
  }));
  serve(app, saveOrganizationDraftContract, (context, { params, body }) =>
    saveOrganizationDraft(context, params.orgId, body),
  );
  serve(app, discardOrganizationDraftContract, async (context, { params }) => {
    await discardOrganizationDraft(context, params.orgId);
    return { draft: await readOrganizationDraft(context, params.orgId) };
  });
  serve(app, publishOrganizationDraftContract, async (context, { params, body }) => {
    const publication = await publishOrganizationDraft(context, params.orgId, body.revision);
    return { org: await readDashboard(context, params.orgId), ...publication };
  });
  serve(app, previewOrganizationContract, async (context, { params }) => ({
    data: await previewOrganization(context, params.orgId),
  }));
}
