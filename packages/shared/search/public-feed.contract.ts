import { z } from 'zod';
import { cursorSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

/** The types of the public feed; events are no JobPostings. */
export const publicFeedTypes = ['JOB', 'INTERNSHIP', 'VOLOP'] as const;

/** The public listings of organizations on Causa, for sites that show them and link back. */
export const listPublicListingsContract = contract({
  method: 'GET',
  path: '/api/v1/public/listings',
  access: 'visitor',
  summary: 'List public listings',
  query: z.object({
    type: z.enum(publicFeedTypes).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: cursorSchema.optional(),
  }),
  reply: z.object({
    attribution: z
      .object({ name: z.string(), url: z.string(), terms: z.string() })
      .meta({ title: 'Attribution' }),
    listings: z
      .array(z.record(z.string(), z.unknown()))
      .meta({ description: 'schema.org/JobPosting' }),
    nextCursor: z.string().nullable().meta({ description: 'null on the last page' }),
  }),
  requestsPerMinute: 60,
});
