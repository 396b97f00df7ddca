import { areasOfFocus } from '@causa/shared/facets';
import { locales } from '@causa/shared/locales';
import { orgTypes } from '@causa/shared/org-types';
import { pagePath, withQuery } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import type { CreateOrganizationData } from '../../pages/organization/create-organization.data.ts';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Group, TextArea } from '../forms/fields.tsx';
import { Form, type Part, type PartOf } from '../forms/form.tsx';
import styles from './admin.module.css';
import { createOrganizationAction } from './organization.actions.ts';
import { Twins } from './twins-step.tsx';

const languages = { en: 'English', es: 'Español', pt: 'Português' } as const;

/** Everything else about the organization; sent together with what the first step said. */
export function AboutStep({
  data: { described, twins, distinctFrom, countries },
}: {
  data: CreateOrganizationData;
}): ReactNode {
  const { t, locale } = useText();
  const { id, name, country } = described;
  const { label } = useText();
  const { form } = useSite();
  const isChosen = (field: string): boolean => form?.values[field] !== undefined;
  /** Asked for here, so that the summary knows each by its name. */
  const fields = (part: PartOf): ReactNode => (
    <>
      <SelectField
        {...selected(part('type', t('admin.about.type')))}
        options={orgTypes.map((value) => ({ value, label: label('orgType', value) }))}
      />
      <SelectField
        {...selected(part('locale', t('admin.about.locale')))}
        options={locales.map((value) => ({ value, label: languages[value] }))}
      />
      <TextField {...part('city', t('admin.about.city'))} maxLength={100} />
      <TextArea
        part={part('mission', t('admin.about.mission'))}
        hint={t('admin.about.missionHint')}
        rows={3}
        maxLength={300}
        required
      />
      <TextArea
        part={part('description', t('admin.about.description'))}
        hint={t('admin.about.descriptionHint')}
        rows={10}
        maxLength={12_000}
        required
      />
      <Group
        {...part('areasOfFocus', t('admin.about.areas'), t('admin.about.areasMissing'))}
        hint={t('admin.about.areasHint')}
      >
        <div className={styles.areas}>
          {areasOfFocus.map((area) => (
            <Choice
              key={area}
              type="checkbox"
              name={`area.${area}`}
              label={label('areasOfFocus', area)}
              defaultChecked={isChosen(`area.${area}`)}
            />
          ))}
        </div>
      </Group>
      <TextField
        {...part('foundedYear', t('admin.about.founded'))}
        inputMode="numeric"
        maxLength={4}
      />
      <Group {...part('speaksForIt', t('admin.about.speaks'), t('admin.about.speaksMissing'))}>
        <Choice
          type="checkbox"
          name="speaksForIt"
          label={t('admin.about.speaksForIt')}
          defaultChecked={isChosen('speaksForIt')}
        />
      </Group>
    </>
  );
  const change = withQuery(pagePath('createOrganization', locale), { ...described, change: '1' });
  const countryLabel = countries.find(({ value }) => value === country)?.label ?? country;
  return (
    <>
      <p className={styles.summed}>
        <strong>{t('admin.about.of', { name, country: countryLabel })}</strong>{' '}
        <a href={change}>{t('admin.about.change')}</a>
      </p>
      {twins.length > 0 && (
        <>
          <Notice>{t('admin.twins.since')}</Notice>
          <Twins twins={twins} />
        </>
      )}
      <Form
        action={createOrganizationAction}
        wide
        submitLabel={t('admin.about.submit')}
        hidden={{ ...described, id }}
        values={{ type: 'nonprofit', locale }}
      >
        {(part) => (
          <>
            <input
              type="hidden"
              name="distinctFrom"
              value={[...distinctFrom, ...twins.map((twin) => twin.id)].join(',')}
            />
            {fields(part)}
          </>
        )}
      </Form>
    </>
  );
}

function selected({ error, ...part }: Part): Omit<Part, 'error'> & { error?: string } {
  return error === undefined ? part : { ...part, error };
}
