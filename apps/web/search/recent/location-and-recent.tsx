import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  LocationCombobox,
  type LocationComboboxProps,
} from '../../forms/location/location-combobox.tsx';
import type { RecentListProps } from './recent-list.tsx';

/**
 * The location field of a search form, and the recent searches under its keyword field. Both load
 * after the page.
 */
export function LocationAndRecent(props: LocationComboboxProps): ReactNode {
  return (
    <>
      <RecentUnderField />
      <LocationCombobox {...props} />
    </>
  );
}

/** Loads the list when the keyword field of its form is focused for the first time. */
function RecentUnderField(): ReactNode {
  const anchor = useRef<HTMLSpanElement>(null);
  const [loaded, setLoaded] = useState<{
    List: ComponentType<RecentListProps>;
    form: HTMLFormElement;
  }>();
  const isWaiting = loaded === undefined;
  useEffect(() => {
    const form = anchor.current?.closest('form');
    if (form == null || !isWaiting) return undefined;
    const load = (): void => {
      const { activeElement } = document;
      if (!form.contains(activeElement) || activeElement?.getAttribute('name') !== 'q') return;
      void import('./recent-list.tsx').then(({ RecentList }) =>
        setLoaded({ List: RecentList, form }),
      );
    };
    load();
    form.addEventListener('focusin', load);
    return () => form.removeEventListener('focusin', load);
  }, [isWaiting]);
  return loaded === undefined ? <span ref={anchor} hidden /> : <loaded.List form={loaded.form} />;
}
