import type { FindableType } from '@causa/shared/listings/listing-types';
import { type ReactNode, useId } from 'react';
import { DeferredHydration } from '../../lib/hydration/deferred-hydration.tsx';

const load = async () => (await import('./save-toggle.tsx')).SaveToggle;

export interface SavableItem {
  id: string;
  type: FindableType;
  /** From the page's data; undefined for visitors. */
  saved?: boolean;
  /** What its reader hid: the item or its organization. */
  hidden?: 'ITEM' | 'ORG';
  org?: { id: string; name: string } | null;
}

/**
 * Saves a listing or an organization. With a `title` it is an icon in a card. Its code loads after
 * the page.
 */
export function SaveControl(props: { item: SavableItem; title?: string }): ReactNode {
  return <DeferredHydration part="save-toggle" id={useId()} props={props} load={load} />;
}
