import { localeTags } from '@causa/shared/platform/locales';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { FieldChanges } from '../../../ui/field-changes.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { Form } from '../../../forms/form.tsx';
import { getFieldLabel, listFieldTexts } from '../fields/list-field-texts.ts';
import type { OwnListingData } from '../own-listings/own-listings.data.ts';
import styles from '../posting.module.css';
import { publishChangesAction } from '../publish.actions.ts';
import { discardEditsAction } from '../own-listings/run.actions.ts';

/**
 * The saved, unpublished edits of a listing: the public text beside the new one, and buttons to
 * publish or discard them.
 */
export function UnpublishedChanges({
  data,
  isOpen,
}: {
  data: OwnListingData;
  /** Whether the comparison is open initially. */
  isOpen: boolean;
}): ReactNode {
  const { org, listing, draft } = data;
  const text = useText();
  const { t, list, date } = text;
  const { published, changed } = draft;
  if (published === null || changed.length === 0) return null;
  const format = (field: (typeof changed)[number], values: typeof published): string =>
    listFieldTexts(text, field, values[field], org.admins) || t('edits.empty');
  const labels = changed.map((field) => getFieldLabel(text, listing.type, field));
  return (
    <section className={styles.changes} aria-labelledby="unpublished-changes">
      <h2 id="unpublished-changes">{t('edits.title')}</h2>
      {draft.updatedAt !== null && draft.updatedBy !== null && (
        <p className={styles.when}>
          {t('edits.savedBy', { name: draft.updatedBy.name, date: date(draft.updatedAt) })}
        </p>
      )}
      <details open={isOpen}>
        <summary>{t('edits.changed', { fields: list(labels) })}</summary>
        <FieldChanges
          beforeLabel={t('edits.before')}
          afterLabel={t('edits.after')}
          lang={draft.data.locale === text.locale ? undefined : localeTags[draft.data.locale]}
          changes={changed.map((field, at) => ({
            field,
            label: labels[at],
            before: format(field, published),
            after: format(field, draft.data),
          }))}
        />
      </details>
      <ChangeButtons data={data} />
    </section>
  );
}

function ChangeButtons({ data: { listing, draft } }: { data: OwnListingData }): ReactNode {
  const { t } = useText();
  return (
    <div className={lists.tools}>
      {listing.can.publish && draft.conflicts.length === 0 && (
        <Form
          action={publishChangesAction}
          scope={publishChangesAction.name}
          submitLabel={t('edits.publish')}
          failed={t('authoring.one.failed')}
        >
          {() => <input type="hidden" name="revision" value={draft.revision} />}
        </Form>
      )}
      {listing.can.edit && (
        <details className={lists.confirm}>
          <summary>{t('edits.discard')}</summary>
          <div id={discardEditsAction.name} className={lists.ask}>
            <p>{t('edits.discardAsk')}</p>
            <Form
              action={discardEditsAction}
              scope={discardEditsAction.name}
              variant="danger"
              submitLabel={t('edits.discard')}
              failed={t('authoring.one.failed')}
            >
              {() => <input type="hidden" name="revision" value={draft.revision} />}
            </Form>
          </div>
        </details>
      )}
    </div>
  );
}
