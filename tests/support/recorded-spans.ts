import type { Exporter, Span, SpanAttributes, SpanOptions } from '@causa/tracing/tracing';
import { formatTraceparent, parseTraceparent } from '@causa/tracing/traceparent';

interface RecordedSpan extends SpanOptions {
  traceId: string;
  spanId: string;
  parent: string | undefined;
  attributes: SpanAttributes;
  failure: string | undefined;
  isEnded: boolean;
}

/** Keeps spans in memory. */
export interface Recorder extends Exporter {
  spans: RecordedSpan[];
  /** Whether new traces are sampled. */
  isRecording: boolean;
  /** Returns the first span of a name. */
  find(name: string): RecordedSpan;
}

export function createRecorder(): Recorder {
  let count = 0;
  const newId = (length: number): string => String((count += 1)).padStart(length, '0');
  const recorder: Recorder = {
    spans: [],
    isRecording: true,
    find(name) {
      const span = this.spans.find((one) => one.name === name);
      if (span === undefined)
        throw new Error(`${name} is not among ${this.spans.map((one) => one.name).join(', ')}`);
      return span;
    },
    startSpan(options, parent) {
      const ids = parseTraceparent(
        typeof parent === 'object' ? parent.traceparent : (parent ?? ''),
      );
      const span: RecordedSpan = {
        attributes: {},
        ...options,
        traceId: ids?.traceId ?? newId(32),
        spanId: newId(16),
        parent: ids?.spanId,
        failure: undefined,
        isEnded: false,
      };
      recorder.spans.push(span);
      return toSpan(span, ids?.isSampled ?? recorder.isRecording);
    },
    stop: () => Promise.resolve(),
  };
  return recorder;
}

function toSpan(span: RecordedSpan, isSampled: boolean): Span {
  const { traceId, spanId } = span;
  return {
    traceId,
    spanId,
    traceparent: formatTraceparent({ traceId, spanId, isSampled }),
    isRecording: isSampled,
    setAttributes: (attributes) => {
      span.attributes = { ...span.attributes, ...attributes };
    },
    fail: (type) => {
      span.failure = type;
    },
    end: () => {
      span.isEnded = true;
    },
  };
}
