import type { SearchType } from '@causa/shared/listing-types';
import type { ReactNode } from 'react';
import type { TakenOver } from '../../lib/later.tsx';
import { LocationCombobox } from './location-combobox.tsx';
import { PopularLinks } from './popular-links.tsx';
import { SearchForm } from './search-form.tsx';

/** The search of a landing page; its code comes after the first paint. */
export function HeroForm({ type, start }: { type: SearchType; start?: TakenOver }): ReactNode {
  return <SearchForm Location={LocationCombobox} type={type} Popular={PopularLinks} guess start={start} />;
}
