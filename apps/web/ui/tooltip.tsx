import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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
  const hover = useHover();
  const isVisible = open ?? hover.isOpen;
  const { tip, place } = usePlace(isVisible);

  function close(): void {
    hover.close();
    onClose?.();
  }
  useOutsideClose(anchor, isVisible, close);

  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onMouseEnter={hover.enter}
      onMouseLeave={hover.leave}
      onFocus={hover.enter}
      onBlur={hover.leave}
      aria-describedby={isVisible ? id : undefined}
    >
      {children}
      {isVisible && (
        <span
          ref={tip}
          id={id}
          role="tooltip"
          className={classes(
            styles.tip,
            hover.isLeaving && styles.leaving,
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

/** Opens on hover or focus, and closes a little later. */
function useHover() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const close = (): void => {
    setIsOpen(false);
    setIsLeaving(false);
  };
  return {
    isOpen,
    isLeaving,
    close,
    leave(): void {
      setIsLeaving(true);
      timer.current = setTimeout(close, hideDelayMs);
    },
    enter(): void {
      clearTimeout(timer.current);
      setIsLeaving(false);
      setIsOpen(true);
    },
  };
}

const initialPlace = { flipped: false, raised: false };

function usePlace(isVisible: boolean) {
  const tip = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState(initialPlace);
  useLayoutEffect(() => {
    if (!isVisible || tip.current === null) return undefined;
    const box = tip.current.getBoundingClientRect();
    setPlace({
      flipped: box.right > window.innerWidth,
      raised: box.bottom > window.innerHeight && box.top > box.height * 2,
    });
    return () => setPlace(initialPlace);
  }, [isVisible]);
  return { tip, place };
}

function useOutsideClose(
  anchor: RefObject<HTMLElement | null>,
  isVisible: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!isVisible) return undefined;
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
}
