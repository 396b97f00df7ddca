import type { FindableType } from '@causa/shared/listing-types';
import { type ReactNode, useId } from 'react';
import { Later } from '../../lib/later.tsx';
import { useSite, useText } from '../../lib/page-context.tsx';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { PendingActionLink } from '../shell/pending-action-link.tsx';

const bring = async () => (await import('./save-toggle.tsx')).SaveToggle;

/** A toggle for whoever is signed in; a visitor is taken to sign up and finds it saved (spec, section 4). */
export function SaveControl({ item }: { item: { id: string; type: FindableType } }): ReactNode {
  const { t } = useText();
  const { environment } = useSite();
  const id = useId();
  if (environment.user !== null) return <Later part="save-toggle" id={id} props={{ item }} bring={bring} />;
  return (
    <PendingActionLink className={`${buttons.button} ${buttons.secondary}`} action={{ type: 'SAVE_LISTING', data: item }}>
      <Icon name="save" />
      {t('listing.save')}
    </PendingActionLink>
  );
}
