import type { Mutant } from './find-mutants.ts';

export interface EquivalentMutant {
  file: string;
  /** The function it stands in. */
  within: string;
  /** What stands right before it, where the function has several alike. */
  after?: string;
  original: string;
  replacement: string;
  /** Why no test can tell it from the code as it is. */
  why: string;
}

/** Why a mutant is equivalent; null when it is not listed. */
export function whyEquivalent({
  file,
  within,
  before,
  original,
  replacement,
}: Mutant): string | null {
  const listed = equivalentMutants.find(
    (one) =>
      one.file === file &&
      one.within === within &&
      one.original === original &&
      one.replacement === replacement &&
      before.endsWith(one.after ?? ''),
  );
  return listed?.why ?? null;
}

/** Mutants that survive rightly: the program does the same with them. */
export const equivalentMutants: readonly EquivalentMutant[] = [
  {
    file: 'packages/core/files/resume-file.rules.ts',
    within: 'unpack',
    original: 'packed.length !== entry.packedBytes',
    replacement: 'false',
    why: 'readZip has refused entries whose bytes lie past the end',
  },
  {
    file: 'packages/core/files/zip-directory.ts',
    within: 'readZip',
    after: 'view.getUint16(end + 4, ',
    original: 'true',
    replacement: 'false',
    why: 'whether the number of a disk is zero does not depend on the order of its bytes',
  },
  {
    file: 'packages/core/files/zip-directory.ts',
    within: 'readZip',
    original: 'index > 0',
    replacement: 'index >= 0',
    why: 'before the first entry stands nothing, which counts as taken up to 0, and nothing begins before 0',
  },
  {
    file: 'packages/core/files/zip-directory.ts',
    within: 'readZip',
    original: 'index > 0 && from < (taken[index - 1]?.[1] ?? 0)',
    replacement: 'from < (taken[index - 1]?.[1] ?? 0)',
    why: 'the same: the first entry begins at 0 or later',
  },
  {
    file: 'packages/core/limits/network-of.ts',
    within: 'networkOf',
    original: "tail === undefined || tail === ''",
    replacement: 'tail === undefined',
    why: 'an empty tail makes one empty group behind the first four, which alone are read',
  },
  {
    file: 'packages/core/limits/network-of.ts',
    within: 'networkOf',
    original: 'tail === undefined',
    replacement: 'false',
    why: 'an address without `::` has eight groups, which leave no room for zeros',
  },
  {
    file: 'packages/core/mail/deliver-mail.ts',
    within: 'addressed',
    original: 'user.email === row.recipient',
    replacement: 'false',
    why: 'the row is then written with the recipient that it has',
  },
  {
    file: 'packages/core/mail/deliver-mail.ts',
    within: 'withLink',
    original: "'path' in link && link.signed",
    replacement: 'link.signed',
    why: 'links with a token are never signed',
  },
  {
    file: 'packages/core/files/own-files.ts',
    within: 'readFile',
    original: 'row === null || bytes === null',
    replacement: 'bytes === null',
    why: 'a file that is not found has no bytes; the other half is for the compiler',
  },
  {
    file: 'packages/core/profile/set-resume.ts',
    within: 'forgetResume',
    original: 'userId, ',
    replacement: '',
    why: 'a profile names files of its own user alone (set-resume.ts)',
  },
  {
    file: 'packages/core/files/own-files.ts',
    within: 'sweepFiles',
    original: 'resumeOf: null,\n      ',
    replacement: '',
    why: 'a first sieve for the sake of speed: isReferredTo asks again',
  },
  {
    file: 'packages/core/files/own-files.ts',
    within: 'sweepFiles',
    original: ",\n      applications: { none: { status: { not: 'WITHDRAWN' } } }",
    replacement: '',
    why: 'the same',
  },
  {
    file: 'packages/core/accounts/known-browser.ts',
    within: 'rememberAccount',
    original: 'cookie !== null && form.test(cookie)',
    replacement: 'form.test(cookie)',
    why: 'no cookie is none of the form; the other half is for the compiler',
  },
  {
    file: 'packages/core/accounts/known-browser.ts',
    within: 'knownBrowserName',
    original: 'cookie === null || userId === null',
    replacement: 'cookie === null',
    why: 'no account has a signature, so none is found',
  },
  {
    file: 'packages/core/accounts/known-browser.ts',
    within: 'knownBrowserName',
    original: 'cookie === null || userId === null',
    replacement: 'userId === null',
    why: 'no cookie is none of the form; the other half is for the compiler',
  },
  {
    file: 'packages/core/accounts/known-browser.ts',
    within: 'knownBrowserName',
    original: 'cookie === null || userId === null || !form.test(cookie)',
    replacement: '!form.test(cookie)',
    why: 'both of the above',
  },
  {
    file: 'packages/core/accounts/time-zone.ts',
    within: 'noteTimeZone',
    original: 'timeZone === undefined || !(await isKnown(context, timeZone))',
    replacement: '!(await isKnown(context, timeZone))',
    why: 'writing a zone that is undefined changes nothing',
  },
  {
    file: 'packages/core/listings/find-organization-page.ts',
    within: 'findOrganization',
    original: 'isId(id)',
    replacement: 'true',
    why: 'what is no id is no row’s; asking first spares the database',
  },
  {
    file: 'packages/core/sign-in/passkey-login.ts',
    within: 'logInWithPasskey',
    original: 'passkey === null',
    replacement: 'false',
    why: 'without a passkey there is no key to check a signature with, and none is believed',
  },
  {
    file: 'packages/core/sign-in/passkey-login.ts',
    within: 'logInWithPasskey',
    original: 'passkey === null || counter === null',
    replacement: 'counter === null',
    why: 'a passkey that is not found has no counter; the other half is for the compiler',
  },
  {
    file: 'packages/core/credits/credit-debts.ts',
    within: 'restoreCredits',
    original: 'organizationId === undefined',
    replacement: 'false',
    why: 'nothing was taken then: no row is locked, and nothing is given; it is for the compiler',
  },
  {
    file: 'packages/core/credits/credit-debts.ts',
    within: 'settleDebts',
    original: ', settledAt: null',
    replacement: '',
    why: 'a first sieve for the sake of speed: settleDebt asks again',
  },
  {
    file: 'packages/core/credits/expire-credits.ts',
    within: 'expireCredits',
    original: 'remaining: { gt: 0 }, ',
    replacement: '',
    why: 'a first sieve for the sake of speed: what is left is read again under the lock',
  },
  {
    file: 'packages/core/credits/expire-credits.ts',
    within: 'warnOfExpiry',
    original: 'expiresAt === null',
    replacement: 'false',
    why: 'the query asks for lots with a day; it is for the compiler',
  },
  {
    file: 'packages/core/credits/move-credits.ts',
    within: 'moveCredits',
    original: "sqlStateOf(error) === '23505'",
    replacement: 'true',
    why: 'after any other refusal there is no such effect; asking first spares a query',
  },
  {
    file: 'packages/core/credits/move-credits.ts',
    within: 'move',
    original: 'change < 0',
    replacement: 'change <= 0',
    why: 'nobody moves no credits, and the database refuses a lot of none',
  },
  {
    file: 'packages/core/credits/move-credits.ts',
    within: 'move',
    original: "tx.actor.kind === 'user'",
    replacement: 'true',
    why: 'nobody else has the id of a user, and a column without a value is empty',
  },
  {
    file: 'packages/core/donations/plans.ts',
    within: 'requirePlan',
    original: 'plan === null || !fits',
    replacement: '!fits',
    why: 'nothing is signed for a plan that is not there; the other half is for the compiler',
  },
  {
    file: 'packages/core/donations/plans.ts',
    within: 'refusePlan',
    original: '!isCurrency(currency)',
    replacement: 'false',
    why: 'a plan is in a currency of the price book; it is for the compiler',
  },
  {
    file: 'packages/core/donations/plans.ts',
    within: 'changePlan',
    original: 'isCurrency(currency)',
    replacement: 'true',
    why: 'the same',
  },
  {
    file: 'packages/core/donations/plans.ts',
    within: 'notifyOfChange',
    original: '!isCurrency(currency)',
    replacement: 'false',
    why: 'the same',
  },
  {
    file: 'packages/core/donations/plans.ts',
    within: 'endPlansOf',
    original: ", status: { not: 'ENDED' }",
    replacement: '',
    why: 'a first sieve for the sake of speed: each is asked again under its lock',
  },
  {
    file: 'packages/core/donations/printed-receipt.ts',
    within: 'requireDonation',
    original: 'row === null || !fits',
    replacement: '!fits',
    why: 'without a row the key is compared with that of nothing, which no key fits',
  },
  {
    file: 'packages/core/donations/printed-receipt.ts',
    within: 'printedReceipt',
    original: 'row === null || row.number === null',
    replacement: 'row === null',
    why: 'the moment of payment comes with the number',
  },
  {
    file: 'packages/core/donations/printed-receipt.ts',
    within: 'printedReceipt',
    original: 'row === null || row.number === null || row.paidAt === null',
    replacement: 'row === null || row.number === null',
    why: 'the same',
  },
  {
    file: 'packages/core/donations/printed-receipt.ts',
    within: 'printedReceipt',
    original:
      'row === null || row.number === null || row.paidAt === null || !isCurrency(row.currency)',
    replacement: 'row === null || row.number === null || row.paidAt === null',
    why: 'a donation is in a currency of the price book; it is for the compiler',
  },
  {
    file: 'packages/core/donations/printed-receipt.ts',
    within: 'keptPdf',
    original: 'row?.pdfFileId == null',
    replacement: 'false',
    why: 'no file has no name: the store has none',
  },
  {
    file: 'packages/core/donations/settle-donation.ts',
    within: 'settleDonation',
    original: 'donation === null || !isCurrency(donation.currency)',
    replacement: 'donation === null',
    why: 'a donation is in a currency of the price book; it is for the compiler',
  },
  {
    file: 'packages/core/donations/settle-donation.ts',
    within: 'settleDonation',
    original: 'donation.planId === null || donation.period === null',
    replacement: 'donation.planId === null',
    why: 'a donation of a plan has its month, and no other has one',
  },
  {
    file: 'packages/core/donations/settle-donation.ts',
    within: 'settleDonation',
    original: 'donation.planId === null || donation.period === null',
    replacement: 'donation.period === null',
    why: 'the same',
  },
  {
    file: 'packages/core/invoices/draft-invoice.ts',
    within: 'store',
    original: "tx.actor.kind === 'user'",
    replacement: 'true',
    why: 'nobody else has the id of a user, and a column without a value is empty',
  },
  {
    file: 'packages/core/invoices/issue-note.ts',
    within: 'issueNote',
    original: "tx.actor.kind === 'user'",
    replacement: 'true',
    why: 'the same',
  },
  {
    file: 'packages/core/invoices/issue-number.ts',
    within: 'issueNumber',
    original: 'row === undefined',
    replacement: 'false',
    why: 'the statement answers a row; it is for the compiler',
  },
  {
    file: 'packages/core/invoices/tax.rules.ts',
    within: 'taxRulesOf',
    original: 'a.from < b.from',
    replacement: 'a.from <= b.from',
    why: 'of two rates of one country and day neither is the newer',
  },
  {
    file: 'packages/core/invoices/notify-of-invoice.ts',
    within: 'notifyOfPaid',
    original: 'number === null || !isCurrency(currency)',
    replacement: 'number === null',
    why: 'an invoice is in a currency of the price book; it is for the compiler',
  },
  {
    file: 'packages/core/invoices/notify-of-invoice.ts',
    within: 'notifyOfPaid',
    original: 'number === null || !isCurrency(currency)',
    replacement: '!isCurrency(currency)',
    why: 'what is paid has a number; it is for the compiler',
  },
  {
    file: 'packages/core/invoices/read-credits.ts',
    within: 'readCredits',
    original: 'expiresAt === null',
    replacement: 'false',
    why: 'the query asks for lots with a day; it is for the compiler',
  },
  {
    file: 'packages/core/invoices/read-credits.ts',
    within: 'readCredits',
    original: ', expiresAt: { not: null }',
    replacement: '',
    why: 'lots without a day are left out below',
  },
  {
    file: 'packages/core/payments/compare-money.ts',
    within: 'compareMoney',
    original: 'moved.length === 0 && payment !== undefined',
    replacement: 'moved.length === 0',
    why: 'an id of which nothing moved is that of a payment; it is for the compiler',
  },
  {
    file: 'packages/core/payments/receive-event.ts',
    within: 'storeEvent',
    original: 'objectId !== null && followed.test(objectId)',
    replacement: 'followed.test(objectId)',
    why: 'no object is followed by that name; it is for the compiler',
  },
  {
    file: 'packages/core/payments/sync-object.ts',
    within: 'read',
    original: "!(error instanceof ProviderFailure) || error.kind !== 'missing'",
    replacement: "error.kind !== 'missing'",
    why: 'other errors have no kind; it is for the compiler',
  },
  {
    file: 'packages/core/invoices/checkout.ts',
    within: 'startCheckout',
    original: 'book !== null && (await mayPayLater(tx, member, orgId, book, invoice))',
    replacement: '(await mayPayLater(tx, member, orgId, book, invoice))',
    why: 'an order is quoted from a book; it is for the compiler',
  },
  {
    file: 'packages/core/invoices/order-lines.ts',
    within: 'orderLinesOf',
    original: "listing === null || listing.status !== 'DRAFT'",
    replacement: "listing.status !== 'DRAFT'",
    why: 'the database has a pack or a listing in each line; it is for the compiler',
  },
  {
    file: 'packages/core/invoices/printed-invoice.ts',
    within: 'printedInvoice',
    original: 'card?.cardBrand && card.cardLast4',
    replacement: 'card?.cardBrand',
    why: 'the card was looked for by its digits; it is for the compiler',
  },
  {
    file: 'packages/core/invoices/printed-invoice.ts',
    within: 'printedInvoice',
    original: 'row === null || !isCurrency(row.currency)',
    replacement: 'row === null',
    why: 'an invoice is in a currency of the price book; it is for the compiler',
  },
];
