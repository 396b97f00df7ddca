import { formPaths } from '@causa/shared/route-words';
import { sameOriginPath } from '@causa/shared/same-origin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { themeCookie, themes } from '../lib/theme.ts';
import type { Call } from './acts.ts';
import type { CallDataReply } from './render-pages.ts';

/** What a page can do without JavaScript: plain forms that set a cookie and come back to the page they stood on. */
export async function formActions(app: FastifyInstance, { send }: { send(request: FastifyRequest, call: Call): Promise<CallDataReply> }): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );

  app.post(formPaths.acceptCookies, async (request, reply) => {
    if (isCrossSite(request)) return reply.code(403).send();
    const answer = await send(request, { method: 'POST', path: '/data/website/accept-cookies', body: {} });
    const cookies = answer.headers['set-cookie'];
    if (cookies !== undefined) reply.header('set-cookie', cookies);
    return comeBack(request, reply);
  });

  app.post(formPaths.theme, async (request, reply) => {
    if (isCrossSite(request)) return reply.code(403).send();
    const wanted = formOf(request).get('theme');
    reply.header('set-cookie', themeCookie(themes.find((theme) => theme === wanted) ?? 'system'));
    return comeBack(request, reply);
  });
}

/** Whether another site's page sent a form. */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  return origin !== undefined && origin !== `${request.protocol}://${request.host}`;
}

/** The fields of a form; none when something else was sent. */
function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

/** To the page that held the form; never to another site. */
function comeBack(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.redirect(sameOriginPath(formOf(request).get('to'), `${request.protocol}://${request.host}`), 303);
}
