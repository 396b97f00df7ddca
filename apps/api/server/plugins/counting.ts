import {
  countAction,
  countApplyClick,
  countRequest,
} from '@causa/core/organizations/statistics/count-request';
import { countSearches } from '@causa/core/search/usage/count-search';
import { SearchCounter } from '@causa/core/search/usage/search-counter';
import { VisitCounter } from '@causa/core/organizations/statistics/visit-counter';
import {
  type Countable,
  type CountedMetric,
  countableHeader,
  type DocumentVisit,
  type VisitFacts,
  visitHeaders,
} from '@causa/shared/organizations/statistics';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { ServerOptions } from '../server-options.ts';
import { isPageCall } from './request-context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    visitCounter: VisitCounter;
    searchCounter: SearchCounter;
    /** Counts the listings in a document that the web service sent. */
    countDocument(visit: DocumentVisit): void;
  }
}

const flushEveryMs = 10_000;

/**
 * Counts views of listings (decision 0089) and searches in memory; written every ten seconds and on shutdown.
 */
export const countingPlugin = plugin<ServerOptions>(
  (app, { pool, origin, now = () => new Date() }, done) => {
    const counter = new VisitCounter({ pool, now, log: app.log });
    const searchCounter = new SearchCounter({ pool, now, log: app.log });
    app.decorate('visitCounter', counter);
    app.decorate('searchCounter', searchCounter);
    app.decorate('countDocument', ({ carried, ...facts }: DocumentVisit) => {
      countRequest(counter, facts, { kind: 'document', origin, carried });
      countSearches(searchCounter, facts, { kind: 'document', carried });
    });
    const flush = async (): Promise<void> => {
      await counter.flush();
      await searchCounter.flush();
    };
    const timer = setInterval(() => void flush(), flushEveryMs);
    timer.unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await flush();
    });
    done();
  },
  { name: 'counting', dependencies: ['request-context'] },
);

/**
 * Reports the listings and the search of a reply. For a page being rendered they are returned to the page, since
 * its document may be cached and sent many times; for a page in a browser they are counted here.
 * Staff are not counted.
 */
export function carryFacts(request: FastifyRequest, reply: FastifyReply, what: Countable): void {
  const { actor, config } = request.context;
  if (actor.kind === 'user' && actor.isStaff) return;
  const carried = actor.kind === 'user' ? { ...what, by: actor.userId } : what;
  if (isPageCall(request)) reply.header(countableHeader, JSON.stringify(carried));
  else {
    const facts = getVisitFacts(request);
    const call = { kind: 'call', origin: config.origin, carried: [carried] } as const;
    countRequest(request.server.visitCounter, facts, call);
    countSearches(request.server.searchCounter, facts, call);
  }
}

function getVisitFacts(request: FastifyRequest): VisitFacts {
  return {
    address: request.ip,
    url: request.url,
    headers: Object.fromEntries(
      visitHeaders.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value.slice(0, 500)]] : [];
      }),
    ),
  };
}

/** Counts an action of the caller on a listing, except for staff. */
export function countOwnAction(
  request: FastifyRequest,
  metric: CountedMetric,
  listingId: string,
): void {
  const { actor } = request.context;
  if (actor.kind !== 'user' || actor.isStaff) return;
  countAction(request.server.visitCounter, metric, { listingId, userId: actor.userId });
}

export function countLink(request: FastifyRequest, listingId: string): void {
  const { actor } = request.context;
  if (actor.kind === 'user' && actor.isStaff) return;
  const userId = actor.kind === 'user' ? actor.userId : undefined;
  countApplyClick(request.server.visitCounter, getVisitFacts(request), { listingId, userId });
}
