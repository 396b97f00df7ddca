import type { ReactNode } from 'react';
import type { IconName } from './sprite.ts';

/** An icon of the sprite; always decoration, so words stand beside it or in a label. */
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
