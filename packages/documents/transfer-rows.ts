import { translatorFor } from '@causa/i18n/translate';
import { parseBankLine } from '@causa/shared/billing/bank-line';
import type { Locale } from '@causa/shared/platform/locales';

/** An unpaid invoice and the bank details of its seller; amount and day as printed. */
interface TransferOrder {
  locale: Locale;
  number: string;
  amount: string;
  due: string | null;
  bank: readonly string[];
}

/** Returns what a payer types into a transfer, label and value: the same on page, PDF and mail. */
export function listTransferRows({
  locale,
  number,
  amount,
  due,
  bank,
}: TransferOrder): (readonly [string, string])[] {
  const say = translatorFor(locale);
  return [
    [say('documents.owed'), amount],
    ...(due === null ? [] : [[say('documents.due'), due] as const]),
    [say('documents.transfer.reference'), number],
    ...bank.map((line) => {
      const { label, value } = parseBankLine(line);
      return [label ?? say('documents.transfer.account'), value] as const;
    }),
  ];
}
