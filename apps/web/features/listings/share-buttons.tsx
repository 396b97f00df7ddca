import { type ReactNode, useState } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { useHydrated } from '../../lib/render-phase.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './detail.module.css';

/** Shares the page's address: by the device's own sheet where there is one, else by copying; by mail everywhere. */
export function ShareButtons({ title }: { title: string }): ReactNode {
  const { t } = useText();
  const { head, origin, page } = useSite();
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const address = origin + (head.canonical ?? page.href);
  const native = hydrated && typeof navigator.share === 'function';

  async function share(): Promise<void> {
    try {
      if (native) await navigator.share({ title, url: address });
      else {
        await navigator.clipboard.writeText(address);
        setCopied(true);
      }
    } catch {
      // Closing the sheet is an answer, too.
    }
  }

  return (
    <div className={styles.share} data-chrome>
      <Button variant="tertiary" className="with-js" onClick={() => void share()}>
        <Icon name={copied ? 'check' : native ? 'share' : 'link'} />
        {copied ? t('listing.copied') : native ? t('listing.share') : t('listing.copy')}
      </Button>
      <ButtonLink variant="tertiary" href={`mailto:?${new URLSearchParams({ subject: title, body: address }).toString().replaceAll('+', '%20')}`}>
        <Icon name="mail" />
        {t('listing.mail')}
      </ButtonLink>
      <Button variant="tertiary" className="with-js" onClick={() => window.print()}>
        <Icon name="print" />
        {t('listing.print')}
      </Button>
      <output className="hidden-visually">{copied ? t('listing.copied') : ''}</output>
    </div>
  );
}
