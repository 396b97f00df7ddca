import { localeTags } from '@causa/shared/platform/locales';
import type { ReactNode } from 'react';
import type { AdminEditData } from '../../pages/organization/admin-edit.data.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Group } from '../../../forms/fields.tsx';
import { Form } from '../../../forms/form.tsx';
import { getFieldLabel, listFieldTexts } from '../fields/list-field-texts.ts';
import { resolveConflictAction, computeTextMark } from './conflict.actions.ts';
import styles from '../posting.module.css';
import prose from '../fields/text.module.css';

/** Shows the conflicting texts of each field side by side, to choose one of them. */
export function ConflictPanel({ data }: { data: AdminEditData }): ReactNode {
  const { t } = useText();
  const { draft, tab } = data;
  if (draft.conflicts.length === 0) return <p>{t('authoring.clash.done')}</p>;
  const fields = [...new Set(draft.conflicts.map(({ field }) => field))];
  return (
    <>
      <p>{t('authoring.clash.lead')}</p>
      <Form
        action={resolveConflictAction}
        submitLabel={t('authoring.edit.continue')}
        failed={t('authoring.one.failed')}
      >
        {() => (
          <>
            <input type="hidden" name="tab" value={tab} />
            <input type="hidden" name="revision" value={draft.revision} />
            {fields.map((field) => (
              <FieldConflict key={field} data={data} field={field} />
            ))}
          </>
        )}
      </Form>
    </>
  );
}

function FieldConflict({
  data: { org, listing, draft },
  field,
}: {
  data: AdminEditData;
  field: AdminEditData['draft']['conflicts'][number]['field'];
}): ReactNode {
  const text = useText();
  const { t } = text;
  const userId = useSite().environment.user?.id;
  const texts = draft.conflicts
    .filter((conflict) => conflict.field === field)
    .map((conflict) => ({
      ...conflict,
      isMine: conflict.by !== null && conflict.by.id === userId,
    }));
  const hasMine = texts.some(({ isMine }) => isMine);
  const format = (value: unknown): string =>
    listFieldTexts(text, field, value, org.admins) || t('authoring.none');
  const lang = localeTags[draft.data.locale];
  return (
    <Group label={getFieldLabel(text, listing.type, field)}>
      <div className={styles.sides}>
        {texts.map(({ mine, by, at, isMine }) => (
          <div key={`${by?.id ?? ''}${at}`} className={styles.side}>
            <Choice
              type="radio"
              name={`choice.${field}`}
              value={computeTextMark(mine)}
              label={t(isMine ? 'authoring.clash.mine' : 'authoring.clash.this')}
              {...(isMine
                ? {}
                : {
                    hint: t('authoring.clash.other', {
                      name: by?.name ?? t('authoring.one.someone'),
                    }),
                  })}
              defaultChecked={isMine}
            />
            <p className={prose.text} lang={lang}>
              {format(mine)}
            </p>
          </div>
        ))}
        <div className={styles.side}>
          <Choice
            type="radio"
            name={`choice.${field}`}
            value="stands"
            label={t(hasMine ? 'authoring.clash.theirs' : 'authoring.clash.keep')}
            hint={t('authoring.clash.stands')}
          />
          <p className={prose.text} lang={lang}>
            {format(draft.data[field])}
          </p>
        </div>
      </div>
    </Group>
  );
}
