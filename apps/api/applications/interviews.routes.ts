import { printInterview } from '@causa/core/adapters/calendar-ics/print-interview';
import {
  listOwnInterviews,
  type OwnInterviewRef,
  pickInterview,
  refuseInterview,
} from '@causa/core/applications/interviews/answer-interview';
import {
  cancelOwnInterview,
  cancelReceivedInterview,
} from '@causa/core/applications/interviews/cancel-interview';
import { proposeInterview } from '@causa/core/applications/interviews/propose-interview';
import { readInterviewCalendar } from '@causa/core/applications/interviews/read-interview-mail';
import { listReceivedInterviews } from '@causa/core/applications/interviews/received-interviews';
import type { ReceivedRef } from '@causa/core/applications/review/find-received';
import type { Context } from '@causa/core/platform/context';
import { messageFor } from '@causa/i18n/translate';
import * as contracts from '@causa/shared/applications/interviews.contract';
import { interviewCalendar } from '@causa/shared/generated/applications/interviews.endpoints';
import { AppError } from '@causa/shared/platform/errors';
import type { FastifyInstance } from 'fastify';
import { requireAccess, serve } from '../server/contract-route.ts';

/** Interviews with applicants: proposed times, answers and the entry for calendars. */
export async function interviewsRoutes(app: FastifyInstance): Promise<void> {
  serveReceived(app);
  serveOwn(app);
  serveCalendar(app);
}

/** As members propose them. */
function serveReceived(app: FastifyInstance): void {
  const getRef = (params: { orgId: string; applicationId: string }): ReceivedRef => ({
    orgId: params.orgId,
    id: params.applicationId,
  });
  const list = async (context: Context, ref: ReceivedRef) => ({
    interviews: (await listReceivedInterviews(context, ref)).interviews,
  });
  serve(app, contracts.listReceivedInterviewsContract, (context, { params }) =>
    listReceivedInterviews(context, getRef(params)),
  );
  serve(app, contracts.proposeInterviewContract, async (context, { params, body }) => {
    await proposeInterview(context, getRef(params), body);
    return list(context, getRef(params));
  });
  serve(app, contracts.cancelReceivedInterviewContract, async (context, { params, body }) => {
    const { interviewId } = params;
    await cancelReceivedInterview(context, { ...getRef(params), interviewId }, body.text);
    return list(context, getRef(params));
  });
}

/** As the applicant answers them. */
function serveOwn(app: FastifyInstance): void {
  const list = async (context: Context, { id }: OwnInterviewRef) => ({
    interviews: (await listOwnInterviews(context, id)).interviews,
  });
  serve(app, contracts.listOwnInterviewsContract, (context, { params }) =>
    listOwnInterviews(context, params.id),
  );
  serve(app, contracts.pickInterviewContract, async (context, { params, body }) => {
    await pickInterview(context, params, new Date(body.startsAt));
    return list(context, params);
  });
  serve(app, contracts.refuseInterviewContract, async (context, { params, body }) => {
    await refuseInterview(context, params, body);
    return list(context, params);
  });
  serve(app, contracts.cancelOwnInterviewContract, async (context, { params, body }) => {
    await cancelOwnInterview(context, params, body.text);
    return list(context, params);
  });
}

function serveCalendar(app: FastifyInstance): void {
  app.get(
    interviewCalendar.path,
    { schema: { hide: true }, onRequest: requireAccess('user') },
    async ({ context, params }, reply) => {
      const { success, data } = contracts.interviewCalendarParams.safeParse(params);
      if (!success) throw new AppError('NOT_FOUND');
      const found = await readInterviewCalendar(context, data.interviewId);
      const { origin } = context.config;
      const title = messageFor(context.locale, 'mail.interview.entry', {
        name: found.applicant ?? found.orgName,
        title: found.title,
      });
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="interview.ics"')
        .type('text/calendar; charset=utf-8')
        .send(printInterview(found.entry, { title, url: origin + found.path, origin }));
    },
  );
}
