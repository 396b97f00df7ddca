import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { readLinkAddress, showLinkAddress } from '@causa/shared/platform/http/link-address';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { TextField } from '../../../ui/field.tsx';
import styles from './editor.module.css';

interface LinkPanelProps {
  /** The address of the link at the selection. */
  url: string | undefined;
  onSave: (address: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks for the address of a link. It is a part of the form around it, which it never sends. */
export function LinkPanel({ url, onSave, onRemove, onClose }: LinkPanelProps): ReactNode {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => input.current?.select(), []);

  function save(): void {
    const typed = input.current?.value ?? '';
    if (readLinkAddress(typed) !== null) return onSave(typed);
    setIsWrong(true);
    input.current?.focus();
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === input.current) save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const button = { type: 'button', className: styles.tool, onKeyDown: handleKey } as const;
  return (
    <fieldset
      className={styles.panel}
      aria-label={t(url === undefined ? 'writing.link.add' : 'writing.link.change')}
    >
      <TextField
        ref={input}
        className={styles.address}
        label={t('writing.link.address')}
        hint={t('writing.link.hint')}
        {...(isWrong ? { error: t('writing.link.wrong') } : {})}
        defaultValue={url === undefined ? '' : showLinkAddress(url)}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onKeyDown={handleKey}
      />
      <div className={styles.tools}>
        <button {...button} onClick={save}>
          {t(url === undefined ? 'writing.link.add' : 'writing.link.change')}
        </button>
        {url !== undefined && (
          <button {...button} onClick={onRemove}>
            {t('writing.link.remove')}
          </button>
        )}
        <button {...button} onClick={onClose}>
          {t('writing.link.cancel')}
        </button>
      </div>
    </fieldset>
  );
}
