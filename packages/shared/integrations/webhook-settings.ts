import { z } from 'zod';

/** Webhooks as API and worker are told of them. */
export const webhookVariables = {
  /** 1: they may go to this machine itself, for those who try them out; refused in production. */
  WEBHOOKS_TO_LOOPBACK: z
    .enum(['', '0', '1'])
    .default('0')
    .transform((value) => value === '1'),
} as const;
