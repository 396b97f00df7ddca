import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModalProps } from './reader-notices.tsx';

/** The app requires an account, so visitors are asked to sign up first. */
export function AppSignup({ onClose }: ModalProps): ReactNode {
  const { t, locale } = useText();
  const { page } = useSite();
  return (
    <Dialog
      title={t('modals.app.title')}
      closeLabel={t('modals.close')}
      onClose={onClose}
      footer={
        <>
          <ButtonLink
            variant="primary"
            data-reload
            href={withQuery(pagePath('signup', locale), { to: page.href })}
          >
            {t('modals.app.signup')}
          </ButtonLink>
          <ButtonLink data-reload href={withQuery(pagePath('login', locale), { to: page.href })}>
            {t('modals.app.login')}
          </ButtonLink>
          <Button variant="tertiary" onClick={onClose}>
            {t('modals.notNow')}
          </Button>
        </>
      }
    >
      <p>{t('modals.app.lead')}</p>
    </Dialog>
  );
}
