import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { setFlash } from '../../lib/navigation/flash.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Toast } from '../../ui/toast.tsx';
import { PlainForm } from '../../forms/plain-form.tsx';
import { HideMenu } from './hide-menu.tsx';
import type { SavableItem } from './save-control.tsx';
import { sendSaved } from './send-saved.ts';

/**
 * Saves or removes with an optimistic update that is reverted on failure. Visitors are led to sign
 * up and the item is saved then. A form underneath works without scripts.
 */
export function SaveToggle({ item, title }: { item: SavableItem; title?: string }): ReactNode {
  const { t } = useText();
  const { isSaved, failed, setFailed, toggle } = useSaving(item);
  const { user } = useSite().environment;
  const { id, type } = item;
  const label = t(isSaved ? 'shell.save.saved' : 'shell.save.save');
  const pressed = user === null ? undefined : isSaved;
  const form = (
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
  return title === undefined ? (
    form
  ) : (
    <div data-tools>
      <HideMenu item={item} title={title} />
      {form}
    </div>
  );
}

/** Returns whether an item is saved, and the function that changes it. */
function useSaving({ id, type, saved }: SavableItem) {
  const { formApi: api, environment, savedSince, showSaved } = useSite();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const saveAfter = useSaveAfter({ id, type });
  const { user } = environment;
  const isSaved = user !== null && (savedSince[id] ?? saved ?? false);

  async function toggle(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailed(false);
    if (user === null) await saveAfter('signUpFirst');
    else {
      showSaved(id, !isSaved);
      const result = await sendSaved(api, { id, type }, !isSaved);
      if (result !== true) showSaved(id, isSaved);
      if (result === 'loggedOut') await saveAfter('logInFirst');
      else setFailed(!result);
    }
    setBusy(false);
  }

  return { isSaved, failed, setFailed, toggle };
}

/** Returns the function that stores the request until the reader has signed up or logged in. */
function useSaveAfter(
  data: Pick<SavableItem, 'id' | 'type'>,
): (lead: 'signUpFirst' | 'logInFirst') => Promise<void> {
  const { locale } = useText();
  const { formApi: api, page, url, navigate } = useSite();
  return async (lead) => {
    const code = await import('../../lib/forms/submit-form.ts');
    const { redirectTo = page.href, flash } = await code[lead]({ api, locale, url }, [
      { type: 'SAVE_LISTING', data },
      code.returnItem({ url }),
    ]);
    if (flash === undefined) return navigate(redirectTo);
    setFlash(flash);
    location.assign(redirectTo);
  };
}
