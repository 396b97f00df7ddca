import {
  changeApplicationDraft,
  saveApplicationDraft,
} from '@causa/core/applications/applying/change-application-draft';
import {
  deleteApplicationDraft,
  readApplicationDraft,
} from '@causa/core/applications/applying/application-draft';
import { apply } from '@causa/core/applications/applying/apply';
import { readApplyPage } from '@causa/core/applications/applying/apply-page';
import {
  listApplications,
  readApplication,
  withdrawApplication,
} from '@causa/core/applications/own-applications';
import {
  applyContract,
  readApplyPageContract,
  changeApplicationDraftContract,
  deleteApplicationDraftContract,
  listApplicationsContract,
  markMessagesReadContract,
  readApplicationContract,
  readApplicationDraftContract,
  replyToOrganizationContract,
  saveApplicationDraftContract,
  stopSharingContactContract,
  withdrawApplicationContract,
} from '@causa/shared/applications/applications.contract';
import { stopSharingContact } from '@causa/core/applications/applying/stop-sharing-contact';
import { countUnreadConversations } from '@causa/core/applications/conversations/account-inbox';
import { markMessagesRead, replyToOrganization } from '@causa/core/applications/write-messages';
import { markSaved } from '@causa/core/alerts/saved-items/mark-saved';
import { readAccountOverview } from '@causa/core/applications/account-overview';
import { readAccountOverviewContract } from '@causa/shared/applications/account-overview.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

/** Applying to listings, and the status of applications. */
export async function applicationsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, readAccountOverviewContract, (context) => readAccountOverview(context));
  serve(app, readApplyPageContract, (context, { params }) =>
    readApplyPage(context, params.listingId),
  );
  serve(app, readApplicationDraftContract, async (context, { params }) => ({
    draft: await readApplicationDraft(context, params.listingId),
  }));
  serve(app, saveApplicationDraftContract, async (context, { params, body }) => ({
    draft: await saveApplicationDraft(context, params.listingId, body),
  }));
  serve(app, changeApplicationDraftContract, (context, { params, body }) =>
    changeApplicationDraft(context, params.listingId, body),
  );
  serve(app, deleteApplicationDraftContract, async (context, { params }) => {
    await deleteApplicationDraft(context, params.listingId);
    return {};
  });
  serve(app, applyContract, async (context, { body }) => {
    const { application, similar } = await apply(context, body);
    return { application, similar: await markSaved(context, similar) };
  });

  serve(app, listApplicationsContract, (context, { query }) =>
    listApplications(context, query.page - 1),
  );
  serve(app, readApplicationContract, async (context, { params }) => {
    const { similar, ...own } = await readApplication(context, params.id);
    return { ...own, similar: await markSaved(context, similar) };
  });
  serve(app, replyToOrganizationContract, async (context, { params, body }) => ({
    messages: await replyToOrganization(context, params.id, body),
  }));
  serve(app, markMessagesReadContract, async (context, { params }) => {
    await markMessagesRead(context, params.id);
    return { unread: await countUnreadConversations(context) };
  });
  serve(app, stopSharingContactContract, async (context, { params }) => ({
    application: await stopSharingContact(context, params.id),
  }));
  serve(app, withdrawApplicationContract, async (context, { params }) => ({
    application: await withdrawApplication(context, params.id),
  }));
}
