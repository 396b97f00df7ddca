import type { ReactNode } from 'react';
import type { IconName } from './sprite.ts';

/** An icon of the sprite; always decorative, so text must be beside it or in a label. */
export function Icon({ name, className }: { name: IconName; className?: string }): ReactNode {
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#i-${name}`} />
    </svg>
  );
}
