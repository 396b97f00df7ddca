import { z } from 'zod';
import { savedItemSchema } from '../alerts/saved.contract.ts';
import { listingTypes } from '../listings/listing-types.ts';
import {
  idSchema,
  instantSchema,
  localTimeSchema,
  timeZoneSchema,
  urlsSchema,
} from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { applicationStatuses } from './application-statuses.ts';

const listingSchema = z.object({
  id: idSchema,
  type: z.enum(listingTypes),
  title: z.string(),
  orgName: z.string(),
});

/** What the front page of an account shows beside messages, suggestions and recent items. */
export const readAccountOverviewContract = contract({
  method: 'GET',
  path: '/data/userdashboard/overview',
  access: 'user',
  summary: 'Retrieve interviews, deadlines, drafts and open applications',
  reply: z.object({
    closing: z.array(savedItemSchema).meta({
      description: 'saved listings without an application that close in 48 hours, earliest first',
    }),
    drafts: z
      .array(listingSchema.extend({ url: urlsSchema, updatedAt: instantSchema }))
      .meta({ description: 'unfinished applications to live listings, latest first' }),
    interviews: z
      .array(
        listingSchema.extend({
          interviewId: idSchema,
          applicationId: idSchema,
          orgId: idSchema.nullable().meta({ description: 'null: the caller is the applicant' }),
          name: z.string().meta({ description: 'name of the applicant; empty for the caller' }),
          picked: z
            .object({ startsAt: instantSchema, local: localTimeSchema, timeZone: timeZoneSchema })
            .nullable()
            .meta({ description: 'null: proposed times without an answer' }),
        }),
      )
      .meta({ description: 'interviews in 48 hours, and proposals to the caller, earliest first' }),
    applications: z
      .array(
        listingSchema.extend({
          applicationId: idSchema,
          status: z.enum(applicationStatuses),
          changedAt: instantSchema,
        }),
      )
      .meta({ description: 'applications without a decision, latest change first' }),
    openApplications: z.number().int().meta({ description: 'number of all of them' }),
  }),
});
