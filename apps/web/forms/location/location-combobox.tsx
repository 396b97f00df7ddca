/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   the ARIA combobox pattern: focus and keys stay in the input, and no native element gives a list of this kind */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useReducer, useRef } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { controlClass, describedBy, FieldFrame } from '../../ui/field.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { plainName } from '@causa/shared/platform/text/plain-name';
import { findBestPrediction } from './best-prediction.ts';
import {
  initialLocation,
  isSuggestible,
  type LocationChoice,
  type LocationOption,
  listLocationOptions,
  locationReducer,
  formatLocation,
} from './location-choice.ts';
import { createBuiltInPlaces, type PlacesClient } from './places-client.ts';
import styles from './location-combobox.module.css';
import field from './location-field.module.css';

/** Delay before suggestions are requested. */
const debounceMs = 150;

export interface LocationComboboxProps {
  choice: LocationChoice;
  onChoice(choice: LocationChoice): void;
  /**
   * Called when text without a place was cleared on leaving the field; the next page says so, too.
   */
  onCleared?(text: string): void;
  /** Whether remote can be selected. */
  offersRemote: boolean;
  labelHidden?: boolean;
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

/**
 * The location field (APG editable combobox, list autocomplete). Enter never submits. Enter and
 * leaving select the place that the text names unambiguously; other text is cleared with a message.
 */
export function LocationCombobox({
  choice,
  onChoice,
  onCleared,
  offersRemote,
  labelHidden,
  start,
  field: other,
}: LocationComboboxProps): ReactNode {
  const { t, locale } = useText();
  const { api, environment } = useSite();
  const own = useId();
  const id = other?.id ?? own;
  const label = other?.label ?? t('searchbar.location.label');
  const input = useRef<HTMLInputElement>(null);
  const remote = t('searchbar.location.remote');
  const words = (of: LocationChoice): string => formatLocation(of, remote);
  // The current text while a request is pending.
  const typed = useRef('');
  const [state, dispatch] = useReducer(locationReducer, undefined, () =>
    initialLocation(choice, words(choice)),
  );
  const places = useRef<PlacesClient>(undefined);
  const key =
    environment.places.provider === 'google' && other === undefined
      ? environment.places.googleMapsKey
      : null;

  async function client(): Promise<PlacesClient> {
    if (other !== undefined) return other.places;
    places.current ??=
      key === null
        ? createBuiltInPlaces(api, locale)
        : (await import('./google-places.ts')).createGooglePlaces(key, locale);
    return places.current;
  }

  // A choice made elsewhere (another page, a removed filter) updates the field.
  const outside = JSON.stringify(choice);
  useEffect(() => {
    if (JSON.stringify(state.choice) !== outside)
      dispatch({ type: 'reset', choice, text: words(choice) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the choice by value, not by identity
  }, [outside]);

  useEffect(() => {
    if (!state.searching) return undefined;
    const { text } = state;
    const timer = setTimeout(() => {
      client()
        .then((found) => found.predict(text.trim()))
        .then((predictions) => dispatch({ type: 'found', for: text, predictions }))
        .catch(() => dispatch({ type: 'failed', for: text }));
    }, debounceMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked again for each new text only
  }, [state.text, state.searching]);

  useEffect(() => {
    if (start?.focused === true) input.current?.focus();
    if (start !== undefined && start.text !== words(choice))
      dispatch(
        start.focused
          ? { type: 'typed', text: start.text }
          : { type: 'reset', choice, text: start.text },
      );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it takes the plain field's place
  }, []);

  /** Counts user actions, so that a late reply is ignored. */
  const turn = useRef(0);
  const options = listLocationOptions(
    state,
    offersRemote ? remote : undefined,
    other === undefined,
  );
  typed.current = state.text;

  function settle(chosen: LocationChoice): void {
    turn.current += 1;
    dispatch({ type: 'chosen', choice: chosen, text: words(chosen) });
    onChoice(chosen);
  }

  async function choose(option: LocationOption): Promise<void> {
    if (option.kind === 'remote') return settle({ kind: 'remote' });
    if (option.kind === 'here') return locate();
    const own = (turn.current += 1);
    dispatch({ type: 'chosen', choice: state.choice, text: option.prediction.text });
    try {
      const location = await (await client()).resolve(option.prediction);
      // Cleared, typed or selected again during the lookup: the later action counts.
      if (turn.current === own)
        settle(location === undefined ? { kind: 'anywhere' } : { kind: 'place', location });
    } catch {
      if (turn.current === own) dispatch({ type: 'failed', for: option.prediction.text });
    }
  }

  /**
   * Selects the place that the text names unambiguously. Returns whether it did; text that changed
   * meanwhile stays.
   */
  async function settleTyped(): Promise<boolean> {
    const text = state.text.trim();
    if (offersRemote && plainName(text) === plainName(remote)) {
      settle({ kind: 'remote' });
      return true;
    }
    const predictions = !state.searching
      ? state.predictions
      : await client()
          .then(
            (found) => found.predict(text),
            () => [],
          )
          .catch(() => []);
    if (typed.current.trim() !== text) return true;
    const best = isSuggestible(text) ? findBestPrediction(text, predictions) : undefined;
    if (best !== undefined) await choose({ key: best.placeId, kind: 'place', prediction: best });
    return best !== undefined;
  }

  function locate(): void {
    const own = (turn.current += 1);
    dispatch({ type: 'closed' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        turn.current === own &&
        settle({
          kind: 'place',
          location: {
            text: t('searchbar.location.nearMe'),
            latitude: roundDegrees(coords.latitude),
            longitude: roundDegrees(coords.longitude),
          },
        }),
      () => dispatch({ type: 'failed', for: state.text, of: 'position' }),
    );
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key: pressed } = event;
    if (pressed === 'Enter') {
      event.preventDefault();
      const option = options[state.active];
      if (state.open && option !== undefined) void choose(option);
      else if (state.text.trim() !== '' && state.text !== words(state.choice)) void settleTyped();
    } else if (pressed === 'Escape' && state.open) {
      event.preventDefault();
      event.stopPropagation();
      dispatch({ type: 'closed' });
    } else if (pressed === 'Escape' && state.text !== '') {
      event.preventDefault();
      event.stopPropagation();
      settle({ kind: 'anywhere' });
    } else if (pressed === 'ArrowDown' || pressed === 'ArrowUp') {
      event.preventDefault();
      dispatch(
        event.altKey && pressed === 'ArrowUp'
          ? { type: 'closed' }
          : {
              type: 'moved',
              to: pressed === 'ArrowDown' ? 'next' : 'previous',
              options: options.length,
            },
      );
    }
  }

  async function leave(): Promise<void> {
    const { text, choice: before } = state;
    dispatch({ type: 'closed' });
    if (text === words(before)) return;
    if (text.trim() === '') settle({ kind: 'anywhere' });
    else if (!(await settleTyped())) {
      if (other !== undefined) return dispatch({ type: 'unmatched', for: text });
      dispatch({ type: 'left', expected: words(before) });
      onChoice({ kind: 'anywhere' });
      onCleared?.(text.trim());
    }
  }

  const listId = `${id}-list`;
  const nothing = state.open && options.length === 0 && !state.searching && state.failed === false;
  const expanded = state.open && options.length > 0;
  const { hint, error } = other ?? {};
  const failure =
    state.failed === false
      ? ''
      : t(
          state.failed === 'position'
            ? 'searchbar.location.refused'
            : key === null
              ? 'searchbar.location.failed'
              : 'searchbar.location.failedMaps',
        );
  const found = state.cleared
    ? (other?.unmatched ?? t('searchbar.location.cleared'))
    : state.open && isSuggestible(state.text) && !state.searching
      ? t('searchbar.location.found', { count: state.predictions.length })
      : '';
  return (
    <FieldFrame {...{ id, label, labelHidden, hint, error }} className={field.field}>
      <Tooltip
        text={failure}
        closeLabel={t('shell.close')}
        open={state.failed !== false}
        onClose={() => dispatch({ type: 'closed' })}
      >
        <span className={field.box}>
          <Icon name="pin" className={field.icon} />
          <input
            ref={input}
            id={id}
            name={other?.name ?? 'location'}
            className={classes(controlClass, field.input)}
            role="combobox"
            type="text"
            autoComplete="off"
            maxLength={200}
            aria-autocomplete="list"
            aria-expanded={expanded}
            aria-controls={listId}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={describedBy(id, { hint, error })}
            aria-activedescendant={state.active >= 0 ? `${id}-${state.active}` : undefined}
            placeholder={other === undefined ? t('searchbar.location.anywhere') : undefined}
            value={state.text}
            onChange={(event) => {
              turn.current += 1;
              dispatch({ type: 'typed', text: event.target.value });
            }}
            onKeyDown={onKeyDown}
            onClick={() => dispatch({ type: 'opened' })}
            onBlur={() => void leave()}
          />
          {state.text !== '' && (
            <button
              type="button"
              className={`${styles.clear} with-js`}
              // For pointers: keyboards clear with Escape, and leaving the field may remove this
              // button.
              tabIndex={-1}
              aria-label={t('searchbar.location.clear')}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                settle({ kind: 'anywhere' });
                input.current?.focus();
              }}
            >
              <Icon name="close" />
            </button>
          )}
        </span>
      </Tooltip>
      <ul id={listId} role="listbox" aria-label={label} className={styles.list} hidden={!expanded}>
        {options.map((option, index) => (
          <li
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === state.active}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              input.current?.focus();
              void choose(option);
            }}
          >
            <Icon
              name={option.kind === 'remote' ? 'remote' : option.kind === 'here' ? 'here' : 'pin'}
            />
            {option.kind === 'place' ? (
              <span>
                {option.prediction.mainText}{' '}
                <span className={styles.second}>{option.prediction.secondaryText}</span>
              </span>
            ) : (
              t(option.kind === 'remote' ? 'searchbar.location.remote' : 'searchbar.location.here')
            )}
          </li>
        ))}
      </ul>
      <output className={state.cleared || nothing ? styles.status : 'hidden-visually'}>
        {failure || found}
      </output>
    </FieldFrame>
  );
}

/** Rounds to about a hundred metres: enough for a search, less precise than an address. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}
