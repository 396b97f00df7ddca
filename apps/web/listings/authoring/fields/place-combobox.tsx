import { place as placeEndpoint } from '@causa/shared/generated/search/places.endpoints';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { LocationCombobox } from '../../../forms/location/location-combobox.tsx';
import type { LocationChoice } from '../../../forms/location/location-choice.ts';
import { createBuiltInPlaces } from '../../../forms/location/places-client.ts';
import { filledEvent } from '../../../forms/autosave/form-fields.ts';
import { formatZone } from './list-field-texts.ts';
import type { FormPart } from './section-form.tsx';

/** The state of the plain field when the combobox replaced it. */
export interface PlaceStart {
  text: string;
  focused: boolean;
}

interface PlaceComboboxProps {
  part: FormPart;
  hint: string;
  box: RefObject<HTMLDivElement | null>;
  start: PlaceStart;
}

/**
 * The location field of the search inside a listing's form. The choice is written to the hidden
 * inputs beside it, which the form saves; text that matches no place stays. The time zone follows
 * the place until the author chooses another one.
 */
export function PlaceCombobox({ part, hint, box, start }: PlaceComboboxProps): ReactNode {
  const { t, locale } = useText();
  const { api } = useSite();
  const [choice, setChoice] = useState<LocationChoice>(() => readChosen(box));
  const [shown, setShown] = useState({ round: 0, start });
  const [zone, setZone] = useState('');
  const chosen = useRef<{ placeId: string; before: string }>(undefined);
  const ids = useRef(new Map<string, string>());
  const places = useMemo(() => {
    const { predict } = createBuiltInPlaces(api, locale);
    return {
      predict,
      resolve({ placeId, text }: { placeId: string; text: string }) {
        ids.current.set(text, placeId);
        return Promise.resolve({ text });
      },
    };
  }, [api, locale]);

  function choose(next: LocationChoice): void {
    const text = next.kind === 'place' ? next.location.text : '';
    const placeId = ids.current.get(text) ?? '';
    chosen.current = { placeId, before: readHidden(box, 'place.id')?.value ?? '' };
    setHidden(box, 'place.id', placeId);
    setHidden(box, 'shownPlace', text);
    setChoice(next);
  }

  // Runs after the text is in the input that the form reads.
  useEffect(() => {
    const { placeId, before } = chosen.current ?? { placeId: '', before: '' };
    if (chosen.current === undefined) return;
    chosen.current = undefined;
    notifyChange(readHidden(box, 'place.id'));
    if (placeId === '' || placeId === before) return;
    const zoneOf = async (id: string): Promise<string> =>
      id === ''
        ? ''
        : ((await api.call(placeEndpoint, { params: { placeId: id } })).timeZone ?? '');
    void Promise.all([zoneOf(placeId), zoneOf(before)])
      .then(([next, previous]) => {
        const select = box.current
          ?.closest('form')
          ?.querySelector<HTMLSelectElement>('select[name=timeZone]');
        const isFollowing = select?.value === '' || select?.value === previous;
        if (next === '' || select === null || select === undefined || !isFollowing) return;
        if (select.value === next || readHidden(box, 'place.id')?.value !== placeId) return;
        select.value = next;
        notifyChange(select);
        setZone(next);
      })
      // A failed request is ignored: the server sets the zone when it saves.
      .catch(() => undefined);
  }, [choice, api, box]);

  // A save may merge a text of another member, or of this browser, into the field.
  useEffect(() => {
    const gone = new AbortController();
    const onFilled = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'place') return;
      queueMicrotask(() => {
        setChoice(readChosen(box));
        setShown(({ round }) => ({
          round: round + 1,
          start: { text: target.value, focused: document.activeElement === target },
        }));
      });
    };
    box.current?.addEventListener(filledEvent, onFilled, { capture: true, signal: gone.signal });
    return () => gone.abort();
  }, [box]);

  const { id, name, label, error } = part;
  return (
    <>
      <LocationCombobox
        key={shown.round}
        choice={choice}
        onChoice={choose}
        offersRemote={false}
        start={shown.start}
        field={{
          id,
          name,
          label,
          hint,
          places,
          ...(error === undefined ? {} : { error }),
          unmatched: t('writing.place.unmatched'),
        }}
      />
      <output className="hidden-visually">
        {zone === '' ? '' : t('writing.place.zone', { zone: formatZone(zone) })}
      </output>
    </>
  );
}

function readHidden(
  box: RefObject<HTMLDivElement | null>,
  name: string,
): HTMLInputElement | undefined {
  return box.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? undefined;
}

function setHidden(box: RefObject<HTMLDivElement | null>, name: string, value: string): void {
  const input = readHidden(box, name);
  if (input !== undefined) input.value = value;
}

/** Scripted changes fire no event, and autosave listens for input events. */
function notifyChange(control: HTMLElement | undefined): void {
  control?.dispatchEvent(new Event('input', { bubbles: true }));
}

function readChosen(box: RefObject<HTMLDivElement | null>): LocationChoice {
  const text = readHidden(box, 'shownPlace')?.value ?? '';
  const isChosen = (readHidden(box, 'place.id')?.value ?? '') !== '' && text !== '';
  return isChosen ? { kind: 'place', location: { text } } : { kind: 'anywhere' };
}
