import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import protobuf from 'protobufjs';
import { z } from 'zod';

export type ReceivedSpan = z.output<typeof spanSchema> & { service: string };

export interface OtlpReceiver {
  /** Value of OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: ReceivedSpan[];
  /** Headers of the requests. */
  headers: IncomingMessage['headers'][];
  /** Returns everything received as text. */
  text(): string;
  close(): Promise<void>;
}

// The used part of opentelemetry/proto/collector/trace/v1.
const { root } = protobuf.parse(`
  syntax = "proto3";
  message Request { repeated ResourceSpans resource_spans = 1; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
  message Resource { repeated KeyValue attributes = 1; }
  message ScopeSpans { repeated Span spans = 2; }
  message Span {
    bytes trace_id = 1;
    bytes span_id = 2;
    bytes parent_span_id = 4;
    string name = 5;
    int32 kind = 6;
    fixed64 start_time_unix_nano = 7;
    fixed64 end_time_unix_nano = 8;
    repeated KeyValue attributes = 9;
    repeated Event events = 11;
    Status status = 15;
  }
  message Event { string name = 2; }
  message Status { string message = 2; int32 code = 3; }
  message KeyValue { string key = 1; AnyValue value = 2; }
  message AnyValue {
    oneof value {
      string string_value = 1;
      bool bool_value = 2;
      int64 int_value = 3;
      double double_value = 4;
    }
  }
`);

const idSchema = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes).toString('hex'));
const attributesSchema = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])),
  );
const spanSchema = z
  .object({
    traceId: idSchema.pipe(z.string().length(32)),
    spanId: idSchema.pipe(z.string().length(16)),
    parentSpanId: idSchema,
    name: z.string(),
    kind: z
      .number()
      .transform((kind) => ['', 'internal', 'server', 'client', '', 'consumer'][kind]),
    startTimeUnixNano: z.string().transform(BigInt),
    endTimeUnixNano: z.string().transform(BigInt),
    attributes: attributesSchema,
    events: z.array(z.object({ name: z.string() })),
    status: z.object({ message: z.string(), code: z.number() }).nullable(),
  })
  .strict();
const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** Starts a receiver of traces; `isHanging` makes it accept requests and never answer. */
export async function startOtlpReceiver({ isHanging = false } = {}): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const bodies: Buffer[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      headers.push(request.headers);
      if (isHanging) return;
      if (request.url !== '/v1/traces') return void reply.writeHead(404).end();
      const body = Buffer.concat(chunks);
      bodies.push(body);
      spans.push(...decodeSpans(body));
      reply.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    text: () => Buffer.concat(bodies).toString('utf8'),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function decodeSpans(body: Buffer): ReceivedSpan[] {
  const type = root.lookupType('Request');
  const decoded = type.toObject(type.decode(body), {
    longs: String,
    defaults: true,
    oneofs: false,
  });
  return requestSchema
    .parse(decoded)
    .resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) =>
        spans.map((span) => ({ ...span, service: String(resource.attributes['service.name']) })),
      ),
    );
}
