import type { FindableType, SearchType } from '@causa/shared/listings/listing-types';
import type { MessageKey } from '@causa/i18n/catalog';
import type { IconName } from '../ui/sprite.ts';

/** Color, icon and names of each type. */
export const typeTones = {
  JOB: 'job',
  INTERNSHIP: 'internship',
  VOLOP: 'volop',
  EVENT: 'event',
  ORG: 'org',
} as const satisfies Record<FindableType, string>;
export const typeIcons = {
  ALL: 'all',
  JOB: 'job',
  INTERNSHIP: 'internship',
  VOLOP: 'volop',
  EVENT: 'event',
  ORG: 'org',
} as const satisfies Record<SearchType, IconName>;
export const typeNames = {
  ALL: 'shell.type.all',
  JOB: 'shell.type.jobs',
  INTERNSHIP: 'shell.type.internships',
  VOLOP: 'shell.type.volunteer',
  EVENT: 'shell.type.events',
  ORG: 'shell.type.organizations',
} as const satisfies Record<SearchType, MessageKey>;
export const typeSingular = {
  JOB: 'shell.one.job',
  INTERNSHIP: 'shell.one.internship',
  VOLOP: 'shell.one.volunteer',
  EVENT: 'shell.one.event',
  ORG: 'shell.one.organization',
} as const satisfies Record<FindableType, MessageKey>;
