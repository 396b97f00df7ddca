import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormError } from '../../lib/form-action.ts';
import { hasKeptWords, type WordsPlace } from '../../lib/kept-words.ts';
import type * as KeepForm from './keep-form.tsx';

interface Keeping {
  keeper: KeepForm.FormKeeper;
  Notice: typeof KeepForm.KeptWordsNotice;
}

/**
 * Keeps what is typed into a form. Its code comes with the first word, or with the page where words
 * were kept. `onRestored` runs after the form was filled, with what was wrong with the words.
 * A form that is saved as it is typed (`isAutosaved`) is only given what its reader typed as a
 * visitor.
 */
export function useKeeper(
  element: RefObject<HTMLFormElement | null>,
  place: WordsPlace,
  isAutosaved: boolean,
  onRestored: (errors: readonly FormError[]) => void,
): {
  keeping: Keeping | undefined;
  withKeeper(act: (keeper: KeepForm.FormKeeper) => void): Promise<void>;
} {
  const [keeping, setKeeping] = useState<Keeping>();
  const begun = useRef<Promise<Keeping | undefined>>(undefined);
  const restored = useRef(onRestored);
  const { account, form } = place;

  async function load(): Promise<Keeping | undefined> {
    const { keepForm, KeptWordsNotice } = await import('./keep-form.tsx');
    if (element.current === null) return undefined;
    const keeper = keepForm(element.current, place, {
      onRestored: (errors) => restored.current(errors),
      isAutosaved,
    });
    const made = { keeper, Notice: KeptWordsNotice };
    setKeeping(made);
    return made;
  }
  const begin = (): Promise<Keeping | undefined> => (begun.current ??= load());
  const beginNow = useEffectEvent(begin);

  useEffect(() => {
    restored.current = onRestored;
  });
  useEffect(() => {
    if (hasKeptWords({ account: isAutosaved ? '' : account, form })) void beginNow();
    return () => {
      void begun.current?.then((made) => made?.keeper.end());
      begun.current = undefined;
      setKeeping(undefined);
    };
  }, [account, form, isAutosaved]);

  return {
    keeping,
    async withKeeper(act) {
      if (isAutosaved) return;
      const made = await begin().catch(() => undefined);
      if (made !== undefined) act(made.keeper);
    },
  };
}
