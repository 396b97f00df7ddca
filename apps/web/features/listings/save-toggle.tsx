import { type FormEvent, type ReactNode, useState } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Toast } from '../../ui/toast.tsx';
import { PlainForm } from '../forms/plain-form.tsx';
import type { SavableItem } from './save-control.tsx';
import { sendSaved } from './send-saved.ts';

/**
 * Saves and forgets, at once to the eye; taken back when it fails. A visitor is taken to sign up
 * and finds it saved.
 * A form underneath, so that it works without scripts.
 */
export function SaveToggle({ item, title }: { item: SavableItem; title?: string }): ReactNode {
  const { t, locale } = useText();
  const { api, environment, savedSince, showSaved, page, url, navigate } = useSite();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const { user } = environment;
  const { id, type } = item;
  const isSaved = user !== null && (savedSince[id] ?? item.saved ?? false);

  async function toggle(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailed(false);
    if (user === null) {
      const { returnItem, signUpFirst } = await import('../../lib/submit-form.ts');
      const { redirectTo = page.href } = await signUpFirst({ api, locale, url }, [
        { type: 'SAVE_LISTING', data: { id, type } },
        returnItem({ url }),
      ]);
      await navigate(redirectTo);
    } else {
      showSaved(id, !isSaved);
      const done = await sendSaved(api, { id, type }, !isSaved);
      if (!done) showSaved(id, isSaved);
      setFailed(!done);
    }
    setBusy(false);
  }

  const label = t(isSaved ? 'shell.save.saved' : 'shell.save.save');
  const pressed = user === null ? undefined : isSaved;
  return (
    <PlainForm
      action={isSaved ? 'unsave-listing' : 'save-listing'}
      hidden={{ id, type }}
      onSubmit={(event) => void toggle(event)}
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
