import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRecorder, type Recorder } from '../../tests/support/recorded-spans.ts';
import {
  getJobTraceparent,
  getTraceparent,
  isTracing,
  startSpan,
  startTracing,
  stopTracing,
  traceHeaders,
  tracedLog,
  setExporter,
  withSpan,
  withTrace,
} from './tracing.ts';

let recorder: Recorder;
beforeEach(() => {
  recorder = createRecorder();
  setExporter(recorder);
});
afterEach(() => {
  setExporter(undefined);
  vi.useRealTimers();
});

const pause = () => new Promise((resolve) => setImmediate(resolve));

describe('withSpan', () => {
  test('only calls its work without tracing or an active span', async () => {
    await expect(withSpan({ name: 'alone' }, async (span) => span)).resolves.toBeUndefined();
    setExporter(undefined);
    await expect(withTrace({ name: 'off' }, null, async (span) => span)).resolves.toBeUndefined();
    expect(startSpan({ name: 'off' })).toBeUndefined();
    expect(recorder.spans).toEqual([]);
  });

  test('keeps concurrent traces apart', async () => {
    const run = (name: string) =>
      withTrace({ name }, null, async () => {
        await pause();
        await withSpan({ name: `${name} child` }, pause);
      });
    await Promise.all([run('one'), run('two')]);
    for (const name of ['one', 'two']) {
      const parent = recorder.find(name);
      expect(recorder.find(`${name} child`)).toMatchObject({
        parent: parent.spanId,
        traceId: parent.traceId,
        isEnded: true,
      });
    }
  });

  test('ends as failed with the code of an error, never with its message', async () => {
    const error = Object.assign(new Error('ana@harbour.example exists'), { code: 'CONFLICT' });
    const failing = withTrace({ name: 'failing' }, null, () => Promise.reject(error));
    await expect(failing).rejects.toBe(error);
    expect(recorder.find('failing')).toMatchObject({ failure: 'CONFLICT', isEnded: true });
    await withTrace({ name: 'named' }, null, () =>
      Promise.reject(
        Object.assign(new TypeError('ana'), { code: 'a code with ana@harbour.example' }),
      ),
    ).catch(() => undefined);
    expect(recorder.find('named').failure).toBe('TypeError');
  });

  test('records nothing below a trace that is not sampled, but passes its decision on', async () => {
    recorder.isRecording = false;
    await withTrace({ name: 'unsampled' }, null, async () => {
      await withSpan({ name: 'child' }, pause);
      expect(traceHeaders().traceparent).toMatch(/-00$/);
    });
    expect(recorder.spans.map(({ name }) => name)).toEqual(['unsampled']);
  });
});

describe('withTrace', () => {
  test('continues the trace of a header', async () => {
    const header = `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`;
    await withTrace({ name: 'continued' }, header, pause);
    expect(recorder.find('continued')).toMatchObject({
      traceId: 'c'.repeat(32),
      parent: 'd'.repeat(16),
    });
  });
});

describe('getJobTraceparent', () => {
  test('continues the trace in the first hundred jobs of a span', async () => {
    expect(getJobTraceparent()).toBeNull();
    await withTrace({ name: 'request' }, null, async () => {
      expect(getJobTraceparent(99)).toBe(getTraceparent());
      expect(getJobTraceparent()).toBe(getTraceparent());
      expect(getJobTraceparent()).toBeNull();
      await withSpan({ name: 'other' }, async () =>
        expect(getJobTraceparent()).toBe(getTraceparent()),
      );
    });
  });
});

describe('tracedLog', () => {
  test('adds the ids of the active span', async () => {
    const { mixin } = tracedLog();
    expect(mixin?.()).toEqual({});
    await withTrace({ name: 'request' }, null, async () => {
      const { traceId, spanId } = recorder.find('request');
      expect(mixin?.()).toEqual({ trace_id: traceId, span_id: spanId });
    });
    setExporter(undefined);
    expect(tracedLog()).toEqual({});
  });
});

describe('startTracing and stopTracing', () => {
  test('records nothing without an endpoint', async () => {
    setExporter(undefined);
    await startTracing({ endpoint: null, service: 'causa-test', logLevel: 'silent' });
    expect(isTracing()).toBe(false);
    await expect(stopTracing()).resolves.toBe(true);
  });

  test('waits for the last export, for two seconds at most', async () => {
    await expect(stopTracing()).resolves.toBe(true);
    expect(isTracing()).toBe(false);
    vi.useFakeTimers();
    setExporter({ ...createRecorder(), stop: () => new Promise(() => undefined) });
    const stopping = stopTracing();
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(stopping).resolves.toBe(false);
  });
});
