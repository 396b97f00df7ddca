import { z } from 'zod';
import { emptyDefaults } from './board-defaults.ts';
import {
  type ActionType,
  areasOfFocus,
  functions,
  jobTypes,
  payments,
  roleFamilies,
  volunteerActionTypes,
} from '../search/facets.ts';
import { draftLimits } from '../listings/drafts/listing-draft.ts';
import { listingTypes } from '../listings/listing-types.ts';
import { payPeriods } from '../listings/pay-terms.ts';
import { lineSchema, timeZoneSchema } from '../platform/common.contract.ts';

const volunteering: readonly ActionType[] = volunteerActionTypes;

const several = <const T extends string>(options: readonly T[]) =>
  z.array(z.enum(options)).max(options.length);

/** Defaults as a form sends them; the service validates their values. */
export const boardDefaultsSchema = z
  .object({
    functions: several(functions),
    areasOfFocus: several(areasOfFocus),
    roleFamily: z.enum(roleFamilies).nullable(),
    jobTypes: several(jobTypes),
    payment: z.enum(payments).nullable(),
    payNotStated: z.boolean(),
    payPeriod: z.enum(payPeriods).nullable(),
    timeZone: timeZoneSchema.nullable(),
    hoursPerWeek: lineSchema(20),
    actionTypes: several(volunteering),
    commitment: lineSchema(draftLimits.commitment),
    runDays: lineSchema(20).meta({ description: 'days until a listing closes; empty: no default' }),
  })
  .meta({ id: 'BoardDefaults' });

/** Credits for a posting by listing type. */
export const agreedSchema = z.partialRecord(z.enum(listingTypes), z.number().int().min(0));

/** Removes options that no longer exist from a stored list. */
const kept = <const T extends string>(options: readonly T[]) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((values) => options.filter((option) => values.includes(option)));

/** The stored settings of an integration: removed options and unreadable values count as empty. */
export const integrationSettingsSchema = z.object({
  defaults: z
    .object({
      functions: kept(functions),
      areasOfFocus: kept(areasOfFocus),
      roleFamily: z.enum(roleFamilies).nullable().catch(null),
      jobTypes: kept(jobTypes),
      payment: z.enum(payments).nullable().catch(null),
      payNotStated: z.boolean().catch(false),
      payPeriod: z.enum(payPeriods).nullable().catch(null),
      timeZone: timeZoneSchema.nullable().catch(null),
      hoursPerWeek: lineSchema(20).catch(''),
      actionTypes: kept(volunteering),
      commitment: lineSchema(draftLimits.commitment).catch(''),
      runDays: lineSchema(20).catch(''),
    })
    .catch(emptyDefaults),
  /** Credits of a posting by type that an owner agreed to for automatic publishing. */
  agreed: agreedSchema.catch({}),
});
export type IntegrationSettings = z.infer<typeof integrationSettingsSchema>;
