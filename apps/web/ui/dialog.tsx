import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose(): void;
  /** Covers the whole screen (the search overlay and the filter sheet). */
  full?: boolean;
  footer?: ReactNode;
  /** The element focused on opening; defaults to the close button. */
  focus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Returns the state of the history entry, which names its open dialog. */
function getEntryState(): { dialog?: string } | null {
  return history.state;
}

/**
 * A modal on the native `<dialog>`: traps focus, closes on Esc and on the browser's Back, and
 * returns focus to its opener.
 * Shown while it is mounted.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  full,
  footer,
  focus,
  children,
}: DialogProps): ReactNode {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const onBack = useEffectEvent(() => onClose());

  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.showModal();
    focus?.current?.focus();
    history.pushState({ ...getEntryState(), dialog: titleId }, '');
    const back = (): void => onBack();
    window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('popstate', back);
      if (getEntryState()?.dialog === titleId) history.back();
      // If a link in the dialog opened another page, focus has already moved.
      const moved =
        document.activeElement !== document.body &&
        dialog?.contains(document.activeElement) !== true;
      dialog?.close();
      if (!moved && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [focus, titleId]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the click is on the backdrop; Esc is the keyboard equivalent
    <dialog
      ref={element}
      className={classes(styles.dialog, full === true && styles.full)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <div className={styles.frame}>
        <div className={styles.bar}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
