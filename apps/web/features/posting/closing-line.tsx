import { type Locale, localeTags } from '@causa/shared/locales';
import { plainName } from '@causa/shared/plain-name';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AdminEditData, Closing } from '../../pages/organization/admin-edit.data.ts';
import { useText } from '../../lib/page-context.tsx';

/** When the closing day ends, in the zone of the listing and on the clocks of its reader. */
export function ClosingLine({
  data: { draft },
  closing: { moment: begun, readerZone },
}: {
  data: AdminEditData;
  closing: Closing;
}): ReactNode {
  const { t, day, locale } = useText();
  const line = useRef<HTMLParagraphElement>(null);
  const [moment, setMoment] = useState(begun);
  const { place, timeZone } = draft.data;

  useEffect(() => {
    const gone = new AbortController();
    const show = async (event: Event): Promise<void> => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || target.name !== 'closesOn') return;
      const { closingMoment } = await import('@causa/shared/closing-moment');
      setMoment(closingMoment(target.value, timeZone, readerZone));
    };
    line.current
      ?.closest('form')
      ?.addEventListener('input', (event) => void show(event), { signal: gone.signal });
    return () => gone.abort();
  }, [timeZone, readerZone]);

  /** A zone is called as its city; the listing's own city as it is written. */
  const cityOf = (zone: string): string => {
    const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
    const own = place?.city ?? '';
    return plainName(own) === plainName(city) ? own : city;
  };
  const words = (): string => {
    if (moment === null) return '';
    const { local, zone, there } = moment;
    const facts = { day: day(local), place: cityOf(zone) };
    if (there === null) return t('posting.closing.here', facts);
    const other = `${day(there.local)}, ${hourOf(locale, there.local)}`;
    return t('posting.closing.there', { ...facts, other, otherPlace: cityOf(there.zone) });
  };
  return (
    <p ref={line} aria-live="polite">
      {words()}
    </p>
  );
}

/** The hour that a local time shows; one kind of blank, whichever CLDR version wrote it. */
function hourOf(locale: Locale, local: string): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeTags[locale], format)
    .format(new Date(`${local.slice(0, 19)}Z`))
    .replaceAll('\u202F', ' ');
}
