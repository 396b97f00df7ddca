import { startTracing, stopTracing, withTrace } from '@causa/tracing/tracing';
import { readOpsEnv } from './env.ts';

/** Runs a command in a new trace. Nothing about tracing is printed between its output. */
export async function traceCommand(
  name: string,
  variables: Readonly<Record<string, string | undefined>>,
  run: () => Promise<number>,
): Promise<number> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = readOpsEnv(variables);
  await startTracing({ endpoint, service: 'causa-ops', logLevel: 'silent' });
  try {
    return await withTrace({ name: `command ${name}` }, undefined, async (span) => {
      const exitCode = await run();
      if (exitCode !== 0) span?.fail(`exit ${exitCode}`);
      return exitCode;
    });
  } finally {
    await stopTracing();
  }
}
