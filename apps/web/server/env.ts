import { productionFaults } from '@causa/shared/platform/production-settings';
import { trustedProxiesSchema } from '@causa/shared/platform/http/trusted-proxies';
import {
  commonVariables,
  metricsVariables,
  numberSetting,
  optionalSetting,
  serverVariables,
} from '@causa/shared/platform/settings';
import { z } from 'zod';

/** Settings of the web service. The descriptions become the table in docs/operations.md. */
export const settings = z.object({
  ...commonVariables,
  ...serverVariables,
  ...metricsVariables,
  API_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .describe(
      'the API in the internal network, the only host besides the receiver of traces that is connected to',
    ),
  INTERNAL_TOKEN: z.string().min(32),
  PUBLIC_ORIGIN: z.url(),
  PAGE_CACHE_MS: numberSetting(0, 3_600_000, 10_000).describe(
    'milliseconds for which an anonymous page is reused',
  ),
  TRUST_PROXY: trustedProxiesSchema,
  PAGES_PER_MINUTE: numberSetting(1, 1_000_000, 600).describe('pages per visitor and minute'),
  GOOGLE_MAPS_KEY: optionalSetting,
});

const schema = settings.superRefine((env, context) => {
  const secrets = { INTERNAL_TOKEN: env.INTERNAL_TOKEN };
  for (const { name, message } of productionFaults({ ...env, secrets }))
    context.addIssue({ code: 'custom', path: [name], message });
});

export type WebEnv = z.infer<typeof schema>;

export function readWebEnv(source: NodeJS.ProcessEnv): WebEnv {
  const read = schema.safeParse(source);
  if (read.success) return read.data;
  for (const issue of read.error.issues)
    process.stderr.write(`${issue.path.join('.')}: ${issue.message}\n`);
  process.exit(1);
}
