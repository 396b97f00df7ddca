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
import { Choice } from '../../ui/choice.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import lists from '../../layout/dashboard/lists.module.css';
import { Group } from '../../forms/fields.tsx';
import { Form, type Part, type PartOf } from '../../forms/form.tsx';
import own from './integrations.module.css';
import { saveBoardDefaultsAction } from './publishing.actions.ts';

type Reply = ReplyOf<typeof readBoardPublishingContract>;

/** Defaults for new jobs of a board that the board does not state; each is optional. */
export function AnswersForm({
  answers,
  types,
  timeZones,
}: {
  /** Form values of the answers. */
  answers: FormValues;
  types: readonly Reply['missing'][number]['type'][];
  timeZones: readonly { value: string; label: string }[];
}): ReactNode {
  const { t, label } = useText();
  const { form } = useSite();
  const values = form?.action === saveBoardDefaultsAction.name ? form.values : answers;
  const choose = { value: '', label: t('integrations.publishing.choose') };
  const named = (facet: FacetName, options: readonly string[]) =>
    options.map((value) => ({ value, label: label(facet, value) }));
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
        const ask = (field: Exclude<DefaultField, 'payPeriod'>): Part =>
          part(field, t(`integrations.answer.${field}`));
        const several = (
          field: 'functions' | 'areasOfFocus' | 'jobTypes' | 'actionTypes',
          options: readonly { value: string; label: string }[],
        ): ReactNode => (
          <CheckboxGroup
            part={ask(field)}
            hint={t('integrations.publishing.upTo', { max: limits[field] })}
            options={options}
            values={values}
          />
        );
        const notStated = ask('payNotStated');
        return (
          <>
            {several('areasOfFocus', named('areasOfFocus', areasOfFocus))}
            {several('functions', named('functions', functions))}
            <SelectField
              {...ask('roleFamily')}
              options={[choose, ...named('synonymId', roleFamilies)]}
            />
            {several('jobTypes', named('jobType', jobTypes))}
            <SelectField {...ask('payment')} options={[choose, ...named('payment', payments)]} />
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
                choose,
                ...payPeriods.map((value) => ({ value, label: t(`integrations.period.${value}`) })),
              ]}
            />
            <TextField
              {...part('runDays', t('integrations.publishing.runDays'))}
              hint={t('integrations.publishing.runDaysHint')}
              inputMode="numeric"
              maxLength={20}
              autoComplete="off"
            />
            <SelectField
              {...ask('timeZone')}
              hint={t('integrations.publishing.zoneHint')}
              options={[choose, ...timeZones]}
            />
            {types.includes('INTERNSHIP') && (
              <TextField
                {...ask('hoursPerWeek')}
                hint={t('integrations.publishing.internships')}
                inputMode="decimal"
                maxLength={20}
                autoComplete="off"
              />
            )}
            {types.includes('VOLOP') && (
              <>
                <h3>{t('integrations.publishing.volunteering')}</h3>
                {several('actionTypes', named('actionType', volunteerActionTypes))}
                <TextField
                  {...ask('commitment')}
                  hint={t('integrations.publishing.commitmentHint')}
                  maxLength={limits.commitment}
                  autoComplete="off"
                />
              </>
            )}
          </>
        );
      }}
    </Form>
  );
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
  options: readonly { value: string; label: string }[];
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
