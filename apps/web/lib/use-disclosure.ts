import { type FocusEvent, type RefObject, useEffect, useState } from 'react';
import { useSite } from './navigation/page-context.tsx';
import { useOnChange } from './use-on-change.ts';

interface Disclosure {
  open: boolean;
  setOpen(open: boolean): void;
  /** For the element around button and panel: moving focus out of it closes the panel. */
  onBlur(event: FocusEvent): void;
}

/**
 * Disclosure (APG): Esc, a click outside, moving focus out and another page close the panel.
 * Esc returns the focus to the button if it was within.
 */
export function useDisclosure(
  around: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): Disclosure {
  const { page } = useSite();
  const [open, setOpen] = useState(false);

  useOnChange(page, () => setOpen(false));
  useEffect(() => {
    if (!open) return undefined;
    const onDown = (event: PointerEvent): void =>
      void (
        event.target instanceof Node &&
        around.current?.contains(event.target) === false &&
        setOpen(false)
      );
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      if (around.current?.contains(document.activeElement) === true) button.current?.focus();
    };
    document.addEventListener('pointerdown', onDown);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, around, button]);

  return {
    open,
    setOpen,
    onBlur: (event) =>
      void (
        event.relatedTarget !== null &&
        !event.currentTarget.contains(event.relatedTarget) &&
        setOpen(false)
      ),
  };
}
