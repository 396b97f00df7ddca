import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './sprite.ts';
import styles from './tag.module.css';

/** The colors of a tag: by type of listing, or by what a state means for its reader. */
export type Tone =
  | 'neutral'
  | 'info'
  | 'success'
  | 'warning'
  | 'error'
  | 'job'
  | 'internship'
  | 'volop'
  | 'event'
  | 'org';

/** A word in a pill; an icon accompanies its color. */
export function Tag({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}): ReactNode {
  return (
    <span className={classes(styles.tag, styles[tone])}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </span>
  );
}
