import { suggestMinLength } from '@causa/shared/platform/limits';
import type { SearchLocation } from '@causa/shared/search/location';
import { plainName } from '@causa/shared/platform/text/plain-name';
import type { Prediction } from './places-client.ts';

/** What the location field stands for: anywhere, from home, or a place. */
export type LocationChoice =
  | { kind: 'anywhere' }
  | { kind: 'remote' }
  | { kind: 'place'; location: SearchLocation };

export type LocationOption =
  | { key: string; kind: 'remote' }
  | { key: string; kind: 'here' }
  | { key: string; kind: 'place'; prediction: Prediction };

/** What the field shows for a choice. */
export function locationWords(choice: LocationChoice, remote: string): string {
  return choice.kind === 'remote' ? remote : choice.kind === 'place' ? choice.location.text : '';
}

/**
 * What the list offers: without text where one is and working from home; with text its places, and
 * working from home only for text that begins like it.
 */
export function locationOptions(
  { text, predictions }: LocationState,
  remote: string | undefined,
  offersHere = true,
): LocationOption[] {
  const places = predictions.map((prediction) => ({
    key: prediction.placeId,
    kind: 'place' as const,
    prediction,
  }));
  const fromHome = remote === undefined ? [] : [{ key: 'remote', kind: 'remote' as const }];
  if (!isSuggestible(text))
    return offersHere ? [{ key: 'here', kind: 'here' }, ...fromHome] : fromHome;
  return remote !== undefined && plainName(remote).startsWith(plainName(text))
    ? [...fromHome, ...places]
    : places;
}

export interface LocationState {
  text: string;
  choice: LocationChoice;
  open: boolean;
  /** Index of the option the arrow keys are on; -1 when in the text. */
  active: number;
  predictions: Prediction[];
  searching: boolean;
  /** Why no place came: the look-up failed, or the browser was not allowed to say where it is. */
  failed: false | 'places' | 'position';
  /** Whether text was left, and cleared, that names no chosen place: said in a status line. */
  cleared: boolean;
}

export type LocationEvent =
  | { type: 'typed'; text: string }
  | { type: 'found'; for: string; predictions: Prediction[] }
  | { type: 'failed'; for: string; of?: 'places' | 'position' }
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'moved'; to: 'next' | 'previous' | 'first' | 'last'; options: number }
  | { type: 'chosen'; choice: LocationChoice; text: string }
  | { type: 'left'; expected: string }
  /** Left with text that names no place, and that stays. */
  | { type: 'unmatched'; for: string }
  | { type: 'reset'; choice: LocationChoice; text: string };

/**
 * Whether there is enough text to ask for suggestions: two or more characters that are not blank.
 */
export function isSuggestible(text: string): boolean {
  return text.replace(/\s/g, '').length >= suggestMinLength;
}

export function initialLocation(choice: LocationChoice, text: string): LocationState {
  return {
    text,
    choice,
    open: false,
    active: -1,
    predictions: [],
    searching: false,
    failed: false,
    cleared: false,
  };
}

/** The location field's whole behaviour without a DOM (APG combobox with manual selection). */
export function locationReducer(state: LocationState, event: LocationEvent): LocationState {
  switch (event.type) {
    case 'typed': {
      const enough = isSuggestible(event.text);
      return {
        ...state,
        text: event.text,
        open: true,
        active: -1,
        cleared: false,
        failed: false,
        searching: enough,
        predictions: enough ? state.predictions : [],
      };
    }
    case 'found':
      return event.for === state.text
        ? { ...state, predictions: event.predictions, searching: false, failed: false, active: -1 }
        : state;
    case 'failed':
      return event.for === state.text
        ? { ...state, predictions: [], searching: false, failed: event.of ?? 'places' }
        : state;
    case 'opened':
      return { ...state, open: true };
    case 'closed':
      return { ...state, open: false, active: -1, failed: false };
    case 'moved': {
      if (event.options === 0) return state;
      if (!state.open)
        return { ...state, open: true, active: event.to === 'previous' ? event.options - 1 : 0 };
      const places = event.options;
      const active = {
        next: (state.active + 1) % places,
        previous: state.active <= 0 ? places - 1 : state.active - 1,
        first: 0,
        last: places - 1,
      }[event.to];
      return { ...state, active };
    }
    case 'chosen':
    case 'reset':
      return initialLocation(event.choice, event.text);
    case 'unmatched':
      return event.for === state.text
        ? { ...state, open: false, active: -1, cleared: true }
        : state;
    case 'left': {
      if (state.text === event.expected)
        return { ...state, open: false, active: -1, failed: false };
      const emptied = state.text.trim() === '';
      return { ...initialLocation({ kind: 'anywhere' }, ''), cleared: !emptied };
    }
    default:
      return state;
  }
}
