import type { IntegrationKindName } from '@causa/shared/integrations/integrations';
import type { IntegrationKind } from '../../generated/prisma/client.ts';

const names = {
  GREENHOUSE: 'greenhouse',
  JAZZHR: 'jazzhr',
  CAREERS_PAGE: 'careers-page',
  LEVER: 'lever',
  ASHBY: 'ashby',
  WORKABLE: 'workable',
  SMARTRECRUITERS: 'smartrecruiters',
  RECRUITEE: 'recruitee',
  TEAMTAILOR: 'teamtailor',
  PERSONIO: 'personio',
  BAMBOOHR: 'bamboohr',
} as const satisfies Record<IntegrationKind, IntegrationKindName>;

export const getKindName = (kind: IntegrationKind): IntegrationKindName => names[kind];

const kinds = {
  greenhouse: 'GREENHOUSE',
  jazzhr: 'JAZZHR',
  'careers-page': 'CAREERS_PAGE',
  lever: 'LEVER',
  ashby: 'ASHBY',
  workable: 'WORKABLE',
  smartrecruiters: 'SMARTRECRUITERS',
  recruitee: 'RECRUITEE',
  teamtailor: 'TEAMTAILOR',
  personio: 'PERSONIO',
  bamboohr: 'BAMBOOHR',
} as const satisfies Record<IntegrationKindName, IntegrationKind>;

export const parseKind = (name: IntegrationKindName): IntegrationKind => kinds[name];
