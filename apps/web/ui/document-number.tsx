import type { ReactNode } from 'react';

const pattern = /([A-Z]{1,4}-\d{4}-\d{4,8})/;

/** A text whose numbers of invoices, notes and receipts stand on one line. */
export function WithNumbers({ text }: { text: string }): ReactNode {
  return text.split(pattern).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="unbroken">
        {part}
      </span>
    ),
  );
}
