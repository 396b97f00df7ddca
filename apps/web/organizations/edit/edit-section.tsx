import { areasOfFocus } from '@causa/shared/search/facets';
import type { OrganizationDraftSection } from '@causa/shared/organizations/organization-draft';
import { localeNames, locales } from '@causa/shared/platform/locales';
import { orgTypes } from '@causa/shared/organizations/org-types';
import { type ReactNode, useRef } from 'react';
import type { FormState } from '../../lib/forms/form-action.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import type { Text } from '../../lib/text.ts';
import { Choice } from '../../ui/choice.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useAutosave } from '../../forms/autosave/use-autosave.ts';
import { Group, TextArea } from '../../forms/fields.tsx';
import { Form, type PartOf } from '../../forms/form.tsx';
import styles from '../admin.module.css';
import type { EditOrganizationData } from './edit-organization.data.ts';
import {
  continueOrganizationAction,
  saveOrganizationSectionAction,
} from './edit-organization.actions.ts';
import { toValues } from './organization-values.ts';

interface FieldOptions {
  part: PartOf;
  data: EditOrganizationData;
  text: Text;
  /** The returned form after a failed submission. */
  sent: FormState | undefined;
}
/** Called by the form's children, so that the error summary knows each field's name. */
type Fields = (options: FieldOptions) => ReactNode;

/** The form of one section. Saves to the draft, valid or not. */
export function EditSection({
  data,
}: {
  data: EditOrganizationData & { section: OrganizationDraftSection };
}): ReactNode {
  const text = useText();
  const { form: sent } = useSite();
  const { t } = text;
  const { section, draft, tab } = data;
  const box = useRef<HTMLDivElement>(null);
  const values = toValues(section, draft.data);
  const isBack = sent?.action === saveOrganizationSectionAction.name;
  const saving = useAutosave(box, {
    saved: { recordId: data.org.id, section, revision: draft.revision, tab },
    load: async () => (await import('./organization-autosave.ts')).createOrganizationAutosave(data),
    shown: isBack ? values : undefined,
  });
  const ask = sections[section];
  return (
    <div ref={box}>
      {saving !== undefined && (
        <saving.Panel autosave={saving.autosave} words={saving.words(text)} />
      )}
      <Form
        isAutosaved
        key={section}
        action={saveOrganizationSectionAction}
        scope={section}
        submitLabel={t('orgPage.save')}
        more={[{ action: continueOrganizationAction, label: t('orgPage.saveNext') }]}
        values={values}
        hidden={{ section }}
      >
        {(part) => (
          <>
            <input type="hidden" name="tab" value={tab} />
            <input type="hidden" name="revision" value={draft.revision} />
            <input type="hidden" name="was" value={JSON.stringify(values)} />
            {ask({ part, data, text, sent })}
            {saving !== undefined && (
              <saving.Bar autosave={saving.autosave} words={saving.words(text)} />
            )}
          </>
        )}
      </Form>
    </div>
  );
}

const sections: Record<OrganizationDraftSection, Fields> = {
  basics: basicFields,
  about: aboutFields,
  place: placeFields,
  focus: focusFields,
};

/** True while staff review a field; the submitted text stays until they decide. */
function isWaiting(
  field: EditOrganizationData['draft']['reviewed'][number],
  { reviewRequestedAt, reviewed, changed }: EditOrganizationData['draft'],
): boolean {
  return reviewRequestedAt !== null && reviewed.includes(field) && changed.includes(field);
}

function basicFields({ part, data: { draft }, text: { t, label } }: FieldOptions): ReactNode {
  const isReviewed = draft.reviewed.length > 0;
  const reviewHint = { hint: t('orgPage.waitsHint') };
  const name = part('name', t('orgPage.field.name'));
  const type = part('type', t('orgPage.field.type'));
  const types = orgTypes.map((value) => ({ value, label: label('orgType', value) }));
  return (
    <>
      <TextField
        {...name}
        {...(isReviewed ? { hint: t('orgPage.reviewHint') } : {})}
        {...(isWaiting('name', draft) ? { ...reviewHint, readOnly: true } : {})}
        autoComplete="organization"
        maxLength={200}
        required
      />
      {isWaiting('type', draft) ? (
        <>
          <SelectField {...type} {...reviewHint} name={undefined} options={types} disabled />
          <input type="hidden" name="type" value={draft.data.type} />
        </>
      ) : (
        <SelectField {...type} options={types} />
      )}
      <SelectField
        {...part('locale', t('orgPage.field.locale'))}
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
      />
    </>
  );
}

function aboutFields({ part, text: { t } }: FieldOptions): ReactNode {
  return (
    <>
      <TextArea
        part={part('mission', t('orgPage.field.mission'))}
        hint={t('editOrg.about.missionHint')}
        rows={3}
        maxLength={300}
        required
      />
      <TextArea
        part={part('description', t('orgPage.field.description'))}
        hint={t('editOrg.about.descriptionHint')}
        rows={16}
        maxLength={12_000}
        required
      />
    </>
  );
}

function placeFields({ part, data: { countries, draft }, text: { t } }: FieldOptions): ReactNode {
  return (
    <>
      <SelectField
        {...part('country', t('orgPage.field.country'))}
        options={[{ value: '', label: t('admin.create.chooseCountry') }, ...countries]}
        required
      />
      <TextField
        {...part('city', t('orgPage.field.city'))}
        hint={t('orgPage.optional')}
        maxLength={100}
      />
      <TextField
        {...part('website', t('orgPage.field.website'))}
        type="url"
        inputMode="url"
        hint={
          isWaiting('website', draft)
            ? t('orgPage.waitsHint')
            : draft.reviewed.length > 0
              ? t('orgPage.reviewHint')
              : t('admin.create.websiteHint')
        }
        readOnly={isWaiting('website', draft)}
        maxLength={300}
      />
    </>
  );
}

function focusFields({ part, data: { draft }, text: { t, label }, sent }: FieldOptions): ReactNode {
  const isChosen = (area: (typeof areasOfFocus)[number]): boolean =>
    sent?.values['section'] === 'focus'
      ? sent.values[`areasOfFocus.${area}`] !== undefined
      : draft.data.areasOfFocus.includes(area);
  return (
    <>
      <Group
        {...part('areasOfFocus', t('orgPage.field.areasOfFocus'))}
        hint={t('editOrg.about.areasHint')}
      >
        <div className={styles.areas}>
          {areasOfFocus.map((area) => (
            <Choice
              key={area}
              type="checkbox"
              name={`areasOfFocus.${area}`}
              label={label('areasOfFocus', area)}
              defaultChecked={isChosen(area)}
            />
          ))}
        </div>
      </Group>
      <TextField
        {...part('foundedYear', t('orgPage.field.foundedYear'))}
        hint={t('orgPage.optional')}
        inputMode="numeric"
        maxLength={4}
      />
      <TextField
        {...part('registry', t('orgPage.field.registry'))}
        hint={draft.reviewed.length > 0 ? t('orgPage.reviewHint') : t('orgPage.optional')}
        {...(isWaiting('registry', draft) ? { hint: t('orgPage.waitsHint'), readOnly: true } : {})}
        maxLength={40}
      />
    </>
  );
}
