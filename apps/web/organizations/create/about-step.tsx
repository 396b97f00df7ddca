import { areasOfFocus } from '@causa/shared/search/facets';
import { locales } from '@causa/shared/platform/locales';
import { orgTypes } from '@causa/shared/organizations/org-types';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import type { CreateOrganizationData } from '../pages/organization/create-organization.data.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import type { FormValues } from '../../lib/forms/form-action.ts';
import type { Text } from '../../lib/text.ts';
import { Choice } from '../../ui/choice.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Group, TextArea } from '../../forms/fields.tsx';
import { Form, type Part, type PartOf } from '../../forms/form.tsx';
import styles from '../admin.module.css';
import { answerOrganizationAction } from './create-organization.actions.ts';

export const languages = { en: 'English', es: 'Español', pt: 'Português' } as const;

/** Second step: the remaining facts, stored until the review step. */
export function AboutStep({
  data: { described, answers, distinctFrom, countries },
}: {
  data: CreateOrganizationData;
}): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { name, country } = described;
  const { form } = useSite();
  const values = form?.values ?? answers ?? {};

  const change = withQuery(pagePath('createOrganization', locale), { ...described, change: '1' });
  const countryLabel = countries.find(({ value }) => value === country)?.label ?? country;
  return (
    <>
      <p className={styles.summed}>
        <strong>{t('createOrg.about.of', { name, country: countryLabel })}</strong>{' '}
        <a href={change}>{t('createOrg.about.change')}</a>
      </p>
      <Form
        action={answerOrganizationAction}
        wide
        submitLabel={t('createOrg.about.submit')}
        hidden={{ ...described, other: distinctFrom.join(',') }}
        values={{ type: 'nonprofit', locale, ...answers }}
      >
        {(part) => renderFields(part, text, values)}
      </Form>
    </>
  );
}

/** The fields, called as a function so that the error summary knows them. */
function renderFields(part: PartOf, { t, label }: Text, values: FormValues): ReactNode {
  return (
    <>
      <SelectField
        {...selected(part('type', t('createOrg.about.type')))}
        options={orgTypes.map((value) => ({ value, label: label('orgType', value) }))}
      />
      <SelectField
        {...selected(part('locale', t('createOrg.about.locale')))}
        options={locales.map((value) => ({ value, label: languages[value] }))}
      />
      <TextField {...part('city', t('createOrg.about.city'))} maxLength={100} />
      <TextArea
        part={part('mission', t('createOrg.about.mission'))}
        hint={t('editOrg.about.missionHint')}
        rows={3}
        maxLength={300}
        required
      />
      <TextArea
        part={part('description', t('createOrg.about.description'))}
        hint={t('editOrg.about.descriptionHint')}
        rows={10}
        maxLength={12_000}
        required
      />
      <AreaChoices
        part={part('areasOfFocus', t('createOrg.about.areas'), t('createOrg.about.areasMissing'))}
        values={values}
      />
      <TextField
        {...part('foundedYear', t('createOrg.about.founded'))}
        inputMode="numeric"
        maxLength={4}
      />
    </>
  );
}

function AreaChoices({ part, values }: { part: Part; values: FormValues }): ReactNode {
  const { t, label } = useText();
  return (
    <Group {...part} hint={t('editOrg.about.areasHint')}>
      <div className={styles.areas}>
        {areasOfFocus.map((area) => (
          <Choice
            key={area}
            type="checkbox"
            name={`area.${area}`}
            label={label('areasOfFocus', area)}
            defaultChecked={values[`area.${area}`] !== undefined}
          />
        ))}
      </div>
    </Group>
  );
}

function selected({ error, ...part }: Part): Omit<Part, 'error'> & { error?: string } {
  return error === undefined ? part : { ...part, error };
}
