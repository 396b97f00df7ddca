import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './sprite.ts';
import styles from './tag.module.css';

/**
 * A word in a pill. Its tone is a type of listing, `success`, `info`, `warning` or `error`, or the
 * code of a state such as `PAID`: the style sheet gives a state one color on every page.
 */
export function Tag({
  tone,
  icon,
  children,
}: {
  tone?: string | undefined;
  icon?: IconName;
  children: ReactNode;
}): ReactNode {
  return (
    <span className={styles.tag} data-tone={tone}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </span>
  );
}
