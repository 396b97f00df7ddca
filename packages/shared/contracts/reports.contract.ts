import { z } from 'zod';
import { reportReasons, reportTextMax } from '../listing-reports.ts';
import { idSchema, linesSchema } from './common.contract.ts';
import { contract } from './contract.ts';

export const reportListingContract = contract({
  method: 'POST',
  path: '/data/listing-reports',
  summary: 'Report a public listing to the operators, with or without an account',
  body: z.object({ listingId: idSchema, reason: z.enum(reportReasons), text: linesSchema(reportTextMax).default('') }),
  reply: z.object({ reported: z.literal(true) }),
  errors: ['NOT_FOUND'],
});
