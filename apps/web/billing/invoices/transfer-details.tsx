import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import type { Printed } from './printed-page.tsx';
import styles from './printed-page.module.css';

/** Where and how to pay an invoice by bank transfer; each value can be copied. */
export function TransferDetails({
  transfer: { title, lead, rows },
  language,
}: {
  transfer: NonNullable<Printed['transfer']>;
  /** Language of the document. */
  language: string;
}): ReactNode {
  return (
    <section className={styles.transfer} aria-labelledby="transfer" lang={language}>
      <h2 id="transfer">{title}</h2>
      <p>{lead}</p>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label + value}>
            <dt>{label}</dt>
            <dd>
              {value}
              <CopyButton label={label} value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function CopyButton({ label, value }: { label: string; value: string }): ReactNode {
  const { t, locale } = useText();
  const [isCopied, setCopied] = useState(false);
  const text = t(isCopied ? 'invoicePage.copied' : 'invoicePage.copy');
  return (
    <span lang={locale} data-chrome>
      <Button
        variant="link"
        className="with-js"
        onClick={() =>
          void navigator.clipboard.writeText(value).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {text}
        <span className="hidden-visually">: {label}</span>
      </Button>
      <output className="hidden-visually">{isCopied ? text : ''}</output>
    </span>
  );
}
