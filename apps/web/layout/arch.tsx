import type { ReactNode } from 'react';
import styles from './message-page.module.css';

/** The arch illustration of empty pages. */
export function Arch(): ReactNode {
  return (
    <svg className={styles.arch} viewBox="0 0 120 90" aria-hidden="true">
      <path
        d="M8 88V52C8 24 30 6 60 6s52 18 52 46v36H90V54c0-16-13-27-30-27S30 38 30 54v34Z"
        fill="var(--oat)"
      />
      <path d="M40 88V58c0-12 8-19 20-19s20 7 20 19v30Z" fill="var(--marigold)" />
      <circle cx="60" cy="62" r="8" fill="var(--fig)" />
      <path d="M0 88h120" stroke="var(--line)" strokeWidth="2" />
    </svg>
  );
}
