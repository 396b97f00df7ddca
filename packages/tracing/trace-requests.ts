import { getErrorType, isTracing, runInSpan, type Span, startTrace } from './tracing.ts';

/** What tracing reads of a request of Fastify. */
interface TracedRequest {
  id: string;
  method: string;
}

interface TracedReply {
  statusCode: number;
  raw: { once(event: 'close', listener: () => void): unknown };
}

type Next = () => void;

/** The parts of a Fastify server used here. */
interface TracedServer<Request extends TracedRequest> {
  addHook(
    name: 'onRequest' | 'preValidation' | 'onResponse',
    hook: (request: Request, reply: TracedReply, next: Next) => void,
  ): unknown;
  addHook(
    name: 'onError',
    hook: (request: Request, reply: TracedReply, error: Error, next: Next) => void,
  ): unknown;
}

export interface RequestTracing<Request> {
  /** Returns the pattern of a route, or undefined for requests without a span. */
  getRoute(request: Request): string | undefined;
  /** Returns the header of a trusted caller. */
  getTraceparent?(request: Request): string | undefined;
}

/** Records a span for each request; does nothing without tracing. */
export function traceRequests<Request extends TracedRequest>(
  app: TracedServer<Request>,
  { getRoute, getTraceparent }: RequestTracing<Request>,
): void {
  if (!isTracing()) return;
  const spans = new WeakMap<Request, Span>();
  app.addHook('onRequest', (request, reply, next) => {
    const route = getRoute(request);
    if (route === undefined) return next();
    const { method, id } = request;
    const span = startTrace(
      {
        name: `${method} ${route}`,
        kind: 'server',
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'causa.request_id': id,
        },
      },
      getTraceparent?.(request),
    );
    if (span === undefined) return next();
    spans.set(request, span);
    // Also emitted when the visitor leaves before the reply.
    reply.raw.once('close', () => {
      const { statusCode } = reply;
      span.setAttributes({ 'http.response.status_code': statusCode });
      if (statusCode >= 500) span.fail(String(statusCode));
      span.end();
    });
    runInSpan(span, next);
  });
  // Body and reply are streams, whose events do not have the context of the request.
  for (const name of ['preValidation', 'onResponse'] as const)
    app.addHook(name, (request, _reply, next) => runInSpan(spans.get(request), next));
  app.addHook('onError', (request, _reply, error, next) => {
    spans.get(request)?.setAttributes({ 'causa.error': getErrorType(error) });
    next();
  });
}
