import {
  areasOfFocus,
  locationTypes,
  professionalLevels,
  roleFamilies,
} from '@causa/shared/search/facets';
import { currencies } from '@causa/shared/listings/pay-terms';
import { salaryReferences } from '@causa/shared/salaries/salary-references';
import {
  cityMax,
  orgSizes,
  payKinds,
  payMonths,
  surveyPeriods,
  type SurveyStep,
} from '@causa/shared/salaries/salaries';
import type { ReactNode } from 'react';
import { Group } from '../forms/fields.tsx';
import type { PartOf } from '../forms/form.tsx';
import styles from './salaries.module.css';
import type { Text } from '../lib/text.ts';
import { Choice } from '../ui/choice.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import type { SalarySurveyData } from './pages/visitor/salary-survey.data.ts';

interface FieldOptions {
  part: PartOf;
  data: SalarySurveyData;
  text: Text;
}

/** Fields of each page, called as functions so that the error summary knows them. */
export const surveyFields: Readonly<
  Record<Exclude<SurveyStep, 'review'>, (options: FieldOptions) => ReactNode>
> = {
  role: ({ part, text: { t, label } }) => (
    <>
      <SelectField
        {...part('roleFamily', t('salarySurvey.roleFamily'))}
        required
        options={[
          choose(t),
          ...roleFamilies.map((value) => ({ value, label: label('synonymId', value) })),
        ]}
      />
      <SelectField
        {...part('professionalLevel', t('salarySurvey.professionalLevel'))}
        required
        options={[
          choose(t),
          ...professionalLevels.map((value) => ({
            value,
            label: label('professionalLevel', value),
          })),
        ]}
      />
    </>
  ),
  place: ({ part, data, text: { t, label } }) => {
    const country = part('countryCode', t('salarySurvey.country'));
    const remote = part('locationType', t('salarySurvey.locationType'));
    return (
      <>
        <SelectField
          {...country}
          required
          autoComplete="country"
          options={[choose(t), ...data.countries]}
        />
        <Group id={remote.id} label={remote.label} error={remote.error}>
          {locationTypes.map((value) => (
            <Choice
              key={value}
              type="radio"
              name="locationType"
              value={value}
              required
              label={label('locationType', value)}
              defaultChecked={remote.defaultValue === value}
            />
          ))}
        </Group>
      </>
    );
  },
  region: ({ part, data: { draft }, text: { t } }) => (
    <>
      {draft.states.length > 1 && (
        <SelectField
          {...part('stateCode', t('salarySurvey.state'))}
          options={[
            { value: '', label: t('salarySurvey.notSaid') },
            ...draft.states.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      )}
      <TextField
        {...part('city', t('salarySurvey.city'))}
        hint={t('salarySurvey.cityHint')}
        maxLength={cityMax}
        autoComplete="address-level2"
      />
    </>
  ),
  organization: ({ part, text: { t, label } }) => {
    const size = part('orgSize', t('salarySurvey.orgSize'));
    return (
      <>
        <Group id={size.id} label={size.label} error={size.error}>
          {orgSizes.map((value) => (
            <Choice
              key={value}
              type="radio"
              name="orgSize"
              value={value}
              required
              label={t(`salarySurvey.size.${value}`)}
              defaultChecked={size.defaultValue === value}
            />
          ))}
        </Group>
        <SelectField
          {...part('areaOfFocus', t('salarySurvey.area'))}
          options={[
            { value: '', label: t('salarySurvey.notSaid') },
            ...areasOfFocus.map((value) => ({ value, label: label('areasOfFocus', value) })),
          ]}
        />
      </>
    );
  },
  time: ({ part, text: { t } }) => (
    <>
      <TextField
        {...part('hoursPerWeek', t('salarySurvey.hours'))}
        hint={t('salarySurvey.hoursHint')}
        inputMode="numeric"
        maxLength={2}
        aria-required
      />
      <TextField
        {...part('yearsOfExperience', t('salarySurvey.years'))}
        inputMode="numeric"
        maxLength={2}
        aria-required
      />
    </>
  ),
  pay: ({ part, data: { draft }, text: { t } }) => {
    // In page order, which is also the order of the error summary.
    const amount = part('amount', t('salarySurvey.amount'));
    const currency = part('currency', t('salarySurvey.currency'));
    const period = part('payPeriod', t('salarySurvey.period'));
    const kind = part('payKind', t('salarySurvey.kind'));
    const usual = salaryReferences[draft.answers.countryCode ?? '']?.currency;
    return (
      <>
        <div className={styles.two}>
          <TextField {...amount} inputMode="decimal" maxLength={20} aria-required />
          <SelectField
            {...currency}
            required
            defaultValue={currency.defaultValue === '' ? usual : currency.defaultValue}
            options={[
              ...(usual === undefined ? [choose(t)] : []),
              ...currencies.map((value) => ({ value, label: value })),
            ]}
          />
        </div>
        <Group id={period.id} label={period.label} error={period.error}>
          {surveyPeriods.map((value) => (
            <Choice
              key={value}
              type="radio"
              name="payPeriod"
              value={value}
              required
              label={t(`salarySurvey.period.${value}`)}
              defaultChecked={period.defaultValue === value}
            />
          ))}
        </Group>
        <Group id={kind.id} label={kind.label} hint={t('salarySurvey.kindHint')} error={kind.error}>
          {payKinds.map((value) => (
            <Choice
              key={value}
              type="radio"
              name="payKind"
              value={value}
              required
              label={t(`salarySurvey.kind.${value}`)}
              defaultChecked={kind.defaultValue === value}
            />
          ))}
        </Group>
        <SelectField
          {...part('monthsAYear', t('salarySurvey.months'))}
          hint={t('salarySurvey.monthsHint')}
          options={payMonths.map((value) => ({ value, label: value }))}
        />
      </>
    );
  },
};

const choose = (t: Text['t']): { value: string; label: string } => ({
  value: '',
  label: t('salarySurvey.choose'),
});
