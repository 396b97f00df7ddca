import { place as placeEndpoint } from '@causa/shared/generated/search/places.endpoints';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ApiClient } from '../../../lib/api-client.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { LocationCombobox } from '../../../forms/location/location-combobox.tsx';
import type { LocationChoice } from '../../../forms/location/location-choice.ts';
import { createBuiltInPlaces } from '../../../forms/location/places-client.ts';
import { filledEvent } from '../../../forms/autosave/form-fields.ts';
import type { FormPart } from './section-form.tsx';

type Box = RefObject<HTMLDivElement | null>;

/** The state of the plain field when the combobox replaced it. */
export interface PlaceStart {
  text: string;
  focused: boolean;
}

interface PlaceComboboxProps {
  part: FormPart;
  hint: string;
  box: Box;
  start: PlaceStart;
}

/**
 * The location field of the search inside a listing's form. The choice is written to the hidden
 * inputs beside it, which the form saves; text that matches no place stays. The time zone follows
 * the place until the author chooses another one.
 */
export function PlaceCombobox({ part, hint, box, start }: PlaceComboboxProps): ReactNode {
  const { t, zone: nameZone } = useText();
  const { choice, choose, places, zone, round, roundStart } = usePlaceField(box, start);
  const { id, name, label, error } = part;
  return (
    <>
      <LocationCombobox
        key={round}
        choice={choice}
        onChoice={choose}
        offersRemote={false}
        start={roundStart}
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
        {zone === '' ? '' : t('writing.place.zone', { zone: nameZone(zone) })}
      </output>
    </>
  );
}

function usePlaceField(box: Box, start: PlaceStart) {
  const { api } = useSite();
  const [choice, setChoice] = useState<LocationChoice>(() => readChosen(box));
  const [zone, setZone] = useState('');
  const change = useRef<{ placeId: string; before: string }>(undefined);
  const { places, placeIds } = usePlaces();
  const { round, roundStart } = useFilledRound(box, start, setChoice);

  function choose(next: LocationChoice): void {
    const text = next.kind === 'place' ? next.location.text : '';
    const placeId = placeIds.current.get(text) ?? '';
    change.current = { placeId, before: readHidden(box, 'place.id')?.value ?? '' };
    setHidden(box, 'place.id', placeId);
    setHidden(box, 'shownPlace', text);
    setChoice(next);
  }

  // Runs after the text is in the input that the form reads.
  useEffect(() => {
    if (change.current === undefined) return;
    const { placeId, before } = change.current;
    change.current = undefined;
    notifyChange(readHidden(box, 'place.id'));
    if (placeId === '' || placeId === before) return;
    void Promise.all([readZone(api, placeId), readZone(api, before)])
      .then(([next, previous]) => {
        if (readHidden(box, 'place.id')?.value === placeId && followZone(box, next, previous))
          setZone(next);
      })
      // A failed request is ignored: the server sets the zone when it saves.
      .catch(() => undefined);
  }, [choice, api, box]);

  return { choice, choose, places, zone, round, roundStart };
}

/** Returns a client of the built-in places that remembers the ids of texts. */
function usePlaces() {
  const { locale } = useText();
  const { api } = useSite();
  const placeIds = useRef(new Map<string, string>());
  const places = useMemo(() => {
    const { predict } = createBuiltInPlaces(api, locale);
    return {
      predict,
      resolve({ placeId, text }: { placeId: string; text: string }) {
        placeIds.current.set(text, placeId);
        return Promise.resolve({ text });
      },
    };
  }, [api, locale]);
  return { places, placeIds };
}

/** Restarts the field when a save merges a text of another member, or of this browser, into it. */
function useFilledRound(box: Box, start: PlaceStart, onChoice: (choice: LocationChoice) => void) {
  const [state, setState] = useState({ round: 0, roundStart: start });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const handleFilled = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'place') return;
      queueMicrotask(() => {
        onChoice(readChosen(box));
        setState(({ round }) => ({
          round: round + 1,
          roundStart: { text: target.value, focused: document.activeElement === target },
        }));
      });
    };
    box.current?.addEventListener(filledEvent, handleFilled, { capture: true, signal });
    return () => listening.abort();
  }, [box, onChoice]);
  return state;
}

async function readZone(api: ApiClient, placeId: string): Promise<string> {
  if (placeId === '') return '';
  return (await api.call(placeEndpoint, { params: { placeId } })).timeZone ?? '';
}

/** Selects the zone of the new place unless the author chose another one. Returns whether it did. */
function followZone(box: Box, next: string, previous: string): boolean {
  const select = box.current
    ?.closest('form')
    ?.querySelector<HTMLSelectElement>('select[name=timeZone]');
  const isFollowing = select?.value === '' || select?.value === previous;
  if (next === '' || select === null || select === undefined || !isFollowing) return false;
  if (select.value === next) return false;
  select.value = next;
  notifyChange(select);
  return true;
}

function readHidden(box: Box, name: string): HTMLInputElement | undefined {
  return box.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? undefined;
}

function setHidden(box: Box, name: string, value: string): void {
  const input = readHidden(box, name);
  if (input !== undefined) input.value = value;
}

/** Scripted changes fire no event, and autosave listens for input events. */
function notifyChange(control: HTMLElement | undefined): void {
  control?.dispatchEvent(new Event('input', { bubbles: true }));
}

function readChosen(box: Box): LocationChoice {
  const text = readHidden(box, 'shownPlace')?.value ?? '';
  const isChosen = (readHidden(box, 'place.id')?.value ?? '') !== '' && text !== '';
  return isChosen ? { kind: 'place', location: { text } } : { kind: 'anywhere' };
}
