/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   the ARIA combobox pattern: focus and keys stay in the input, and no native element gives a list of this kind */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useReducer, useRef } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { controlClass, FieldFrame } from '../../ui/field.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { initialLocation, isSuggestible, type LocationChoice, type LocationOption, locationReducer } from './location-choice.ts';
import { createBuiltInPlaces, type PlacesClient } from './places-client.ts';
import styles from './location-combobox.module.css';
import field from './location-field.module.css';

/** Pause in typing before suggestions are asked for. */
const debounceMs = 150;

export interface LocationComboboxProps {
  choice: LocationChoice;
  onChoice(choice: LocationChoice): void;
  /** Whether working from home can be chosen here. */
  offersRemote: boolean;
  labelHidden?: boolean;
  /** What was being typed while this was on its way. */
  start?: { text: string; focused: boolean };
}

/** Where to search (APG editable combobox, list autocomplete). Enter never submits from here; leaving with unknown text clears it. */
export function LocationCombobox({ choice, onChoice, offersRemote, labelHidden, start }: LocationComboboxProps): ReactNode {
  const { t, locale } = useText();
  const { api, environment } = useSite();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const words = (of: LocationChoice): string => (of.kind === 'remote' ? t('searchbar.location.remote') : of.kind === 'place' ? of.location.text : '');
  const [state, dispatch] = useReducer(locationReducer, undefined, () => initialLocation(choice, words(choice)));
  const places = useRef<PlacesClient>(undefined);
  const key = environment.places.provider === 'google' ? environment.places.googleMapsKey : null;

  async function client(): Promise<PlacesClient> {
    places.current ??= key === null ? createBuiltInPlaces(api, locale) : (await import('./google-places.ts')).createGooglePlaces(key, locale);
    return places.current;
  }

  // A choice made elsewhere (another page, a cleared filter) shows here too.
  const outside = JSON.stringify(choice);
  useEffect(() => {
    if (JSON.stringify(state.choice) !== outside) dispatch({ type: 'reset', choice, text: words(choice) });
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
    if (start !== undefined && start.text !== words(choice)) dispatch({ type: 'typed', text: start.text });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it takes the plain field's place
  }, []);

  const options: LocationOption[] = [
    ...(offersRemote ? [{ key: 'remote', kind: 'remote' as const }] : []),
    ...(isSuggestible(state.text)
      ? state.predictions.map((prediction) => ({ key: prediction.placeId, kind: 'place' as const, prediction }))
      : [{ key: 'here', kind: 'here' as const }]),
  ];

  function settle(chosen: LocationChoice): void {
    dispatch({ type: 'chosen', choice: chosen, text: words(chosen) });
    onChoice(chosen);
  }

  async function choose(option: LocationOption): Promise<void> {
    input.current?.focus();
    if (option.kind === 'remote') return settle({ kind: 'remote' });
    if (option.kind === 'here') return locate();
    dispatch({ type: 'chosen', choice: state.choice, text: option.prediction.text });
    try {
      const location = await (await client()).resolve(option.prediction);
      settle(location === undefined ? { kind: 'anywhere' } : { kind: 'place', location });
    } catch {
      dispatch({ type: 'failed', for: option.prediction.text });
    }
  }

  function locate(): void {
    dispatch({ type: 'closed' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        settle({ kind: 'place', location: { text: t('searchbar.location.nearMe'), latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) } }),
      () => dispatch({ type: 'failed', for: state.text }),
    );
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key: pressed } = event;
    if (pressed === 'Enter') {
      event.preventDefault();
      const option = options[state.active];
      if (state.open && option !== undefined) void choose(option);
    } else if (pressed === 'Escape' && state.open) {
      event.preventDefault();
      event.stopPropagation();
      dispatch({ type: 'closed' });
    } else if (pressed === 'ArrowDown' || pressed === 'ArrowUp') {
      event.preventDefault();
      dispatch(
        event.altKey && pressed === 'ArrowUp'
          ? { type: 'closed' }
          : { type: 'moved', to: pressed === 'ArrowDown' ? 'next' : 'previous', options: options.length },
      );
    }
  }

  function leave(): void {
    dispatch({ type: 'left', expected: words(state.choice) });
    if (state.text !== words(state.choice)) onChoice({ kind: 'anywhere' });
  }

  const listId = `${id}-list`;
  const expanded = state.open && (options.length > 0 || state.searching);
  const status = state.cleared
    ? t('searchbar.location.cleared')
    : state.open && isSuggestible(state.text) && !state.searching
      ? t('searchbar.location.found', { count: state.predictions.length })
      : '';
  return (
    <FieldFrame id={id} label={t('searchbar.location.label')} labelHidden={labelHidden} className={field.field}>
      <Tooltip
        text={key === null ? t('searchbar.location.failed') : t('searchbar.location.failedMaps')}
        closeLabel={t('shell.close')}
        open={state.failed}
        onClose={() => dispatch({ type: 'closed' })}
      >
        <span className={field.box}>
          <Icon name="pin" className={field.icon} />
          <input
            ref={input}
            id={id}
            name="location"
            className={classes(controlClass, field.input)}
            role="combobox"
            type="text"
            autoComplete="off"
            maxLength={200}
            aria-autocomplete="list"
            aria-expanded={expanded}
            aria-controls={listId}
            aria-activedescendant={state.active >= 0 ? `${id}-${state.active}` : undefined}
            placeholder={t('searchbar.location.anywhere')}
            value={state.text}
            onChange={(event) => dispatch({ type: 'typed', text: event.target.value })}
            onKeyDown={onKeyDown}
            onClick={() => dispatch({ type: 'opened' })}
            onBlur={leave}
          />
          {state.text !== '' && (
            <button
              type="button"
              className={`${styles.clear} with-js`}
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
      <ul id={listId} role="listbox" aria-label={t('searchbar.location.label')} className={styles.list} hidden={!expanded}>
        {options.map((option, index) => (
          <li
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === state.active}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void choose(option)}
          >
            <Icon name={option.kind === 'remote' ? 'remote' : option.kind === 'here' ? 'here' : 'pin'} />
            {option.kind === 'place' ? (
              <span>
                {option.prediction.mainText} <span className={styles.second}>{option.prediction.secondaryText}</span>
              </span>
            ) : (
              t(option.kind === 'remote' ? 'searchbar.location.remote' : 'searchbar.location.here')
            )}
          </li>
        ))}
      </ul>
      <output className={state.cleared ? styles.status : 'hidden-visually'}>{status}</output>
    </FieldFrame>
  );
}

/** About a hundred metres: enough for a search, less than an address. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}
