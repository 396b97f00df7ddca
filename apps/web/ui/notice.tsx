import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

const icons = { info: 'info', success: 'check', error: 'warning' } as const;

/** A message in the page with color, icon and text. */
export function Notice({
  kind = 'info',
  children,
  role,
}: {
  kind?: keyof typeof icons;
  children: ReactNode;
  role?: 'status' | 'alert';
}): ReactNode {
  return (
    <div className={classes(styles.notice, styles[kind])} role={role}>
      <Icon name={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
