import { markNotifications } from '@causa/shared/generated/accounts/notifications.endpoints';
import type { BannerName } from '@causa/shared/platform/pages/banners';
import { type ReactNode, useState } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { storeDismissedBanner } from './dismissed-banners.ts';
import styles from './resume-banner.module.css';

/** One line across the page with a link and a dismiss button. */
export function PromoBanner({
  name,
  label,
  text,
  link,
  href,
}: {
  name: BannerName;
  label: string;
  text: string;
  link: string;
  href: string;
}): ReactNode {
  const { t } = useText();
  const { environment, api, setEnvironment } = useSite();
  const { user } = environment;
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  const dismiss = (): void => {
    setIsDismissed(true);
    // The focused button disappears with the banner, so focus moves to the content.
    document.getElementById('content')?.focus({ preventScroll: true });
    if (user === null) return storeDismissedBanner(name);
    setEnvironment({ user: { ...user, dismissedBanners: [...user.dismissedBanners, name] } });
    // A failed request only means that the banner appears again later.
    api.call(markNotifications, { body: { banner: name } }).catch(() => undefined);
    return undefined;
  };
  return (
    <section className={styles.banner} aria-label={label} data-chrome>
      <div className={`container ${styles.row}`}>
        <p>
          {text} <a href={href}>{link}</a>
        </p>
        <Button variant="tertiary" className={`${styles.close} with-js`} onClick={dismiss}>
          <Icon name="close" />
          <span className={styles.closeText}>{t('account.resume.close')}</span>
        </Button>
      </div>
    </section>
  );
}
