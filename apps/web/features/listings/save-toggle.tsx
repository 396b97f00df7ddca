import type { FindableType } from '@causa/shared/listing-types';
import { type ReactNode, useState } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sendSaved } from './send-saved.ts';

/** Saves and forgets, at once to the eye; taken back when it fails (spec, section 4). */
export function SaveToggle({ item }: { item: { id: string; type: FindableType } }): ReactNode {
  const { t } = useText();
  const { api, environment, setEnvironment } = useSite();
  const [failed, setFailed] = useState(false);
  const { user } = environment;
  if (user === null) return null;
  const isSaved = user.savedListings.some(({ id }) => id === item.id);
  const show = (saved: boolean): void => {
    const others = user.savedListings.filter(({ id }) => id !== item.id);
    setEnvironment({ user: { ...user, savedListings: saved ? [...others, item] : others } });
  };

  async function toggle(): Promise<void> {
    show(!isSaved);
    setFailed(false);
    if (await sendSaved(api, item, !isSaved)) return;
    show(isSaved);
    setFailed(true);
  }

  return (
    <>
      <Button className="with-js" aria-pressed={isSaved} onClick={() => void toggle()}>
        <Icon name={isSaved ? 'check' : 'save'} />
        {t(isSaved ? 'listing.saved' : 'listing.save')}
      </Button>
      {failed && <span role="alert">{t('listing.saveFailed')}</span>}
    </>
  );
}
