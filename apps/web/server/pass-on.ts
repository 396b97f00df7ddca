import { request as ask } from 'node:http';
import { request as askSecurely } from 'node:https';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Everything on the public address that is not a page: the API answers it. */
const notPages = [
  '/data/*',
  '/docs',
  '/docs/*',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/*',
  '/:lang/:word/feed.:format',
  '/:lang/:word/:record/calendar.ics',
];

/** Hands requests on to the API as they come, bodies unread, and brings back what it answers. */
export async function passOn(app: FastifyInstance, { apiOrigin }: { apiOrigin: string }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  for (const url of notPages)
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      handler: (request, reply) => forward(request, reply, new URL(request.url, apiOrigin)),
    });
  // The page is ours; what a mail program posts to the same address (RFC 8058) is the API's.
  app.post('/unsubscribe/*', (request, reply) => forward(request, reply, new URL(request.url, apiOrigin)));
}

function forward(request: FastifyRequest, reply: FastifyReply, target: URL): Promise<FastifyReply> {
  return new Promise((resolve) => {
    const headers = {
      ...request.headers,
      host: request.host,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
      'x-forwarded-host': request.host,
    };
    const send = target.protocol === 'https:' ? askSecurely : ask;
    const outgoing = send(target, { method: request.method, headers, timeout: 30_000 }, (answer) => {
      for (const name of reply.getHeaders() === undefined ? [] : Object.keys(reply.getHeaders())) reply.removeHeader(name);
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined && name !== 'connection' && name !== 'transfer-encoding') reply.header(name, value);
      resolve(reply.code(answer.statusCode ?? 502).send(answer));
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('The API did not answer in time')));
    outgoing.on('error', (error) => {
      request.log.error(error);
      if (!reply.sent)
        resolve(
          reply
            .code(503)
            .header('retry-after', '5')
            .type('application/json')
            .send('{"errors":[{"name":"UNAVAILABLE","description":"The API is not answering."}]}'),
        );
    });
    const body = request.body as Readable | undefined;
    if (body === undefined || body === null) outgoing.end();
    else body.pipe(outgoing);
  });
}
