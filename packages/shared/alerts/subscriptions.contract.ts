import { z } from 'zod';
import { emailSchema } from '../accounts/accounts.contract.ts';
import { idSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { savedCriteriaSchema } from './saved.contract.ts';

/** The reply never says whether the address is known. The alert starts with the emailed link. */
export const subscribeToSearchContract = contract({
  method: 'POST',
  path: '/data/alert-subscriptions',
  access: 'visitor',
  summary: 'Request email alerts for a search without an account',
  body: savedCriteriaSchema.extend({ email: emailSchema }),
  success: [202],
  reply: z.object({ state: z.literal('CONFIRM_BY_MAIL') }),
  errors: ['UNKNOWN_FACET', 'UNKNOWN_FACET_VALUE'],
});

const link = {
  access: 'visitor',
  query: z.object({ mac: z.string().max(100).default('') }),
  params: z.object({ id: idSchema }),
  body: z.object({}).optional(),
  errors: ['LINK_EXPIRED'],
} as const;

/** Needs the signature of the emailed link, which expires after 7 days. */
export const confirmAlertContract = contract({
  method: 'POST',
  path: '/data/alert-subscriptions/:id/confirm',
  summary: 'Confirm email alerts without an account',
  ...link,
  reply: z.object({ state: z.literal('SUBSCRIBED') }),
});

/** Deletes the alert with its address. Needs the signature of the emailed link. */
export const endAlertContract = contract({
  method: 'POST',
  path: '/data/alert-subscriptions/:id/end',
  summary: 'End email alerts without an account',
  ...link,
  reply: z.object({ state: z.literal('UNSUBSCRIBED') }),
});
