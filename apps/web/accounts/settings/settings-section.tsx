import type { ReactNode } from 'react';
import styles from './settings.module.css';

/** Anchors of the account settings, in the order of the page. */
export const settingsAnchors = [
  'name',
  'email',
  'password',
  'connected',
  'passkeys',
  'sessions',
  'theme',
  'recent',
  'data',
  'delete',
] as const;
export type SettingsAnchor = (typeof settingsAnchors)[number];

/** One setting: a heading, a sentence and its forms. */
export function SettingsSection({
  id,
  title,
  lead,
  children,
}: {
  /** The anchor of the section; its heading has the same with `-title`. */
  id: SettingsAnchor;
  title: string;
  lead?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
