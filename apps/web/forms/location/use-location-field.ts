import { useEffect, useReducer, useRef } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import type { LocationField } from './location-actions.ts';
import {
  formatLocation,
  initialLocation,
  listLocationOptions,
  type LocationChoice,
  locationReducer,
} from './location-choice.ts';
import { createBuiltInPlaces, type PlacesClient } from './places-client.ts';

/** Delay before suggestions are requested. */
const debounceMs = 150;

export interface LocationFieldProps {
  choice: LocationChoice;
  onChoice(choice: LocationChoice): void;
  /** Whether remote can be selected. */
  offersRemote: boolean;
  /** The typed text and focus when this component hydrated. */
  start?: { text: string; focused: boolean };
  /** Set when it is in another form than the search. */
  field?: OtherField;
}

/** The location as a field of a form that needs one place and keeps unmatched text. */
export interface OtherField {
  id: string;
  name: string;
  label: string;
  hint: string;
  error?: string;
  /** The message for text that matches no place. */
  unmatched: string;
  places: PlacesClient;
}

/** Returns the state of the location field with its suggestions. */
export function useLocationField({
  choice,
  onChoice,
  offersRemote,
  start,
  field: other,
}: LocationFieldProps): LocationField {
  const { t } = useText();
  const remote = t('searchbar.location.remote');
  const formatChoice = (value: LocationChoice): string => formatLocation(value, remote);
  const typed = useRef('');
  const actionCount = useRef(0);
  const [state, dispatch] = useReducer(locationReducer, undefined, () =>
    initialLocation(choice, formatChoice(choice)),
  );
  const loadClient = usePlacesClient(other?.places);
  useSuggestions({ state, dispatch, loadClient });

  // A choice made elsewhere (another page, a removed filter) updates the field.
  const outside = JSON.stringify(choice);
  useEffect(() => {
    if (JSON.stringify(state.choice) !== outside)
      dispatch({ type: 'reset', choice, text: formatChoice(choice) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the choice by value, not by identity
  }, [outside]);
  useEffect(() => {
    if (start !== undefined && start.text !== formatChoice(choice))
      dispatch(
        start.focused
          ? { type: 'typed', text: start.text }
          : { type: 'reset', choice, text: start.text },
      );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it replaces the plain field
  }, []);

  typed.current = state.text;
  return {
    state,
    options: listLocationOptions(state, offersRemote ? remote : undefined, other === undefined),
    dispatch,
    typed,
    actionCount,
    remote: offersRemote ? remote : undefined,
    nearMe: t('searchbar.location.nearMe'),
    formatChoice,
    loadClient,
    onChoice,
  };
}

/** Returns the key of Google Maps when it provides the places. */
export function useMapsKey(places: PlacesClient | undefined): string | null {
  const { environment } = useSite();
  return environment.places.provider === 'google' && places === undefined
    ? environment.places.googleMapsKey
    : null;
}

function usePlacesClient(given: PlacesClient | undefined): () => Promise<PlacesClient> {
  const { api } = useSite();
  const { locale } = useText();
  const key = useMapsKey(given);
  const client = useRef<PlacesClient>(undefined);
  return async () => {
    if (given !== undefined) return given;
    client.current ??=
      key === null
        ? createBuiltInPlaces(api, locale)
        : (await import('./google-places.ts')).createGooglePlaces(key, locale);
    return client.current;
  };
}

function useSuggestions({
  state,
  dispatch,
  loadClient,
}: Pick<LocationField, 'state' | 'dispatch' | 'loadClient'>): void {
  useEffect(() => {
    if (!state.searching) return undefined;
    const { text } = state;
    const timer = setTimeout(() => {
      loadClient()
        .then((client) => client.predict(text.trim()))
        .then((predictions) => dispatch({ type: 'found', for: text, predictions }))
        .catch(() => dispatch({ type: 'failed', for: text }));
    }, debounceMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- requested for each new text only
  }, [state.text, state.searching]);
}
