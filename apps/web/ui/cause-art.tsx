import type { AreaOfFocus } from '@causa/shared/search/facets';
import type { ReactNode } from 'react';
import sprite from './assets/cause-art.svg?url&no-inline';
import type { Picture } from './avatar.tsx';
import styles from './cause-art.module.css';

/**
 * The illustration of an area of focus, as wide as its place: one sprite for all of them.
 * Decoration: the cause's name stands beside it.
 */
export function CauseArt({ cause }: { cause: AreaOfFocus }): ReactNode {
  return (
    <svg className={styles.art} viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${cause}`} />
    </svg>
  );
}

/** The sprite, before a cause is shown for the first time; it then stays in the browser. */
export async function loadCauseArt(): Promise<void> {
  await fetch(sprite);
}

/** As wide as the page, and at most the column of a page beside its facts. */
const coverSizes = '(min-width: 992px) 820px, 100vw';

/**
 * The picture across the top of an organization: its own, else the illustration of its first cause.
 */
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

/** The illustration of a cause as a strip across the top of a page. */
export function CauseStrip({ cause }: { cause: AreaOfFocus }): ReactNode {
  return (
    <div className={styles.strip}>
      <CauseArt cause={cause} />
    </div>
  );
}
