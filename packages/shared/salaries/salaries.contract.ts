import { z } from 'zod';
import { countryCodes } from '../platform/countries.ts';
import { areasOfFocus, locationTypes, professionalLevels, roleFamilies } from '../search/facets.ts';
import { currencies } from '../listings/pay-terms.ts';
import {
  answerBands,
  cityMax,
  hoursMax,
  orgSizes,
  payKinds,
  payMonths,
  surveyPeriods,
  surveySteps,
  yearsMax,
} from './salaries.ts';
import { instantSchema, lineSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

const stateCodeSchema = z.string().regex(/^[A-Z0-9]{0,3}$/);

/** One answer to the salary survey; the employer is not asked. */
export const surveyAnswersSchema = z
  .object({
    roleFamily: z.enum(roleFamilies),
    professionalLevel: z.enum(professionalLevels),
    countryCode: z.string().refine((code) => countryCodes.includes(code)),
    locationType: z.enum(locationTypes),
    stateCode: stateCodeSchema.default(''),
    city: lineSchema(cityMax).default(''),
    orgSize: z.enum(orgSizes),
    areaOfFocus: z.enum(areasOfFocus).nullable().default(null),
    hoursPerWeek: z.coerce.number().int().min(1).max(hoursMax),
    yearsOfExperience: z.coerce.number().int().min(0).max(yearsMax),
    amount: lineSchema(20).meta({ description: 'as typed, for example `1,250.50` or `1.250,50`' }),
    currency: z.enum(currencies),
    payPeriod: z.enum(surveyPeriods),
    payKind: z.enum(payKinds),
    monthsAYear: z.enum(payMonths),
  })
  .meta({ id: 'SalarySurvey' });

/** A partial answer. */
const partialAnswers = z.object(
  Object.fromEntries(
    Object.entries(surveyAnswersSchema.shape).map(([name, schema]) => [
      name,
      (schema instanceof z.ZodDefault ? schema.unwrap() : schema).optional(),
    ]),
  ) as unknown as PartialShape,
);
type Shape = typeof surveyAnswersSchema.shape;
type PartialShape = {
  [Name in keyof Shape]: z.ZodOptional<
    Shape[Name] extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : Shape[Name]
  >;
};

const draftSchema = z.object({
  answers: partialAnswers,
  isComplete: z.boolean(),
  states: z
    .array(z.object({ code: z.string(), name: z.string() }))
    .meta({ description: 'states of the selected country' }),
  understood: z
    .object({
      amount: z.number().int().meta({ description: 'full-time pay for a year, minor units' }),
      currency: z.enum(currencies),
      kind: z.enum(payKinds),
      hours: z.number().int().meta({ description: 'full-time hours a week in the country' }),
    })
    .nullable()
    .meta({ description: 'normalized pay; null before pay is entered' }),
});

/** Answers of this browser within the last day. */
export const readSalarySurveyDraftContract = contract({
  method: 'GET',
  path: '/data/salary-surveys/draft',
  access: 'visitor',
  summary: 'Retrieve the draft of the salary survey',
  reply: z.object({ draft: draftSchema }),
});

/** Stores one page of the survey for this browser, without an account. */
export const saveSalarySurveyDraftContract = contract({
  method: 'POST',
  path: '/data/salary-surveys/draft',
  access: 'visitor',
  summary: 'Save a page of the salary survey',
  body: partialAnswers.extend({ step: z.enum(surveySteps) }),
  reply: z.object({ draft: draftSchema }),
});

/** Deletes the answers of this browser. */
export const deleteSalarySurveyDraftContract = contract({
  method: 'DELETE',
  path: '/data/salary-surveys/draft',
  access: 'visitor',
  summary: 'Delete the draft of the salary survey',
  reply: z.object({}),
});

/**
 * Submits an answer. It counts for a confirmed address only: a visitor's is pending under `tmpId`
 * until sign-up, a new account's until its address is confirmed.
 */
export const submitSalarySurveyContract = contract({
  method: 'POST',
  path: '/data/salary-surveys',
  access: 'visitor',
  summary: 'Submit the salary survey',
  body: surveyAnswersSchema,
  reply: z.object({
    submitted: z.enum(['RECEIVED', 'WAITING', 'NEEDS_ACCOUNT']),
    tmpId: z
      .string()
      .nullable()
      .meta({ description: 'ID to apply the answer at sign-up; null for accounts' }),
  }),
});

const orEmpty = <T extends z.ZodType<string>>(schema: T) =>
  z.union([schema, z.literal('')]).default('');

/** Empty filters match everything. */
export const salaryFiltersQuery = z.object({
  roleFamily: orEmpty(z.enum(roleFamilies)),
  level: orEmpty(z.enum(professionalLevels)),
  country: orEmpty(z.string().refine((code) => countryCodes.includes(code))),
  state: stateCodeSchema.default(''),
  orgSize: orEmpty(z.enum(orgSizes)),
});

const figuresSchema = z.object({
  median: z.number().int(),
  p10: z.number().int().nullable(),
  p25: z.number().int().nullable(),
  p75: z.number().int().nullable(),
  p90: z.number().int().nullable(),
  answers: z.enum(answerBands),
});
const salaryRowSchema = z.object({
  value: z.string().meta({ description: 'value of `split` for this row; empty for the total' }),
  currency: z.enum(currencies),
  reported: figuresSchema
    .nullable()
    .meta({ description: 'pay from survey answers; null without enough answers' }),
  offered: figuresSchema
    .nullable()
    .meta({ description: 'pay from listings; null without enough listings' }),
  percent: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'estimated percent of usual full-time pay in the country' }),
});

/**
 * Aggregated pay for a role: at least five people, rounded, updated nightly. Filters by role,
 * level, country, state and size of the organization.
 */
export const readSalariesContract = contract({
  method: 'GET',
  path: '/data/salary-explorer',
  access: 'visitor',
  summary: 'Retrieve full-time pay for a year',
  query: salaryFiltersQuery,
  reply: z.object({
    salaries: z.object({
      shown: z
        .object({
          roleFamily: z.string(),
          professionalLevel: z.string(),
          countryCode: z.string(),
          stateCode: z.string(),
          orgSize: z.string(),
        })
        .meta({
          description:
            'filters of the figures; wider than requested when there are too few answers',
        }),
      rows: z.array(salaryRowSchema),
      split: z
        .enum(['roleFamily', 'professionalLevel', 'countryCode', 'stateCode', 'orgSize'])
        .nullable(),
      parts: z.array(salaryRowSchema),
      madeAt: instantSchema.nullable(),
    }),
    states: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

export const salaryExplorerCsv = { method: 'GET', path: '/data/salary-explorer.csv' } as const;
