import { switchSetting } from '../platform/settings.ts';

/** Webhook settings of API and worker. */
export const webhookVariables = {
  WEBHOOKS_TO_LOOPBACK: switchSetting.describe(
    '1: webhooks may call this machine; development only, refused in production',
  ),
} as const;
