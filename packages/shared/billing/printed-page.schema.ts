import { z } from 'zod';

const pairs = z.array(z.tuple([z.string(), z.string()]));

/** Texts and figures of a document, in its own language. */
export const printedPageSchema = z.object({
  language: z.string(),
  title: z.string(),
  facts: pairs,
  parties: z.array(z.object({ label: z.string(), lines: z.array(z.string()) })),
  table: z.object({
    columns: z.array(z.object({ label: z.string(), align: z.enum(['left', 'right']) })),
    rows: z.array(z.array(z.string())),
  }),
  sums: pairs,
  transfer: z
    .object({ title: z.string(), lead: z.string(), rows: pairs })
    .nullable()
    .meta({ description: 'how to pay by bank transfer; null unless unpaid' }),
  notes: z.array(z.string()),
});
