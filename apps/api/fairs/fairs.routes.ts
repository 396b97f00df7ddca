import { answerFairInvite, listFairInvites, readFairInvite } from '@causa/core/fairs/fair-invites';
import { saveBooth } from '@causa/core/fairs/save-booth';
import {
  attendSession,
  cancelFairRegistration,
  listFairs,
  readBooth,
  readFair,
  registerForFair,
} from '@causa/core/fairs/public-fairs';
import * as contracts from '@causa/shared/fairs/fairs.contract';
import { fairCalendar } from '@causa/shared/generated/fairs/fairs.endpoints';
import { AppError } from '@causa/shared/platform/errors';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';
import { fairCalendarText } from './fair-calendar.ts';

/** Fairs, for visitors and for organizations with a booth. */
export async function fairsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contracts.listFairsContract, async (context) => ({
    fairs: await listFairs(context),
  }));
  serve(app, contracts.readFairContract, (context, { params }) => readFair(context, params.slug));
  app.get<{ Params: { slug: string } }>(
    fairCalendar.path,
    { schema: { hide: true } },
    async ({ context, params }, reply) => {
      const { success, data } = contracts.slugParams.safeParse(params);
      if (!success) throw new AppError('NOT_FOUND');
      const { slug } = data;
      const { fair, booths } = await readFair(context, slug);
      return reply
        .header('content-disposition', `attachment; filename="${slug}.ics"`)
        .type('text/calendar; charset=utf-8')
        .send(fairCalendarText({ fair, booths }, context.config.origin, context.locale));
    },
  );
  serve(app, contracts.readBoothContract, (context, { params }) =>
    readBooth(context, params.slug, params.orgId),
  );
  serve(app, contracts.registerForFairContract, async (context, { params, body }) => {
    await registerForFair(context, params.slug, body);
    return { isRegistered: true as const };
  });
  serve(app, contracts.cancelFairRegistrationContract, async (context, { params }) => {
    await cancelFairRegistration(context, params.slug);
    return { isRegistered: false as const };
  });
  serve(app, contracts.attendSessionContract, (context, { params }) =>
    attendSession(context, params, true),
  );
  serve(app, contracts.leaveSessionContract, (context, { params }) =>
    attendSession(context, params, false),
  );
  serve(app, contracts.listFairInvitesContract, (context, { params }) =>
    listFairInvites(context, params.orgId),
  );
  serve(app, contracts.readFairInviteContract, (context, { params }) =>
    readFairInvite(context, params.orgId, params.inviteId),
  );
  serve(app, contracts.answerFairInviteContract, (context, { params, body }) =>
    answerFairInvite(context, params.orgId, params.inviteId, body.answer),
  );
  serve(app, contracts.saveBoothContract, (context, { params, body }) =>
    saveBooth(context, params.orgId, params.inviteId, body),
  );
}
