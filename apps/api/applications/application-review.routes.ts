import { contentDisposition } from '../server/content-disposition.ts';
import { sendCsv } from '../server/send-csv.ts';
import {
  changeApplicationStatus,
  undoDecline,
} from '@causa/core/applications/change-application-status';
import {
  exportReceived,
  type ExportedApplication,
} from '@causa/core/applications/review/export-received';
import type { ReceivedRef } from '@causa/core/applications/review/find-received';
import { listReceivedApplications } from '@causa/core/applications/review/list-received-applications';
import * as templates from '@causa/core/applications/review/message-templates';
import {
  readReceivedApplication,
  readReceivedOne,
} from '@causa/core/applications/review/read-received-application';
import {
  changeReviewSettings,
  revealApplicant,
} from '@causa/core/applications/review/review-settings';
import { setScores } from '@causa/core/applications/review/scorecard';
import { readReceivedResume } from '@causa/core/applications/review/read-received-resume';
import {
  addNote,
  deleteNote,
  markApplicationViewed,
  setVerdict,
} from '@causa/core/applications/review/review-application';
import { sendApplicantMessage } from '@causa/core/applications/write-messages';
import type { Context } from '@causa/core/platform/context';
import { translatorFor } from '@causa/i18n/translate';
import * as contracts from '@causa/shared/applications/application-review.contract';
import { locales, type Locale } from '@causa/shared/platform/locales';
import {
  builtInTemplates,
  type ReceivedColumn,
} from '@causa/shared/applications/application-review';
import {
  downloadReceivedResume,
  receivedCsv,
} from '@causa/shared/generated/applications/application-review.endpoints';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { requireAccess, serve } from '../server/contract-route.ts';
import { toCsv } from '@causa/core/platform/text/csv';
import { separators } from '../listings/listings-csv.ts';

const getApplicationRef = ({
  orgId,
  applicationId,
}: {
  orgId: string;
  applicationId: string;
}): ReceivedRef => ({
  orgId,
  id: applicationId,
});

/** Applications as the members of the receiving organization read and answer them. */
export async function applicationReviewRoutes(app: FastifyInstance): Promise<void> {
  serveApplications(app);

  serveCsv(app);

  serveResume(app);

  serveTemplates(app);
}

/** Applications and what members do with them. */
function serveApplications(app: FastifyInstance): void {
  serve(app, contracts.listReceivedApplicationsContract, (context, { params, query }) =>
    listReceivedApplications(context, params.orgId, query),
  );
  serve(app, contracts.readReceivedApplicationContract, (context, { params, query }) =>
    readReceivedApplication(context, getApplicationRef(params), query),
  );
  serve(app, contracts.markApplicationViewedContract, async (context, { params }) => {
    await markApplicationViewed(context, getApplicationRef(params));
    return sendOne(context, params);
  });
  serve(app, contracts.changeApplicationStatusContract, async (context, { params, body }) => {
    await changeApplicationStatus(context, getApplicationRef(params), body);
    return sendOne(context, params);
  });
  serve(app, contracts.undoDeclineContract, async (context, { params }) => {
    await undoDecline(context, getApplicationRef(params));
    return sendOne(context, params);
  });
  serve(app, contracts.setVerdictContract, async (context, { params, body }) => {
    await setVerdict(context, getApplicationRef(params), body.verdict);
    return sendOne(context, params);
  });
  serve(app, contracts.revealApplicantContract, async (context, { params }) => {
    await revealApplicant(context, getApplicationRef(params));
    return sendOne(context, params);
  });
  serve(app, contracts.setScoresContract, async (context, { params, body }) => {
    await setScores(context, getApplicationRef(params), body.scores);
    return sendOne(context, params);
  });
  serve(app, contracts.changeReviewSettingsContract, async (context, { params, body }) => ({
    settings: await changeReviewSettings(context, params.orgId, params.listingId, body),
  }));
  serve(app, contracts.addNoteContract, async (context, { params, body }) => {
    await addNote(context, getApplicationRef(params), body);
    return sendOne(context, params);
  });
  serve(app, contracts.deleteNoteContract, async (context, { params }) => {
    await deleteNote(context, getApplicationRef(params), params.noteId);
    return sendOne(context, params);
  });
  serve(app, contracts.sendApplicantMessageContract, async (context, { params, body }) => {
    await sendApplicantMessage(context, getApplicationRef(params), body);
    return sendOne(context, params);
  });
}

function serveCsv(app: FastifyInstance): void {
  const { params: csvParams, query: csvQuery } = contracts.receivedCsvInput;
  app.get<{ Params: { orgId: string }; Querystring: z.output<typeof csvQuery> }>(
    receivedCsv.path,
    {
      schema: { hide: true, params: csvParams, querystring: csvQuery },
      onRequest: requireAccess('member'),
    },
    async ({ context, params: { orgId }, query: { columns, ...filter } }, reply) => {
      const batches = await exportReceived(context, orgId, filter);
      reply.header('cache-control', 'private, no-store');
      return sendCsv(
        reply,
        'causa-applications.csv',
        formatReceivedCsv(batches, columns, context.locale),
      );
    },
  );
}

