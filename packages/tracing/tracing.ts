import { AsyncLocalStorage } from 'node:async_hooks';

// Spans of all programs. Without an endpoint nothing of OpenTelemetry is loaded, and these functions
// only call their argument. Production runs bundled programs, in which no library can be patched, so
// spans are started by our own code.

/** Names of templates, routes, tables and statuses: never a word, address or id of a person. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  /** A pattern or a fixed name. */
  name: string;
  kind?: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: SpanAttributes;
}

/** A running span. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** W3C `traceparent` header that continues the trace. */
  readonly traceparent: string;
  /** False for a trace that is not sampled. */
  readonly isRecording: boolean;
  setAttributes(attributes: SpanAttributes): void;
  /** Marks the span as failed, with a code: messages of errors may contain data of a person. */
  fail(type: string): void;
  end(): void;
}

/** Creates and exports spans. */
export interface Exporter {
  /** Starts a span below `parent`, a span or a `traceparent` header; a trace without one. */
  startSpan(options: SpanOptions, parent: Span | string | undefined): Span;
  /** Exports the last spans. */
  stop(): Promise<void>;
}

export interface TracingSettings {
  /** Base address of an OTLP receiver; null turns tracing off. */
  endpoint: string | null;
  /** `service.name` unless OTEL_SERVICE_NAME is set. */
  service: string;
  /** Level of the line about failed exports; `silent` for none. */
  logLevel: string;
}

/** Maximum milliseconds for the last export. */
const flushMs = 2_000;
/** Jobs that continue the trace of one span. Others start their own, so that traces stay readable. */
const jobsPerSpan = 100;

const active = new AsyncLocalStorage<Span>();
const jobCounts = new WeakMap<Span, number>();
let exporter: Exporter | undefined;

/** Starts tracing if an endpoint is set. */
export async function startTracing(settings: TracingSettings): Promise<void> {
  if (settings.endpoint === null) return;
  const [{ createOtlpExporter }, { pino }] = await Promise.all([
    import('./otlp-exporter.ts'),
    import('pino'),
  ]);
  setExporter(createOtlpExporter(settings.service, pino({ level: settings.logLevel })));
}

/** Replaces the exporter; undefined turns tracing off. */
export function setExporter(created: Exporter | undefined): void {
  exporter = created;
}

/**
 * Ends tracing and exports the last spans. Returns false when the receiver did not take them within
 * two seconds; its connection would then keep the process alive.
 */
export async function stopTracing(): Promise<boolean> {
  const stopping = exporter;
  exporter = undefined;
  if (stopping === undefined) return true;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), flushMs);
  });
  const flushed = stopping.stop().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([flushed, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns whether spans are exported. */
export function isTracing(): boolean {
  return exporter !== undefined;
}

/**
 * Starts a trace, or continues the one of a `traceparent` header; undefined without tracing. The
 * caller ends the span.
 */
export function startTrace(options: SpanOptions, traceparent?: string | null): Span | undefined {
  return exporter?.startSpan(options, traceparent ?? undefined);
}

/** Starts a span below the active one; undefined without one. The caller ends the span. */
export function startSpan(options: SpanOptions): Span | undefined {
  const parent = exporter === undefined ? undefined : active.getStore();
  return parent?.isRecording === true ? exporter?.startSpan(options, parent) : undefined;
}

/** Calls `work` with `span` active. */
export function runInSpan<T>(span: Span | undefined, work: () => T): T {
  return span === undefined ? work() : active.run(span, work);
}

/** Calls `work` in a new span below the active one; without an active one it only calls `work`. */
export function withSpan<T>(options: SpanOptions, work: (span?: Span) => Promise<T>): Promise<T> {
  const span = startSpan(options);
  return span === undefined ? work() : endAfter(span, work);
}

/** Calls `work` in a new trace, or in the trace of a `traceparent` header. */
export function withTrace<T>(
  options: SpanOptions,
  traceparent: string | null | undefined,
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  const span = startTrace(options, traceparent);
  return span === undefined ? work() : endAfter(span, work);
}

async function endAfter<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await active.run(span, () => work(span));
  } catch (error) {
    span.fail(getErrorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Returns the `traceparent` of the active span for a call of our own services. */
export function getTraceparent(): string | undefined {
  return exporter === undefined ? undefined : active.getStore()?.traceparent;
}

/** Returns `getTraceparent` as headers. */
export function traceHeaders(): { traceparent?: string } {
  const traceparent = getTraceparent();
  return traceparent === undefined ? {} : { traceparent };
}

/**
 * Returns the `traceparent` for `count` jobs; null without an active span, and for those beyond the
 * first hundred of a span.
 */
export function getJobTraceparent(count = 1): string | null {
  const span = exporter === undefined ? undefined : active.getStore();
  if (span === undefined) return null;
  const jobs = (jobCounts.get(span) ?? 0) + count;
  jobCounts.set(span, jobs);
  return jobs > jobsPerSpan ? null : span.traceparent;
}

/** Returns options of pino that add the ids of the active span to each line. */
export function tracedLog(): { mixin?: () => object } {
  if (exporter === undefined) return {};
  return {
    mixin() {
      const span = active.getStore();
      return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId };
    },
  };
}

/** Returns the code or name of an error. Its message may contain data of a person. */
export function getErrorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return /^\w{1,40}$/.test(code) ? code : error.name;
}
