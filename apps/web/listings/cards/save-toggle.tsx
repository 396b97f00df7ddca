import { type FormEvent, type ReactNode, useState } from 'react';
import { setFlash } from '../../lib/navigation/flash.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Toast } from '../../ui/toast.tsx';
import { PlainForm } from '../../forms/plain-form.tsx';
import type { SavableItem } from './save-control.tsx';
import { sendSaved } from './send-saved.ts';

/**
 * Saves or removes with an optimistic update that is reverted on failure. Visitors are led to sign
 * up and the item is saved then. A form underneath works without scripts.
 */
export function SaveToggle({ item, title }: { item: SavableItem; title?: string }): ReactNode {
  const { t, locale } = useText();
  const { formApi: api, environment, savedSince, showSaved, page, url, navigate } = useSite();
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
    if (user === null) await saveAfter('signUpFirst');
    else {
      showSaved(id, !isSaved);
      const done = await sendSaved(api, { id, type }, !isSaved);
      if (done !== true) showSaved(id, isSaved);
      if (done === 'loggedOut') await saveAfter('logInFirst');
      else setFailed(!done);
    }
    setBusy(false);
  }

  /** Stores the request until the reader has signed up or logged in. */
  async function saveAfter(lead: 'signUpFirst' | 'logInFirst'): Promise<void> {
    const code = await import('../../lib/forms/submit-form.ts');
    const item = { type: 'SAVE_LISTING' as const, data: { id, type } };
    const { redirectTo = page.href, flash } = await code[lead]({ api, locale, url }, [
      item,
      code.returnItem({ url }),
    ]);
    if (flash === undefined) return navigate(redirectTo);
    setFlash(flash);
    location.assign(redirectTo);
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
