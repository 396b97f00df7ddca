import type { FindableType } from '@causa/shared/listing-types';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Toast } from '../../ui/toast.tsx';
import { PlainForm } from '../forms/plain-form.tsx';
import { sendSaved } from './send-saved.ts';

/**
 * Saves and forgets, at once to the eye; taken back when it fails. A visitor is taken to sign up
 * and finds it saved.
 * A form underneath, so that it works without scripts.
 */
export function SaveToggle({
  item,
  title,
}: {
  item: { id: string; type: FindableType };
  title?: string;
}): ReactNode {
  const { t, locale } = useText();
  const { api, environment, setEnvironment, page, url, navigate } = useSite();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const { user } = environment;
  const isSaved = user?.savedListings.some(({ id }) => id === item.id) === true;

  function show(saved: boolean): void {
    if (user === null) return;
    const others = user.savedListings.filter(({ id }) => id !== item.id);
    setEnvironment({
      user: {
        ...user,
        savedListings: saved ? [...others, { id: item.id, type: item.type }] : others,
      },
    });
  }

  async function press(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailed(false);
    if (user === null) {
      const { returnItem, signUpFirst } = await import('../../lib/submit-form.ts');
      const { redirectTo = page.href } = await signUpFirst({ api, locale, url }, [
        { type: 'SAVE_LISTING', data: item },
        returnItem({ url }),
      ]);
      await navigate(redirectTo);
    } else {
      show(!isSaved);
      const done = await sendSaved(api, item, !isSaved);
      if (!done) show(isSaved);
      setFailed(!done);
    }
    setBusy(false);
  }

  const label = t(isSaved ? 'shell.save.saved' : 'shell.save.save');
  const pressed = user === null ? undefined : isSaved;
  return (
    <PlainForm
      action={isSaved ? 'unsave-listing' : 'save-listing'}
      hidden={{ id: item.id, type: item.type }}
      onSubmit={(event) => void press(event)}
    >
      {title === undefined ? (
        <Button type="submit" aria-pressed={pressed}>
          <Icon name={isSaved ? 'check' : 'save'} />
          {label}
        </Button>
      ) : (
        <button
          type="submit"
          aria-pressed={pressed}
          aria-label={`${t('shell.save.save')}: ${title}`}
          title={label}
        >
          <Icon name="save" />
        </button>
      )}
      {failed && <Toast onClose={() => setFailed(false)}>{t('shell.save.failed')}</Toast>}
    </PlainForm>
  );
}
