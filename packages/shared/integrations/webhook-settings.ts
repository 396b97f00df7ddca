import { z } from 'zod';

/** Webhook settings of API and worker. */
export const webhookVariables = {
  /** 1: allows webhooks to this machine for development; refused in production. */
  WEBHOOKS_TO_LOOPBACK: z
    .enum(['', '0', '1'])
    .default('0')
    .transform((value) => value === '1'),
} as const;
