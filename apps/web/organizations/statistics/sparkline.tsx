import type { ReactNode } from 'react';
import styles from './statistics.module.css';

const width = 100;
const height = 24;

/** A line through the values of some days; the figure beside it says their sum. */
export function Sparkline({ values }: { values: readonly number[] }): ReactNode {
  if (values.length < 2) return null;
  const most = Math.max(1, ...values);
  const points = values.map(
    (value, index) =>
      `${((index / (values.length - 1)) * width).toFixed(1)},${(height - 2 - (value / most) * (height - 4)).toFixed(1)}`,
  );
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