/**
 * The resume as an attachment, or for the frame of its application's page. The policy isolates the
 * reply: no scripts, no requests and an origin of its own, even if it were not a PDF. Browsers show
 * a PDF under it in their own viewer, but not in a frame with the attribute `sandbox`.
 */
function serveResume(app: FastifyInstance): void {
  const { params: resumeParams, query: resumeQuery } = contracts.receivedResumeInput;
  app.get<{
    Params: z.output<typeof resumeParams>;
    Querystring: z.output<typeof resumeQuery>;
  }>(
    downloadReceivedResume.path,
    {
      schema: { hide: true, params: resumeParams, querystring: resumeQuery },
      onRequest: requireAccess('member'),
    },
    async ({ context, params, query }, reply) => {
      const { fileName, mediaType, bytes, isPdf } = await readReceivedResume(
        context,
        getApplicationRef(params),
      );
      const isShown = query.view === '1' && isPdf;
      const ancestors = isShown ? "; frame-ancestors 'self'" : '';
      if (isShown) reply.header('x-frame-options', 'SAMEORIGIN');
      return reply
        .header(
          'content-disposition',
          contentDisposition(isShown ? 'inline' : 'attachment', fileName),
        )
        .header('content-security-policy', `default-src 'none'; sandbox${ancestors}`)
        .header('cross-origin-resource-policy', 'same-origin')
        .header('cache-control', 'private, no-store')
        .type(mediaType)
        .send(Buffer.from(bytes));
    },
  );
}

/** Templates for messages. */
function serveTemplates(app: FastifyInstance): void {
  serve(app, contracts.listMessageTemplatesContract, async (context, { params }) => ({
    templates: await templates.listMessageTemplates(context, params.orgId),
    builtIn: locales.flatMap((locale) =>
      builtInTemplates.map((key) => ({ key, locale, ...getTexts(key, locale) })),
    ),
  }));
  serve(app, contracts.createMessageTemplateContract, async (context, { params, body }) => ({
    template: await templates.createMessageTemplate(context, params.orgId, body),
  }));
  serve(app, contracts.changeMessageTemplateContract, async (context, { params, body }) => {
    const texts = { ...body, id: params.templateId };
    return { template: await templates.changeMessageTemplate(context, params.orgId, texts) };
  });
  serve(app, contracts.deleteMessageTemplateContract, async (context, { params }) => {
    await templates.deleteMessageTemplate(context, params.orgId, params.templateId);
    return {};
  });
}

async function sendOne(context: Context, params: { orgId: string; applicationId: string }) {
  return { application: await readReceivedOne(context, getApplicationRef(params)) };
}

function getTexts(
  key: (typeof builtInTemplates)[number],
  locale: (typeof locales)[number],
): { name: string; text: string } {
  const t = translatorFor(locale);
  // Placeholders in braces are filled in for each applicant when the message is sent.
  const words = { name: '{name}', listing: '{listing}', organization: '{organization}' };
  return { name: t(`feeds.reply.${key}.name`), text: t(`feeds.reply.${key}.text`, words) };
}

/** Yields an organization's applications as CSV in the reader's language. */
async function* formatReceivedCsv(
  batches: AsyncIterable<readonly ExportedApplication[]>,
  columns: readonly ReceivedColumn[],
  locale: Locale,
): AsyncGenerator<string> {
  const t = translatorFor(locale);
  const table = (rows: string[][]): string => toCsv(rows, separators[locale]);
  const cells: Readonly<Record<ReceivedColumn, (row: ExportedApplication) => string>> = {
    name: ({ name }) => name,
    email: ({ email }) => email,
    phone: ({ phone }) => phone,
    listing: ({ listing }) => listing.title,
    status: ({ status, listing }) => t(`reviewStatus.${status}`, { type: listing.type }),
    sent: ({ createdAt }) => createdAt.slice(0, 10),
    waiting: ({ waitingDays }) => (waitingDays === null ? '' : String(waitingDays)),
    message: ({ message }) => message,
    answers: ({ answers }) =>
      answers
        .map(({ kind, question, answer }) =>
          kind === 'YES_NO'
            ? `${question} ${t(answer === 'yes' ? 'review.one.yes' : 'review.one.no')}`
            : `${question} ${answer}`,
        )
        .join('\n'),
    resume: ({ resume }) => resume,
    verdict: ({ verdict }) => (verdict === null ? '' : t(`review.verdict.${verdict}`)),
  };
  yield table([columns.map((column) => t(`review.csv.${column}`))]);
  for await (const rows of batches)
    yield table(rows.map((row) => columns.map((column) => cells[column](row))));
}
