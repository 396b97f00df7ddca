import { emptyDefaults } from '@causa/shared/integrations/board-defaults';
import {
  type IntegrationSettings,
  integrationSettingsSchema,
} from '@causa/shared/integrations/integrations.schema';
import type { Integration } from '../../generated/prisma/client.ts';

/** Parses the stored settings of an integration; invalid values are defaults. */
export function readSettings({ settings }: Pick<Integration, 'settings'>): IntegrationSettings {
  const read = integrationSettingsSchema.safeParse(settings);
  return read.success ? read.data : { defaults: emptyDefaults, agreed: {} };
}
