import { suggestMinLength } from '@causa/shared/platform/limits';
import type { SearchLocation } from '@causa/shared/search/location';
import { plainName } from '@causa/shared/platform/text/plain-name';
import type { Prediction } from './places-client.ts';

/** The state of the location field: anywhere, remote, or a place. */
export type LocationChoice =
  | { kind: 'anywhere' }
  | { kind: 'remote' }
  /** `isRemote`: the text asked for remote work beside the place. */
  | { kind: 'place'; location: SearchLocation; isRemote?: boolean };

export type LocationOption =
  | { key: string; kind: 'remote' }
  | { key: string; kind: 'here' }
  | { key: string; kind: 'place'; prediction: Prediction };

/** Returns the text of a choice. */
export function formatLocation(choice: LocationChoice, remote: string): string {
  if (choice.kind === 'anywhere') return '';
  if (choice.kind === 'remote') return remote;
  const { text } = choice.location;
  return choice.isRemote === true ? `${remote} - ${text}` : text;
}

/**
 * Returns the options of the list: without text anywhere and remote; with text the matching places,
 * and remote only when the text is its prefix.
 */
export function listLocationOptions(
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
  /** Index of the option that the arrow keys selected; -1 when in the text. */
  active: number;
  predictions: Prediction[];
  searching: boolean;
  /** Why there are no places: the lookup failed, or the browser denied the position. */
  failed: false | 'places' | 'position';
  /** Whether text without a place was cleared on leaving the field, which a status line says. */
  cleared: boolean;
  /** Whether the field was left with the name of several places, which are listed below it. */
  isAmbiguous: boolean;
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
  /** The field was left with text that names no place and stays. */
  | { type: 'unmatched'; for: string }
  /** The field was left with the name of several places. */
  | { type: 'ambiguous'; for: string; choice: LocationChoice; predictions: Prediction[] }
  | { type: 'reset'; choice: LocationChoice; text: string };

/** Returns whether there is enough text for suggestions: two or more non-blank characters. */
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
    isAmbiguous: false,
  };
}

/** The behavior of the location field without a DOM (APG combobox with manual selection). */
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
        isAmbiguous: false,
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
    case 'ambiguous':
      return event.for === state.text
        ? {
            ...initialLocation(event.choice, state.text),
            predictions: event.predictions,
            isAmbiguous: true,
          }
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
