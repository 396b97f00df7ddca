import { plainName } from '@causa/shared/platform/text/plain-name';
import type { Dispatch, KeyboardEvent, RefObject } from 'react';
import {
  isSuggestible,
  type LocationChoice,
  type LocationEvent,
  type LocationOption,
  type LocationState,
} from './location-choice.ts';
import type { PlacesClient, Prediction } from './places-client.ts';

/** What the actions of the location field read and change. */
export interface LocationField {
  state: LocationState;
  options: readonly LocationOption[];
  dispatch: Dispatch<LocationEvent>;
  /** The current text while a request is pending. */
  typed: RefObject<string>;
  /** Counts user actions, so that a late reply is ignored. */
  actionCount: RefObject<number>;
  /** The text of the remote choice; undefined when it is not offered. */
  remote: string | undefined;
  /** The text of the browser's position. */
  nearMe: string;
  formatChoice(choice: LocationChoice): string;
  loadClient(): Promise<PlacesClient>;
  onChoice(choice: LocationChoice): void;
}

export function typeText(field: LocationField, text: string): void {
  field.actionCount.current += 1;
  field.dispatch({ type: 'typed', text });
}

/** Selects a location. */
export function settleChoice(field: LocationField, choice: LocationChoice): void {
  field.actionCount.current += 1;
  field.dispatch({ type: 'chosen', choice, text: field.formatChoice(choice) });
  field.onChoice(choice);
}

/** Selects an option of the list, after its place was looked up. */
export async function chooseOption(field: LocationField, option: LocationOption): Promise<void> {
  if (option.kind === 'remote') return settleChoice(field, { kind: 'remote' });
  if (option.kind === 'here') return locate(field);
  const { actionCount, dispatch, state } = field;
  const action = (actionCount.current += 1);
  dispatch({ type: 'chosen', choice: state.choice, text: option.prediction.text });
  try {
    const location = await (await field.loadClient()).resolve(option.prediction);
    // Cleared, typed or selected again during the lookup: the later action counts.
    if (actionCount.current === action)
      settleChoice(
        field,
        location === undefined
          ? { kind: 'anywhere' }
          : {
              kind: 'place',
              location,
              ...(option.prediction.isRemote === true && field.remote !== undefined
                ? { isRemote: true }
                : {}),
            },
      );
  } catch {
    if (actionCount.current === action) dispatch({ type: 'failed', for: option.prediction.text });
  }
}

/**
 * Selects the place that the text names unambiguously; text that changed meanwhile stays. Returns
 * the places of a text that could not be settled: several with its name, or none.
 */
async function settleTyped(field: LocationField): Promise<Prediction[] | undefined> {
  const { state, remote } = field;
  const text = state.text.trim();
  if (remote !== undefined && plainName(text) === plainName(remote)) {
    settleChoice(field, { kind: 'remote' });
    return undefined;
  }
  const predictions = !state.searching
    ? state.predictions
    : await field
        .loadClient()
        .then(
          (client) => client.predict(text),
          () => [],
        )
        .catch(() => []);
  if (field.typed.current.trim() !== text) return undefined;
  const best = isSuggestible(text) ? predictions.find(({ isMatch }) => isMatch) : undefined;
  if (best === undefined) return predictions.filter(({ isNamed }) => isNamed);
  await chooseOption(field, { key: best.placeId, kind: 'place', prediction: best });
  return undefined;
}

function locate(field: LocationField): void {
  const { actionCount, dispatch, state } = field;
  const action = (actionCount.current += 1);
  dispatch({ type: 'closed' });
  navigator.geolocation.getCurrentPosition(
    ({ coords }) =>
      actionCount.current === action &&
      settleChoice(field, {
        kind: 'place',
        location: {
          text: field.nearMe,
          latitude: roundDegrees(coords.latitude),
          longitude: roundDegrees(coords.longitude),
        },
      }),
    () => dispatch({ type: 'failed', for: state.text, of: 'position' }),
  );
}

/** Handles the keys of an editable combobox. */
export function handleKey(field: LocationField, event: KeyboardEvent): void {
  const { state, options, dispatch } = field;
  const { key } = event;
  if (key === 'Enter') {
    event.preventDefault();
    const option = options[state.active];
    if (state.open && option !== undefined) void chooseOption(field, option);
    else if (state.text.trim() !== '' && state.text !== field.formatChoice(state.choice))
      void settleTyped(field);
  } else if (key === 'Escape' && (state.open || state.text !== '')) {
    event.preventDefault();
    event.stopPropagation();
    if (state.open) dispatch({ type: 'closed' });
    else settleChoice(field, { kind: 'anywhere' });
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    dispatch(
      event.altKey && key === 'ArrowUp'
        ? { type: 'closed' }
        : {
            type: 'moved',
            to: key === 'ArrowDown' ? 'next' : 'previous',
            options: options.length,
          },
    );
  }
}

/**
 * Selects the place that the text names when the field loses the focus. The name of several places
 * stays with these to choose from; text that names none is cleared.
 */
export async function leaveField(
  field: LocationField,
  {
    keepsText,
    onCleared,
  }: { keepsText: boolean; onCleared?: ((text: string) => void) | undefined },
): Promise<void> {
  const { dispatch, state } = field;
  const { text } = state;
  const choiceText = field.formatChoice(state.choice);
  dispatch({ type: 'closed' });
  if (text === choiceText) return;
  if (text.trim() === '') return settleChoice(field, { kind: 'anywhere' });
  const predictions = await settleTyped(field);
  if (predictions === undefined) return;
  const choice: LocationChoice = keepsText ? state.choice : { kind: 'anywhere' };
  if (predictions.length > 0) dispatch({ type: 'ambiguous', for: text, choice, predictions });
  else if (keepsText) dispatch({ type: 'unmatched', for: text });
  else dispatch({ type: 'left', expected: choiceText });
  if (keepsText) return;
  field.onChoice(choice);
  if (predictions.length === 0) onCleared?.(text.trim());
}

/** Rounds to about a hundred metres: enough for a search, less precise than an address. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}
