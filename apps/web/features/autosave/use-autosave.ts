import type { DraftValues } from '@causa/shared/draft-form';
import { type ComponentType, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useSite } from '../../lib/page-context.tsx';
import { loadMessages } from '../../lib/text.ts';
import type * as AutosaveCode from './autosave.ts';
import type { Autosave, SavedForm } from './begin-autosave.ts';
import type { BarProps } from './save-bar.tsx';

interface Saving {
  autosave: Autosave;
  Panel: ComponentType<BarProps>;
  Bar: ComponentType<BarProps>;
}

interface Saved {
  saved: SavedForm;
  shown: DraftValues | undefined;
}

/** Saves the form within an element while it is typed, from when its code has come. */
export function useAutosave(
  box: RefObject<HTMLElement | null>,
  { saved, shown }: Saved,
): Saving | undefined {
  const site = useSite();
  const { locale } = site.page;
  const [saving, setSaving] = useState<Saving>();
  const { tab, section } = saved;
  const begin = useEffectEvent((code: typeof AutosaveCode, form: HTMLFormElement): Saving => ({
    autosave: code.beginAutosave({ ...saved, form, site, shown }),
    Panel: code.TypedPanel,
    Bar: code.SaveBar,
  }));
  useEffect(() => {
    let isGone = false;
    let begun: Saving | undefined;
    const coming = Promise.all([import('./autosave.ts'), loadMessages(locale, ['writing'])]);
    void coming.then(([code]) => {
      const form = box.current?.querySelector('form');
      if (isGone || form === null || form === undefined) return;
      begun = begin(code, form);
      setSaving(begun);
    });
    return () => {
      isGone = true;
      begun?.autosave.end();
      setSaving(undefined);
    };
  }, [box, tab, section, locale]);
  return saving;
}
