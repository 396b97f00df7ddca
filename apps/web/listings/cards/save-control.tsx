import type { FindableType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { type ReactNode, useId } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { loadMessages } from '../../lib/text.ts';
import { DeferredHydration } from '../../lib/hydration/deferred-hydration.tsx';

const load = async (locale: Locale) =>
  (await Promise.all([import('./save-toggle.tsx'), loadMessages(locale, ['hide'])]))[0].SaveToggle;

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
  const { locale } = useText();
  return (
    <DeferredHydration part="save-toggle" id={useId()} props={props} load={() => load(locale)} />
  );
}
