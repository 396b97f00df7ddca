import { readPassword, productionFaults } from '@causa/shared/platform/production-settings';
import { pushVariables } from '@causa/shared/accounts/push-settings';
import { stripeVariables } from '@causa/shared/billing/stripe-settings';
import { announcementVariables } from '@causa/shared/search/announcement-settings';
import { webhookVariables } from '@causa/shared/integrations/webhook-settings';
import {
  commonVariables,
  databaseVariables,
  fileVariables,
  metricsVariables,
  numberSetting,
  optionalSetting,
  searchVariables,
  secretVariables,
} from '@causa/shared/platform/settings';
import type { PushSender } from '@causa/core/platform/ports/push-sender';
import { isPushKeyPair, webPushSender } from '@causa/core/adapters/web-push/web-push-sender';
import { z } from 'zod';

/** Settings of the worker. The descriptions become the table in docs/operations.md. */
export const settings = z.object({
  ...commonVariables,
  ...databaseVariables,
  PUBLIC_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .describe('scheme and host of the public site'),
  ...secretVariables,
  ...searchVariables,
  ...fileVariables,
  REDIS_URL: optionalSetting.describe('queue of the workers; empty: this process runs all jobs'),
  WORKER_CONCURRENCY: numberSetting(1, 100, 8).describe('concurrent jobs of each lane'),
  ...metricsVariables,
  SMTP_URL: optionalSetting.describe(
    '`smtps://` or `smtp://` server; empty: mails are stored, not sent',
  ),
  SMTP_REQUIRE_TLS: z
    .enum(['', '0', '1'])
    .default('')
    .describe(
      'empty: 1 in production; 1: a server without TLS gets no mail (loopback exempt); 0: a relay in your network',
    ),
  MAIL_REPLY_DOMAIN: optionalSetting
    .refine(
      (domain) => domain === null || /^(?=.{3,200}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain),
      'is a domain, such as reply.example.org',
    )
    .describe('domain for replies by mail; empty: mails say that replies are not read'),
  MAIL_FROM: z
    .string()
    .default('Causa <hello@causa.example>')
    .describe('sender, `Name <address>`; its domain needs SPF, DKIM and DMARC'),
  ...stripeVariables,
  ...webhookVariables,
  ...announcementVariables,
  ...pushVariables,
});

const schema = settings.superRefine((env, context) => {
  const { APP_SECRET, MEILI_KEY, DATABASE_URL, REDIS_URL, STRIPE_SECRET_KEY } = env;
  const secrets = {
    APP_SECRET,
    MEILI_KEY,
    STRIPE_SECRET_KEY,
    DATABASE_URL: readPassword(DATABASE_URL),
    REDIS_URL: readPassword(REDIS_URL),
  };
  for (const { name, message } of productionFaults({ ...env, secrets }))
    context.addIssue({ code: 'custom', path: [name], message });
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = env;
  const hasNeither = publicKey === null && privateKey === null;
  if (!hasNeither && !isPushKeyPair({ publicKey: publicKey ?? '', privateKey: privateKey ?? '' }))
    context.addIssue({
      code: 'custom',
      path: ['PUSH_PRIVATE_KEY'],
      message: 'does not belong to PUSH_PUBLIC_KEY',
    });
});

export type WorkerEnv = z.infer<typeof schema>;

/** Reads the configuration. @throws Error with one sentence for each problem, all at once */
export function readEnv(source: Readonly<Record<string, string | undefined>>): WorkerEnv {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  throw new Error(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  );
}

/** Returns whether mail is sent only to servers with TLS. */
export function requiresTls({
  NODE_ENV,
  SMTP_REQUIRE_TLS,
}: Pick<WorkerEnv, 'NODE_ENV' | 'SMTP_REQUIRE_TLS'>): boolean {
  return SMTP_REQUIRE_TLS === '' ? NODE_ENV === 'production' : SMTP_REQUIRE_TLS === '1';
}

/** Returns the sender of push messages; null without keys. The sender of mails is its contact. */
export function openPush({
  PUSH_PUBLIC_KEY: publicKey,
  PUSH_PRIVATE_KEY: privateKey,
  MAIL_FROM,
  WEBHOOKS_TO_LOOPBACK: allowLoopback,
}: WorkerEnv): PushSender | null {
  if (publicKey === null || privateKey === null) return null;
  const contact = `mailto:${/<(.+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
  return webPushSender({ publicKey, privateKey, contact }, { allowLoopback });
}
