import { z } from 'zod';
import { idSchema, instantSchema, lineSchema, localeSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { proposalStatuses, proposalTextMax } from './usage.ts';

const countsSchema = z.object({
  searched: z.number().int().meta({ description: 'visitors a day, summed over the period' }),
  empty: z.number().int().meta({ description: 'of these, without a result that has all words' }),
  opened: z.number().int().meta({ description: 'of these, with an opened result' }),
});

const searchWordsSchema = countsSchema.extend({
  words: z.string(),
  unknown: z.array(z.string()).meta({ description: 'words that the vocabulary lacks' }),
});

const namesSchema = z.object({
  en: lineSchema(proposalTextMax),
  es: lineSchema(proposalTextMax),
  pt: lineSchema(proposalTextMax),
});

const proposalSchema = z.object({
  id: idSchema,
  locale: localeSchema,
  words: z.string(),
  concept: z.string().nullable().meta({ description: 'existing meaning; null for a new one' }),
  names: namesSchema,
  broader: z.string().nullable(),
  note: z.string(),
  status: z.enum(proposalStatuses),
  createdAt: instantSchema,
});

/** Searches without results and without opened results; only words of several visitors a day. */
export const readSearchUsageContract = contract({
  method: 'GET',
  path: '/data/staff/searches',
  access: 'staff',
  summary: 'Retrieve what people search for without success',
  query: z.object({
    language: localeSchema,
    days: z.coerce.number().int().min(1).max(180).default(7),
  }),
  reply: z.object({
    total: countsSchema,
    withoutResults: z.array(searchWordsSchema),
    withoutClicks: z.array(searchWordsSchema),
    proposals: z.array(proposalSchema),
  }),
});

/** An existing meaning gets the words as a name; a new one needs a name in each language. */
export const proposeVocabularyContract = contract({
  method: 'POST',
  path: '/data/staff/vocabulary-proposals',
  access: 'staff',
  summary: 'Propose an entry for the vocabulary',
  body: z.object({
    words: lineSchema(proposalTextMax),
    language: localeSchema,
    meaning: lineSchema(proposalTextMax)
      .optional()
      .meta({ description: 'name or id of the existing meaning' }),
    names: namesSchema.partial().optional(),
    broader: lineSchema(proposalTextMax).optional(),
    note: lineSchema(proposalTextMax).optional(),
  }),
  reply: z.object({ id: idSchema }),
});

export const decideVocabularyContract = contract({
  method: 'POST',
  path: '/data/staff/vocabulary-proposals/:proposalId/decision',
  access: 'staff',
  summary: 'Accept or dismiss a proposed entry',
  params: z.object({ proposalId: idSchema }),
  body: z.object({ status: z.enum(['ACCEPTED', 'DISMISSED']) }),
  reply: z.object({}),
  errors: ['CONFLICT'],
});

/** Accepted entries as YAML for `packages/core/search/vocabulary`. */
export const vocabularyYaml = {
  method: 'GET',
  path: '/data/staff/vocabulary-proposals.yaml',
} as const;
