import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AdminEditData } from '../pages/organization/admin-edit.data.ts';
import { useText } from '../../lib/navigation/page-context.tsx';

/** Shows when the closing day that is in the form ends. */
export function ClosingLine({ data: { closing } }: { data: AdminEditData }): ReactNode {
  const { locale } = useText();
  const line = useRef<HTMLParagraphElement>(null);
  const [words, setWords] = useState(closing?.words);

  useEffect(() => {
    const form = line.current?.closest('form');
    if (closing === undefined) return undefined;
    const show = async ({ target }: Event): Promise<void> => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'closesOn') return;
      const { formatClosing: closingWords } = await import('./format-closing.ts');
      setWords(await closingWords(locale, { ...closing.of, day: target.value }));
    };
    const listener = (event: Event): void => void show(event);
    form?.addEventListener('input', listener);
    return () => form?.removeEventListener('input', listener);
  }, [closing, locale]);

  return (
    <p ref={line} aria-live="polite">
      {words}
    </p>
  );
}
