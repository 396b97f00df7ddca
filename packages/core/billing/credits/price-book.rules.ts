import { dayMs } from '@causa/shared/platform/dates/durations';
import { monthsAfter } from '../../platform/dates/months.ts';
import { listingTypes, type ListingType } from '@causa/shared/listings/listing-types';
import { orgTypes } from '@causa/shared/organizations/org-types';
import { currencies } from '@causa/shared/listings/pay-terms';
import { isOneOf, typedEntries, typedKeys } from '@causa/shared/platform/typed-object';
import { z } from 'zod';

const amount = z.int().positive();
const amounts = z.partialRecord(z.enum(currencies), amount);
const currency = z.enum(currencies);
const country = z.string().regex(/^([A-Z]{2}|\*)$/);
const bps = z.int().min(0).max(10_000);

const rateTable = z.strictObject({
  rules: z.literal('table'),
  /** Country of the seller: its buyers pay its tax rate. */
  seller: country,
  /** Countries of a tax union, in which businesses use the reverse charge. */
  union: z.array(country).default([]),
  rates: z.array(z.strictObject({ country, bps, from: z.iso.date() })).min(1),
});

/** The seller as printed on invoices. */
const sellerSchema = z.strictObject({
  name: z.string().min(1),
  lines: z.array(z.string().min(1)),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  taxId: z.string().nullable(),
  email: z.email(),
  /** Bank account for transfers, one line each, as `label: value`; without it none are offered. */
  bank: z.array(z.string().min(1)).nullable(),
  /** Tax statement of donation receipts; without it they say that they are not tax receipts. */
  donationStatement: z.string().min(1).max(500).optional(),
});
export type Seller = z.infer<typeof sellerSchema>;

/** A price book as an operator writes it. */
export const priceBookSchema = z
  .strictObject({
    id: z.string().regex(/^\d{4}-\d{2}-\d{2}[a-z]?$/),
    validFrom: z.iso.date().refine((date) => !date.startsWith('0000'), 'no such year'),
    currencies: z.partialRecord(currency, z.array(country).min(1)),
    costs: z.strictObject({
      JOB: z.int().min(0),
      INTERNSHIP: z.int().min(0),
      VOLOP: z.int().min(0),
      EVENT: z.int().min(0),
      BOOTH: z.int().min(0),
    }),
    postingDays: z.record(z.enum(listingTypes), z.int().positive().nullable()),
    audiences: z.strictObject({
      mission: z.array(z.enum(orgTypes)),
      commercial: z.array(z.enum(orgTypes)),
    }),
    packs: z
      .array(
        z.strictObject({
          key: z.string().regex(/^[a-z0-9-]+$/),
          credits: z.int().positive(),
          mission: amounts,
          commercial: amounts,
        }),
      )
      .min(1),
    firstPosting: z
      .strictObject({
        types: z.array(z.enum(listingTypes)),
        discountPercent: z.int().min(0).max(100),
        requires: z.array(z.literal('verifiedOrganization')).default([]),
      })
      .nullable(),
    creditsExpireAfterMonths: z.int().positive().nullable(),
    refunds: z.strictObject({ removalHours: z.int().min(0) }),
    payLater: z
      .strictObject({
        allowed: z.enum(['verified', 'nobody']),
        days: z.int().positive(),
        limit: amounts,
      })
      .nullable(),
    donations: z.strictObject({
      presets: z.partialRecord(currency, z.array(amount)),
      min: amount,
      max: amount,
    }),
    tax: z
      .discriminatedUnion('rules', [z.strictObject({ rules: z.literal('none') }), rateTable])
      .default({ rules: 'none' }),
    seller: sellerSchema,
  })
  .superRefine((book, context) => {
    const say = (message: string): void => context.addIssue({ code: 'custom', message });
    const everywhere = Object.values(book.currencies).filter((countries) =>
      countries.includes('*'),
    );
    if (everywhere.length !== 1) say("one currency has '*', for every other country");
    const named = Object.values(book.currencies).flat();
    if (new Set(named).size !== named.length) say('a country has one currency');
    for (const type of orgTypes)
      if (book.audiences.mission.includes(type) === book.audiences.commercial.includes(type))
        say(`organizations of type ${type} belong to one audience`);
    for (const pack of book.packs)
      for (const code of typedKeys(book.currencies))
        if (pack.mission[code] === undefined || pack.commercial[code] === undefined)
          say(`pack ${pack.key} has no price in ${code}`);
    if (new Set(book.packs.map(({ key }) => key)).size !== book.packs.length)
      say('two packs have one key');
  });

export type PriceBook = z.infer<typeof priceBookSchema>;
export type Audience = 'mission' | 'commercial';
export type PriceCurrency = (typeof currencies)[number];

/** Returns the audience (price group) of an organization. */
export function getAudience(book: PriceBook, orgType: string): Audience {
  return isOneOf(book.audiences.mission, orgType) ? 'mission' : 'commercial';
}

/** Returns the currency of a billing country. */
export function getCurrency(book: PriceBook, countryCode: string | null): PriceCurrency {
  const all = typedEntries(book.currencies);
  const own = all.find(([, countries]) => countries?.includes(countryCode ?? '*'));
  const other = all.find(([, countries]) => countries?.includes('*'));
  return (own ?? other)?.[0] ?? 'USD';
}

/**
 * Returns the credits by which the first posting of an organization is cheaper, rounded in its
 * favor.
 */
export function getFirstPostingGift(book: PriceBook, type: ListingType): number {
  const { firstPosting, costs } = book;
  if (firstPosting === null || !firstPosting.types.includes(type)) return 0;
  return Math.ceil((costs[type] * firstPosting.discountPercent) / 100);
}

/** Returns the discount on a first posting and the types it covers, or null. */
export function getFirstPostingDiscount(
  book: PriceBook,
): { types: ListingType[]; percent: number } | null {
  const { firstPosting } = book;
  const types = listingTypes.filter((type) => getFirstPostingGift(book, type) > 0);
  if (firstPosting === null || types.length === 0) return null;
  return { types, percent: firstPosting.discountPercent };
}

/** Longest possible deadline day, at the end of daylight saving time. */
const longestDayMs = 25 * 3_600_000;

/**
 * Returns the number of postings to be live between two times (null: open end), and until when that
 * is paid. The deadline day itself is free.
 */
export function countPostings(
  book: PriceBook,
  type: ListingType,
  { from, until }: { from: Date; until: Date | null },
): { postings: number; paidUntil: Date | null } {
  const days = book.postingDays[type];
  if (days === null) return { postings: 1, paidUntil: null };
  const ms = until === null ? 0 : until.getTime() - from.getTime() - longestDayMs;
  const exactPostings = ms / (days * dayMs);
  const postings = Math.max(1, Math.ceil(exactPostings));
  return { postings, paidUntil: new Date(from.getTime() + postings * days * dayMs) };
}

/** Returns whether the paid period covers the time, not counting the deadline day itself. */
export function coversUntil(paidUntil: Date, until: Date): boolean {
  return until.getTime() - longestDayMs <= paidUntil.getTime();
}

/** Returns when credits bought now expire; null for never. */
export function getLastDay(book: PriceBook | null, from: Date): Date | null {
  const months = book?.creditsExpireAfterMonths ?? null;
  return months === null ? null : monthsAfter(from, months);
}
