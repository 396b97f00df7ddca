import type { AreaOfFocus } from '@causa/shared/search/facets';
import type { ReactNode } from 'react';
import sprite from './assets/cause-art.svg?url&no-inline';
import type { Picture } from './avatar.tsx';
import styles from './cause-art.module.css';

/**
 * The illustration of a cause, as wide as its container, from one sprite. Decorative: the cause's
 * name is beside it.
 */
export function CauseArt({ cause }: { cause: AreaOfFocus }): ReactNode {
  return (
    <svg className={styles.art} viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${cause}`} />
    </svg>
  );
}

/** Loads the sprite before a cause is shown for the first time; the browser then caches it. */
export async function loadCauseArt(): Promise<void> {
  await fetch(sprite);
}

/** As wide as the page, at most the column beside the facts. */
const coverSizes = '(min-width: 992px) 820px, 100vw';

/** The banner of an organization: its cover, else the illustration of its first cause. */
export function CoverStrip({
  cover,
  cause,
}: {
  cover: Picture | null;
  cause: AreaOfFocus | undefined;
}): ReactNode {
  if (cover !== null)
    return (
      <picture>
        {cover.avifSrcSet !== undefined && (
          <source type="image/avif" srcSet={cover.avifSrcSet} sizes={coverSizes} />
        )}
        <img
          className={styles.cover}
          src={cover.url}
          srcSet={cover.srcSet}
          sizes={cover.srcSet === undefined ? undefined : coverSizes}
          alt={cover.alt ?? ''}
          width={cover.width}
          height={cover.height}
          decoding="async"
        />
      </picture>
    );
  return cause === undefined ? null : <CauseStrip cause={cause} />;
}

/** The illustration of a cause as a banner of a page, in a row that fades toward the logo. */
export function CauseStrip({ cause }: { cause: AreaOfFocus }): ReactNode {
  return (
    <svg
      className={styles.strip}
      viewBox="0 0 820 120"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {[20, 30, 45, 65, 100].map((percent, at) => (
        <use
          key={percent}
          href={`${sprite}#${cause}`}
          x={4 + at * 164}
          width="160"
          height="120"
          opacity={`${percent}%`}
        />
      ))}
    </svg>
  );
}
