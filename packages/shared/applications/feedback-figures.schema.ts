import { z } from 'zod';
import { idSchema, localeSchema } from '../platform/common.contract.ts';

const countsSchema = z
  .object({ yes: z.number().int(), partly: z.number().int(), no: z.number().int() })
  .meta({ title: 'FeedbackCounts' });

/** Answers of applicants by question; one answer per person. */
export const feedbackFiguresSchema = z
  .object({
    people: z.number().int(),
    wasTrue: countsSchema.meta({ description: 'the listing was true' }),
    knewStatus: countsSchema.meta({ description: 'they knew where they stood' }),
    wasRespected: countsSchema.meta({ description: 'they were treated with respect' }),
  })
  .meta({ title: 'FeedbackFigures' });

/** A sentence of an applicant, without author, time and listing. */
export const feedbackSentenceSchema = z
  .object({ id: idSchema, text: z.string(), locale: localeSchema })
  .meta({ title: 'FeedbackSentence' });
