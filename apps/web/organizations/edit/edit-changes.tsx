import {
  organizationSectionNames,
  organizationSections,
} from '@causa/shared/organizations/organization-draft';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { FieldChanges } from '../../ui/field-changes.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import lists from '../../layout/dashboard/lists.module.css';
import { ConfirmForm } from '../../layout/dashboard/confirm-form.tsx';
import { Form } from '../../forms/form.tsx';
import type { EditOrganizationData } from './edit-organization.data.ts';
import {
  discardOrganizationAction,
  publishOrganizationAction,
} from './edit-organization.actions.ts';
import { editPath } from './edit-path.ts';
import styles from './edit.module.css';
import { getFieldTexts } from './field-texts.ts';

/** Unpublished changes: each field before and after, and the publish button. */
export function EditChanges({ data }: { data: EditOrganizationData }): ReactNode {
  const text = useText();
  const { t, locale, date } = text;
  const { org, draft, countries } = data;
  const preview = (
    <ButtonLink
      variant="secondary"
      href={organizationPath('adminPreviewOrganization', locale, { orgId: org.id })}
    >
      {t('orgPage.preview')}
    </ButtonLink>
  );
  if (draft.changed.length === 0) return <div className={lists.tools}>{preview}</div>;
  const isWaiting = (field: (typeof draft.changed)[number]): boolean =>
    draft.reviewRequestedAt !== null && draft.reviewed.some((name) => name === field);
  const isPublishable = draft.changed.some((field) => !isWaiting(field));
  return (
    <section className={styles.changes} aria-labelledby="changes">
      <h2 id="changes">{t('orgPage.changes')}</h2>
      {draft.updatedAt !== null && draft.updatedBy !== null && (
        <p className={lists.hint}>
          {t('orgPage.savedBy', { date: date(draft.updatedAt), name: draft.updatedBy.name })}
        </p>
      )}
      {draft.reviewRequestedAt !== null && <Notice>{t('orgPage.inReview')}</Notice>}
      <FieldChanges
        beforeLabel={t('orgPage.before')}
        afterLabel={t('orgPage.after')}
        changes={draft.changed.map((field) => ({
          field,
          label: (
            <>
              {t(`orgPage.field.${field}`)} {isWaiting(field) && <Tag>{t('orgPage.waits')}</Tag>}
            </>
          ),
          before: getFieldTexts(text, field, draft.published, countries),
          after: getFieldTexts(text, field, draft.data, countries),
        }))}
      />
      {isPublishable && draft.conflicts.length === 0 && org.can.edit && (
        <PublishForm data={data} preview={preview} />
      )}
      {org.can.edit && <DiscardForm revision={draft.revision} />}
    </section>
  );
}

/** The publish button; errors link to the section of their field. */
function PublishForm({
  data: { org, draft },
  preview,
}: {
  data: EditOrganizationData;
  preview: ReactNode;
}): ReactNode {
  const { t, locale } = useText();
  return (
    <Form
      action={publishOrganizationAction}
      scope="publish"
      submitLabel={t('orgPage.publish')}
      beside={preview}
    >
      {(part) => (
        <>
          <input type="hidden" name="revision" value={draft.revision} />
          {organizationSectionNames.flatMap((section) =>
            organizationSections[section].map((field) => {
              const { id, label, error } = part(field, t(`orgPage.field.${field}`));
              return error === undefined ? null : (
                <a key={field} id={id} href={editPath(locale, org.id, section)}>
                  {label}: {error}
                </a>
              );
            }),
          )}
        </>
      )}
    </Form>
  );
}

function DiscardForm({ revision }: { revision: number }): ReactNode {
  const { t } = useText();
  return (
    <ConfirmForm
      action={discardOrganizationAction}
      scope="discard"
      submitLabel={t('orgPage.discard')}
      ask={t('orgPage.discardAsk')}
    >
      {() => <input type="hidden" name="revision" value={revision} />}
    </ConfirmForm>
  );
}
