import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './tooltip.module.css';

/** Milliseconds that a tooltip stays after the pointer has left. */
const hideDelayMs = 200;

interface TooltipProps {
  text: string;
  closeLabel: string;
  /** Controlled from outside, for a failure message; otherwise hover, focus or tap open it. */
  open?: boolean;
  onClose?(): void;
  children: ReactNode;
}

/**
 * Text about a control on hover, focus or tap; closes on Esc, an outside click or its close button;
 * flips at the screen's edges.
 */
export function Tooltip({ text, closeLabel, open, onClose, children }: TooltipProps): ReactNode {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [hovered, setHovered] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [place, setPlace] = useState({ flipped: false, raised: false });
  const shown = open ?? hovered;

  function close(): void {
    setHovered(false);
    setLeaving(false);
    onClose?.();
  }
  function leave(): void {
    setLeaving(true);
    timer.current = setTimeout(() => {
      setHovered(false);
      setLeaving(false);
    }, hideDelayMs);
  }
  function enter(): void {
    clearTimeout(timer.current);
    setLeaving(false);
    setHovered(true);
  }

  useLayoutEffect(() => {
    if (!shown || tip.current === null) return setPlace({ flipped: false, raised: false });
    const box = tip.current.getBoundingClientRect();
    setPlace({
      flipped: box.right > window.innerWidth,
      raised: box.bottom > window.innerHeight && box.top > box.height * 2,
    });
  }, [shown]);

  useEffect(() => {
    if (!shown) return undefined;
    const onKey = (event: KeyboardEvent): void => void (event.key === 'Escape' && close());
    const onDown = (event: PointerEvent): void =>
      void (
        event.target instanceof Node &&
        anchor.current?.contains(event.target) === false &&
        close()
      );
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onDown);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onDown);
    };
  });

  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onMouseEnter={enter}
      onMouseLeave={leave}
      onFocus={enter}
      onBlur={leave}
      aria-describedby={shown ? id : undefined}
    >
      {children}
      {shown && (
        <span
          ref={tip}
          id={id}
          role="tooltip"
          className={classes(
            styles.tip,
            leaving && styles.leaving,
            place.flipped && styles.flipped,
            place.raised && styles.raised,
          )}
        >
          {text}
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
            <Icon name="close" />
          </button>
        </span>
      )}
    </span>
  );
}
