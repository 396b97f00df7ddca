import type { IntegrationKindName } from '@causa/shared/integrations/integrations';
import type { IntegrationKind } from '../../generated/prisma/client.ts';

const names = {
  GREENHOUSE: 'greenhouse',
  JAZZHR: 'jazzhr',
  CAREERS_PAGE: 'careers-page',
} as const satisfies Record<IntegrationKind, IntegrationKindName>;

export const getKindName = (kind: IntegrationKind): IntegrationKindName => names[kind];

const kinds = {
  greenhouse: 'GREENHOUSE',
  jazzhr: 'JAZZHR',
  'careers-page': 'CAREERS_PAGE',
} as const satisfies Record<IntegrationKindName, IntegrationKind>;

export const parseKind = (name: IntegrationKindName): IntegrationKind => kinds[name];
