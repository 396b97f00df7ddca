import { z } from 'zod';
import { currencies } from '../pay-terms.ts';
import { emailSchema } from './accounts.contract.ts';
import { idSchema, lineSchema, localeSchema } from './common.contract.ts';
import { contract } from './contract.ts';
import * as endpoints from './donations.endpoints.ts';
import { printedPageSchema } from './public-invoices.contract.ts';

const currency = z.enum(currencies);
const minorUnits = z.int().positive().meta({ description: 'minor units' });
const donationSchema = z.object({
  id: idSchema,
  amount: z.object({ amount: z.int(), currency }),
  status: z
    .enum(['PENDING', 'SUCCEEDED', 'FAILED', 'CANCELED', 'REFUNDED', 'HELD'])
    .meta({ description: '`HELD` while staff look at what arrived' }),
  isProcessing: z.boolean().meta({ description: 'the bank is deciding' }),
  failureCode: z.string().nullable().meta({ description: 'the bank’s word, of the last try' }),
  number: z.string().nullable().meta({ description: 'of the receipt, once there is one' }),
});

/** NOT_FOUND where no prices are loaded. */
export const donationTermsContract = contract({
  ...endpoints.donationTerms,
  access: 'visitor',
  summary: 'What may be given, and with which card form',
  reply: z.object({
    currencies: z.array(z.object({ currency, presets: z.array(minorUnits) })),
    min: minorUnits,
    max: minorUnits,
    provider: z.object({
      kind: z.enum(['stripe', 'local', 'none']),
      publishableKey: z.string().nullable(),
    }),
  }),
  errors: ['NOT_FOUND'],
});

export const createDonationContract = contract({
  ...endpoints.createDonation,
  access: 'visitor',
  summary: 'Begin a donation; it is paid with the client secret',
  body: z.object({
    amount: minorUnits,
    currency,
    monthly: z.literal(false).default(false).meta({ description: 'not taken yet' }),
    email: emailSchema,
    name: lineSchema(100).nullable().default(null),
    locale: localeSchema,
  }),
  reply: z.object({
    donation: donationSchema,
    key: z.string().meta({ description: 'of its links' }),
    clientSecret: z.string(),
    next: z.enum(['confirm', 'redirect']),
    redirectUrl: z.string(),
  }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'CARD_DECLINED', 'UNAVAILABLE'],
});

const keyQuery = z.object({ key: z.string().min(1).max(100) });
export const donationInput = { params: z.object({ id: idSchema }), query: keyQuery };

/** NOT_FOUND alike for a wrong key and for an id that nobody knows. */
export const readDonationContract = contract({
  ...endpoints.readDonation,
  access: 'visitor',
  summary: 'How a donation stands, for everyone with its link',
  ...donationInput,
  reply: z.object({ donation: donationSchema }),
  errors: ['NOT_FOUND'],
});

/** The same, and NOT_FOUND until the receipt is given. */
export const readReceiptContract = contract({
  ...endpoints.readReceipt,
  access: 'visitor',
  summary: 'The receipt of a donation, for everyone with its link',
  ...donationInput,
  reply: z.object({ page: printedPageSchema }),
  errors: ['NOT_FOUND'],
});
