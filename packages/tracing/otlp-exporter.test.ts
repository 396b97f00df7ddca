import { afterEach, describe, expect, test, vi } from 'vitest';
import { startOtlpReceiver } from '../../tests/support/otlp-receiver.ts';
import { createOtlpExporter } from './otlp-exporter.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const silent = { warn: () => undefined };

describe('createOtlpExporter', () => {
  test('exports names, attributes, parents and failures', async () => {
    const receiver = await startOtlpReceiver();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url);
    vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-key=a%20key');
    const exporter = createOtlpExporter('causa-test', silent);
    const parent = exporter.startSpan({ name: 'GET /data', kind: 'server' }, undefined);
    const child = exporter.startSpan(
      { name: 'SELECT users', kind: 'client', attributes: { rows: 2 } },
      parent,
    );
    child.fail('23505');
    child.end();
    parent.end();
    await exporter.stop();
    expect(receiver.headers[0]).toMatchObject({ 'x-key': 'a key' });
    expect(receiver.spans).toMatchObject([
      {
        service: 'causa-test',
        name: 'SELECT users',
        kind: 'client',
        traceId: parent.traceId,
        parentSpanId: parent.spanId,
        attributes: { rows: '2', 'error.type': '23505' },
        status: { code: 2, message: '' },
      },
      { name: 'GET /data', kind: 'server', parentSpanId: '', spanId: parent.spanId },
    ]);
    await receiver.close();
  });

  test('obeys the standard settings of service and sampler', async () => {
    const receiver = await startOtlpReceiver();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url);
    vi.stubEnv('OTEL_SERVICE_NAME', 'harbour');
    vi.stubEnv('OTEL_TRACES_SAMPLER', 'parentbased_traceidratio');
    vi.stubEnv('OTEL_TRACES_SAMPLER_ARG', '0');
    const exporter = createOtlpExporter('causa-test', silent);
    const unsampled = exporter.startSpan({ name: 'unsampled' }, undefined);
    expect([unsampled.isRecording, unsampled.traceparent.slice(-3)]).toEqual([false, '-00']);
    unsampled.end();
    exporter.startSpan({ name: 'continued' }, `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`).end();
    await exporter.stop();
    expect(receiver.spans).toMatchObject([
      { service: 'harbour', name: 'continued', parentSpanId: 'd'.repeat(16) },
    ]);
    await receiver.close();
  });

  test('drops spans of a full queue and logs failed exports once', async () => {
    const receiver = await startOtlpReceiver({ isHanging: true });
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url);
    vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '50');
    vi.stubEnv('OTEL_BSP_MAX_QUEUE_SIZE', '8');
    vi.stubEnv('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', '4');
    const warn = vi.fn();
    const exporter = createOtlpExporter('causa-test', { warn });
    for (let round = 0; round < 100; round += 1)
      exporter.startSpan({ name: 'GET /data' }, undefined).end();
    await exporter.stop().catch(() => undefined);
    // One batch on its way and a full queue of two batches.
    expect(receiver.headers.length).toBeLessThanOrEqual(3);
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith({ reason: expect.any(String) }, 'traces not exported');
    await receiver.close();
  });
});
