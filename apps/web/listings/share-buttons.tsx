import { type ReactNode, useEffect, useState } from 'react';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import { useHydrated } from '../lib/navigation/render-phase.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { HideMenu } from './cards/hide-menu.tsx';
import type { SavableItem } from './cards/save-control.tsx';
import styles from './detail.module.css';

/**
 * Shares the page's address: by the device's share sheet, else by copying, and by links. Also hides
 * the listing or organization of the page, and remembers that it was viewed.
 */
export function ShareButtons({ title, item }: { title: string; item: SavableItem }): ReactNode {
  const { t } = useText();
  const { head, origin, page } = useSite();
  const hydrated = useHydrated();
  useViewRecord(title, item);
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
      // Closing the share sheet is not an error.
    }
  }

  return (
    <div className={styles.share} data-chrome>
      <Button variant="tertiary" className="with-js" onClick={() => void share()}>
        <Icon name={copied ? 'check' : native ? 'send' : 'link'} />
        {copied ? t('listing.copied') : native ? t('listing.share') : t('listing.copy')}
      </Button>
      <details className={styles.mail}>
        <summary>
          <Icon name="mail" />
          {t('listing.sendBy')}
        </summary>
        <ul>
          {listShareLinks(title, address).map(({ name, href }) => (
            <li key={href}>
              <a
                href={href}
                {...(name === undefined ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
              >
                {name ?? t('listing.mailProgram')}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <Button variant="tertiary" className="with-js" onClick={() => window.print()}>
        <Icon name="print" />
        {t('listing.print')}
      </Button>
      <HideMenu item={item} title={title} />
      <output className="hidden-visually">{copied ? t('listing.copied') : ''}</output>
    </div>
  );
}

function useViewRecord(title: string, { id, type, org }: SavableItem): void {
  const { formApi, environment } = useSite();
  const isUser = environment.user !== null;
  const { showAcceptCookies } = environment;
  const orgName = org?.name ?? null;
  useEffect(() => {
    void import('../lib/recent/record-recent.ts').then(({ recordView }) =>
      recordView({ formApi, isUser, showAcceptCookies }, { id, type, title, orgName }),
    );
  }, [formApi, isUser, showAcceptCookies, id, type, title, orgName]);
}

/**
 * Links that work without scripts. Shared computers often have no mail program, so the three largest
 * webmails are linked, too.
 */
function listShareLinks(title: string, address: string): { name?: string; href: string }[] {
  const query = (values: Record<string, string>): string =>
    new URLSearchParams(values).toString().replaceAll('+', '%20');
  return [
    { name: 'WhatsApp', href: `https://wa.me/?${query({ text: `${title}\n${address}` })}` },
    {
      name: 'LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url: address })}`,
    },
    { href: `mailto:?${query({ subject: title, body: address })}` },
    {
      name: 'Gmail',
      href: `https://mail.google.com/mail/?${query({ view: 'cm', fs: '1', su: title, body: address })}`,
    },
    {
      name: 'Outlook.com',
      href: `https://outlook.live.com/mail/0/deeplink/compose?${query({ subject: title, body: address })}`,
    },
    {
      name: 'Yahoo Mail',
      href: `https://compose.mail.yahoo.com/?${query({ subject: title, body: address })}`,
    },
  ];
}
