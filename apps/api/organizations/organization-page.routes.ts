import { readDashboard } from '@causa/core/organizations/dashboard/read-dashboard';
import { previewOrganization } from '@causa/core/organizations/page/preview-page';
import { publishOrganizationDraft } from '@causa/core/organizations/page/publish-draft';
import { readOrganizationDraft } from '@causa/core/organizations/page/read-draft';
import {
  beginUpload,
  removePicture,
  setCover,
  setLogo,
} from '@causa/core/organizations/page/set-picture';
import { coverParts } from '@causa/core/adapters/pictures-sharp/clean-picture';
import {
  discardOrganizationDraft,
  saveOrganizationDraft,
} from '@causa/core/organizations/page/save-draft';
import {
  discardOrganizationDraftContract,
  previewOrganizationContract,
  publishOrganizationDraftContract,
  readOrganizationDraftContract,
  removeCoverContract,
  removeLogoContract,
  saveOrganizationDraftContract,
  setCoverContract,
  setLogoContract,
} from '@causa/shared/organizations/organization-page.contract';
import { AppError } from '@causa/shared/platform/errors';
import { pictureMaxBytes } from '@causa/shared/platform/limits';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';
import { readMultipart, takeMultipart } from '../server/multipart.ts';

/** The public page of an organization, as its members edit it. */
export async function organizationPageRoutes(app: FastifyInstance): Promise<void> {
  serve(app, readOrganizationDraftContract, async (context, { params }) => ({
    draft: await readOrganizationDraft(context, params.orgId),
  }));
  serve(app, saveOrganizationDraftContract, (context, { params, body }) =>
    saveOrganizationDraft(context, params.orgId, body),
  );
  serve(app, discardOrganizationDraftContract, async (context, { params, body }) => {
    await discardOrganizationDraft(context, params.orgId, body.revision);
    return { draft: await readOrganizationDraft(context, params.orgId) };
  });
  serve(app, publishOrganizationDraftContract, async (context, { params, body }) => {
    const publication = await publishOrganizationDraft(context, params.orgId, body.revision);
    return { org: await readDashboard(context, params.orgId), ...publication };
  });
  serve(app, removeLogoContract, async (context, { params }) => {
    await removePicture(context, params.orgId, 'LOGO');
    return { org: await readDashboard(context, params.orgId) };
  });
  serve(app, removeCoverContract, async (context, { params }) => {
    await removePicture(context, params.orgId, 'COVER');
    return { org: await readDashboard(context, params.orgId) };
  });
  await app.register(async (uploads) => {
    await takeMultipart(uploads, pictureMaxBytes);
    serve(uploads, setLogoContract, async (context, { params, request }) => {
      await beginUpload(context, params.orgId);
      const { file } = await readMultipart(request);
      if (file === null)
        throw new AppError('INVALID', {}, [{ field: 'file', code: 'FIELD_FILE_MISSING' }]);
      await setLogo(context, params.orgId, file.bytes);
      return { org: await readDashboard(context, params.orgId) };
    });
    serve(uploads, setCoverContract, async (context, { params, request }) => {
      await beginUpload(context, params.orgId);
      const { file, fields } = await readMultipart(request);
      await setCover(context, params.orgId, {
        bytes: file?.bytes ?? null,
        part: coverParts.find((part) => part === fields['part']) ?? 'auto',
        alt: plainLine(fields['alt'] ?? ''),
      });
      return { org: await readDashboard(context, params.orgId) };
    });
  });
  serve(app, previewOrganizationContract, async (context, { params }) => ({
    data: await previewOrganization(context, params.orgId),
  }));
}

/** Returns one line without control characters. */
function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
}
