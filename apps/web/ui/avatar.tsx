import { getHue } from '@causa/shared/platform/text/monogram';
import type { ReactNode } from 'react';
import styles from './avatar.module.css';
import { classes } from './classes.ts';

export interface Picture {
  url: string;
  width: number;
  height: number;
  /** Addresses of a cover in its available widths. */
  srcSet?: string | undefined;
  avifSrcSet?: string | undefined;
  alt?: string | undefined;
}

/**
 * A logo on white, or the initials of a name on a tile of its own hue. Decorative: the name is
 * beside it.
 */
export function Avatar({
  name,
  picture,
  large,
}: {
  name: string;
  picture?: Picture | null;
  large?: boolean;
}): ReactNode {
  const size = large === true ? styles.large : undefined;
  if (picture === undefined || picture === null)
    return (
      <span
        className={classes(styles.monogram, size, styles[`hue${getHue(name)}`])}
        aria-hidden="true"
      >
        {getInitials(name)}
      </span>
    );
  return (
    <span className={classes(styles.monogram, styles.logo, size)} aria-hidden="true">
      <img
        src={picture.url}
        alt=""
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}

export function getInitials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word));
  return ((words[0] ?? name)[0] ?? '') + (words[1]?.[0] ?? '');
}
