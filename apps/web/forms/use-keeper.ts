import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormError } from '../lib/forms/form-action.ts';
import type { FormAddress } from '../lib/kept-words.ts';
import { useText } from '../lib/navigation/page-context.tsx';
import { loadMessages } from '../lib/text.ts';
import type * as KeepForm from './keep-form.tsx';

/** Calls the keeper of a form's text once its code has loaded. */
export type WithKeeper = (act: (keeper: KeepForm.FormKeeper) => void) => Promise<void>;

interface Keeping {
  keeper: KeepForm.FormKeeper;
  Notice: typeof KeepForm.KeptWordsNotice;
}

/**
 * Stores what is typed into a form. Its code loads at the first input, or if any form has stored
 * text. `onRestored` runs after the form was filled, with the errors of the text. A form with
 * autosave (`isAutosaved`) only gets what its reader typed as a visitor.
 */
export function useKeeper(
  element: RefObject<HTMLFormElement | null>,
  address: FormAddress,
  isAutosaved: boolean,
  onRestored: (errors: readonly FormError[]) => void,
): {
  keeping: Keeping | undefined;
  withKeeper: WithKeeper;
} {
  const [keeping, setKeeping] = useState<Keeping>();
  const begun = useRef<Promise<Keeping | undefined>>(undefined);
  const restored = useRef(onRestored);
  const { account, href, name } = address;
  const { locale } = useText();

  async function load(): Promise<Keeping | undefined> {
    const [{ keepForm, KeptWordsNotice, wordsPlace }] = await Promise.all([
      import('./keep-form.tsx'),
      loadMessages(locale, ['writing']),
    ]);
    if (element.current === null) return undefined;
    const keeper = keepForm(element.current, wordsPlace({ account, href, name }), {
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
    if (areWordsKept()) void beginNow();
    return () => {
      void begun.current?.then((made) => made?.keeper.end());
      begun.current = undefined;
      setKeeping(undefined);
    };
  }, [account, href, name, isAutosaved]);

  return {
    keeping,
    async withKeeper(act) {
      if (isAutosaved) return;
      const made = await begin().catch(() => undefined);
      if (made !== undefined) act(made.keeper);
    },
  };
}

/** Returns whether this browser stores text of any form. */
function areWordsKept(): boolean {
  try {
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage)].some((key) =>
      key.startsWith('keptWords'),
    );
  } catch {
    return false;
  }
}
