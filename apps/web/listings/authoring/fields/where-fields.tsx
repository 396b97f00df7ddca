import { featuresByType } from '@causa/shared/search/features';
import { jobTypes, locationTypes } from '@causa/shared/search/facets';
import { draftLimits as limits } from '@causa/shared/listings/drafts/listing-draft';
import type { ReactNode } from 'react';
import { Choice } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Group } from '../../../forms/fields.tsx';
import {
  renderTextInput,
  renderRadios,
  renderCheckboxes,
  renderCheckbox,
} from './field-inputs.tsx';
import { ChoiceList } from './choice-list.tsx';
import { FieldSuggestions } from './field-suggestions.tsx';
import { NumberField } from './number-field.tsx';
import { SearchableSelect } from './searchable-select.tsx';
import { renderFeatures } from './feature-field.tsx';
import { PlaceField } from './place-field.tsx';
import styles from '../posting.module.css';
import type { FieldContext } from './section-form.tsx';

/** Place, time zone, contract and dates. */
export function renderWhereFields(asking: FieldContext): ReactNode {
  const { text, has, data } = asking;
  const { t, label } = text;
  const day = { type: 'date', hint: t('listingForm.hint.day') } as const;
  return (
    <>
      {renderRadios(
        asking,
        'locationType',
        locationTypes.map((value) => ({ value, label: label('locationType', value) })),
      )}
      {renderPlaceFields(asking)}
      {data.places === undefined && <FieldSuggestions asking={asking} field="place" />}
      {has('remoteZone') && renderRemoteZone(asking)}
      <SearchableSelect
        asking={asking}
        field="timeZone"
        options={data.timeZones}
        hint={t('listingForm.hint.timeZone')}
        unit="timeZone"
      />
      {has('jobTypes') &&
        renderCheckboxes(asking, 'jobTypes', 'jobType', jobTypes, {
          hint: t('listingForm.hint.upTo', { max: limits.jobTypes }),
        })}
      {has('hoursPerWeek') && <NumberField asking={asking} field="hoursPerWeek" maxLength={19} />}
      {has('commitment') &&
        renderTextInput(asking, 'commitment', {
          hint: t('listingForm.hint.commitment'),
          maxLength: limits.commitment,
        })}
      <div className={styles.pair}>
        {renderTextInput(asking, 'startsOn', day)}
        {has('startsAt') && renderTextInput(asking, 'startsAt', { type: 'time' })}
      </div>
      {has('endsOn') && (
        <div className={styles.pair}>
          {renderTextInput(asking, 'endsOn', day)}
          {has('endsAt') && renderTextInput(asking, 'endsAt', { type: 'time' })}
        </div>
      )}
      {has('isRecurring') && renderCheckbox(asking, 'isRecurring')}
      {renderFeatures(asking, 'features', featuresByType[data.listing.type])}
      {has('capacity') && <NumberField asking={asking} field="capacity" maxLength={19} />}
    </>
  );
}

/** A text with the places that match it below, once they were looked up. */
function renderPlaceFields({ ask, values, text, data, isSaving }: FieldContext): ReactNode {
  const { t } = text;
  const { places } = data;
  const part = ask('place');
  const hint = t(
    data.listing.type === 'EVENT' ? 'listingForm.hint.placeEvent' : 'listingForm.hint.place',
  );
  const shown = places?.asked ?? values['place'] ?? '';
  return (
    <div className={styles.fields} key={shown}>
      {places === undefined ? (
        <PlaceField
          part={{ ...part, defaultValue: shown }}
          hint={hint}
          placeId={values['place.id'] ?? ''}
          isSaving={isSaving}
        />
      ) : (
        <>
          <TextField
            {...part}
            hint={hint}
            defaultValue={shown}
            maxLength={200}
            autoComplete="off"
          />
          <input type="hidden" name="shownPlace" value={shown} />
        </>
      )}
      {places !== undefined &&
        (places.found.length === 0 ? (
          <Notice kind="error">{t('listingForm.place.none', { text: places.asked })}</Notice>
        ) : (
          <Group
            label={t('listingForm.place.found', { text: places.asked })}
            hint={t('listingForm.place.choose')}
          >
            {places.found.map(({ placeId, text: name }) => (
              <Choice key={placeId} type="radio" name="place.id" value={placeId} label={name} />
            ))}
          </Group>
        ))}
    </div>
  );
}

function renderRemoteZone(asking: FieldContext): ReactNode {
  const { ask, data, text } = asking;
  const part = ask('remoteZone');
  const { label, error } = part;
  const isOpen = data.draft.data.remoteZone.length > 0 || error !== undefined;
  return (
    <details open={isOpen}>
      <summary>{label}</summary>
      <ChoiceList
        {...{ asking, field: 'remoteZone', part, type: 'checkbox' }}
        choices={asking.data.countries}
        hint={text.t('listingForm.hint.remoteZone')}
      />
    </details>
  );
}
