import type { ReactNode } from 'react';

const pattern = /([A-Z]{1,4}-\d{4}-\d{4,8})/;

/** A text whose invoice, note and receipt numbers do not wrap. */
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
