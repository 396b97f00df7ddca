/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   the ARIA combobox pattern: focus and keys stay in the input, and no native element gives a list of this kind */
import { mapAreaType } from '@causa/shared/search/location';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { controlClass, describedBy, FieldFrame } from '../../ui/field.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import {
  chooseOption,
  handleKey,
  leaveField,
  type LocationField,
  settleChoice,
  typeText,
} from './location-actions.ts';
import {
  isSuggestible,
  type LocationChoice,
  type LocationOption,
  type LocationState,
} from './location-choice.ts';
import {
  type LocationFieldProps,
  type OtherField,
  useLocationField,
  useMapsKey,
} from './use-location-field.ts';
import styles from './location-combobox.module.css';
import fieldStyles from './location-field.module.css';

export interface LocationComboboxProps extends LocationFieldProps {
  /**
   * Called when text without a place was cleared on leaving the field; the next page says so, too.
   */
  onCleared?(text: string): void;
  labelHidden?: boolean;
}

/**
 * The location field (APG editable combobox, list autocomplete). Enter never submits. Enter and
 * leaving select the place that the text names unambiguously. The name of several places stays with
 * buttons to choose one; other text is cleared with a message.
 */
export function LocationCombobox(props: LocationComboboxProps): ReactNode {
  const { labelHidden, start, field: other } = props;
  const { t } = useText();
  const generatedId = useId();
  const id = other?.id ?? generatedId;
  const label = other?.label ?? t('searchbar.location.label');
  const input = useRef<HTMLInputElement>(null);
  const field = useLocationField(props);
  const { state, options, dispatch } = field;
  const failure = useFailureText(state, other);
  const result = useResultText(state, other);
  useEffect(() => {
    if (start?.focused === true) input.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it replaces the plain field
  }, []);

  const isEmpty = state.open && options.length === 0 && !state.searching && state.failed === false;
  const { hint, error } = other ?? {};
  return (
    <FieldFrame {...{ id, label, labelHidden, hint, error }} className={fieldStyles.field}>
      <Tooltip
        text={failure}
        closeLabel={t('shell.close')}
        open={state.failed !== false}
        onClose={() => dispatch({ type: 'closed' })}
      >
        <span className={fieldStyles.box}>
          <Icon name="pin" className={fieldStyles.icon} />
          <ComboboxInput
            id={id}
            inputRef={input}
            field={field}
            other={other}
            onCleared={props.onCleared}
          />
          {state.text !== '' && <ClearButton field={field} input={input} />}
        </span>
      </Tooltip>
      <OptionList id={id} label={label} field={field} input={input} />
      <output
        className={
          state.cleared || state.isAmbiguous || isEmpty ? styles.status : 'hidden-visually'
        }
      >
        {failure || result}
      </output>
      {state.isAmbiguous && <PlaceChoices field={field} input={input} />}
    </FieldFrame>
  );
}

const isExpanded = ({ state, options }: LocationField): boolean => state.open && options.length > 0;

function useFailureText({ failed }: LocationState, other: OtherField | undefined): string {
  const { t } = useText();
  const mapsKey = useMapsKey(other?.places);
  if (failed === false) return '';
  if (failed === 'position') return t('searchbar.location.refused');
  return t(mapsKey === null ? 'searchbar.location.failed' : 'searchbar.location.failedMaps');
}

function useResultText(state: LocationState, other: OtherField | undefined): string {
  const { t } = useText();
  if (state.isAmbiguous) return t('searchbar.location.several');
  if (state.cleared) return other?.unmatched ?? t('searchbar.location.cleared');
  return state.open && isSuggestible(state.text) && !state.searching
    ? t('searchbar.location.found', { count: state.predictions.length })
    : '';
}

interface ComboboxInputProps {
  id: string;
  inputRef: RefObject<HTMLInputElement | null>;
  field: LocationField;
  other: OtherField | undefined;
  onCleared: ((text: string) => void) | undefined;
}

function ComboboxInput({ id, inputRef, field, other, onCleared }: ComboboxInputProps): ReactNode {
  const { t } = useText();
  const { state, dispatch } = field;
  const { hint, error } = other ?? {};
  return (
    <input
      ref={inputRef}
      id={id}
      name={other?.name ?? 'location'}
      className={classes(controlClass, fieldStyles.input)}
      role="combobox"
      type="text"
      autoComplete="off"
      maxLength={200}
      aria-autocomplete="list"
      aria-expanded={isExpanded(field)}
      aria-controls={`${id}-list`}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={describedBy(id, { hint, error })}
      aria-activedescendant={state.active >= 0 ? `${id}-${state.active}` : undefined}
      placeholder={other === undefined ? t(getPlaceholder(state.choice)) : undefined}
      value={state.text}
      onChange={(event) => typeText(field, event.target.value)}
      onKeyDown={(event) => handleKey(field, event)}
      onClick={() => dispatch({ type: 'opened' })}
      onBlur={() => void leaveField(field, { keepsText: other !== undefined, onCleared })}
    />
  );
}

/** An area of the map has no text of its own. */
const getPlaceholder = (choice: LocationChoice) =>
  choice.kind === 'place' && choice.location.geoType === mapAreaType
    ? 'searchbar.location.area'
    : 'searchbar.location.anywhere';

interface FieldControlProps {
  field: LocationField;
  input: RefObject<HTMLInputElement | null>;
}

function ClearButton({ field, input }: FieldControlProps): ReactNode {
  const { t } = useText();
  return (
    <button
      type="button"
      className={`${styles.clear} with-js`}
      // For pointers: keyboards clear with Escape, and leaving the field may remove this button.
      tabIndex={-1}
      aria-label={t('searchbar.location.clear')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        settleChoice(field, { kind: 'anywhere' });
        input.current?.focus();
      }}
    >
      <Icon name="close" />
    </button>
  );
}

function OptionList({
  id,
  label,
  field,
  input,
}: FieldControlProps & { id: string; label: string }): ReactNode {
  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={styles.list}
      hidden={!isExpanded(field)}
    >
      {field.options.map((option, index) => (
        <li
          key={option.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === field.state.active}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus();
            void chooseOption(field, option);
          }}
        >
          <OptionText option={option} />
        </li>
      ))}
    </ul>
  );
}

/** The places that the text of the field names, as buttons below it. */
function PlaceChoices({ field, input }: FieldControlProps): ReactNode {
  return (
    <ul className={styles.choices}>
      {field.state.predictions.map((prediction) => (
        <li key={prediction.placeId}>
          <button
            type="button"
            className={styles.choice}
            onClick={() => {
              input.current?.focus();
              void chooseOption(field, { key: prediction.placeId, kind: 'place', prediction });
            }}
          >
            {prediction.text}
          </button>
        </li>
      ))}
    </ul>
  );
}

function OptionText({ option }: { option: LocationOption }): ReactNode {
  const { t } = useText();
  return (
    <>
      <Icon name={option.kind === 'place' ? 'pin' : option.kind} />
      {option.kind === 'place' ? (
        <span>
          {option.prediction.mainText}{' '}
          <span className={styles.second}>{option.prediction.secondaryText}</span>
        </span>
      ) : (
        t(`searchbar.location.${option.kind}`)
      )}
    </>
  );
}
