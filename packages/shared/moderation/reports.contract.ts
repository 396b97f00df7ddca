import { z } from 'zod';
import { reportableTypes, reportReasons, reportTextMax } from './reports.ts';
import { emailSchema } from '../accounts/accounts.contract.ts';
import { lineSchema, linesSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

export const reportContract = contract({
  method: 'POST',
  path: '/data/reports',
  access: 'visitor',
  summary: 'Report a public page to staff, with or without an account; again, it changes nothing',
  body: z.object({
    type: z.enum(reportableTypes),
    id: lineSchema(60).meta({ description: 'of a PERSON the username' }),
    reason: z.enum(reportReasons),
    text: linesSchema(reportTextMax).default(''),
    email: emailSchema.optional().meta({
      description: 'where a visitor is notified of the outcome; accounts are always notified',
    }),
  }),
  success: [202],
  reply: z.object({ reported: z.literal(true) }),
  errors: ['NOT_FOUND'],
});
