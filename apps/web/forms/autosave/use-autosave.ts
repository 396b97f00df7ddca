import type { DraftValues } from '@causa/shared/listings/drafts/draft-form';
import { type ComponentType, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useSite } from '../../lib/navigation/page-context.tsx';
import { loadMessages } from '../../lib/text.ts';
import type * as AutosaveCode from './autosave.ts';
import type { Autosave, AutosaveParts, SavedForm } from './start-autosave.ts';
import type { BarProps } from './save-bar.tsx';

interface Saving {
  autosave: Autosave;
  Panel: ComponentType<BarProps>;
  Bar: ComponentType<BarProps>;
  /** The bar without its button. */
  Line: ComponentType<BarProps>;
  words: AutosaveParts['words'];
}

interface Saved {
  saved: SavedForm | undefined;
  load(): Promise<AutosaveParts>;
  shown: DraftValues | undefined;
}

/**
 * Saves the form within an element while it is edited, once its code has loaded; never if `saved`
 * is undefined.
 */
export function useAutosave(
  box: RefObject<HTMLElement | null>,
  { saved, load, shown }: Saved,
): Saving | undefined {
  const site = useSite();
  const { locale } = site.page;
  const [saving, setSaving] = useState<Saving>();
  const { tab, section } = saved ?? {};
  const loadParts = useEffectEvent(load);
  const begin = useEffectEvent(
    (
      code: typeof AutosaveCode,
      { words, ...parts }: AutosaveParts,
      form: HTMLFormElement,
      place: SavedForm,
    ): Saving => ({
      autosave: code.beginAutosave({ ...place, ...parts, form, site, shown }),
      Panel: code.TypedPanel,
      Bar: code.SaveBar,
      Line: code.SaveLine,
      words,
    }),
  );
  const readPlace = useEffectEvent(() => saved);
  useEffect(() => {
    const place = readPlace();
    if (place === undefined) return undefined;
    let isGone = false;
    let begun: Saving | undefined;
    const coming = Promise.all([
      import('./autosave.ts'),
      loadParts(),
      loadMessages(locale, ['writing']),
    ]);
    void coming.then(([code, parts]) => {
      const form = box.current?.querySelector('form');
      if (isGone || form === null || form === undefined) return;
      begun = begin(code, parts, form, place);
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
