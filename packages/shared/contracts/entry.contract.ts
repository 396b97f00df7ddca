import { z } from 'zod';
import { nameMaxLength } from '../limits.ts';
import { emailSchema, userSchema } from './accounts.contract.ts';
import { idSchema, instantSchema, lineSchema } from './common.contract.ts';
import { contract } from './contract.ts';
import { generalSettingsSchema } from './settings.contract.ts';

const nameSchema = lineSchema(nameMaxLength).pipe(z.string().min(1));

/** An invitation to an organization, for whoever holds its link; NOT_FOUND once it was accepted, or is too old. */
export const inviteContract = contract({
  method: 'GET',
  path: '/data/website/invites/:id',
  summary: 'Read an invitation (spec, section 7)',
  params: z.object({ id: z.string().max(100) }),
  reply: z.object({
    invite: z.object({
      organization: z.object({ id: idSchema, name: z.string() }),
      email: z.string().meta({ description: 'whom it is for' }),
      role: z.enum(['ADMIN', 'OWNER']),
      expiresAt: instantSchema,
    }),
  }),
  errors: ['NOT_FOUND'],
});

/** Names, and the address of an account that has none yet: a mail to confirm it follows. INVALID names a taken address; 10 an hour. */
export const tellInformationContract = contract({
  method: 'PUT',
  path: '/data/users/me/information',
  summary: 'Tell what an account lacks: names, address (spec, section 4)',
  body: z.object({ firstName: nameSchema, lastName: nameSchema, email: emailSchema.optional() }),
  reply: z.object({ user: userSchema }),
  errors: ['LOGIN_REQUIRED'],
});

export const updateGeneralSettingsContract = contract({
  method: 'PUT',
  path: '/data/userdashboard/general-settings',
  summary: 'Change settings of the dashboard; what is left out stays',
  body: z.object({ theme: z.enum(['system', 'light', 'dark']).optional(), showProfileOnboarding: z.literal(false).optional() }),
  reply: z.object({ generalSettings: generalSettingsSchema }),
  errors: ['LOGIN_REQUIRED'],
});

/** Cards are kept with the payment provider; this is what a receipt would say of them. */
export const paymentMethodsContract = contract({
  method: 'GET',
  path: '/data/users/me/payment-methods',
  summary: 'One’s cards (spec, sections 2 and 3)',
  reply: z.object({
    paymentMethods: z.array(
      z.object({ id: idSchema, brand: z.string(), last4: z.string(), expMonth: z.number().int(), expYear: z.number().int(), isDefault: z.boolean() }),
    ),
  }),
  errors: ['LOGIN_REQUIRED'],
});
