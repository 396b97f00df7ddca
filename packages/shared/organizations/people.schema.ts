import { z } from 'zod';
import { idSchema, pictureSchema } from '../platform/common.contract.ts';

/** A person whom an organization shows on its page. */
export const shownPersonSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    role: z.string(),
    sentence: z
      .string()
      .meta({ description: 'in the language of the organization; empty without one' }),
    photo: pictureSchema.nullable(),
  })
  .meta({ id: 'ShownPerson' });

/** A photo on the page of an organization. */
export const shownPhotoSchema = z
  .object({
    id: idSchema,
    picture: pictureSchema.meta({ description: 'with a description for people who do not see it' }),
    caption: z.string().meta({ description: 'in the language of the organization; may be empty' }),
  })
  .meta({ id: 'ShownPhoto' });

export type ShownPerson = z.infer<typeof shownPersonSchema>;
export type ShownPhoto = z.infer<typeof shownPhotoSchema>;
