import { readPassword, productionFaults } from '@causa/shared/platform/production-settings';
import { stripeVariables } from '@causa/shared/billing/stripe-settings';
import { trustedProxiesSchema } from '@causa/shared/platform/http/trusted-proxies';
import { pushPublicVariables } from '@causa/shared/accounts/push-settings';
import { staffVariables } from '@causa/shared/moderation/staff-settings';
import { indexNowVariables } from '@causa/shared/search/announcement-settings';
import { webhookVariables } from '@causa/shared/integrations/webhook-settings';
import {
  commonVariables,
  databaseVariables,
  fileVariables,
  numberSetting,
  optionalSetting,
  searchVariables,
  secretListSetting,
  secretVariables,
  serverVariables,
} from '@causa/shared/platform/settings';
import { z } from 'zod';
import { providerVariables } from './provider-env.ts';

const origin = z.url().transform((url) => new URL(url).origin);

/** Settings of the API. The descriptions become the table in docs/operations.md. */
export const settings = z.object({
  ...commonVariables,
  ...serverVariables,
  ...databaseVariables,
  DATABASE_READ_URL: optionalSetting
    .refine((url) => url === null || url.startsWith('postgres'), 'begins with postgresql://')
    .describe('a streaming replica for reads of public pages; empty: the primary'),
  PUBLIC_ORIGIN: origin.optional().describe('scheme and host of the public site'),
  ...secretVariables,
  ...searchVariables,
  TRUST_PROXY: trustedProxiesSchema,
  INTERNAL_TOKEN: z
    .string()
    .min(32)
    .optional()
    .describe('at least 32 characters, equal in API and web; authenticates the web service'),
  INTERNAL_TOKEN_PREVIOUS: secretListSetting.describe(
    'tokens that are also accepted, with commas, until each web service has the new one',
  ),
  ...fileVariables,
  CLAMD_URL: optionalSetting.describe(
    'virus scanner, `tcp://host:3310`; files that it cannot scan are refused',
  ),
  MAIL_WEBHOOK_SECRETS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((secret) => secret.trim() || []))
    .refine(
      (secrets) =>
        secrets.every((secret) => /^(?:(?:header|signature|mailgun):)?\S{16,}$/.test(secret)),
      'each secret has 16 characters or more and no spaces',
    )
    .describe(
      'bounce webhook `/data/webhooks/mail`: one secret of 16 characters, or two with a comma during rotation; a prefix `header:`, `signature:` or `mailgun:` limits it to that method',
    ),
  MAIL_INBOUND_SECRET: optionalSetting
    .refine(
      (secret) => secret === null || /^\S{16,}$/.test(secret),
      'has 16 characters or more and no spaces',
    )
    .describe('secret of the mail server that delivers replies; empty: replies are refused'),
  SECURITY_CONTACT: optionalSetting
    .refine(
      (contact) => contact === null || /^(?:mailto:|https:\/\/)\S+$/.test(contact),
      'begins with mailto: or https://',
    )
    .describe('`mailto:` or `https://` for `/.well-known/security.txt`'),
  ...indexNowVariables,
  SEARCH_CACHE_MS: numberSetting(0, 60_000, 1_000).describe(
    'milliseconds for which equal searches share a reply, up to 5 seconds longer under load; 0: off',
  ),
  GOOGLE_MAPS_KEY: optionalSetting.describe(
    'place suggestions by Google; empty: built-in gazetteer',
  ),
  ...providerVariables,
  ...stripeVariables,
  ...webhookVariables,
  ...staffVariables,
  ...pushPublicVariables,
  SHUTDOWN_GRACE_MS: numberSetting(0, 20_000, 1_000).describe(
    'milliseconds to answer after a stop signal, until the proxy sees `/readyz`',
  ),
});

const schema = settings.superRefine((env, context) => {
  const { APP_SECRET, INTERNAL_TOKEN, MEILI_KEY, STRIPE_SECRET_KEY } = env;
  const { DATABASE_URL, DATABASE_READ_URL } = env;
  const secrets = {
    APP_SECRET,
    INTERNAL_TOKEN,
    MEILI_KEY,
    STRIPE_SECRET_KEY,
    DATABASE_URL: readPassword(DATABASE_URL),
    DATABASE_READ_URL: readPassword(DATABASE_READ_URL),
  };
  for (const { name, message } of productionFaults({ ...env, secrets }))
    context.addIssue({ code: 'custom', path: [name], message });
  if (env.NODE_ENV === 'production' && INTERNAL_TOKEN === undefined)
    context.addIssue({
      code: 'custom',
      path: ['INTERNAL_TOKEN'],
      message: 'must be set in production, the same for API and web service',
    });
});

export type ApiEnv = z.infer<typeof schema>;

/** Reads the configuration. @throws Error with one sentence for each problem, all at once */
export function readEnv(source: Readonly<Record<string, string | undefined>>): ApiEnv {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  throw new Error(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  );
}
