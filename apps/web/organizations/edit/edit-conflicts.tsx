import type { OrganizationDraft } from '@causa/shared/organizations/organization-draft';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import lists from '../../layout/dashboard/lists.module.css';
import { Form } from '../../forms/form.tsx';
import type { Draft, EditOrganizationData } from './edit-organization.data.ts';
import { chooseOrganizationTextAction } from './edit-organization.actions.ts';
import styles from './edit.module.css';
import { getFieldTexts } from './field-texts.ts';

type Conflict = Draft['conflicts'][number];

/** Fields that two members changed differently: both texts, each with a button to choose it. */
export function EditConflicts({ data }: { data: EditOrganizationData }): ReactNode {
  const { t } = useText();
  const { conflicts } = data.draft;
  if (conflicts.length === 0) return null;
  const fields = [...new Set(conflicts.map(({ field }) => field))];
  return (
    <section className={styles.conflicts} aria-labelledby="conflicts">
      <h2 id="conflicts" tabIndex={-1}>
        {t('orgPage.conflicts')}
      </h2>
      <p>{t('orgPage.clashesLead')}</p>
      {fields.map((field) => (
        <div key={field} className={styles.clash}>
          <h3>{t(`orgPage.field.${field}`)}</h3>
          <div className={styles.texts}>
            <Side data={data} field={field} value={data.draft.data[field]} />
            {conflicts
              .filter((clash) => clash.field === field)
              .map((clash) => (
                <Side
                  key={`${clash.by?.id ?? ''}${clash.at}`}
                  data={data}
                  field={field}
                  value={clash.mine}
                  clash={clash}
                />
              ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function Side({
  data: { draft, tab, countries },
  field,
  value,
  clash,
}: {
  data: EditOrganizationData;
  field: Conflict['field'];
  value: unknown;
  clash?: Conflict;
}): ReactNode {
  const text = useText();
  const { t } = text;
  const resolvedDraft: OrganizationDraft = { ...draft.data, [field]: value };
  const label = t(`orgPage.field.${field}`);
  const name = clash?.by?.name ?? '';
  const heading =
    clash === undefined
      ? t('orgPage.stands')
      : name === ''
        ? t('orgPage.typedBySomeone')
        : t('orgPage.typedBy', { name });
  return (
    <div className={lists.item}>
      <h4 className={styles.side}>{heading}</h4>
      <p className={styles.text}>{getFieldTexts(text, field, resolvedDraft, countries)}</p>
      <Form
        action={chooseOrganizationTextAction}
        scope={`${field}-${clash?.at ?? 'stands'}-${clash?.by?.id ?? ''}`}
        variant="secondary"
        submitLabel={t(clash === undefined ? 'orgPage.keep' : 'orgPage.use')}
        label={
          clash === undefined
            ? t('orgPage.keepOf', { field: label })
            : t('orgPage.useOf', { field: label, name })
        }
        hidden={{ field, text: JSON.stringify(value) }}
      >
        {() => (
          <>
            <input type="hidden" name="tab" value={tab} />
            <input type="hidden" name="revision" value={draft.revision} />
          </>
        )}
      </Form>
    </div>
  );
}
