import {
  type Context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Exporter, Span, SpanOptions } from './tracing.ts';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

/** Milliseconds between two log lines about failed exports. */
const logEveryMs = 60_000;

/** Log of failed exports. */
export interface ProblemLog {
  warn(fields: object, message: string): void;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/**
 * Exports spans by OTLP (http/protobuf) in batches. The queue is bounded: while the receiver is away,
 * spans are dropped. The library reads OTEL_EXPORTER_OTLP_*, OTEL_TRACES_SAMPLER*, OTEL_BSP_*,
 * OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
 */
export function createOtlpExporter(service: string, log: ProblemLog): Exporter {
  logProblems(log);
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('causa');
  return {
    startSpan: (options, parent) => startOtelSpan(tracer, options, parent),
    stop: () => provider.shutdown(),
  };
}

function startOtelSpan(
  tracer: Tracer,
  { name, kind = 'internal', attributes }: SpanOptions,
  parent: Span | string | undefined,
): Span {
  const span = tracer.startSpan(
    name,
    { kind: kinds[kind], ...(attributes === undefined ? {} : { attributes }) },
    typeof parent === 'object' ? toContext(parent.traceparent, false) : toContext(parent, true),
  );
  return wrapSpan(span);
}

function toContext(traceparent: string | undefined, isRemote: boolean): Context {
  const ids = traceparent === undefined ? undefined : parseTraceparent(traceparent);
  if (ids === undefined) return ROOT_CONTEXT;
  const { traceId, spanId, isSampled } = ids;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote,
  });
}

function wrapSpan(span: OtelSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const isSampled = (traceFlags & TraceFlags.SAMPLED) === TraceFlags.SAMPLED;
  return {
    traceId,
    spanId,
    traceparent: formatTraceparent({ traceId, spanId, isSampled }),
    isRecording: span.isRecording(),
    setAttributes: (attributes) => void span.setAttributes(attributes),
    fail(type) {
      span.setAttribute('error.type', type);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
  };
}

/** Logs problems of the library, at most one a minute. */
function logProblems(log: ProblemLog): void {
  let nextAt = 0;
  const report = (text: string): void => {
    const now = performance.now();
    if (now < nextAt) return;
    nextAt = now + logEveryMs;
    log.warn({ reason: getReason(text) }, 'traces not exported');
  };
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

/** The library reports errors as JSON, with stack and reply of the receiver. */
function getReason(text: string): string {
  return (/"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? text).slice(0, 200);
}
