import { z } from 'zod';
import { reportReasons, reportTextMax } from '../listing-reports.ts';
import { idSchema, linesSchema } from './common.contract.ts';
import { contract } from './contract.ts';
import * as endpoints from './reports.endpoints.ts';

export const reportListingContract = contract({
  ...endpoints.reportListing,
  access: 'visitor',
  summary: 'Report a public listing to the operators, with or without an account',
  body: z.object({
    listingId: idSchema,
    reason: z.enum(reportReasons),
    text: linesSchema(reportTextMax).default(''),
  }),
  success: [202],
  reply: z.object({ reported: z.literal(true) }),
  errors: ['NOT_FOUND'],
});
