import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

/** Milliseconds that a message without actions stays. */
const shownMs = 8_000;

/** A message over the page, in the top layer. One with actions stays until it is closed. */
export function Toast({
  children,
  action,
  onClose,
}: {
  children: ReactNode;
  action?: ReactNode;
  onClose(): void;
}): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(() => onClose());
  const stays = action !== undefined;

  useEffect(() => {
    element.current?.showPopover();
    if (stays) return undefined;
    const timer = setTimeout(() => close(), shownMs);
    return () => clearTimeout(timer);
  }, [stays]);

  return (
    <div ref={element} popover="manual" role="alert" className={styles.toast}>
      <Icon name="warning" />
      <span>{children}</span>
      {action}
    </div>
  );
}
