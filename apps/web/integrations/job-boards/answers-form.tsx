import type { DefaultField } from '@causa/shared/integrations/board-defaults';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readBoardPublishingContract } from '@causa/shared/integrations/integrations.contract';
import {
  areasOfFocus,
  type FacetName,
  functions,
  jobTypes,
  payments,
  roleFamilies,
  volunteerActionTypes,
} from '@causa/shared/search/facets';
import { draftLimits as limits } from '@causa/shared/listings/drafts/listing-draft';
import { payPeriods } from '@causa/shared/listings/pay-terms';
import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import type { FormValues } from '../../lib/forms/form-action.ts';
import type { Text } from '../../lib/text.ts';
import { Choice } from '../../ui/choice.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import lists from '../../layout/dashboard/lists.module.css';
import { Group } from '../../forms/fields.tsx';
import { Form, type Part, type PartOf } from '../../forms/form.tsx';
import own from './integrations.module.css';
import { saveBoardDefaultsAction } from './publishing.actions.ts';

type Reply = ReplyOf<typeof readBoardPublishingContract>;

interface AnswersFormProps {
  /** Form values of the answers. */
  answers: FormValues;
  types: readonly Reply['missing'][number]['type'][];
  timeZones: readonly Option[];
}

interface Option {
  value: string;
  label: string;
}

/** Defaults for new jobs of a board that the board does not state; each is optional. */
export function AnswersForm({ answers, types, timeZones }: AnswersFormProps): ReactNode {
  const text = useText();
  const { t } = text;
  const { form } = useSite();
  const values = form?.action === saveBoardDefaultsAction.name ? form.values : answers;
  return (
    <Form
      action={saveBoardDefaultsAction}
      scope="answers"
      className={lists.form}
      submitLabel={t('integrations.publishing.save')}
      failed={t('integrations.runFailed')}
      values={answers}
    >
      {(part: PartOf) => {
        const fields = { part, values, text };
        const notStated = registerAnswer(fields, 'payNotStated');
        return (
          <>
            {renderRoleFields(fields)}
            {renderPayFields(fields, notStated)}
            {renderTimeFields(fields, timeZones)}
            {types.includes('INTERNSHIP') && (
              <TextField
                {...registerAnswer(fields, 'hoursPerWeek')}
                hint={t('integrations.publishing.internships')}
                inputMode="decimal"
                maxLength={20}
                autoComplete="off"
              />
            )}
            {types.includes('VOLOP') && renderVolunteerFields(fields)}
          </>
        );
      }}
    </Form>
  );
}

/** The fields are called as functions, so that the error summary knows them. */
interface Fields {
  part: PartOf;
  values: FormValues;
  text: Text;
}

function renderRoleFields(fields: Fields): ReactNode {
  const { text } = fields;
  return (
    <>
      {renderCheckboxes(fields, 'areasOfFocus', nameOptions(text, 'areasOfFocus', areasOfFocus))}
      {renderCheckboxes(fields, 'functions', nameOptions(text, 'functions', functions))}
      <SelectField
        {...registerAnswer(fields, 'roleFamily')}
        options={[noChoice(text), ...nameOptions(text, 'synonymId', roleFamilies)]}
      />
      {renderCheckboxes(fields, 'jobTypes', nameOptions(text, 'jobType', jobTypes))}
    </>
  );
}

function renderPayFields(fields: Fields, notStated: Part): ReactNode {
  const { part, values, text } = fields;
  const { t } = text;
  return (
    <>
      <SelectField
        {...registerAnswer(fields, 'payment')}
        options={[noChoice(text), ...nameOptions(text, 'payment', payments)]}
      />
      <Group id={notStated.id} label={notStated.label} labelHidden>
        <Choice
          type="checkbox"
          name="payNotStated"
          label={notStated.label}
          hint={t('integrations.publishing.notStatedHint')}
          defaultChecked={values['payNotStated'] !== undefined}
        />
      </Group>
      <SelectField
        {...part('payPeriod', t('integrations.publishing.period'))}
        hint={t('integrations.publishing.periodHint')}
        options={[
          noChoice(text),
          ...payPeriods.map((value) => ({ value, label: t(`integrations.period.${value}`) })),
        ]}
      />
    </>
  );
}

function renderTimeFields(fields: Fields, timeZones: readonly Option[]): ReactNode {
  const { part, text } = fields;
  const { t } = text;
  return (
    <>
      <TextField
        {...part('runDays', t('integrations.publishing.runDays'))}
        hint={t('integrations.publishing.runDaysHint')}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
      />
      <SelectField
        {...registerAnswer(fields, 'timeZone')}
        hint={t('integrations.publishing.zoneHint')}
        options={[noChoice(text), ...timeZones]}
      />
    </>
  );
}

function renderVolunteerFields(fields: Fields): ReactNode {
  const { text } = fields;
  const { t } = text;
  return (
    <>
      <h3>{t('integrations.publishing.volunteering')}</h3>
      {renderCheckboxes(
        fields,
        'actionTypes',
        nameOptions(text, 'actionType', volunteerActionTypes),
      )}
      <TextField
        {...registerAnswer(fields, 'commitment')}
        hint={t('integrations.publishing.commitmentHint')}
        maxLength={limits.commitment}
        autoComplete="off"
      />
    </>
  );
}

function registerAnswer(
  { part, text: { t } }: Fields,
  field: Exclude<DefaultField, 'payPeriod'>,
): Part {
  return part(field, t(`integrations.answer.${field}`));
}

function renderCheckboxes(
  fields: Fields,
  field: 'functions' | 'areasOfFocus' | 'jobTypes' | 'actionTypes',
  options: readonly Option[],
): ReactNode {
  return (
    <CheckboxGroup
      part={registerAnswer(fields, field)}
      hint={fields.text.t('integrations.publishing.upTo', { max: limits[field] })}
      options={options}
      values={fields.values}
    />
  );
}

function nameOptions({ label }: Text, facet: FacetName, values: readonly string[]): Option[] {
  return values.map((value) => ({ value, label: label(facet, value) }));
}

function noChoice({ t }: Text): Option {
  return { value: '', label: t('integrations.publishing.choose') };
}

/** Several values of a vocabulary, as checkboxes. */
function CheckboxGroup({
  part: { id, name, label, error },
  hint,
  options,
  values,
}: {
  part: Part;
  hint: string;
  options: readonly Option[];
  values: FormValues;
}): ReactNode {
  return (
    <Group {...{ id, label, hint }} {...(error === undefined ? {} : { error })}>
      <div className={own.options}>
        {options.map((option) => (
          <Choice
            key={option.value}
            type="checkbox"
            name={`${name}.${option.value}`}
            label={option.label}
            defaultChecked={values[`${name}.${option.value}`] !== undefined}
          />
        ))}
      </div>
    </Group>
  );
}
