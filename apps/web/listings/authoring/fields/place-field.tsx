import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { loadMessages } from '../../../lib/text.ts';
import { TextField } from '../../../ui/field.tsx';
import type { PlaceCombobox, PlaceStart } from './place-combobox.tsx';
import type { FormPart } from './section-form.tsx';

interface PlaceFieldProps {
  part: FormPart;
  hint: string;
  placeId: string;
  isSaving: boolean;
}

/** The place of a listing: a text that the server looks up, and the matches to choose from. */
export function PlaceField({ part, hint, placeId, isSaving }: PlaceFieldProps): ReactNode {
  const { locale } = useText();
  const box = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ Field: typeof PlaceCombobox; start: PlaceStart }>();

  useEffect(() => {
    // Autosave must read the field as the server rendered it first.
    if (!isSaving) return undefined;
    let isGone = false;
    const coming = Promise.all([
      import('./place-combobox.tsx'),
      loadMessages(locale, ['searchbar', 'writing', 'zones']),
    ]);
    void coming.then(([code]) => {
      const input = box.current?.querySelector<HTMLInputElement>('input[name=place]');
      if (isGone || input === null || input === undefined) return;
      const start = { text: input.value, focused: document.activeElement === input };
      setLoaded((before) => before ?? { Field: code.PlaceCombobox, start });
    });
    return () => {
      isGone = true;
    };
  }, [isSaving, locale]);

  return (
    <div ref={box}>
      {loaded === undefined ? (
        <TextField {...part} hint={hint} maxLength={200} autoComplete="off" />
      ) : (
        <loaded.Field part={part} hint={hint} box={box} start={loaded.start} />
      )}
      <input type="hidden" name="shownPlace" defaultValue={part.defaultValue} />
      <input type="hidden" name="place.id" defaultValue={placeId} />
    </div>
  );
}
