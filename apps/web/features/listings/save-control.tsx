import type { FindableType } from '@causa/shared/listing-types';
import { type ReactNode, useId } from 'react';
import { Later } from '../../lib/later.tsx';

const bring = async () => (await import('./save-toggle.tsx')).SaveToggle;

/** Saves a listing or an organization. With a `title` it is an icon in a card. Its code comes once the page stands. */
export function SaveControl(props: { item: { id: string; type: FindableType }; title?: string }): ReactNode {
  return <Later part="save-toggle" id={useId()} props={props} bring={bring} />;
}
