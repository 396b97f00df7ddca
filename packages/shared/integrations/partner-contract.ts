import { z } from 'zod';
import { localeSchema } from '../platform/common.contract.ts';

/**
 * The query parameters of a call of the partner API: others are refused by name, and each call
 * takes `lang`.
 */
export const partnerQuery = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({
    ...shape,
    lang: localeSchema.optional().meta({ description: 'language of names and errors' }),
  });

/** A call without fields in its body. */
export const emptyBody = z.strictObject({}).default({});
