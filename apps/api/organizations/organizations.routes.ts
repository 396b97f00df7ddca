import { deleteOrganization } from '@causa/core/organizations/dashboard/delete-organization';
import { previewDeletion } from '@causa/core/organizations/dashboard/preview-deletion';
import { restoreOrganization } from '@causa/core/organizations/dashboard/restore-organization';
import { readDashboard } from '@causa/core/organizations/dashboard/read-dashboard';
import { updateOrganization } from '@causa/core/organizations/page/replace-fields';
import {
  checkOrganization,
  createOrganization,
} from '@causa/core/organizations/create-organization';
import { findDuplicatesForForm } from '@causa/core/organizations/find-duplicates';
import { listOwnOrganizations } from '@causa/core/organizations/dashboard/list-own-organizations';
import { withdrawOrganization } from '@causa/core/organizations/withdraw-organization';
import {
  checkOrganizationContract,
  createOrganizationContract,
  deleteOrganizationContract,
  findDuplicatesContract,
  listOwnOrganizationsContract,
  readOrganizationContract,
  previewDeletionContract,
  restoreOrganizationContract,
  updateOrganizationContract,
  withdrawOrganizationContract,
} from '@causa/shared/organizations/organizations.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

/** Organizations and the actions of their members. */
export async function organizationsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, readOrganizationContract, async (context, { params }) => ({
    org: await readDashboard(context, params.orgId),
  }));
  serve(app, createOrganizationContract, async (context, { params, body, reply }) => {
    if (await createOrganization(context, params.orgId, body)) reply.code(201);
    return { org: await readDashboard(context, params.orgId) };
  });
  serve(app, checkOrganizationContract, (context, { body }) => {
    checkOrganization(context, body);
    return {};
  });
  serve(app, updateOrganizationContract, async (context, { params, body }) => {
    await updateOrganization(context, params.orgId, body);
    return { org: await readDashboard(context, params.orgId) };
  });
  serve(app, deleteOrganizationContract, async (context, { params, body }) => ({
    undoUntil: (await deleteOrganization(context, params.orgId, body?.name)).toISOString(),
  }));
  serve(app, previewDeletionContract, (context, { params }) =>
    previewDeletion(context, params.orgId),
  );
  serve(app, withdrawOrganizationContract, async (context, { params }) => {
    await withdrawOrganization(context, params.orgId);
    return { org: await readDashboard(context, params.orgId) };
  });
  serve(app, restoreOrganizationContract, async (context, { params }) => {
    await restoreOrganization(context, params.orgId);
    return { org: await readDashboard(context, params.orgId) };
  });
  serve(app, findDuplicatesContract, async (context, { query }) => {
    const { registryCountry, registry: number, ...described } = query;
    const registry =
      registryCountry === undefined || number === undefined
        ? null
        : { country: registryCountry, number };
    return { duplicates: await findDuplicatesForForm(context, { ...described, registry }) };
  });
  serve(app, listOwnOrganizationsContract, (context) => listOwnOrganizations(context));
}
