import type { ReactNode } from 'react';
import styles from './avatar.module.css';
import { classes } from './classes.ts';

/** A logo, or the first letters of a name on a rounded square. Decoration: the name stands beside it. */
export function Avatar({ name, src, large }: { name: string; src?: string | null; large?: boolean }): ReactNode {
  return (
    <span className={classes(styles.monogram, large === true && styles.large)} aria-hidden="true">
      {src === undefined || src === null ? initialsOf(name) : <img src={src} alt="" width={80} height={80} loading="lazy" decoding="async" />}
    </span>
  );
}

export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word));
  return ((words[0] ?? name)[0] ?? '') + (words[1]?.[0] ?? '');
}
