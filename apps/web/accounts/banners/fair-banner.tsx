import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import { PromoBanner } from './promo-banner.tsx';

/** Tells of a fair that is to come. */
export function FairBanner(): ReactNode {
  const { t, locale } = useText();
  return (
    <PromoBanner
      name="grad-fairs"
      label={t('account.fair.label')}
      text={t('account.fair.text')}
      link={t('account.fair.link')}
      href={pagePath('fair', locale)}
    />
  );
}
