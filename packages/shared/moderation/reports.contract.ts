import { z } from 'zod';
import { reportableTypes, reportReasons, reportTextMax } from './reports.ts';
import { emailSchema } from '../accounts/accounts.contract.ts';
import { lineSchema, linesSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

/** Works with or without an account. Idempotent. */
export const reportPageContract = contract({
  method: 'POST',
  path: '/data/reports',
  access: 'visitor',
  summary: 'Report a public page',
  body: z.object({
    type: z.enum(reportableTypes),
    id: lineSchema(60).meta({ description: 'ID of the reported item; username for a PERSON' }),
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
