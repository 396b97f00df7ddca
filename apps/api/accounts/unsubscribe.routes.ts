import { readUnsubscribeLink, unsubscribe } from '@causa/core/accounts/email/mail-preferences';
import { endAlert } from '@causa/core/alerts/subscriptions/follow-subscription-link';
import { endAlertContract } from '@causa/shared/alerts/subscriptions.contract';
import {
  readUnsubscribeContract,
  unsubscribeContract,
} from '@causa/shared/accounts/preferences.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

interface OneClickRoute {
  Params: { preferenceName: string; userId: string; timestamp: number };
  Querystring: { mac: string };
}

interface OneClickEnd {
  Params: { id: string };
  Querystring: { mac: string };
}

/** Unsubscribe links: GET describes the effect, POST applies it. */
export async function unsubscribeRoutes(app: FastifyInstance): Promise<void> {
  serve(app, readUnsubscribeContract, (context, { params, query }) =>
    readUnsubscribeLink(context, { ...params, mac: query.mac }),
  );
  serve(app, unsubscribeContract, async (context, { params, query }) => ({
    preferenceName: await unsubscribe(context, { ...params, mac: query.mac }),
    enabled: false as const,
  }));

  // One-click unsubscribe of mail programs (RFC 8058): a form post without a cookie, authorized by
  // the link alone.
  await app.register(async (oneClick) => {
    oneClick.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { bodyLimit: 4_096 },
      (_request, payload, done) => {
        payload.resume();
        payload.on('end', () => done(null));
      },
    );
    oneClick.post<OneClickRoute>(
      '/unsubscribe/:preferenceName/:userId/:timestamp',
      {
        schema: {
          hide: true,
          params: unsubscribeContract.params,
          querystring: unsubscribeContract.query,
        },
      },
      async (request, reply) => {
        await unsubscribe(request.context, { ...request.params, mac: request.query.mac });
        return reply.code(204).send();
      },
    );
    oneClick.post<OneClickEnd>(
      '/end-alert/:id',
      {
        schema: {
          hide: true,
          params: endAlertContract.params,
          querystring: endAlertContract.query,
        },
      },
      async (request, reply) => {
        await endAlert(request.context, request.params.id, request.query.mac);
        return reply.code(204).send();
      },
    );
  });
}
